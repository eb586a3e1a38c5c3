"""A game looked at afterwards: what every decision cost, and what of the result was luck.

The result of a seat is its expected start, plus its luck, less what its own decisions lost, plus what it
saw where nothing is judged, plus what the others gave it: exactly, for every step of the game changes what
is expected by so much, and each change is booked under one of these. A step of chance is luck: the value
after it less the mean over what might have come (``luck``). What a decision changes is first the loss of
whoever decided, against the best action found in its view; the rest came from the others, who decided at
the same time or are yet to answer. As what might have come is drawn as chance draws, luck has mean 0
whatever the evaluator errs (the idea of AIVAT: Burch, Schmid, Moravčík, Morrill and Bowling, AIVAT: A New
Variance Reduction Technique for Agent Evaluation in Imperfect Information Games, AAAI 2018).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import Any, Final

from ai.bidder import Budget, shortlist
from ai.evaluation.evaluator import (
    SURE,
    Evaluator,
    Unit,
    Valued,
    before_chance,
    evaluator_for,
    judging,
    outcome,
    told_apart,
)
from ai.evaluation.luck import Swing, swing
from game.engine.core import Rng, Seat, stream
from game.engine.record import Played, Record, walk
from game.engine.table import Question, Table

SHOWN: Final = 3
"""How many of the best actions are kept of each decision."""
UNHURRIED: Final = Budget(60.0)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision: the line of the record, the seat, what it chose and the best actions with their values,
    the chosen one among them, in the evaluator's unit.

    ``stake`` is how much lay between the best and the worst action, ``loss`` how much between the best and
    the chosen one. ``mistake`` says whether that loss means anything: it is as large as has been shown to
    foretell one, and beyond its own error. ``doubt`` is the part that may be wrong in all losses alike.
    Of what cannot be told apart from the best what a hint would advise stands first; ``poorer`` is how many
    points behind that the chosen action is, if it gives any away; ``level`` are all of them that give
    nothing away.
    """

    line: int
    seat: Seat
    chosen: Any
    options: tuple[Valued, ...]
    loss: float
    stake: float
    mistake: bool
    doubt: float = 0.0
    poorer: float = 0.0
    level: tuple[Any, ...] = ()

    @property
    def noise(self) -> float:
        """The standard error of the difference between the best and the chosen action."""
        return next((option.error for option in self.options if option.action == self.chosen), 0.0)

    @property
    def error(self) -> float:
        """The standard error of the loss: its noise, and the doubt about all losses."""
        return hypot(self.noise, self.doubt * self.loss)

    def off(self, option: Valued) -> float:
        """The standard error of how far one of its options is behind the best."""
        return hypot(option.error, self.doubt * (self.options[0].expected - option.expected))


@dataclass(frozen=True, slots=True)
class Turned:
    """A step of the game: the line that ended it, whether chance decided it, and what every seat could
    expect then; of a step of chance the standard errors of the luck. The first is the beginning: line 1.
    """

    line: int
    by_chance: bool
    values: tuple[float, ...]
    errors: tuple[float, ...] = ()


@dataclass(slots=True)
class Account:
    """The result of a seat in its parts: ``start + luck - lost + seen + given`` is the result.

    ``seen`` is what its own decisions brought that are not judged.
    ``luck_error`` and ``lost_error`` are standard errors; what luck and losses err, ``given`` errs the
    other way.
    """

    start: float
    luck: float = 0.0
    lost: float = 0.0
    given: float = 0.0
    luck_error: float = 0.0
    lost_error: float = 0.0
    seen: float = 0.0

    @property
    def result(self) -> float:
        return self.start + self.luck - self.lost + self.seen + self.given


