"""RankStyle bidders that levels are measured against."""

from __future__ import annotations

from ai.bidder import Alternative, Budget, Decision, Tempered
from ai.raj.rank_bidding import rank_card, stakes
from ai.raj.reasons import facts_about
from game.engine.core import Rng, stream
from game.engine.table import Question


class RankBidder(Tempered):
    """Bids the card that has the pile's rank among all that is left, vultures by their size."""

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """The same card for the same view; a mouse ranks above a vulture of the same size."""
        view = question.view
        card = rank_card(view.hand, [abs(value) + (0.5 if value >= 0 else 0.0) for value in stakes(view)])
        return Decision(card, (Alternative(card, 0.0),), facts_about(view, card, None))

    def policy(self, question: Question) -> dict[int, float]:
        """One card for certain."""
        return {self.decide(question, stream("rank"), Budget()).action: 1.0}
