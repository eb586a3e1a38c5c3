"""Tables and records to be valued, and evaluators that err on purpose."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ai.arena.match import Match, named_bidder, open_match, play_on, take_step
from ai.bidder import Budget, Fact
from ai.evaluation.evaluator import (
    Care,
    Unit,
    Valued,
)
from game.engine.core import Json, Rng, stream
from game.engine.lines import dump
from game.engine.record import Header, Record, parse
from game.engine.table import Question, Table
from tests.contract.freeze import freeze

SEATS = {"raj": 2, "bids": 3, "wild-cards": 3, "wild-wild-pattern": 2}


FEW = Budget(60.0, iterations=48)


RECORDS = Path(__file__).parents[2] / "records"


class Lines:
    """A journal that remembers."""

    def __init__(self) -> None:
        self.lines: list[Json] = []

    def write(self, lines: list[Json]) -> None:
        self.lines += lines

    def keep(self, secrets_: Json) -> None: ...


def match_of(game: str) -> Match:
    return Match(game, ("novice",) * SEATS[game], budget=Budget(20.0))


def table_at(game: str, steps: int, seed: object = "evaluation") -> Table:
    """A table where seats are asked, so many questions into a game of novices."""
    match = match_of(game)
    table = open_match(match, seed)
    bidders = [named_bidder(game, name) for name in match.seats]
    while steps or not table.waiting:
        steps -= bool(table.waiting)
        take_step(match, table, bidders)
    return table


def played_record(game: str, seed: object, most: int | None = None) -> Record:
    """A whole game of novices as a record, or the beginning of one."""
    match = match_of(game)
    table = open_match(match, seed)
    kept = Lines()
    table.journal = kept
    play_on(match, table)
    lines = [Header(game, match.seats, {}).write(), *kept.lines[:most]]
    return parse("\n".join(map(dump, [*lines, {"note": "end"}])).encode())


class Dice:
    """An evaluator that errs as much as one can."""

    unit = Unit.CHANCES
    levels: Sequence[str] = ()
    telling = 0.1
    doubt = 0.0
    closer: int | None = None
    care = Care(outcomes=6, part=1.0, streams=2)

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def candidates(self, question: Question, chosen: Any, rng: Rng) -> Sequence[Any]:
        return tuple(dict.fromkeys((chosen, question.options[0], question.options[-1])))

    def judge(
        self, question: Question, actions: Sequence[Any], rng: Rng, budget: Budget
    ) -> tuple[Valued, ...]:
        found = [Valued(action, rng.random()) for action in actions]
        return tuple(sorted(found, key=lambda one: -one.expected))

    def facts(self, question: Question, action: Any, rng: Rng) -> tuple[Fact, ...]:
        return ()

    def preferred(self, question: Question, level: Sequence[Valued]) -> Sequence[Valued]:
        return level

    def worth(self, state: Any, rng: Rng, part: float = 1.0) -> tuple[float, ...]:
        return tuple(rng.random() for _ in range(self.seats))


class Tipsy(Dice):
    """Another one, to which states are not alike."""

    def worth(self, state: Any, rng: Rng, part: float = 1.0) -> tuple[float, ...]:
        eyes = stream(repr(freeze(state)))
        return tuple(eyes.random() + 0.1 * rng.random() for _ in range(self.seats))


def before_the_third_prize() -> Table:
    """A table of Raj where chance is to turn up a prize."""
    table = table_at("raj", 2)
    take_step(match_of("raj"), table, [named_bidder("raj", "novice")] * 2)
    take_step(match_of("raj"), table, [named_bidder("raj", "novice")] * 2)
    while table.asked:
        take_step(match_of("raj"), table, [named_bidder("raj", "novice")] * 2)
    return table


class Unsure(Dice):
    """An evaluator to which the first option is so much better, but for so much noise; looking closer it
    finds less."""

    def __init__(self, loss: float, error: float, closer: float | None = None) -> None:
        super().__init__(2)
        self.loss, self.noise = loss, error
        self.closer = None if closer is None else 64
        self.less, self.asked = closer, [0] * 0

    def judge(
        self, question: Question, actions: Sequence[Any], rng: Rng, budget: Budget
    ) -> tuple[Valued, ...]:
        self.asked.append(budget.iterations or 0)
        loss = self.loss if budget.iterations is None or self.less is None else self.less
        best, *others = question.options[:1] + tuple(set(actions) - {question.options[0]})
        return Valued(best, 0.5), *(Valued(one, 0.5 - loss, self.noise) for one in others)
