"""Values by playing on: every action meets the same guessed worlds, the same choices of the others, the
same luck; quick bidders play until a state can be judged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import covariance, fmean, variance
from time import perf_counter
from typing import Any, Final

from ai.bidder import Bidder, Budget, option_of
from ai.evaluation.evaluator import Valued
from game.engine.core import CHANCE, Rng, Seat, stream
from game.engine.rules import Rules
from game.engine.table import Question

QUICK: Final = Budget(0.005)
"""What those who play on think with."""
LEAST: Final = 4
"""Worlds that are played on however late it is."""


def by(rules: Rules[Any, Any, Any, Any], bidder: Bidder) -> Callable[[Any, Seat, Rng], Any]:
    """What a bidder does in a seat of a whole state, by what is seen from there; where no clock runs."""

    def reply(state: Any, seat: Seat, rng: Rng) -> Any:
        question = Question(0, seat, rules.view(state, seat), tuple(rules.legal(state, seat)))
        return option_of(bidder.decide(question, rng, QUICK).action)

    return reply


@dataclass(frozen=True, slots=True)
class Playouts:
    """How a game is played on.

    ``reply`` chooses for a seat of a whole state, looking at no other hand; ``judged`` says what every seat
    may expect where playing on may end (at the end of the game it must), None elsewhere, for a state that
    was reached from ``start``.
    """

    rules: Rules[Any, Any, Any, Any]
    reply: Callable[[Any, Seat, Rng], Any]
    judged: Callable[[Any, Any], Sequence[float] | None]

    def finish(self, start: Any, state: Any, rng: Rng) -> Sequence[float]:
        """Play on in ``state``, which is changed, and say what every seat may expect then."""
        rules = self.rules
        while (found := self.judged(start, state)) is None:
            waiting = rules.waiting_for(state)
            if waiting == CHANCE:
                rules.apply_chance(state, rules.chance(state, rng))
            else:
                rules.apply(state, {seat: self.reply(state, seat, rng) for seat in waiting})
        return found

    def worth(self, state: Any, rng: Rng, times: int) -> tuple[float, ...]:
        """What every seat may expect from a whole state: the mean of playing on so many times."""
        found = [self.finish(state, self.rules.clone(state), rng) for _ in range(times)]
        return tuple(map(fmean, zip(*found, strict=True)))

    def rows(
        self,
        seat: Seat,
        actions: Sequence[Any],
        sample: Callable[[Rng], Any],
        rng: Rng,
        worlds: int,
        seconds: float = inf,
    ) -> list[list[float]]:
        """What each action brought ``seat`` in each of so many worlds that it cannot tell apart; in fewer
        when so many seconds are over.
        """
        rules, luck = self.rules, stream(0)
        rows: list[list[float]] = [[] for _ in actions]
        deadline = perf_counter() + seconds
        for done in range(worlds):
            if done >= LEAST and perf_counter() >= deadline:
                break
            world = sample(rng)
            others = {
                other: self.reply(world, other, rng) for other in rules.waiting_for(world) if other != seat
            }
            seed = rng.getrandbits(48)
            for row, action in zip(rows, actions, strict=True):
                luck.seed(seed)
                state = rules.clone(world)
                rules.apply(state, {seat: action, **others})
                row.append(self.finish(world, state, luck)[seat])
        return rows


def valued(actions: Sequence[Any], rows: Sequence[Sequence[float]]) -> tuple[Valued, ...]:
    """The actions with what they brought in the worlds, one row each, drawn in, the best first.

    What is drawn in are errors of an action against the mean of all in the same world.
    """
    worlds = len(rows[0])
    by_world = [fmean(column) for column in zip(*rows, strict=True)]
    errors = []
    for row in rows:
        apart = [one - usual for one, usual in zip(row, by_world, strict=True)]
        errors.append(sqrt(variance(apart) / worlds) if worlds > 1 else 0.0)
    return drawn_in(actions, rows, errors)


def drawn_in(
    actions: Sequence[Any], rows: Sequence[Sequence[float]], errors: Sequence[float]
) -> tuple[Valued, ...]:
    """Actions with the means of their rows, drawn towards the mean of all as far as what sets them apart
    may be chance, the best first; each with the standard error of how far it is behind the best.

    The part that is kept is the share of the spread between the values that their errors do not explain
    (empirical Bayes: Efron and Morris, Stein's Estimation Rule and Its Competitors, 1973).
    """
    values = list(map(fmean, rows))
    spread = variance(values) if len(values) > 1 else 0.0
    kept = max(0.0, 1.0 - fmean(error**2 for error in errors) / spread) if spread else 1.0
    middle = fmean(values)
    order = sorted(range(len(values)), key=lambda place: -values[place])
    best = rows[order[0]]
    return tuple(
        Valued(
            actions[place],
            middle + kept * (values[place] - middle),
            sqrt(kept) * apart(best, rows[place]) if place != order[0] else 0.0,
        )
        for place in order
    )


def apart(mine: Sequence[float], theirs: Sequence[float]) -> float:
    """The standard error of the difference of two means, 0 for fewer than two values: worlds that are alike
    stand at the same place, and what they have in common is no error.
    """
    alike = min(len(mine), len(theirs))
    if alike < 2:
        return 0.0
    common = covariance(mine[:alike], theirs[:alike]) / max(len(mine), len(theirs))
    return sqrt(max(0.0, variance(mine) / len(mine) + variance(theirs) / len(theirs) - 2.0 * common))
