"""A review as one JSON object, as it is kept beside its record and read by the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ai.bidder import Fact
from ai.evaluation.evaluator import Evaluator, reasoning
from ai.evaluation.review import Account, Review, Reviewed, evaluator_of
from game.engine.core import Json
from game.engine.record import Record, walk
from game.engine.registry import rules_of
from game.engine.table import Table

EDITION: Final = 17
"""Raised when reviews come to say something else, so that those that were kept are made again."""


@dataclass(frozen=True, slots=True)
class Hinted:
    """What a hint to a decision goes by: ``facts`` about the action that it advises, how often, in a
    hundred, actions that are as good ``take`` what is fought for; and what of a mistake speaks for the best
    action beside the one that was ``chosen``.
    """

    facts: tuple[Fact, ...] = ()
    takes: Mapping[Any, int] = field(default_factory=dict)
    beside: tuple[Fact, ...] = ()


Why = Mapping[tuple[int, int], Hinted]
"""The same by the line and the seat of a decision."""


def facts_of(record: Record, found: Sequence[Reviewed]) -> Why:
    """What speaks for the best action of each of these decisions, as a hint to it finds that."""
    evaluator = evaluator_of(record)
    wanted = {(one.line, one.seat): one for one in found if one.options}
    told: dict[tuple[int, int], Hinted] = {}
    before: Table | None = None
    for table, played in walk(record):
        one = None if played is None or played.seat is None else wanted.get((played.line, played.seat))
        if one is not None and before is not None:
            told[one.line, one.seat] = _facts(evaluator, before, one)
        if played is None or played.events is not None:
            before = table.fork(0)
    return told


def _facts(evaluator: Evaluator, before: Table, one: Reviewed) -> Hinted:
    question, best = before.question(one.seat), one.options[0].action
    takes = evaluator.takes(question)
    return Hinted(
        evaluator.facts(question, best, reasoning(question)),
        {action: round(100 * takes[action]) for action in one.level if action in takes},
        evaluator.facts_beside(question, best, one.chosen, reasoning(question)) if one.mistake else (),
    )


def told(record: Record, review: Review, why: Why) -> Json:
    """The review of a record: ``{unit, telling, seats, decisions, steps}``.

    Actions stand as in a record, values in the review's unit. A decision without options is not judged. A
    loss within ``telling`` is none to speak of; every ``error``, and the third number of an option, is
    a standard error. ``counts``: accuracy rests on it, among others. ``poorer`` are points that were
    given away where chances are as good as the best, ``level`` all actions that cannot be told apart from
    the best and give nothing away; ``advised`` and ``takes`` are what a hint there goes by, ``facts`` what
    speaks against a mistake.
    """
    write = rules_of(record.header.game).notation.write_action

    def facts(found: Sequence[Fact]) -> list[list[object]]:
        return [[fact.template, fact.details] for fact in found]

    return {
        "unit": review.unit.value,
        "telling": review.telling,
        "seats": [_seat(account, review.accuracy(seat)) for seat, account in enumerate(review.accounts())],
        "decisions": [
            {
                "line": one.line,
                "seat": one.seat,
                "chosen": write(one.chosen),
                "options": [
                    [write(option.action), option.expected, one.off(option)] for option in one.options
                ],
                "loss": one.loss,
                "error": one.error,
                "mistake": one.mistake,
                "counts": review.counts(one),
                "poorer": one.poorer,
                "level": [write(action) for action in one.level],
                "facts": facts(hinted.beside),
                "advised": facts(hinted.facts),
                "takes": [[write(action), often] for action, often in hinted.takes.items()],
            }
            for one in review.decisions
            for hinted in [why.get((one.line, one.seat), Hinted())]
        ],
        "steps": [{"line": step.line, "values": list(step.values)} for step in review.steps],
    }


def _seat(account: Account, accuracy: float | None) -> Json:
    """A seat's result in its parts; ``accuracy`` is None where nothing was at stake."""
    return {
        "accuracy": accuracy,
        "start": account.start,
        "luck": account.luck,
        "luck_error": account.luck_error,
        "loss": account.lost,
        "loss_error": account.lost_error,
        "seen": account.seen,
        "given": account.given,
    }
