"""What a bidder is: a question goes in, a decision with its reasons comes out."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, Protocol

from game.engine.core import Rng
from game.engine.registry import GAMES
from game.engine.table import Question

LEVELS: Final = ("novice", "regular")
"""From the weakest to the strongest. The same honest brain, less of it and noisier below."""

TEMPERS: Final = ("steady", "bold", "thrifty", "bluffing")
"""Styles of bidding: they change what a bidder likes, not how strong it is."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bidder may think: seconds of wall time; whoever is late returns its best so far.

    ``iterations`` replaces a search's own number of iterations (None: the level's); with it and no hurry
    a decision is the same on every machine.
    """

    seconds: float = 1.0
    iterations: int | None = None


@dataclass(frozen=True, slots=True)
class Alternative:
    """An action that was weighed and what it was expected to bring (points of the game)."""

    action: Any
    expected: float


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


class Bidder(Protocol):
    """A function of (view, options, random stream, budget) and of nothing else."""

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """One of ``question.options``, chosen from the view alone, within the budget."""


def bidder_for(game: str, level: str, temper: str = "steady") -> Bidder:
    """The bidder of a registered game. Raises KeyError for an unknown game, level or temper.

    Besides ``LEVELS`` every game has ``random``, which picks any legal action, and the plain bidders of
    its ``PANEL``, which are for measuring.
    """
    if temper not in TEMPERS:
        raise KeyError(temper)
    if level == "random":
        return RandomBidder()
    folder = import_module(f"ai.{GAMES[game]}")
    bidder: Bidder = {**folder.PANEL, **folder.BIDDERS}[level](temper)
    return bidder


class RandomBidder:
    """Any option, each as likely: the floor of every comparison."""

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        return Decision(rng.choice(question.options))

    def policy(self, question: Question) -> dict[Any, float]:
        """The same for each."""
        return dict.fromkeys(question.options, 1.0 / len(question.options))
