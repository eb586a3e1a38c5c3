"""The regular: expected gain of each card now, less what the card would bring later."""

from __future__ import annotations

from math import exp

from ai.bidder import Alternative, Budget, Decision
from ai.raj.assignment import totals_by_first
from ai.raj.plans import foresee
from ai.raj.reasons import facts_about
from game.engine.core import Rng
from game.engine.table import Question

WARMTH = 0.35
"""Softmax temperature in points: identical bidders that always took the best card would only tie."""
HABIT = 1.0
"""How often each card counts as planned from the start: the lower, the more its own plans matter."""
TURNS = 96
"""Turns of planning, divided by the seats."""
LIKING = 0.3
"""How many points a temper is ready to forgo for its style."""


class Regular:
    """Sound heuristics, all of the public history, no search (levels in docs/bidders.md)."""

    def __init__(self, temper: str = "steady") -> None:
        self.temper = temper

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """A card drawn by softmax over its worth, among those it planned to play.

        ``expected`` is in points ahead of the average opponent: what the card brings now, less what it
        would have brought later than the card that can be spared most easily.

        The work is bounded by a count of turns that shrinks with a small budget, never by a clock, so
        that the same question, stream and budget give the same decision.
        """
        view = question.view
        hand = view.hand
        turns = max(6, min(TURNS // view.seats, int(budget.seconds * 500)))
        outlook = foresee(view, turns, rng)
        lead = outlook.gains.lead()
        totals = totals_by_first(lead)
        best = max(totals)
        weights = [
            (planned + HABIT) * exp((total - best + LIKING * self._liking(k, len(hand))) / WARMTH)
            for k, (total, planned) in enumerate(zip(totals, outlook.planned, strict=True))
        ]
        chosen = rng.choices(range(len(hand)), weights)[0]
        spare = max(total - now for total, now in zip(totals, lead[0], strict=True))
        order = sorted(range(len(hand)), key=lambda k: -totals[k])[:3]
        if chosen not in order:
            order = [*order[:2], chosen]
        alternatives = tuple(Alternative(hand[k], round(totals[k] - spare, 2) + 0.0) for k in order)
        takes = outlook.gains.takes()[chosen]
        return Decision(hand[chosen], alternatives, facts_about(view, hand[chosen], takes))

    def _liking(self, k: int, size: int) -> float:
        """How much the temper likes the k-th lowest of its cards, -1 to 1."""
        place = 2.0 * k / (size - 1) - 1.0 if size > 1 else 0.0
        if self.temper == "bold":
            return place
        if self.temper == "thrifty":
            return -place
        if self.temper == "bluffing":
            return 2.0 * abs(place) - 1.0
        return 0.0
