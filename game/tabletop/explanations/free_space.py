"""Room for a panel beside something in the window, where it covers nothing that must be seen."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

Way = tuple[float, int, int]
"""What a place costs on one axis, how far away it is, where it begins."""


@dataclass(frozen=True, slots=True)
class FreeSpace:
    """The window but for what is ``kept`` (the first is what the panel belongs to), with a ``margin``.

    ``others`` may be covered, at a cost: a pixel for every ``strip`` pixels covered. A panel lies at most
    ``away`` pixels from what it belongs to; places ``step`` pixels from each other are tried.
    """

    window: pygame.Rect
    kept: Sequence[pygame.Rect]
    others: Sequence[pygame.Rect]
    margin: int
    strip: float
    away: float
    step: int

    def place(self, size: tuple[int, int]) -> tuple[float, pygame.Rect] | None:
        """The cheapest place for a panel of this size and what it costs: near, and covering little."""
        window, away = self.window.inflate(-2 * self.margin, -2 * self.margin), self.away
        around, *_ = kept = [one.inflate(self.margin, self.margin) for one in self.kept]
        columns = range(window.left, window.right, self.step)
        rows = range(window.top, window.bottom, self.step)
        xs = _ways(columns, around.left, around.right, size[0], window.right, away)
        ys = _ways(rows, around.top, around.bottom, size[1], window.bottom, away)
        places = sorted(y for _, _, y in ys)
        barred = [
            (one.left - size[0], one.right, _between(places, one.top - size[1], one.bottom))
            for one in kept
            if one.w > 0 < one.h
        ]
        best: tuple[float, pygame.Rect] | None = None
        most, everywhere = float("inf"), (1 << len(ys)) - 1
        for cost_x, far_x, x in xs:
            if cost_x >= most:
                break
            taken = 0
            for low, high, there in barred:
                if low < x < high:
                    taken |= there
            if taken == everywhere:
                continue
            for cost_y, far_y, y in ys:
                if cost_x + cost_y >= most:
                    break
                if far_x + far_y > away or taken >> bisect_left(places, y) & 1:
                    continue
                rect = pygame.Rect((x, y), size)
                covered = (rect.clip(self.others[one]) for one in rect.collidelistall(self.others))
                cost = cost_x + cost_y + sum(one.w * one.h for one in covered) / self.strip
                if cost < most:
                    most, best = cost, (cost, rect)
        return best


def _between(places: Sequence[int], low: int, high: int) -> int:
    """Which of these places, in order, are between the two: a bit for each."""
    first, end = bisect_right(places, low), bisect_left(places, high)
    return (1 << end) - (1 << first) if first < end else 0


def _ways(steps: range, low: int, high: int, size: int, end: int, away: float) -> list[Way]:
    """Where a panel of this size may begin on one axis, the cheapest first.

    It belongs to what lies from ``low`` to ``high``, at most ``away`` from it, and ends at ``end`` at the
    latest.
    """
    found = []
    for at in {*steps, high, low - size, (low + high - size) // 2, end - size}:
        if at >= steps.start and at + size <= end:
            far = max(low - at - size, at - high, 0)
            if far > away:
                continue
            found.append((far + abs(at + size / 2 - (low + high) / 2) * 0.05, far, at))
    return sorted(found)
