"""What the rules of every game are: what is fixed of it, its options, its moves, what they do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from game.engine.core import (
    BadSetup,
    Event,
    Json,
    Options,
    OptionValue,
    Result,
    Rng,
    Seat,
    Setup,
    View,
    Waiting,
    as_written,
    clipped,
)
from game.engine.skill import Mark


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
    marks: ClassVar[Mapping[str, Mark]] = {}
    """Marks of skill, by names that stay."""

    def taken_with(self, event: Event) -> tuple[Seat, str, int] | None:
        """Who took something by this fact, the card that is remembered for it, and how much it counts; None
        for other facts."""
        return None

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

    def check_offer(self, setup: Setup) -> None:
        """Raise BadSetup for what a set-up should not offer: by default what is not possible.

        The defaults are offered to any number of seats.
        """
        self.check_setup(setup)

    def refusal(self, setup: Setup, option: str, value: OptionValue) -> BadSetup | None:
        """Why this value is not offered with these seats and other options; None when it is."""
        try:
            self.check_offer(replace(setup, options={**setup.options, option: value}))
        except BadSetup as error:
            return error
        return None

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
