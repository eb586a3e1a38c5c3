"""The novice: bids by feel for the lot on the table, and remembers nothing of what was played."""

from __future__ import annotations

from ai.bidder import Alternative, Budget, Decision, Tempered
from ai.bids.reasons import facts_about
from ai.bids.remaining import rank_of
from ai.bids.sensible import COSTLY, sensible
from game.engine.core import Rng
from game.engine.games.bids.bidding import deciding_places
from game.engine.games.bids.cards import MINUS_FIVE, THIEF, TIMES_TWO, UNKNOWN, VALUE
from game.engine.games.bids.moves import Steal
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.view import BidsView
from game.engine.table import Question

NOISE = {"steady": 0.4, "bold": 0.4, "thrifty": 0.4, "bluffing": 0.5}
"""How far it strays from bidding by rank, as a share of the hand."""
SLIP = 0.6
"""How often it does not look at what lies on the table."""
WANDER = 0.8
"""How often it lays whatever takes its fancy, of what makes sense."""
CROWD = 6
"""With so many at the table everybody wants to outbid everybody: whims spare the lower half of a hand."""


def perceived(view: BidsView) -> float:
    """What a beginner thinks the lot is worth: the numbers, and a feeling for the special cards."""
    points = 0.0
    for card in view.on_table:
        if card == TIMES_TWO:
            points += 2 + max(0, view.worths[view.seat])
        elif card == THIEF:
            points += 4
        else:
            points += 5 if card == UNKNOWN else VALUE[card]
    return points + (5 if view.blind else 0)


class Novice(Tempered):
    """A beginner: noisy ranks, and the cheapest card that leads when it looks."""

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """A card by noisy rank; ``expected`` is a feeling for the lot when the card leads, else 0."""
        view = question.view
        if view.phase == Phase.THEFT:
            return self._steal(question, rng)
        rank = rank_of(view.lowest)
        hand = sorted(sensible(view, view.hand), key=lambda card: (rank[card], card))
        points = perceived(view)
        mood = {"bold": 0.1, "thrifty": -0.1}.get(self.temper, 0.0)
        highest = max(VALUE[card] for card in view.variant.blacks)
        wish = points / highest + mood + rng.gauss(0.0, NOISE[self.temper])
        card = hand[max(0, min(len(hand) - 1, int(wish * len(hand))))]
        if rng.random() < WANDER:
            spared = len(hand) // 2 if view.seats >= CROWD else 0
            card = rng.choice(hand[: (len(hand) + 1) // 2] if points <= COSTLY else hand[spared:])
        elif rng.random() > SLIP:
            leads = [mine for mine in hand if self._leads(view, mine)]
            if wish <= 0.3 or not leads:
                card = hand[0]
            elif card not in leads:
                card = leads[0]
        shown = [card, *(mine for mine in (hand[-1], hand[0]) if mine != card)]
        alternatives = tuple(
            Alternative(mine, round(points if self._leads(view, mine) else 0.0, 2)) for mine in shown[:3]
        )
        return Decision(card, alternatives, facts_about(view, card))

    @staticmethod
    def _leads(view: BidsView, card: int) -> bool:
        """Whether the card would lead by its number alone: colours are forgotten in the heat."""
        bids = [*view.bids, card]
        return deciding_places(bids, lowest=view.lowest, barred=view.barred_place) == [len(view.bids)]

    @staticmethod
    def _steal(question: Question, rng: Rng) -> Decision:
        """The highest number most of the time, never willingly the −5."""
        options: list[Steal] = sorted(
            question.options, key=lambda one: (-VALUE[one.card], one.card == MINUS_FIVE)
        )
        chosen = options[0] if rng.random() > SLIP else rng.choice(options)
        shown = [chosen, *(one for one in options if one != chosen)][:3]
        alternatives = tuple(Alternative(one, float(worth([one.card]))) for one in shown)
        return Decision(chosen, alternatives, facts_about(question.view, chosen))
