"""Results with luck subtracted: the same mean, from fewer games.

Advantage sums (Zinkevich, Bowling, Bard, Kan and Billings, Optimal Unbiased Estimators for Evaluating Agent
Performance, 2006): what chance brought has mean 0, so it may be subtracted. As luck is only as good as the
evaluator, so much of it is subtracted as explains most: a control variate. That the value of luck is fitted
to results is the idea of MIVAT (White and Bowling, Learning a Value Analysis Tool for Agent Evaluation,
2009). AIVAT would correct the bidders' own draws, too; they do not tell with what chances they choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import covariance, fmean, stdev, variance
from typing import Final

Z95: Final = 1.96
LEAST: Final = 8
"""With fewer deals it cannot be told how much of the luck explains results."""

Series = Sequence[float]
"""A number for every deal."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and half of its 95 % interval; by the rule of three when all values are equal."""

    mean: float
    half: float


@dataclass(frozen=True, slots=True)
class Adjusted:
    """By bidder what came and the same without luck; what part of luck was subtracted, and what part of the
    variance went with it: so many games fewer make the same interval.
    """

    plain: tuple[Estimate, ...]
    without: tuple[Estimate, ...]
    part: float
    spared: float


def without_luck(came: Sequence[Series], luck: Sequence[Series]) -> Adjusted | None:
    """Results of every bidder, deal by deal, with luck subtracted; None for too few deals."""
    if len(came[0]) < LEAST:
        return None
    spread = sum(map(variance, luck))
    part = sum(map(covariance, luck, came)) / spread if spread else 0.0
    rest = [
        [value - part * chance for value, chance in zip(mine, brought, strict=True)]
        for mine, brought in zip(came, luck, strict=True)
    ]
    whole = sum(map(variance, came))
    spared = 1.0 - sum(map(variance, rest)) / whole if whole else 0.0
    return Adjusted(tuple(map(_estimate, came)), tuple(map(_estimate, rest)), part, spared)


def _estimate(values: Series) -> Estimate:
    half = Z95 * stdev(values) / sqrt(len(values))
    return Estimate(fmean(values), half or 3.0 / len(values))
