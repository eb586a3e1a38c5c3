"""Values by playing on: every action meets the same guessed worlds, the same choices of the others, the
same luck; quick bidders play until a state can be judged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, variance
from time import perf_counter
from typing import Any, Final

from ai.evaluation.evaluator import Valued
from game.engine.core import CHANCE, Rng, Seat, stream
from game.engine.rules import Rules

LEAST: Final = 4
"""Worlds that are played on however late it is."""


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

    Errors are those of an action against the mean of all in the same world.
    """
    worlds = len(rows[0])
    by_world = [fmean(column) for column in zip(*rows, strict=True)]
    found = []
    for action, row in zip(actions, rows, strict=True):
        apart = [one - usual for one, usual in zip(row, by_world, strict=True)]
        found.append(Valued(action, fmean(row), sqrt(variance(apart) / worlds) if worlds > 1 else 0.0))
    return drawn_in(found)


def drawn_in(found: Sequence[Valued]) -> tuple[Valued, ...]:
    """Actions with values drawn towards the mean of all as far as what sets them apart may be chance, the
    best first.

    The part that is kept is the share of the spread between the values that their errors do not explain
    (empirical Bayes: Efron and Morris, Stein's Estimation Rule and Its Competitors, 1973).
    """
    values = [one.expected for one in found]
    spread = variance(values) if len(values) > 1 else 0.0
    kept = max(0.0, 1.0 - fmean(one.error**2 for one in found) / spread) if spread else 1.0
    middle = fmean(values)
    drawn = [
        Valued(one.action, middle + kept * (one.expected - middle), sqrt(kept) * one.error) for one in found
    ]
    return tuple(sorted(drawn, key=lambda one: -one.expected))
