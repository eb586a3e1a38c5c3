"""Plain bidders that levels are measured against."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ai.bidder import Alternative, Budget, Decision
from ai.wild_cards.reasons import facts_about
from ai.wild_cards.worth import points_at_once
from game.engine.core import Rng
from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import DECK, NONE, REFILL, VALUE, earns_bonus
from game.engine.games.wild_cards.moves import WildCardsAction
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.view import WildCardsView
from game.engine.table import Question

FEW = 2
"""With so few habitats in hand the refill card is bid."""


class PlainBidder(ABC):
    """Takes what brings most points at once, pays the lowest cards, refills an almost empty hand."""

    def __init__(self, temper: str = "steady") -> None:
        self.temper = temper

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """The same option for the same view and stream; only the bid differs between plain bidders."""
        view = question.view
        if view.phase == Phase.BIDS:
            few = len(view.hand) <= FEW and view.round < view.rounds
            chosen: WildCardsAction = moves.Bid((REFILL if few else self.bid(view, rng),))
        else:
            chosen = max(question.options, key=lambda option: self._liking(view, option))
        return Decision(chosen, (Alternative(chosen, 0.0),), facts_about(view, chosen))

    @abstractmethod
    def bid(self, view: WildCardsView, rng: Rng) -> int:
        """The habitat to bid; the hand is not empty."""

    def _liking(self, view: WildCardsView, option: WildCardsAction) -> tuple[float, float]:
        match option:
            case moves.Acquire(animal, payment):
                bonus = 2 * earns_bonus(animal, view.bids[view.seat], payment)
                return _points(view, animal) + bonus, -sum(VALUE[card] for card in payment)
            case moves.TakeBack():
                return 0.5, 0.0
            case moves.Swap(give, take):
                return (_points(view, take) - 1.0 if give != NONE else 0.0), 0.0
            case moves.Discard(cards):
                return -len(cards), 0.0
            case moves.Lay(cards):
                return len(cards), sum(VALUE[card] for card in cards)
            case moves.Show(card):
                return card == DECK, VALUE[card]
            case moves.ReturnBid(back):
                return back, 0.0
        return 0.0, 0.0


def _points(view: WildCardsView, animal: int) -> int:
    return points_at_once(view.collections, view.leaders, view.seat, animal)


class HighestBidder(PlainBidder):
    """Always bids its highest habitat that it can pay."""

    def bid(self, view: WildCardsView, rng: Rng) -> int:
        payable = [card for card in view.hand if VALUE[card] <= len(view.hand)]
        return max(payable or view.hand, key=lambda card: VALUE[card])


class LowestBidder(PlainBidder):
    """Always bids its lowest habitat."""

    def bid(self, view: WildCardsView, rng: Rng) -> int:
        return min(view.hand, key=lambda card: VALUE[card])


class RankBidder(PlainBidder):
    """Bids the higher the more points the best animal of the row brings at once."""

    def bid(self, view: WildCardsView, rng: Rng) -> int:
        best = max(_points(view, animal) for animal in view.row)
        wish = min(4, max(1, round(best)))
        return min(view.hand, key=lambda card: abs(VALUE[card] - wish))
