"""Plain bidders that levels are measured against."""

from __future__ import annotations

from ai.bidder import Alternative, Budget, Decision, Tempered
from ai.bids.novice import perceived
from ai.bids.reasons import facts_about
from ai.bids.regular import KEEN, Regular
from ai.bids.remaining import rank_of
from game.engine.core import Rng
from game.engine.games.bids.cards import BLACK, COLOUR, VALUE
from game.engine.games.bids.phases import Phase
from game.engine.table import Question


class RankBidder(Tempered):
    """Lays the card that has the lot's rank among the black numbers; looks at no other bid."""

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """The same option for the same view; from others it steals the highest number."""
        view = question.view
        if view.phase == Phase.THEFT:
            chosen = max(question.options, key=lambda one: VALUE[one.card])
        else:
            rank = rank_of(view.lowest)
            hand = sorted(view.hand, key=lambda card: (rank[card], COLOUR[card] == BLACK))
            highest = max(VALUE[card] for card in view.variant.blacks)
            place = int(perceived(view) / (highest + 1) * len(hand))
            chosen = hand[max(0, min(len(hand) - 1, place))]
        return Decision(chosen, (Alternative(chosen, 0.0),), facts_about(view, chosen))


class Heuristic(Regular):
    """The best heuristic: a regular that does not waver. Searches are measured against it."""

    def __init__(self, temper: str = "steady") -> None:
        super().__init__(temper, KEEN)
