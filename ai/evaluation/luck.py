"""What chance brought: every outcome against others that might have come, with whatever follows alike."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

from ai.evaluation.evaluator import Care, Evaluator
from game.engine.core import Rng, stream
from game.engine.rules import Rules

AnyRules = Rules[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Swing:
    """By seat: what a step of chance brought over what might have come, the standard error of that, and the
    result that may be expected after it.
    """

    luck: tuple[float, ...]
    errors: tuple[float, ...]
    after: tuple[float, ...]


def swing(
    evaluator: Evaluator, rules: AnyRules, before: Any, after: Any, rng: Rng, care: Care | None = None
) -> Swing:
    """What chance brought that led from one state to another; with the evaluator's own care by default.

    The other outcomes are drawn as the game would draw them, and what really came is one of the kind: so
    luck has mean 0 whatever the evaluator errs. Both are judged with the same stream (common random
    numbers); an outcome that was drawn before is not judged again.
    """
    outcomes, part, streams = care or evaluator.care
    seeds = [rng.getrandbits(48) for _ in range(streams)]
    came = [evaluator.worth(after, stream(seed), part) for seed in seeds]
    known: dict[Any, tuple[float, ...]] = {}
    apart = []
    for number in range(outcomes):
        outcome, which = rules.chance(before, rng), number % streams
        if (outcome, which) not in known:
            other = rules.clone(before)
            rules.apply_chance(other, outcome)
            known[outcome, which] = evaluator.worth(other, stream(seeds[which]), part)
        might = known[outcome, which]
        apart.append([one - usual for one, usual in zip(came[which], might, strict=True)])
    by_seat = list(zip(*apart, strict=True))
    return Swing(
        tuple(map(fmean, by_seat)),
        tuple(sqrt(variance(one) / len(one)) if len(one) > 1 else 0.0 for one in by_seat),
        tuple(map(fmean, zip(*came, strict=True))),
    )


QUICK: Final = Care(outcomes=2, part=0.125, streams=2)
"""For many games, where errors are evened out."""


class Fortune:
    """The luck of every seat in a game, added up while it is played."""

    def __init__(self, evaluator: Evaluator, rng: Rng, seats: int, care: Care = QUICK) -> None:
        self.brought = [0.0] * seats
        self._evaluator = evaluator
        self._rng = rng
        self._care = care

    def turned(self, rules: AnyRules, before: Any, after: Any) -> None:
        """Chance led from one state to another."""
        found = swing(self._evaluator, rules, before, after, self._rng, self._care)
        self.brought = [sum(parts) for parts in zip(self.brought, found.luck, strict=True)]
