"""A line from a panel to the player that it tells of, where it lies apart: it may lie beside another."""

from __future__ import annotations

from typing import Final

import pygame

from game.tabletop.explanations.nearness import apart
from game.ui import canvas
from game.ui.widgets import Ui

APART: Final = 26.0
"""Units from which on a panel is not seen to belong to what it tells of."""
WIDE, DOT = 2.4, 5.0
"""How wide the line is, and the dot at its end, in units."""


def draw_stem(surface: pygame.Surface, ui: Ui, panel: pygame.Rect, plate: pygame.Rect) -> None:
    """Draw it, if the panel lies apart from the plate."""
    frame = ui.frame
    if apart(panel, plate) <= frame.px(APART):
        return
    start = _nearest(panel, plate.center)
    end = _nearest(plate, start)
    color = ui.theme.accent[:3]
    canvas.line(surface, color, start, end, max(2, frame.px(WIDE)))
    canvas.circle(surface, color, end, frame.px(DOT))


def _nearest(area: pygame.Rect, point: tuple[int, int]) -> tuple[int, int]:
    """The point of an area that is nearest to another."""
    x, y = point
    return min(max(x, area.left), area.right), min(max(y, area.top), area.bottom)
