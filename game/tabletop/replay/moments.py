"""Moments that a game has once or never: somebody comes from behind, somebody cannot be caught any more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.core import Seat

Points = Sequence[int]
"""One number a seat."""

FAR: Final = 0.5
"""Who was so far behind, as a share of the greatest distance in the game so far, comes from behind."""
MUCH: Final = 0.25
"""It was this share of what the winner has now, at least."""
EARLY: Final = 3
"""Rounds at the beginning in which nothing is a comeback."""


def leader(points: Points) -> Seat | None:
    """Who leads alone."""
    most = max(points)
    return Seat(points.index(most)) if points.count(most) == 1 else None


def comeback(course: Sequence[Points]) -> Seat | None:
    """Who leads alone after the last of these rounds, not before, and was far behind in their later half.

    The first row is the beginning of the game, or of what was seen of it.
    """
    now = leader(course[-1])
    if now is None or len(course) <= EARLY or leader(course[-2]) == now:
        return None
    recent = course[len(course) // 2 : -1]
    widest = max(max(points) - min(points) for points in course)
    much = max(1.0, FAR * widest, MUCH * max(course[-1]))
    far = [points for points in recent if max(points) - points[now] >= much]
    led = any(leader(points) == now for points in recent)
    return now if far and not led else None


def uncatchable(points: Points, at_stake: int) -> Seat | None:
    """Who leads by more than what all that is still at stake could change."""
    best, second = sorted(points, reverse=True)[:2]
    return leader(points) if best - second > at_stake else None
