"""What every game is made of: seats, chance, events, views, results, errors."""

from __future__ import annotations

import json
import random
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NewType, Self

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise."""

Rng = random.Random
OptionValue = bool | int | str
Options = Mapping[str, OptionValue]
Json = dict[str, Any]

Waiting = tuple[Seat, ...]
"""Whom the game waits for: the seats that must act, ``CHANCE``, or ``OVER``."""

CHANCE: Final[Waiting] = (Seat(-1),)
OVER: Final[Waiting] = ()


def gettext_noop(message: str) -> str:
    """Mark a message for the catalogue; it is translated where it is shown."""
    return message


@dataclass(frozen=True, slots=True)
class Counted:
    """A sentence that agrees in number with ``n``, which stands in its gap ``{n}``: ``one`` is for 1."""

    one: str
    many: str
    n: int

    def format(self, **details: object) -> str:
        """The English sentence, its gaps filled."""
        return (self.one if self.n == 1 else self.many).format(n=self.n, **details)


class IllegalAction(Exception):
    """A move the rules forbid; nothing has changed. ``rule`` is the id, ``str()`` the sentence.

    ``template`` is the English sentence with ``{named}`` gaps, so that a client can translate it
    before it fills in ``details``.
    """

    def __init__(self, rule: str, template: str | Counted, **details: object) -> None:
        super().__init__(rule, template, details)
        self.rule = rule
        self.template = template
        self.details = details

    def __str__(self) -> str:
        return self.template.format(**self.details)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild_illegal, (type(self), self.rule, self.template, self.details))


class BadSetup(IllegalAction):
    """Seats or options the game cannot be set up with."""


class StaleDecision(Exception):
    """An answer to a question that is no longer asked (its epoch has passed)."""


def _rebuild_illegal(
    kind: type[IllegalAction], rule: str, template: str | Counted, details: dict[str, object]
) -> IllegalAction:
    return kind(rule, template, **details)


@dataclass(frozen=True, slots=True)
class Event:
    """A fact that has just become true. Facts have no duration: motion is the client's affair."""


class View(ABC):
    """What one seat knows of a game: a frozen dataclass with slots that derives from this.

    Folding a game's facts from its first view gives ``Rules.view`` whenever the table rests between two
    steps, and in between what lies on the table at that moment (``tests/contract``).
    """

    __slots__ = ()

    seat: Seat

    @abstractmethod
    def after(self, event: Event) -> Self:
        """The view when this has become true; pure. ``event`` is redacted for this seat."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Who sits down to what: one name a seat, clockwise, and the options that differ from default."""

    names: tuple[str, ...]
    options: Options = field(default_factory=dict)

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def labels(self) -> tuple[str, ...]:
        """The names for messages: those that several seats have are told apart, “Ana (seat 0)”."""
        return told_apart(self.names)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    ``scores`` has one entry a seat; ``ranking`` lists places from best to worst, each a tuple of the
    seats that share it; ``winners`` is empty when the rules call a draw without a winner.
    """

    scores: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    winners: tuple[Seat, ...]


def as_written(value: object) -> str:
    """A value as it stands in a record, for messages to people: ``true``, ``"Ana"``, long ones clipped."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__
    return clipped(text)


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names, with the seat behind each one that looks like another."""
    labels = tuple(names)
    while True:
        looks = [unicodedata.normalize("NFC", label.strip()) for label in labels]
        if len(set(looks)) == len(looks):
            return labels
        labels = tuple(
            f"{look} (seat {seat})" if looks.count(look) > 1 else label
            for seat, (look, label) in enumerate(zip(looks, labels, strict=True))
        )


def clipped(text: str, longest: int = 40) -> str:
    """The text, with an ellipsis for what goes beyond ``longest`` characters."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def stream(seed: object, *names: object) -> Rng:
    """A random stream of its own, the same on every machine for the same seed and names."""
    return random.Random(":".join(str(part) for part in (seed, *names)))


def rank_groups(scores: Sequence[int], seats: Sequence[Seat]) -> tuple[tuple[Seat, ...], ...]:
    """``seats`` by falling score; equal scores share a place."""
    values = sorted({scores[seat] for seat in seats}, reverse=True)
    return tuple(tuple(s for s in seats if scores[s] == value) for value in values)
