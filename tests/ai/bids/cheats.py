"""Cheating bidders of Bids: one for the test of honesty to catch, one to measure what knowing is worth."""

from __future__ import annotations

import gc

from ai.bidder import Budget, Decision
from ai.bids.baselines import RankBidder
from ai.bids.searchers import MASTER, Searcher
from game.engine.core import Rng
from game.engine.games.bids.cards import VALUE
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.state import BidsState
from game.engine.table import Question


class Peeker:
    """Looks for a state in memory and lays its highest card when no later seat holds a higher one."""

    def __init__(self, temper: str = "steady") -> None:
        self.plain = RankBidder()

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """The highest card or the lowest, or an honest bid when it finds no state."""
        view = question.view
        if view.phase == Phase.BIDDING:
            for found in gc.get_objects():
                if (
                    isinstance(found, BidsState)
                    and found.phase == Phase.BIDDING
                    and found.bids == [*view.bids]
                ):
                    later = [found.seat_at(place) for place in range(len(view.bids) + 1, view.seats)]
                    theirs = max((VALUE[card] for seat in later for card in found.hands[seat]), default=0)
                    best = max(question.options, key=lambda card: VALUE[card])
                    if VALUE[best] > theirs:
                        return Decision(best)
                    return Decision(min(question.options, key=lambda card: VALUE[card]))
        return self.plain.decide(question, rng, budget)


class Twin(Searcher):
    """A master that is shown all hands: the same search, the true state instead of samples."""

    def __init__(self, temper: str = "steady") -> None:
        super().__init__(MASTER, temper, self._truth)
        self.state: BidsState | None = None

    def _truth(self, rng: Rng) -> BidsState:
        assert self.state is not None
        return self.state.clone()
