"""A line from a panel to the player that it tells of, where it lies apart: it may lie beside another."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.tabletop.explanations.nearness import apart
from game.ui import canvas
from game.ui.frame import Frame
from game.ui.widgets import Ui

Stem = tuple[tuple[int, int], tuple[int, int]]
"""Where it begins, at the panel, and where it ends (pixels)."""
APART: Final = 26.0
"""Units from which on a panel is not seen to belong to what it tells of."""
STEPS: Final = 6
"""In how many parts each side is divided, between which a line may begin or end."""
WIDE, DOT = 2.4, 5.0
"""How wide the line is, and the dot at its end, in units."""


def stem_between(
    frame: Frame, panel: pygame.Rect, plate: pygame.Rect, others: Sequence[pygame.Rect]
) -> Stem | None:
    """From where to where it leads (pixels), the shortest way that crosses none of the others; None where
    there is no such way, or the panel does not lie apart from the plate.
    """
    if apart(panel, plate) <= frame.px(APART):
        return None
    ways = [(start, end) for start in _rim(panel, plate.center) for end in _rim(plate, start)]
    free = [one for one in ways if not any(other.clipline(*one) for other in others)]
    return min(free, key=lambda one: math.dist(*one), default=None)


def draw_stem(surface: pygame.Surface, ui: Ui, stem: Stem) -> None:
    """Draw it, with a dot at the player's end."""
    start, end = stem
    color = ui.theme.accent[:3]
    canvas.line(surface, color, start, end, max(2, ui.frame.px(WIDE)))
    canvas.circle(surface, color, end, ui.frame.px(DOT))


def _rim(area: pygame.Rect, point: tuple[int, int]) -> list[tuple[int, int]]:
    """The point of an area that is nearest to another, and others along its rim."""
    x, y = point
    shares = [step / STEPS for step in range(STEPS + 1)]
    across = [area.left + round(area.w * share) for share in shares]
    down = [area.top + round(area.h * share) for share in shares]
    return [
        (min(max(x, area.left), area.right), min(max(y, area.top), area.bottom)),
        *((at, edge) for at in across for edge in (area.top, area.bottom)),
        *((edge, at) for at in down for edge in (area.left, area.right)),
    ]
