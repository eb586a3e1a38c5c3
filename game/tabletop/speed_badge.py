"""The speed of what moves, said at the table for a moment."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.settings import speed_word
from game.ui.spoken import Spoken, prose
from game.ui.type import NAME
from game.ui.widgets import UNPLACED, Ui, Widget

CHANGED, FAST = 3.0, 1.2
"""Seconds it stays after a change, and after the last of what was played fast."""


class SpeedBadge(Widget):
    """Lies over the corner it is placed at, as wide as its words; nothing while ``text`` is empty."""

    idle = True
    layer = 1

    def __init__(self) -> None:
        super().__init__("speed", UNPLACED)
        self.text = ""
        self._left = 0.0

    @property
    def spoken(self) -> Spoken:
        return prose(self.text, live=True)

    def show(self, speed: float, seconds: float) -> None:
        """Say this speed for so long."""
        self.text, self._left = speed_word(speed), seconds

    def update(self, seconds: float) -> bool:
        """Time has passed; whether the badge has gone just now."""
        self._left -= seconds
        if not self.text or self._left > 0:
            return False
        self.text = ""
        return True

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        if not self.text:
            return
        frame, theme = ui.frame, ui.theme
        words = ui.type.line(self.text, NAME, theme.text, "heavy")
        high = max(frame.px(44), words.get_height() + frame.px(8))
        box = pygame.Rect(0, 0, max(high, words.get_width() + frame.px(14)), high)
        box.midleft = self.area.midleft
        top, bottom = (*theme.panel_top[:3], 255), (*theme.panel_bottom[:3], 255)
        edge = (*theme.accent, 255), frame.px(1.5)
        paint.draw_panel(surface, box, box.h // 2, top, bottom, *edge, frame.px(6))
        paint.put(surface, words, center=box.center)
