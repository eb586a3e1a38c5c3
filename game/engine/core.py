"""What every game is made of: seats, chance, events, views, results, errors."""

from __future__ import annotations

import random
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NewType, Self

from game.engine.messages import Counted as Counted
from game.engine.messages import IllegalAction as IllegalAction
from game.engine.messages import Json as Json
from game.engine.messages import as_written as as_written
from game.engine.messages import clipped as clipped
from game.engine.messages import gettext_noop as gettext_noop

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise."""

Rng = random.Random
OptionValue = bool | int | str
Options = Mapping[str, OptionValue]

Waiting = tuple[Seat, ...]
"""Whom the game waits for: the seats that must act, ``CHANCE``, or ``OVER``."""

CHANCE: Final[Waiting] = (Seat(-1),)
OVER: Final[Waiting] = ()


class BadSetup(IllegalAction):
    """Seats or options the game cannot be set up with."""


class StaleDecision(Exception):
    """An answer to a question that is no longer asked (its epoch has passed)."""


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


def stream(seed: object, *names: object) -> Rng:
    """A random stream of its own, the same on every machine for the same seed and names."""
    return random.Random(":".join(str(part) for part in (seed, *names)))


def rank_groups(scores: Sequence[int], seats: Sequence[Seat]) -> tuple[tuple[Seat, ...], ...]:
    """``seats`` by falling score; equal scores share a place."""
    values = sorted({scores[seat] for seat in seats}, reverse=True)
    return tuple(tuple(s for s in seats if scores[s] == value) for value in values)
