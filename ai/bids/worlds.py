"""Hands that the later seats of a turn may hold, and how they would answer."""

from __future__ import annotations

from collections.abc import Sequence

from ai.bids.remaining import CARDS
from ai.bids.turn import LOSE, TIE, Foresight
from game.engine.core import Rng
from game.engine.games.bids.cards import BLACK, COLOUR, VALUE

TREMBLE = 1.0
"""Points within which a foreseen answer is a matter of taste."""
_BROUGHT = tuple(VALUE[card] if COLOUR[card] == BLACK else 0 for card in range(CARDS))
"""What a card adds to the lot that it takes."""


def sampled_hands(foresight: Foresight, rng: Rng) -> list[list[int]]:
    """Hands that the later seats may hold, in their order; every deal is equally likely."""
    view, remaining = foresight.view, foresight.remaining
    pool = remaining.coloured
    if remaining.held:
        pool = pool + rng.sample(remaining.blacks, remaining.held)
    dealt = rng.sample(pool, sum(view.counts[seat] for seat in foresight.after))
    hands = []
    for seat in foresight.after:
        count = view.counts[seat]
        hands.append(dealt[:count])
        dealt = dealt[count:]
    return hands


class World:
    """The hands of the later seats in one imagined deal, and how they would answer: by their ``taste``
    where they find cards no further apart (points).
    """

    def __init__(
        self, foresight: Foresight, hands: Sequence[Sequence[int]], rng: Rng, taste: float = TREMBLE
    ) -> None:
        self.foresight = foresight
        view, later = foresight.view, foresight.later
        prices, strength = later.their_prices, later.theirs
        self.hands: list[list[tuple[int, float]]] = []
        self.luck: list[float] = []
        chance = rng.random
        for seat, hand in zip(foresight.after, hands, strict=True):
            price = danger = 0.0
            for card in hand:
                price += prices[card]
                danger += strength[card]
            keep, luck, slope = 1.0, 0.0, 0.0
            if not view.fronts[seat]:
                spare = (len(hand) - 1) / len(hand)
                aims = later.aims(seat, price * spare, danger * spare)
                keep = 1.0 - aims.pursue
                slope = aims.pursue * aims.slope
                luck = aims.empty - aims.collect
            self.luck.append(luck)
            self.hands.append(
                [(card, keep * prices[card] - slope * strength[card] + taste * chance()) for card in hand]
            )

    def finish(self, bids: list[int]) -> list[int]:
        """All bids of the turn when the later seats answer these, each as well as it can judge."""
        for _ in range(self.foresight.view.seats - len(bids)):
            bids = [*bids, self.answer(bids)]
        return bids

    def answer(self, bids: list[int]) -> int:
        """What the next seat lays when these bids lie there; it sits after this one."""
        foresight = self.foresight
        place = len(bids) - len(foresight.view.bids) - 1
        seat, luck = foresight.after[place], self.luck[place]
        left = len(foresight.after) - place - 1
        stake = foresight.stake[seat]
        leader, gains, results = foresight.standing(bids)
        lost = 0.0 if leader is None else stake[leader] * (gains[leader] - foresight.loses_luck[leader])
        won = stake[seat] * (gains[seat] - luck)
        hold = foresight.holds[left]
        gone = 0.9**left
        hand = self.hands[place]
        best, chosen = -1e9, hand[0][0]
        for card, keep in hand:
            outcome = results[card]
            if outcome == LOSE:
                worth = lost
            elif outcome == TIE:
                worth = 0.0
            else:
                mine = won + _BROUGHT[card]
                worth = mine * (hold[card] if mine > 0.0 else gone)
            if worth - keep > best:
                best, chosen = worth - keep, card
        return chosen
