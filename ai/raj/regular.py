"""The regular: expected gain of each card now, less what the card would bring later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from ai.bidder import Alternative, Budget, Decision, Tempered, shortlist
from ai.raj.assignment import totals_by_first
from ai.raj.fictitious_play import forecasts_of
from ai.raj.gains import Forecast
from ai.raj.rank_bidding import preference
from ai.raj.reasons import facts_about
from game.engine.core import Rng
from game.engine.games.raj.state import RajView
from game.engine.table import Question

TEMPERATURE = 0.3
"""Softmax temperature in points: identical bidders that always took the best card would only tie."""
HABIT = 1.0
"""How often each card counts as planned from the start: the lower, the more its own plans matter."""
TURNS = 48
"""Turns of planning, divided by the seats."""
TEMPER_POINTS = 0.3
"""How many points a temper is ready to forgo for its style."""
BAD = -3
"""A pile of so few points nobody takes for certain who need not."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """What a plan for the rest says of each card of a rising hand, played on the pile.

    ``totals`` are leads to the end, ``now`` the part of the pile, ``takes`` the chance to take it,
    ``weights`` how readily the card is played.
    """

    totals: Sequence[float]
    now: Sequence[float]
    takes: Sequence[float]
    weights: Sequence[float]


def weigh(view: RajView, turns: int, rng: Rng, temper: str = "steady") -> Weighing:
    """Plan for so many turns, and weigh the cards by softmax over their worth and by the plans."""
    [forecast] = forecasts_of(view, turns, rng, [view.seat])
    return weighed(forecast, temper)


def weighed(forecast: Forecast, temper: str = "steady") -> Weighing:
    """What a forecast says of each card."""
    lead = forecast.gains.lead()
    totals = totals_by_first(lead)
    best = max(totals)
    weights = [
        (planned + HABIT)
        * exp((total - best + TEMPER_POINTS * preference(temper, k, len(totals))) / TEMPERATURE)
        for k, (total, planned) in enumerate(zip(totals, forecast.planned, strict=True))
    ]
    return Weighing(totals, lead[0], forecast.gains.takes(), weights)


def turns_for(seats: int) -> int:
    """How many turns a regular plans when it is not in a hurry."""
    return max(6, TURNS // seats)


class Regular(Tempered):
    """Sound heuristics, all of the public history, no search (levels in docs/bidders.md)."""

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """A card drawn by softmax over its worth, among those it planned to play.

        ``expected`` is in points ahead of the average opponent: what the card brings now, less what it
        would have brought later than the card that can be spared most easily.

        The work is bounded by a count of turns that shrinks with a small budget, never by a clock, so
        that the same question, stream and budget give the same decision.
        """
        view = question.view
        hand = view.hand
        turns = max(6, min(turns_for(view.seats), int(budget.seconds * 500)))
        found = weigh(view, turns, rng, self.temper)
        totals = found.totals
        chosen = rng.choices(range(len(hand)), self._dodging(view, found.weights))[0]
        spare = max(total - now for total, now in zip(totals, found.now, strict=True))
        order = shortlist(sorted(range(len(hand)), key=lambda k: -totals[k]), chosen)
        alternatives = tuple(Alternative(hand[k], round(totals[k] - spare, 2) + 0.0) for k in order)
        beside = dict(zip(hand, found.takes, strict=True))
        facts = facts_about(view, hand[chosen], found.takes[chosen], beside=beside)
        return Decision(hand[chosen], alternatives, facts)

    @staticmethod
    def _dodging(view: RajView, weights: Sequence[float]) -> Sequence[float]:
        """How readily each card is played; none that takes a bad pile for certain, if another does not."""
        least = min(view.remaining(seat)[0] for seat in range(view.seats) if seat != view.seat)
        dodging = [float(card > least) * weight for card, weight in zip(view.hand, weights, strict=True)]
        return dodging if sum(view.pile) <= BAD and any(dodging) else weights
