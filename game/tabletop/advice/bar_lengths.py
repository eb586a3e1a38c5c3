"""How long the bars are that compare moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

LEAST: Final = 0.12
"""The share of a bar that is left of the worst."""


def shares(moves: Sequence[tuple[Any, float]], *, least: float = 0.0) -> list[float]:
    """How long bars without numbers are: the best whole, the worst nearly nothing if it is far behind. A
    whole bar is worth ``least`` or more.
    """
    values = [value for _, value in moves]
    if not values:
        return []
    best, worst = max(values), min(values)
    whole = max(least, max(best - worst, 0.25 * abs(best), 1e-9) / (1.0 - LEAST))
    return [max(LEAST, 1.0 - (best - value) / whole) for value in values]


def scale(values: Sequence[float]) -> tuple[float, float]:
    """Of bars with numbers, which begin at zero: where that is on their ground, and how much all of the
    ground tells. To the left lies what is below zero.
    """
    least, most = min(0.0, *values), max(0.0, *values)
    whole = max(most - least, 1e-9)
    return -least / whole, whole
