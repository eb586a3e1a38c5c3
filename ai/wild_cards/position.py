"""What a seat decides from: the same facts out of a view, or out of a whole state in a playout."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import NONE, STOCK, VALUE
from game.engine.games.wild_cards.state import WildCardsState
from game.engine.games.wild_cards.view import WildCardsView

VALUES = range(1, 5)
"""What a habitat may be worth; 0 stands for the refill card."""


Public = WildCardsView | WildCardsState
"""Whatever the seat's position is taken from: only what lies open in both is looked at."""

SHARES: Final = tuple(
    sum(count for card, count in enumerate(STOCK) if VALUE[card] == value) / sum(STOCK)
    for value in range(5)
)
"""Which part of all habitats has each value."""


class Position:
    """A moment of the game from one seat, without anything that this seat cannot know.

    ``later`` rounds follow this one; ``coming`` is how many animals of each species are expected in
    them; ``counts`` are hand sizes; ``available`` habitats can still be drawn.
    """

    __slots__ = ("available", "coming", "counts", "hand", "later", "seat", "table", "view")

    def __init__(
        self,
        table: Public,
        seat: int,
        hand: tuple[int, ...],
        counts: Sequence[int],
        animals: Sequence[int],
        available: int,
        view: WildCardsView | None = None,
    ) -> None:
        self.table = table
        self.seat = seat
        self.hand = hand
        self.counts = counts
        self.available = available
        self.later = table.rounds - table.round
        self.coming = coming(animals, table.animal_deck)
        self.view = view

    @classmethod
    def of_view(cls, view: WildCardsView) -> Position:
        available = view.deck + len(view.pile)
        return cls(view, view.seat, view.hand, view.counts, view.unseen_animals, available, view)

    @classmethod
    def of_state(cls, state: WildCardsState, seat: Seat) -> Position:
        """The same for a seat of a whole state: other hands count by their sizes alone."""
        counts = [len(hand) for hand in state.hands]
        return cls(state, seat, tuple(state.hands[seat]), counts, state.animals, state.available())

    def holds(self) -> list[list[float]]:
        """How likely each seat holds a card of each value, the refill card (0) for sure.

        With a view that is judged by the cards not seen yet and those seen to go to a hand; for the own
        seat as others may judge it.
        """
        if self.view is None:
            return [held(count) for count in self.counts]
        hidden = self.view.unseen()
        size = max(1, len(hidden))
        values = [VALUE[card] for card in hidden]
        shares = [values.count(value) / size for value in range(5)]
        known = [self.view.known(seat) if seat != self.seat else () for seat in range(self.table.seats)]
        found = []
        for seat, (count, cards) in enumerate(zip(self.counts, known, strict=True)):
            parts = SHARES if seat == self.seat else shares
            lacks = [(1.0 - share) ** (count - len(cards)) for share in parts]
            for card in cards:
                lacks[VALUE[card]] = 0.0
            found.append([1.0, *(1.0 - lack for lack in lacks[1:])])
        return found


@cache
def held(count: int) -> list[float]:
    """How likely a hand of so many cards, of which nothing is known, holds each value."""
    return [1.0, *(1.0 - (1.0 - share) ** count for share in SHARES[1:])]


def coming(animals: Sequence[int], deck: int) -> list[float]:
    """How many of each species are expected of a deck of this size, drawn from these (WC-01)."""
    share = deck / max(1, sum(animals))
    return [count * share for count in animals]


def value_of(card: int) -> int:
    """The value of a bid, 0 for the refill card and for none."""
    return 0 if card == NONE else VALUE[card]
