"""The mark on a face that can be asked why it chose as it did."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui import paint
from game.ui.widgets import Ui

SIDE: Final = 24.0
"""How wide it is in units."""


def mark_area(ui: Ui, plate: pygame.Rect, *, right: bool = False) -> pygame.Rect:
    """Where the mark is: at the upper corner of a plate where the face is, left or right."""
    frame = ui.frame
    side = frame.px(SIDE * min(1.3, ui.grow))
    box = pygame.Rect(plate.left - frame.px(2), plate.top - frame.px(5), side, side)
    if right:
        box.right = plate.right + frame.px(2)
    return box


def draw_mark(surface: pygame.Surface, ui: Ui, box: pygame.Rect) -> None:
    """A question mark."""
    frame, side = ui.frame, box.w
    ground, edge = (*ui.theme.panel_bottom[:3], 255), (*ui.theme.accent[:3], 255)
    paint.draw_panel(surface, box, side // 2, ground, ground, edge, max(1, frame.px(1.3)), frame.px(2))
    paint.put(surface, ui.icon("icon_why", round(side * 0.66)), center=box.center)
