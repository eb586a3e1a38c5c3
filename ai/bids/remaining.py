"""What the other hands can still hold, and how strong each card is against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.games.bids.cards import BLACK, COLOUR, MINUS_FIVE, TIMES_TWO, VALUE, WHITE
from game.engine.games.bids.view import BidsView

CARDS: Final = len(VALUE)
CANNOT_WIN: Final = (TIMES_TWO, MINUS_FIVE)
"""Never the winner's from hand (BID-40, BID-41, BID-R15)."""
NEVER: Final = -100
"""What a card that cannot win counts when the deciding card is looked for."""

_HIGH: Final = tuple(NEVER if card in CANNOT_WIN else VALUE[card] for card in range(CARDS))
_LOW: Final = tuple(NEVER if card in CANNOT_WIN else -VALUE[card] for card in range(CARDS))


def rank_of(lowest: bool) -> tuple[int, ...]:
    """For every card a number: the highest decides the turn; under Lowest wins it is mirrored (BID-R8)."""
    return _LOW if lowest else _HIGH


class Remaining:
    """The cards whose place the seat does not know, counted once a decision.

    ``coloured`` (the Ally too) are all in other hands, of ``blacks`` a number of ``held``; the rest of
    these makes up the centre deck together with the view's ``known``.
    """

    def __init__(self, view: BidsView) -> None:
        unseen = view.unseen()
        self.coloured = [card for card in unseen if COLOUR[card] != BLACK]
        self.blacks = [card for card in unseen if COLOUR[card] == BLACK]
        self.held = len(self.blacks) - (view.deck - len(view.known))
        self.hand = view.hand
        self.seats = view.seats
        self.colour_bids = view.variant.colour_bids
        self.share = self.held / len(self.blacks) if self.blacks else 0.0

    def beaten(self, lowest: bool, *, with_mine: bool) -> list[float]:
        """For every card the share of the held cards that it beats; an equal one counts a third.

        ``with_mine`` also counts the own hand: how the table's cards look from the other seats.
        """
        rank = rank_of(lowest)
        weight: dict[int, float] = {}
        for card in self.coloured:
            weight[rank[card]] = weight.get(rank[card], 0.0) + 1.0
        if self.share:
            for card in self.blacks:
                weight[rank[card]] = weight.get(rank[card], 0.0) + self.share
        if with_mine:
            for card in self.hand:
                weight[rank[card]] = weight.get(rank[card], 0.0) + 1.0
        total = sum(weight.values())
        if not total:
            return [1.0] * CARDS
        share = {}
        for value in set(rank):
            below = sum(count for other, count in weight.items() if other < value)
            share[value] = (below + 0.33 * weight.get(value, 0.0)) / total
        share[NEVER] = 0.0
        return [share[value] for value in rank]

    def strength(self, beaten: Sequence[float]) -> list[float]:
        """For every card about how often it wins a turn, on average one in ``seats``.

        In Colour Bids the number counts for less, and a colour of which much is left for more (BID-30).
        """
        seats = self.seats
        if not self.colour_bids:
            return [share ** (seats - 1) for share in beaten]
        steep = 0.45 * (seats - 1)
        left = [0.0] * 6
        for card in (*self.coloured, *self.hand):
            left[COLOUR[card]] += 1.0
        mean = sum(left[:4]) / max(1, sum(1 for count in left[:4] if count)) or 1.0
        weight = [(0.4 + 0.6 * count / mean) for count in left]
        weight[BLACK], weight[WHITE] = 0.6, 0.3
        return [
            min(1.0, share**steep * (steep + 1.0) / seats * weight[COLOUR[card]])
            for card, share in enumerate(beaten)
        ]

    def hold(self, beaten: Sequence[float], cards: int) -> list[float]:
        """For every card the chance that one later seat with that many cards does not beat it."""
        if self.colour_bids:
            return [0.4 + 0.4 * share for share in beaten]
        return [0.35 + 0.65 * share**cards for share in beaten]
