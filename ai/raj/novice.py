"""The novice: bids by feel, and forgets what the others have played."""

from __future__ import annotations

from ai.bidder import Alternative, Budget, Decision, Tempered
from ai.raj.rank_bidding import effort, plan_by_rank, stakes
from ai.raj.reasons import facts_about
from game.engine.core import Rng, stream
from game.engine.games.raj.state import RajView
from game.engine.table import Question

HALF_LIFE = 2.5
"""Rounds after which half of the others' cards are forgotten; cards from 13 stay twice as long."""
NOISE = {"steady": 18.0, "bold": 18.0, "thrifty": 18.0, "bluffing": 19.0}
"""How far it strays from bidding by rank, in points of effort."""

DEAR, LARGE = 14, 3
"""Cards that nobody spends on a small pile, and from how many points on a pile is large."""


def remembered_hands(view: RajView) -> list[list[int]]:
    """The hands of the other seats as a novice remembers them, clockwise by seat.

    The latest discards lie open and are always known (RAJ-09), and so is everything with open history
    (RAJ-R7). What was forgotten once stays forgotten: it depends on the view alone.
    """
    others = [seat for seat in range(view.seats) if seat != view.seat]
    hands = {seat: set(range(1, 16)) for seat in others}
    for index, done in enumerate(view.history):
        age = len(view.history) - 1 - index
        memory = stream("memory", view.seat, index, done.cards)
        for seat in others:
            card = done.cards[seat]
            span = HALF_LIFE * (2.0 if card >= 13 else 1.0)
            if memory.random() < 0.5 ** (age / span) or view.open_history:
                hands[seat].discard(card)
    return [sorted(hands[seat]) for seat in others]


class Novice(Tempered):
    """A beginner: noisy ranks, and a sure thing taken when it believes it sees one."""

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """A card by noisy rank, which is weighed against no other: it goes by feel."""
        view = question.view
        hand = view.hand
        hands = remembered_hands(view)
        efforts = [effort(value, 2) for value in stakes(view)]
        if self.temper == "bold":
            efforts[0] += 1.0
        elif self.temper == "thrifty":
            efforts[0] -= 1.0
        card = plan_by_rank(hand, efforts, NOISE[self.temper], rng)[0]
        value = sum(view.pile)
        card = self._sensible(hand, card, value)
        sure = [mine for mine in hand if all(mine > max(held) for held in hands)]
        if value >= 0 and sure and card > sure[0]:
            card = sure[0]
        return Decision(card, (Alternative(card, 0.0),), facts_about(view, card, None, hands))

    @staticmethod
    def _sensible(hand: tuple[int, ...], card: int, value: int) -> int:
        """What even a beginner sees: the best cards are too good for little, the lowest takes a vulture."""
        if abs(value) < LARGE:
            return min(card, max((mine for mine in hand if mine < DEAR), default=hand[0]))
        return max(card, hand[min(2, len(hand) - 1)]) if value < 0 else card
