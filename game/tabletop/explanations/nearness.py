"""How far things on a table lie from each other, and how well a panel lies for what it tells of."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

AWAY: Final = 3
"""How badly a panel lies that is further away than near, where no line leads to what it tells of."""


def distance(area: pygame.Rect, pos: tuple[int, int]) -> float:
    """How far this is from an area, 0 inside."""
    x, y = pos
    across = max(area.left - x, 0, x - area.right)
    return math.hypot(across, max(area.top - y, 0, y - area.bottom))


def apart(one: pygame.Rect, other: pygame.Rect) -> float:
    """How far an area is from another, 0 where they meet (pixels)."""
    across = max(other.left - one.right, one.left - other.right, 0)
    return math.hypot(across, max(other.top - one.bottom, one.top - other.bottom, 0))


def badness(
    panel: pygame.Rect,
    around: pygame.Rect,
    contested: Sequence[pygame.Rect],
    others: Sequence[pygame.Rect],
    near: float,
    *,
    tied: bool = False,
) -> int:
    """How badly a panel lies that tells of what is ``around``: on what is fought over, on ``others``,
    further away than ``near`` (pixels). 0: well. ``tied``: a line leads to what it tells of, or little is
    told anyway: then it lies rather further away than on one of the others.
    """
    covered = sum(one.colliderect(panel) for one in others)
    strayed = (1 if tied else AWAY) * (apart(panel, around) > near)
    return 8 * (panel.collidelist([*contested]) >= 0) + 2 * covered + strayed