@dataclass(frozen=True, slots=True)
class Review:
    """What a review found: decisions and steps in the order of the record, in the evaluator's ``unit``.

    Two actions must differ by ``telling`` at least to be told apart.
    """

    unit: Unit
    telling: float
    decisions: tuple[Reviewed, ...]
    steps: tuple[Turned, ...]

    def of(self, seat: int) -> list[Reviewed]:
        """The decisions of a seat."""
        return [one for one in self.decisions if one.seat == seat]

    def accuracy(self, seat: int) -> float | None:
        """The share, 0 to 1, that a seat kept of what its decisions could win or lose; None without any.

        Decisions between which no difference can be established count for nothing.
        """
        own = [one for one in self.of(seat) if self.counts(one)]
        stakes = sum(one.stake for one in own)
        return 1.0 - sum(one.loss for one in own) / stakes if stakes else None

    def counts(self, one: Reviewed) -> bool:
        """Whether a decision counts for accuracy: its best and its worst action can be told apart."""
        return one.stake >= self.telling

    def mistakes(self, seat: int) -> list[Reviewed]:
        """The mistakes of a seat, the worst first."""
        mistakes = [one for one in self.of(seat) if one.mistake]
        return sorted(mistakes, key=lambda one: -one.loss)

    def accounts(self) -> tuple[Account, ...]:
        """The result of every seat in its parts."""
        first, *steps = self.steps
        accounts = tuple(Account(value) for value in first.values)
        before = first
        bare = [(one.line, one.seat) for one in self.decisions if not one.options]
        for step in steps:
            looked = {seat for line, seat in bare if before.line < line <= step.line}
            changes = zip(accounts, before.values, step.values, strict=True)
            for seat, (account, then, now) in enumerate(changes):
                if step.by_chance:
                    account.luck += now - then
                elif seat in looked:
                    account.seen += now - then
                else:
                    account.given += now - then
            for account, error in zip(accounts, step.errors, strict=False):
                account.luck_error = hypot(account.luck_error, error)
            before = step
        for seat, account in enumerate(accounts):
            own = self.of(seat)
            account.lost = sum(one.loss for one in own)
            account.given += account.lost
            doubt = sum(one.doubt * one.loss for one in own)
            account.lost_error = hypot(doubt, *(one.noise for one in own))
        return accounts


class NoEvaluator(Exception):
    """A game that nothing can be said about yet."""


Progress = Callable[[float], None]
"""Hears how much is done, 0 to 1; what it raises ends the work."""


def review(
    record: Record,
    seats: Sequence[int] | None = None,
    *,
    seed: object = 0,
    progress: Progress | None = None,
) -> Review:
    """Look at every decision of these seats (all by default) and at all luck.

    The same record and seed give the same review. Raises BadRecord, and NoEvaluator for some games.
    """
    heard = progress or (lambda _: None)
    evaluator = evaluator_of(record)
    found = decisions(record, seats, seed=seed, progress=lambda done: heard(0.5 * done))
    steps = expectations(record, seed=seed, progress=lambda done: heard(0.5 + 0.5 * done))
    return Review(evaluator.unit, evaluator.telling, tuple(found), tuple(steps))


def evaluator_of(record: Record) -> Evaluator:
    """The evaluator of a record's game between who plays there. Raises NoEvaluator."""
    evaluator = evaluator_for(record.header.game)
    if evaluator is None:
        raise NoEvaluator(record.header.game)
    evaluator.levels = _levels(record)
    return evaluator


def _levels(record: Record) -> tuple[str, ...]:
    """Everybody's level as the program writes it down (of people that they are such); () where none is."""
    listed = record.header.extra.get("players")
    if not isinstance(listed, list) or len(listed) != len(record.header.names):
        return ()
    return tuple(str(one.get("level")) if isinstance(one, dict) else "" for one in listed)


def decisions(
    record: Record,
    seats: Sequence[int] | None = None,
    *,
    seed: object = 0,
    progress: Progress | None = None,
) -> list[Reviewed]:
    """What every decision of these seats cost, as ``review`` finds it; one seat can be looked at alone.

    Decisions in a race that are not judged have no options.
    """
    evaluator = evaluator_of(record)
    looked_at = range(len(record.header.names)) if seats is None else seats
    found = []
    before: Table | None = None
    for number, (table, played) in enumerate(walk(record)):
        if played is not None and played.seat is not None and played.seat in looked_at:
            assert before is not None
            question = before.question(played.seat)
            decision = reviewed(evaluator, question, played, seed)
            if decision is None and table.rules.timed and len(question.options) > 1:
                decision = Reviewed(played.line, played.seat, played.choice, (), 0.0, 0.0, mistake=False)
            if decision is not None:
                found.append(decision)
        if played is None or played.events is not None:
            before = table.fork(0)
        if progress is not None:
            progress(number / len(record.lines))
    return found


