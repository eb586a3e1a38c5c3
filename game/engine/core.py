"""What every game's rules are made of: seats, chance, moves, events, results, errors."""

from __future__ import annotations

import json
import random
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, NewType, Protocol, Self, TypeVar

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
class OptionSpec:
    """One option of a game: its name in records, the values that a set-up offers (the first is the
    default), its rule.

    A yes-or-no option has the values ``(False, True)`` or ``(True, False)``. Where a record may have
    more than is offered, ``numbers`` are all the whole numbers that it may have.
    """

    name: str
    values: tuple[OptionValue, ...]
    rule: str
    numbers: range = range(0)

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    def allows(self, value: object) -> bool:
        """Whether a game can be played with this value, offered or not."""
        if type(value) is int and value in self.numbers:
            return True
        return any(value == one and type(value) is type(one) for one in self.values)

    def refusal(self, value: object) -> BadSetup:
        """Why a value is not allowed."""
        if self.numbers:
            return BadSetup(
                self.rule,
                "option “{option}” cannot be {value}; it can be {least} to {most}",
                option=self.name,
                value=as_written(value),
                least=self.numbers[0],
                most=self.numbers[-1],
            )
        return BadSetup(
            self.rule,
            "option “{option}” cannot be {value}; it can be {choices}",
            option=self.name,
            value=as_written(value),
            choices=", ".join(as_written(one) for one in self.values),
        )


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


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What is the same whenever this game is played.

    ``hidden``: two different worlds can look alike to a seat. The rules named here are for messages:
    ``rounds_rule`` says when a game is over, ``reveal_rule`` that choices are revealed together.
    """

    name: str
    version: int
    seats: range
    rounds_rule: str
    reveal_rule: str
    hidden: bool = False


class State(Protocol):
    """All that is true in a game now."""

    def clone(self) -> Self:
        """An independent copy."""


A = TypeVar("A")
C = TypeVar("C")
S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Notation(Protocol[A, C]):
    """How the moves of a game stand in a record: an object without the seat (docs/notation.md).

    Mostly a module. What is read and is not of this game raises IllegalAction.
    """

    def write_action(self, action: A, /) -> Json: ...

    def read_action(self, move: Json, /) -> A: ...

    def write_chance(self, chance: C, /) -> Json: ...

    def read_chance(self, move: Json, /) -> C: ...


class Rules(ABC, Generic[S, A, C, V]):
    """The rules of one game over a mutable state ``S``, actions ``A``, chance ``C``, views ``V``.

    The same object serves the table and a million playouts. ``check*`` and ``parse*`` speak to
    people and raise :class:`IllegalAction`; ``apply*`` trusts its input and is fast.
    """

    info: ClassVar[GameInfo]
    options: ClassVar[tuple[OptionSpec, ...]]
    timed: ClassVar[bool] = False
    """True for a race (:class:`game.engine.race.RaceRules`): moves have moments, the first moves alone."""
    notation: Notation[A, C]

    @property
    def name(self) -> str:
        return self.info.name

    @property
    def version(self) -> int:
        return self.info.version

    @property
    def seats(self) -> range:
        return self.info.seats

    def complete_options(self, given: Options) -> dict[str, OptionValue]:
        """All options with defaults filled in. Raises BadSetup for unknown names or values."""
        specs = {spec.name: spec for spec in self.options}
        for name, value in given.items():
            if name not in specs:
                raise BadSetup(
                    "REC-03", "{game} has no option “{option}”", game=self.name, option=clipped(name)
                )
            if not specs[name].allows(value):
                raise specs[name].refusal(value)
        return {name: given.get(name, spec.default) for name, spec in specs.items()}

    def check_setup(self, setup: Setup) -> None:
        """Raise BadSetup when this many seats or these options are not possible."""
        if setup.seats not in self.seats:
            raise BadSetup(
                "REC-02",
                "{game} is for {least} to {most} players, not {seats}",
                game=self.name,
                least=self.seats.start,
                most=self.seats.stop - 1,
                seats=setup.seats,
            )
        self.complete_options(setup.options)

    def second_rule(self, state: S) -> str:
        """The rule by which a second choice of a seat is refused now."""
        return self.info.reveal_rule

    def clone(self, state: S) -> S:
        """An independent copy."""
        return state.clone()

    @abstractmethod
    def new(self, setup: Setup) -> S:
        """The state before anything has happened; ``setup`` has been checked."""

    @abstractmethod
    def waiting_for(self, state: S) -> Waiting:
        """The seats that must act now, ``CHANCE``, or ``OVER``."""

    @abstractmethod
    def chance(self, state: S, rng: Rng) -> C:
        """One outcome of what chance decides now; the state is unchanged."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """What this seat may do now; empty when it is not asked."""

    @abstractmethod
    def check(self, state: S, seat: Seat, action: A) -> None:
        """Raise IllegalAction when ``seat`` may not do this now."""

    @abstractmethod
    def check_chance(self, state: S, chance: C) -> None:
        """Raise IllegalAction when chance cannot decide this now."""

    @abstractmethod
    def apply(self, state: S, moves: Mapping[Seat, A], events: list[Event] | None = None) -> None:
        """Do what all waiting seats decided; append what became true when somebody listens."""

    @abstractmethod
    def apply_chance(self, state: S, chance: C, events: list[Event] | None = None) -> None:
        """Do what chance decided; append what became true when somebody listens."""

    @abstractmethod
    def view(self, state: S, seat: Seat) -> V:
        """All that an attentive player in this seat knows and remembers; frozen and picklable."""

    @abstractmethod
    def determinize(self, view: V, rng: Rng) -> S:
        """A full state which that seat cannot tell from the true one."""

    @abstractmethod
    def redact(self, event: Event, seat: Seat) -> Event | None:
        """The event as this seat may see it, or None."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """The result when the game is over, else None."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """The open scores as they stand, one a seat."""


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
