"""The cards that decided a game, on its score sheet."""

from __future__ import annotations

from typing import Final

import pygame

from game.tabletop.sample_row import SampleRow
from game.ui import paint
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.pictures import PICTURES
from game.ui.type import COUNT
from game.ui.widgets import Ui

EDGES: Final = 40.0
"""Units that the section has more than its cards, left and right together."""


class DecidingSection:
    """A section of the sheet; the cards themselves come when the sheet is complete."""

    def __init__(self, row: SampleRow | None) -> None:
        self.row = row
        self.box: Box | None = None
        """Where it is (units); nowhere without cards."""
        self._size = (0, 0)

    def place(self, ui: Ui, x: float, y: float, wide: float) -> float:
        """Place it here; returns how high it is, 0 without cards (units)."""
        self.box = None
        if self.row is None:
            return 0.0
        frame = ui.frame
        self._size = self.row.size(ui, frame.px(wide - EDGES))
        high = COUNT * 1.4 * frame.text + 34 + frame.units(self._size[1])
        self.box = (x, y, wide, high)
        return high

    def draw(self, surface: pygame.Surface, ui: Ui, rect: pygame.Rect, *, done: bool) -> None:
        """Draw it in its box on the screen. Its picture is asked for from the beginning on."""
        ui.section(surface, rect, tr("What decided it"))
        row, width = self.row, rect.w - ui.frame.px(EDGES)
        assert row is not None
        key = ("deciding cards", row, self._size)
        if key not in PICTURES:
            row.bring(ui, width)
        image = PICTURES.get(key, lambda: row(ui, width))
        if done:
            paint.put(surface, image, midbottom=(rect.centerx, rect.bottom - ui.frame.px(10)))
