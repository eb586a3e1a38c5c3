"""How well what was expected agrees with what came: slope, bias and score, with their errors by games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

Pair = tuple[float, float]
"""What was expected and what came."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """``slope`` is 1 where expectations mean what they say, less where they promise too much.

    ``bias`` is the mean of what came less what was expected; ``score`` the mean squared error and
    ``constant`` the same for always expecting the mean (for chances: Brier scores). ``slope_error`` is a
    standard error by leaving out one game at a time (jackknife), for what comes of one game hangs together.
    """

    pairs: int
    slope: float
    slope_error: float
    bias: float
    bias_error: float
    score: float
    constant: float


def agreement(games: Sequence[Sequence[Pair]]) -> Agreement:
    """The agreement over games, each with its pairs. Raises ValueError when nothing differs."""
    played = [_sums(game) for game in games if game]
    whole = [sum(column) for column in zip(*played, strict=True)]
    if not played or _slope(whole) is None:
        raise ValueError("there is nothing to compare")
    slope, bias = _slope(whole) or 0.0, _bias(whole)
    slopes, biases = [], []
    for one in played:
        rest = [total - part for total, part in zip(whole, one, strict=True)]
        if rest[0] and (without := _slope(rest)) is not None:
            slopes.append(without)
            biases.append(_bias(rest))
    pairs = [pair for game in games for pair in game]
    mean = fmean(came for _, came in pairs)
    return Agreement(
        len(pairs),
        slope,
        _jackknife(slopes),
        bias,
        _jackknife(biases),
        fmean((came - expected) ** 2 for expected, came in pairs),
        fmean((came - mean) ** 2 for _, came in pairs),
    )


def lean(games: Sequence[Sequence[Pair]]) -> tuple[float, float]:
    """The mean of what came less what was expected, and its standard error by leaving out one game."""
    played = [_sums(game) for game in games if game]
    whole = [sum(column) for column in zip(*played, strict=True)]
    rest = [[total - part for total, part in zip(whole, one, strict=True)] for one in played]
    return _bias(whole), _jackknife([_bias(one) for one in rest if one[0]])


def both_ways(pairs: Sequence[Pair]) -> list[Pair]:
    """Differences between two actions, each the other way round, too: which of them is named first means
    nothing, so their mean is 0 and the slope goes through it.
    """
    return [*pairs, *((-expected, -came) for expected, came in pairs)]


def _sums(pairs: Sequence[Pair]) -> tuple[float, ...]:
    """Count, sums, sum of squares of what was expected, sum of products."""
    return (
        float(len(pairs)),
        sum(expected for expected, _ in pairs),
        sum(came for _, came in pairs),
        sum(expected * expected for expected, _ in pairs),
        sum(expected * came for expected, came in pairs),
    )


def _slope(sums: Sequence[float]) -> float | None:
    count, expected, came, squares, products = sums
    spread = squares - expected * expected / count
    return (products - expected * came / count) / spread if spread > 1e-9 else None


def _bias(sums: Sequence[float]) -> float:
    count, expected, came, _, _ = sums
    return (came - expected) / count


def _jackknife(values: Sequence[float]) -> float:
    if len(values) < 2:
        return float("inf")
    mean = fmean(values)
    return sqrt((len(values) - 1) / len(values) * sum((value - mean) ** 2 for value in values))
