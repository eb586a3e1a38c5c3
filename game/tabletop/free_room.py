"""The largest room on a table that nothing important lies in."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.frame import Box

WIDE, LOST = 1.2, 80.0
"""How much more width counts than height (it is for lines of words), and how much height holds no lines."""


def free_box(bounds: Box, taken: Sequence[Box], widest: float, gap: float = 10.0) -> Box:
    """The best box inside ``bounds`` that stays ``gap`` away from all that is taken.

    Best is large and wide; beyond ``widest`` it grows no wider, and stands in the middle of its room.
    """
    left, top, wide, high = bounds
    around = [(x - gap, y - gap, x + w + gap, y + h + gap) for x, y, w, h in taken]
    edges = {left, left + wide, *(x for one in around for x in (one[0], one[2]))}
    xs = sorted(x for x in edges if left <= x <= left + wide)
    best, found = 0.0, (left, top, 0.0, 0.0)
    for number, start in enumerate(xs):
        for end in xs[number + 1 :]:
            across = min(end - start, widest)
            y, tall = _tallest(
                (top, top + high), [(a, b) for x0, a, x1, b in around if x0 < end and start < x1]
            )
            worth = across**WIDE * (tall - LOST)
            if worth > best:
                best, found = worth, ((start + end - across) / 2, y, across, tall)
    return found


def _tallest(bounds: tuple[float, float], taken: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The largest gap in a column: its top and how high it is."""
    best = (bounds[0], 0.0)
    y = bounds[0]
    for a, b in [*sorted(taken), (bounds[1], bounds[1])]:
        best = max(best, (y, min(a, bounds[1]) - y), key=lambda one: one[1])
        y = max(y, b)
    return best