def expectations(record: Record, *, seed: object = 0, progress: Progress | None = None) -> list[Turned]:
    """What every seat could expect at the beginning and after every step, as ``review`` finds it."""
    evaluator = evaluator_of(record)
    found: list[Turned] = []
    swings: list[Swing | None] = []
    before: Any = None
    for number, (table, played) in enumerate(walk(record)):
        if played is None or played.events is not None:
            line = 1 if played is None else played.line
            rng = stream(seed, "review", line)
            turned = None if before is None else swing(evaluator, table.rules, before, table.position, rng)
            swings.append(turned)
            errors = () if turned is None else turned.errors
            found.append(Turned(line, turned is not None, _worth(evaluator, table, turned, rng), errors))
            before = None if table.asked or table.over else table.rules.clone(table.position)
        if progress is not None:
            progress(number / len(record.lines))
    if before is not None:
        values = before_chance(evaluator.worth, table.rules, before, stream(seed, "review", "end"))
        found[-1] = replace(found[-1], values=values)
    return _before_chance(found, swings)


def _worth(evaluator: Evaluator, table: Table, turned: Swing | None, rng: Rng) -> tuple[float, ...]:
    """What every seat may expect at a table after such a turn of chance; nothing yet where chance waits."""
    result = table.result
    if result is not None:
        return outcome(result, evaluator.unit)
    if not table.asked:
        return ()
    return evaluator.worth(table.position, rng) if turned is None else turned.after


def _before_chance(found: list[Turned], swings: Sequence[Swing | None]) -> list[Turned]:
    """The steps with what could be expected before chance decided: what came of it, less luck."""
    for at in range(len(found) - 2, -1, -1):
        turned = swings[at + 1]
        if turned is not None:
            values = tuple(now - luck for now, luck in zip(found[at + 1].values, turned.luck, strict=True))
            found[at] = replace(found[at], values=values)
    return found


def reviewed(
    evaluator: Evaluator, question: Question, played: Played, seed: object, budget: Budget = UNHURRIED
) -> Reviewed | None:
    """What a decision cost, by the question that the seat was asked; None where nothing was to choose."""
    rng = judging(question, seed)
    actions = list(evaluator.candidates(question, played.choice, rng))
    if len(actions) < 2:
        return None
    found = evaluator.judge(question, actions, rng, budget)
    one = _compared(evaluator, question, played, found)
    if evaluator.closer is None or budget.iterations is not None or clear(one, evaluator.telling):
        return one
    again = shortlist([value.action for value in found], played.choice)
    again = list(dict.fromkeys((*again, found[-1].action)))
    more = evaluator.judge(question, again, rng, Budget(budget.seconds, evaluator.closer))
    return _compared(evaluator, question, played, more)


def _apart(evaluator: Evaluator, best: Valued, one: Valued) -> bool:
    """Whether an action can be told apart from the best."""
    behind = best.expected - one.expected
    return told_apart(behind, hypot(one.error, evaluator.doubt * behind), evaluator.telling)


def clear(one: Reviewed, telling: float) -> bool:
    """Whether a loss is beyond its error smaller or larger than what foretells one."""
    return abs(one.loss - telling) > SURE * one.error


def _compared(
    evaluator: Evaluator, question: Question, played: Played, found: Sequence[Valued]
) -> Reviewed:
    """A decision by what its actions are worth, the best first."""
    own = next(one for one in found if one.action == played.choice)
    loss = found[0].expected - own.expected
    level = [one for one in found if not _apart(evaluator, found[0], one)]
    first, *others = evaluator.preferred(question, level)
    preferred = [replace(first, expected=found[0].expected, error=0.0), *others]  # as good as the best
    order = preferred + [one for one in found if one not in level]
    named = {one.action: one for one in order}
    one = Reviewed(
        played.line,
        question.seat,
        played.choice,
        tuple(shortlist(order, named.get(own.action, own), SHOWN)),
        loss,
        found[0].expected - found[-1].expected,
        mistake=False,
        doubt=evaluator.doubt,
        poorer=0.0 if own.action in named else max(0.0, preferred[0].lead - own.lead),
        level=tuple(value.action for value in preferred),
    )
    return replace(one, mistake=told_apart(loss, one.error, evaluator.telling))
