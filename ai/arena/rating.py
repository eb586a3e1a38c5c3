"""Elo at two seats: from a share of wins, from a whole matrix, and the sequential test of a difference."""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

SCALE: Final = 400.0
"""A difference of this many points means ten wins to one (Elo, The Rating of Chessplayers, 1978)."""
ERROR: Final = 0.05
"""How often a sequential test may be wrong, either way."""


def expected(difference: float) -> float:
    """The share of wins of whoever is this many points stronger."""
    return 1.0 / (1.0 + math.exp(-difference * math.log(10.0) / SCALE))


def elo(share: float) -> float:
    """The difference in points that a share of wins means; infinite at 0 and 1."""
    if share <= 0.0:
        return -math.inf
    if share >= 1.0:
        return math.inf
    return -SCALE * math.log10(1.0 / share - 1.0)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Where a sequential test stands: its log-likelihood ratio, its bounds, and what it has decided.

    ``decided`` is “stronger” (at least ``elo1``), “not stronger” (at most ``elo0``) or empty.
    """

    llr: float
    low: float
    high: float
    decided: str


def sprt(deals: Sequence[float], elo0: float, elo1: float) -> Verdict:
    """Wald's sequential probability ratio test on paired deals, in its normal approximation.

    ``deals`` are the first bidder's shares of wins, one a deal (generalised SPRT; Van den Bergh,
    Normalized Elo, 2021). Raises ValueError unless ``elo0 < elo1``.
    """
    if not elo0 < elo1:
        raise ValueError("the first of the two Elo differences must be the smaller one")
    high = math.log((1 - ERROR) / ERROR)
    llr = 0.0
    if len(deals) > 1:
        zero, one = expected(elo0), expected(elo1)
        mean = statistics.fmean(deals)
        variance = max(statistics.variance(deals), 1.0 / (4 * len(deals)))
        llr = len(deals) * (one - zero) * (2 * mean - zero - one) / (2 * variance)
    decided = "stronger" if llr >= high else "not stronger" if llr <= -high else ""
    return Verdict(llr, -high, high, decided)


@dataclass(frozen=True, slots=True)
class Rating:
    """A bidder's points and how far off they may be (95 %). The mean of all is 0."""

    elo: float
    plus_minus: float


def ratings(shares: Mapping[tuple[str, str], tuple[float, float]]) -> dict[str, Rating]:
    """Bradley–Terry strengths of bidders by Newton's method, from (share of the first, games) a pair.

    Two drawn games against nobody in particular keep a bidder that wins everything finite.
    """
    names = sorted({name for pair in shares for name in pair})
    points = dict.fromkeys(names, 0.0)
    unit = math.log(10.0) / SCALE
    curve = dict.fromkeys(names, 1.0)
    for _ in range(200):
        slope = {name: -unit * (expected(points[name]) - 0.5) * 2 for name in names}
        curve = {name: 2 * unit * unit * expected(points[name]) * expected(-points[name]) for name in names}
        for (one, other), (share, games) in shares.items():
            odds = expected(points[one] - points[other])
            slope[one] += unit * games * (share - odds)
            slope[other] -= unit * games * (share - odds)
            for name in (one, other):
                curve[name] += unit * unit * games * odds * (1 - odds)
        step = {name: slope[name] / curve[name] for name in names}
        for name in names:
            points[name] += 0.5 * step[name]
        if max(map(abs, step.values()), default=0.0) < 1e-6:
            break
    middle = statistics.fmean(points.values()) if points else 0.0
    return {name: Rating(points[name] - middle, 1.96 / math.sqrt(curve[name])) for name in names}
