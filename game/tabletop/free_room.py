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
    right, bottom = left + wide, top + high
    around = [(x - gap, y - gap, x + w + gap, y + h + gap) for x, y, w, h in taken]
    near = [one for one in around if one[0] < right and left < one[2] and one[1] < bottom and top < one[3]]
    near.sort(key=lambda one: (one[1], one[3]))
    edges = {left, right, *(x for one in around for x in (one[0], one[2]))}
    xs = sorted(x for x in edges if left <= x <= right)
    best, found = 0.0, (left, top, 0.0, 0.0)
    for number, start in enumerate(xs):
        most = min(right - start, widest) ** WIDE
        beside = [one for one in near if start < one[2]]
        for end in xs[number + 1 :]:
            y, tall = _tallest(top, bottom, [one for one in beside if one[0] < end])
            if most * (tall - LOST) <= best:  # what is wider is no higher
                break
            across = min(end - start, widest)
            worth = across**WIDE * (tall - LOST)
            if worth > best:
                best, found = worth, ((start + end - across) / 2, y, across, tall)
    return found


def _tallest(top: float, bottom: float, taken: Sequence[Box]) -> tuple[float, float]:
    """The top of the largest gap in a column, and its height; taken are sides, sorted from above."""
    start, tall, y = top, 0.0, top
    for _, upper, _, lower in taken:
        if upper - y > tall:
            start, tall = y, upper - y
        if lower > y:
            y = lower
    return (y, bottom - y) if bottom - y > tall else (start, tall)
