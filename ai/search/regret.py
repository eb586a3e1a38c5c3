"""Regret matching plus with linear averaging (Tammelin 2014), whatever is chosen between."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul


def proportional(weights: Sequence[float]) -> list[float]:
    """How often to choose each option: in proportion to its weight, all alike where nothing has any."""
    whole = sum(weights)
    if whole <= 0.0:
        return [1.0 / len(weights)] * len(weights)
    return [weight / whole for weight in weights]


def updated(
    regrets: Sequence[float],
    sums: Sequence[float],
    mixture: Sequence[float],
    worths: Sequence[float],
    weight: float,
) -> tuple[list[float], list[float]]:
    """Regrets and sums of mixtures after one turn in which the options would have brought ``worths``.

    ``mixture`` is how they were chosen between; it counts ``weight`` times in the average.
    """
    mean = sum(map(mul, mixture, worths))
    return (
        [max(0.0, old + worth - mean) for old, worth in zip(regrets, worths, strict=True)],
        [total + weight * share for total, share in zip(sums, mixture, strict=True)],
    )


class RegretMatcher:
    """Learns to choose between a fixed number of options; ``now`` is its present mixture."""

    __slots__ = ("_regrets", "_sums", "_turns", "now")

    def __init__(self, options: int) -> None:
        self.now = [1.0 / options] * options
        self._regrets = [0.0] * options
        self._sums = [0.0] * options
        self._turns = 0

    def learn(self, worths: Sequence[float]) -> None:
        """Note what each option would have brought just now."""
        self._turns += 1
        self._regrets, self._sums = updated(self._regrets, self._sums, self.now, worths, self._turns)
        self.now = proportional(self._regrets)

    def average(self) -> tuple[float, ...]:
        """How often to play each option: later turns count more."""
        return tuple(proportional(self._sums))


class PredictiveMatcher(RegretMatcher):
    """The same, as if what has just been good would be so once more: nearer to an equilibrium sooner.

    Predictive regret matching plus with quadratic averages (Farina, Kroer & Sandholm 2021).
    """

    __slots__ = ()

    def learn(self, worths: Sequence[float]) -> None:
        """Note what each option would have brought just now."""
        self._turns += 1
        mean = sum(map(mul, self.now, worths))
        self._regrets, self._sums = updated(
            self._regrets, self._sums, self.now, worths, self._turns * self._turns
        )
        self.now = proportional(
            [max(0.0, regret + worth - mean) for regret, worth in zip(self._regrets, worths, strict=True)]
        )
