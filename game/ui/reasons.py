"""Why a bidder chose as it did: remarks beside its moves in the record, and what they say.

A remark is ``{"expected": [[move, number], …], "facts": [[sentence, {gap: value}], …]}``: what was weighed,
the best first, and the facts that decided, as English sentences with gaps. ``"chosen"`` is the place of
the move among those weighed when it was not the first. Beside the move of a person who
asked for a hint stands ``{"hint": "nudge"}`` or ``{"hint": "move"}``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from game.engine.core import IllegalAction, Json
from game.engine.race import Stamped
from game.engine.rules import Notation


class Alternative(Protocol):
    """An option, what it was expected to bring, and how far that may be off; ``poorer``: about so many
    points it gives away though it is as good as the best, ``takes`` how often it takes what is fought
    for, in a hundred, where that is told.
    """

    @property
    def action(self) -> Any: ...

    @property
    def expected(self) -> float: ...

    @property
    def error(self) -> float: ...

    @property
    def poorer(self) -> float: ...

    @property
    def takes(self) -> float | None: ...


class Fact(Protocol):
    """A sentence with gaps, and what fills them."""

    @property
    def template(self) -> str: ...

    @property
    def details(self) -> dict[str, object]: ...


class BidderAnswer(Protocol):
    """What a bidder answers: besides its action what it weighed, and why."""

    @property
    def action(self) -> Any: ...

    @property
    def alternatives(self) -> Sequence[Alternative]: ...

    @property
    def facts(self) -> Sequence[Fact]: ...


@dataclass(frozen=True, slots=True)
class Reasons:
    """What a remark says: options with what they were expected to bring, and sentences with their gaps.

    ``chosen`` is the option that was played, None when it is not among them.
    """

    expected: tuple[tuple[Any, float], ...]
    facts: tuple[tuple[str, dict[str, str | int | float]], ...]
    chosen: Any = None


NUDGE: Final[Json] = {"hint": "nudge"}
MOVE: Final[Json] = {"hint": "move"}
"""The remark beside a decision for which a hint was taken, and how much it gave away."""


def remark(answer: BidderAnswer, notation: Notation[Any, Any]) -> Json | None:
    """The remark for what a bidder answered; None when it says nothing."""
    if not answer.alternatives and not answer.facts:
        return None
    told: Json = {
        "expected": [[notation.write_action(one.action), one.expected] for one in answer.alternatives],
        "facts": [[one.template, dict(one.details)] for one in answer.facts],
    }
    action = answer.action.action if isinstance(answer.action, Stamped) else answer.action
    place = next((i for i, one in enumerate(answer.alternatives) if one.action == action), 0)
    return {**told, "chosen": place} if place else told


def reasons_in(note: Any, notation: Notation[Any, Any]) -> Reasons | None:
    """What a remark says; None for a remark of anybody else, however it looks."""
    if not isinstance(note, dict) or set(note) - {"chosen"} != {"expected", "facts"}:
        return None
    try:
        expected = tuple((notation.read_action(move), _number(value)) for move, value in note["expected"])
        facts = tuple((_text(sentence), _gaps(gaps)) for sentence, gaps in note["facts"])
        place = note.get("chosen", 0)
        chosen = expected[place][0] if expected else None
    except (IllegalAction, IndexError, TypeError, ValueError):
        return None
    return Reasons(expected, facts, chosen)


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError
    return float(value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _gaps(value: object) -> dict[str, str | int | float]:
    if not isinstance(value, dict):
        raise TypeError
    if not all(isinstance(one, str | int | float) for one in value.values()):
        raise TypeError
    return dict(value)
