"""What an evaluator is: it says what a position and any action in it are worth, in a player's unit.

An evaluator never decides. Bidders judge in units of their own, as their search needs it; an evaluator
takes their judgement, centres it so that the seats add up, and answers for every action it is asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from statistics import fmean
from typing import Any, Final, NamedTuple, Protocol

from ai.bidder import Budget, Fact
from game.engine.core import Result, Rng, stream
from game.engine.registry import GAMES
from game.engine.rules import Rules
from game.engine.table import Question


class Unit(StrEnum):
    """In what results are told: all seats together make 0 points, or 1 chance."""

    POINTS = "points"
    """Of lead over the mean of the other seats."""
    CHANCES = "chances"
    """To win, 0 to 1; a shared win is divided."""


@dataclass(frozen=True, slots=True)
class Valued:
    """An action, the result its seat may expect of it, and the standard error of how far it is behind the
    best: of the difference, not of the value, for actions meet the same luck. ``lead`` is how many points
    ahead of the others' mean its seat may expect to end, where chances are told: what decides between
    actions of which the chances tell nothing.
    """

    action: Any
    expected: float
    error: float = 0.0
    lead: float = 0.0


SURE: Final = 1.96
"""So many standard errors to both sides hold 95 % of what it may be."""


def told_apart(loss: float, error: float, telling: float) -> bool:
    """Whether an action is so far behind the best that it may be said: as far as has been shown to foretell
    anything, and further than its error.
    """
    return loss >= max(telling, SURE * error)


def judging(question: Question, seed: object = 0) -> Rng:
    """The stream with which a decision is judged. Hints and reviews share it: both say the same of it."""
    return stream(seed, "decision", question.epoch, question.seat)


def reasoning(question: Question) -> Rng:
    """The stream with which the facts about an action are found, in hints and in reviews alike."""
    return stream(0, "facts", question.epoch, question.seat)


class Care(NamedTuple):
    """How luck is measured: how many other outcomes are drawn, with what part of its usual work a state is
    judged, and with how many streams, by turns.
    """

    outcomes: int
    part: float
    streams: int


class Evaluator(Protocol):
    """A game's evaluator for people. The same question, stream and iterations give the same values."""

    unit: Unit
    levels: Sequence[str]
    """Who plays, by level or other name, as far as that is known: positions are told by it (``levels``)."""
    telling: float
    """The least difference between two actions that has been shown to foretell one (docs/review.md)."""
    doubt: float
    """The standard error of the slope of such differences: the part that may be wrong in all alike."""
    closer: int | None
    """Iterations for a second look at a decision that may be a mistake or not; None where more tell no
    more."""
    care: Care

    def candidates(self, question: Question, chosen: Any, rng: Rng) -> Sequence[Any]:
        """The actions worth a look, ``chosen`` among them; what is alike counts as one action."""

    def judge(
        self, question: Question, actions: Sequence[Any], rng: Rng, budget: Budget
    ) -> tuple[Valued, ...]:
        """What these actions are worth to the seat that is asked, from its view alone; the best first."""

    def facts(self, question: Question, action: Any, rng: Rng) -> tuple[Fact, ...]:
        """One to three facts about an action, the most telling first."""

    def facts_beside(self, question: Question, action: Any, chosen: Any, rng: Rng) -> tuple[Fact, ...]:
        """The same of an action that would have been better than the one that was chosen."""

    def takes(self, question: Question) -> Mapping[Any, float]:
        """How often each option takes what is fought for, by the stream of the facts; nothing where that
        is no question."""

    def preferred(self, question: Question, level: Sequence[Valued]) -> Sequence[Valued]:
        """Of actions that cannot be told apart, the best first, those that are as good in everything else
        too, the one that is to be advised first: the others give something away."""

    def worth(self, state: Any, rng: Rng, part: float = 1.0) -> tuple[float, ...]:
        """The result every seat may expect from a whole state, with such a part of the usual work."""


def evaluator_for(game: str, levels: Sequence[str] = ()) -> Evaluator | None:
    """The evaluator of a game between these players, None where it has none. Raises KeyError."""
    maker = getattr(import_module(f"ai.{GAMES[game]}"), "EVALUATOR", None)
    evaluator: Evaluator | None = None if maker is None else maker()
    if evaluator is not None:
        evaluator.levels = levels
    return evaluator


def outcome(result: Result, unit: Unit) -> tuple[float, ...]:
    """How a game ended for every seat, in an evaluator's unit."""
    if unit is Unit.POINTS:
        return leads(result.scores)
    first = result.ranking[0]
    return tuple((seat in first) / len(first) for seat in range(len(result.scores)))


def leads(scores: Sequence[float]) -> tuple[float, ...]:
    """How far every seat is ahead of the mean of the others."""
    whole, others = sum(scores), len(scores) - 1
    return tuple(mine - (whole - mine) / others for mine in scores)


OUTCOMES: Final = 8
"""So many outcomes of chance stand for all of them."""


def before_chance(
    worth: Callable[[Any, Rng, float], tuple[float, ...]],
    rules: Rules[Any, Any, Any, Any],
    state: Any,
    rng: Rng,
) -> tuple[float, ...]:
    """The result every seat may expect before chance decides: the mean over outcomes that it may have.

    They are drawn as the game would draw them, so what really comes has this mean.
    """
    found = []
    for _ in range(OUTCOMES):
        after = rules.clone(state)
        rules.apply_chance(after, rules.chance(after, rng))
        found.append(worth(after, rng, 1.0 / OUTCOMES))
    return tuple(map(fmean, zip(*found, strict=True)))
