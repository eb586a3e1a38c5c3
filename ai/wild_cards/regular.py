"""The regular: weighs every sensible option and takes one of the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from ai.bidder import Alternative, Budget, Decision, Fact, leaning, shortlist
from ai.wild_cards.choices import Weighed, payable, weigh
from ai.wild_cards.judge import Judge
from ai.wild_cards.position import Position
from ai.wild_cards.reasons import MOST_FACTS, drawn, facts_about, liked
from ai.wild_cards.worth import WEIGHTS, Weights
from game.engine.core import Rng
from game.engine.games.wild_cards.cards import REFILL, VALUE
from game.engine.games.wild_cards.moves import Bid
from game.engine.games.wild_cards.view import WildCardsView
from game.engine.table import Question

COOL = 0.01
"""Softmax temperature in points of what is not kept secret long: only what is as good is left to chance."""


@dataclass(frozen=True, slots=True)
class Care:
    """How carefully bids are chosen: by softmax with a ``temperature`` in points, for who is foreseen is
    beaten, and how many points below the best an option is too ``foolish`` to be taken.
    """

    temperature: float
    foolish: float

    def softer(self, factor: float) -> Care:
        """So much less careful."""
        return Care(factor * self.temperature, factor * self.foolish)


CAREFUL = Care(0.06, 0.4)
"""As well as the heuristics can."""
EASY = Care(1.4, 2.0)
"""As people do who do not reckon everything out."""
DECIDING = Care(0.8, 1.8)
"""The same in the last round, which decides."""
CROWDED = 1.25
"""How much softer they choose at a table of five, where more has to be foreseen."""
TEMPER_POINTS: Final = {"bold": 1.1, "thrifty": 1.1, "bluffing": 0.7}
"""How many points a temper is ready to forgo for its style: to bid high or low, never in the middle, costs
more with every bid.
"""


def pick(
    weighed: Sequence[Weighed],
    rng: Rng,
    preference: Callable[[Weighed], float] | None = None,
    care: Care = CAREFUL,
) -> Weighed:
    """One of the options, the best first, drawn by softmax; ``preference`` is added to their worth.

    Where nobody can come between, nothing is mixed.
    """
    sealed = isinstance(weighed[0].action, Bid) and weighed[0].first < 0.99
    temperature, foolish = (care.temperature, care.foolish) if sealed else (COOL, CAREFUL.foolish)
    best = weighed[0].worth
    near = [one for one in weighed if one.worth > best - foolish]
    if len(near) == 1:
        return near[0]
    odds = [
        exp((one.worth - best + (preference(one) if preference else 0.0)) / temperature) for one in near
    ]
    return rng.choices(near, odds)[0]


def liking(temper: str, one: Weighed) -> float:
    """How much a temper likes a bid, -1 to 1: high ones, low ones, or neither of the middle."""
    if temper == "steady" or not isinstance(one.action, Bid) or REFILL in one.action.cards:
        return 0.0
    high = max(VALUE[card] for card in one.action.cards)
    place = (high - 2.5) / 1.5
    return leaning(temper, place)


def why_not_best(
    view: WildCardsView, best: Weighed, chosen: Weighed, behind: float, temper: str, style: float
) -> tuple[Fact, ...]:
    """Why a sealed choice is another than the best, which it is so far ``behind``: a temper likes it and
    forgoes as much as ``style`` for what it likes, or it was drawn.
    """
    if chosen is best:
        return ()
    if style * (liking(temper, chosen) - liking(temper, best)) > max(behind, 0.0):
        return (liked(view, temper),)
    return (drawn(view),)


class Regular:
    """Sound heuristics over all that was seen, no search (levels in docs/bidders.md)."""

    def __init__(self, temper: str = "steady", weights: Weights = WEIGHTS) -> None:
        self.temper = temper
        self.weights = weights

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """An option drawn by softmax over its worth in points ahead of the rivals.

        ``expected`` is that worth, counted from how things stand before the decision. The work does not
        depend on a clock, so that the same question and stream give the same decision.
        """
        view = question.view
        weighed = weigh(Judge(Position.of_view(view), self.weights), rng)
        weighed = [one for one in weighed if payable(one.action, len(view.hand))]
        care = self.care(view)
        style = TEMPER_POINTS.get(self.temper, 0.0)
        chosen = pick(weighed, rng, lambda one: style * liking(self.temper, one), care)
        shown = shortlist(weighed, chosen)
        alternatives = tuple(Alternative(one.action, round(one.worth, 2) + 0.0) for one in shown)
        facts = facts_about(view, chosen.action, chosen)
        if isinstance(chosen.action, Bid):
            behind = weighed[0].worth - chosen.worth
            facts = (*why_not_best(view, weighed[0], chosen, behind, self.temper, style), *facts)
        return Decision(chosen.action, alternatives, facts[:MOST_FACTS])

    def care(self, view: WildCardsView) -> Care:
        """How carefully it bids in this round, at this table."""
        care = DECIDING if view.round >= view.rounds else EASY
        return care.softer(CROWDED) if view.seats > 4 else care


class Heuristic(Regular):
    """The heuristics as well as they can: the strongest bidder without a search, for measuring."""

    def care(self, view: WildCardsView) -> Care:
        """Always as well as it can."""
        return CAREFUL
