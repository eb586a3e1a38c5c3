"""How long the bars are that compare moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

LEAST: Final = 0.12
"""The share of a bar that is left of the worst."""


def shares(
    moves: Sequence[tuple[Any, float]], *, from_zero: bool = False, least: float = 0.0
) -> list[float]:
    """How long bars are: the best whole, the worst nearly nothing if it is far behind; ``from_zero`` half
    as much has a bar half as long, while nothing is below zero. A whole bar is worth ``least`` or more.
    """
    values = [value for _, value in moves]
    if not values:
        return []
    best, whole = max(values), max(least, scale(values, from_zero=from_zero))
    return [max(LEAST, 1.0 - (best - value) / whole) for value in values]


def scale(values: Sequence[float], *, from_zero: bool) -> float:
    """How much is told by a whole length of such bars."""
    best, worst = max(values, default=0.0), min(values, default=0.0)
    if from_zero and best > 0 and worst >= 0:
        return best
    return max(best - worst, 0.25 * abs(best), 1e-9) / (1.0 - LEAST)
