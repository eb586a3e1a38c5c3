"""What a bidder is: a question goes in, a decision with its reasons comes out.

In a race (``rules.timed``) a bidder *plans*. While a clock runs (the view has a deadline) its action is
``Stamped(at, move)`` with one of the options as the move: ``at`` is game time in milliseconds, after the
view's ``now`` and before the deadline, and for some moves not before a later first moment. To let the
clock run out it answers the option that does nothing, without a moment. The earliest of all plans
happens, the others are forgotten and everybody is asked anew; so a bidder never asks what time it is, and
neither frames nor processors decide. Where no clock runs it answers the bare option, as in any game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from time import perf_counter
from typing import Any, Final, Protocol, TypeVar

from game.engine.core import Rng
from game.engine.race import Stamped
from game.engine.registry import GAMES
from game.engine.table import Question

T = TypeVar("T")

LEVELS: Final = ("novice", "regular", "sharp", "master")
"""From the weakest to the strongest. The same honest brain, less of it and noisier below."""

ADVISER: Final = "adviser"
"""Who answers for people that want a hint: the best action found, what else was weighed, and why."""

TEMPERS: Final = ("steady", "bold", "thrifty", "bluffing")
"""Styles of bidding: they change what a bidder likes, not how strong it is."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bidder may think: seconds of ``clock``; whoever is late returns its best so far.

    ``iterations`` replaces a search's own number of iterations (None: the level's); with it and no hurry
    a decision is the same on every machine. Who measures takes ``process_time`` for the clock, so that no
    program beside it makes a bidder weaker.
    """

    seconds: float = 1.0
    iterations: int | None = None
    clock: Callable[[], float] = perf_counter


@dataclass(frozen=True, slots=True)
class Alternative:
    """An option that was weighed and what it was expected to bring: points of the game, or chances in a
    hundred to win it where points are no end in themselves. In a race it has no moment. ``error`` is how
    far it may be off (95 %) compared with the best; bots do not say. ``poorer``: about so many
    points it gives away though its chance cannot be told apart from the best. ``takes``: how often, in a
    hundred, it takes what is fought for, where that is told."""

    action: Any
    expected: float
    error: float = 0.0
    poorer: float = 0.0
    takes: float | None = None


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact that decided: an English sentence with ``{named}`` gaps, and what fills them."""

    template: str
    details: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format(**self.details)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bidder does and why: best alternatives first, the chosen one among them."""

    action: Any
    alternatives: tuple[Alternative, ...] = ()
    facts: tuple[Fact, ...] = ()


def option_of(action: Any) -> Any:
    """The option behind what a bidder answers: the action itself, or in a race what it has stamped."""
    return action.action if isinstance(action, Stamped) else action


class Bidder(Protocol):
    """A function of (view, options, random stream, budget) and of nothing else."""

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """One of ``question.options``, in a race with its moment: from the view alone, in the budget."""


class Tempered:
    """A bidder with a temper."""

    def __init__(self, temper: str = "steady") -> None:
        self.temper = temper


Makers = Mapping[str, Callable[[str], Bidder]]
"""Name → factory that takes a temper."""


def by_level(*makers: Callable[[str], Bidder]) -> Makers:
    """The bidders of a game's levels; ``makers`` are given from the weakest on."""
    return dict(zip(LEVELS, makers, strict=False))


def shortlist(best_first: Sequence[T], chosen: T, most: int = 3) -> list[T]:
    """The first few, the chosen one among them."""
    shown = list(best_first[:most])
    return shown if chosen in shown else [*shown[: most - 1], chosen]


def leaning(temper: str, place: float) -> float:
    """How much a temper likes a card, -1 to 1, by its place from -1 (the lowest) to 1 (the highest)."""
    if temper == "bold":
        return place
    if temper == "thrifty":
        return -place
    if temper == "bluffing":
        return 2.0 * abs(place) - 1.0
    return 0.0


def bidder_for(game: str, level: str, temper: str = "steady") -> Bidder:
    """The bidder of a registered game. Raises KeyError for an unknown game, level or temper.

    Besides its levels every game has ``random``, which picks any legal action unless its ``BASELINES``
    know better, and the other baselines, which are for measuring.
    """
    if temper not in TEMPERS:
        raise KeyError(temper)
    folder = import_module(f"ai.{GAMES[game]}")
    makers = {"random": RandomBidder, **folder.BASELINES, **folder.BIDDERS}
    bidder: Bidder = makers[level](temper)
    return bidder


def levels_of(game: str) -> tuple[str, ...]:
    """The levels at which a registered game can be played, from the weakest on."""
    bidders = import_module(f"ai.{GAMES[game]}").BIDDERS
    return tuple(level for level in LEVELS if level in bidders)


def names_of(game: str) -> tuple[str, ...]:
    """Everybody who can sit down to a registered game: ``random``, the baselines, the levels."""
    folder = import_module(f"ai.{GAMES[game]}")
    return tuple({"random": RandomBidder, **folder.BASELINES, **folder.BIDDERS})


class RandomBidder(Tempered):
    """Any option, each as likely: the floor of every comparison. In a race it acts as soon as it may."""

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        return Decision(rng.choice(question.options))

    def policy(self, question: Question) -> dict[Any, float]:
        """The same for each."""
        return dict.fromkeys(question.options, 1.0 / len(question.options))
