"""The sign of an evening: neutral, for it is of no game."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui import paint
from game.ui.portraits import portrait
from game.ui.widgets import Ui

FACES: Final = ("marisol", "tomas", "you", "ines")


def players_and_crown(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Four players, and the crown that they play for."""
    side = round(min(rect.w / 2.5, rect.h / 2.1))
    x, y = round(side * 0.72), round(side * 0.53)
    for key, (dx, dy) in zip(FACES, ((-x, -y), (x, -y), (-x, y), (x, y)), strict=True):
        paint.put(surface, portrait(ui, key, side), center=(rect.centerx + dx, rect.centery + dy))
    paint.put(surface, ui.icon("crown", round(side * 0.5)), center=rect.center)
