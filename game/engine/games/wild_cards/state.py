"""The state of a game of Wild Cards."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.cloning import cloner
from game.engine.core import CHANCE, Seat, Waiting
from game.engine.games.wild_cards.cards import (
    ANIMAL_COPIES,
    ANIMALS,
    NONE,
    REMOVED,
    ROUNDS,
    STOCK,
    VALUE,
)
from game.engine.games.wild_cards.phases import Phase

DRAWN: Final = 0
"""A player took these cards from the deck unseen."""
SHOWN: Final = 1
"""A player laid these cards from hand openly."""
BACK: Final = 2
"""A player took these open cards into the hand."""
TURNED: Final = 3
"""The top card of the deck was turned up for a player (WC-41)."""
SHUFFLED: Final = 4
"""These cards became the new deck (WC-24)."""

CardMove = tuple[int, int, tuple[int, ...]]
"""What (``DRAWN`` …), which seat (NONE for the table), which cards (NONE for those one may not see)."""


def known_cards(log: Sequence[CardMove], seat: int) -> list[int]:
    """The cards in a hand that all have seen go there, in the order of kinds."""
    known: list[int] = []
    for what, owner, cards in log:
        if owner == seat and what == BACK:
            known += cards
        elif owner == seat and what == SHOWN:
            for card in cards:
                if card in known:
                    known.remove(card)
    return sorted(known)


@dataclass(frozen=True, slots=True)
class Taken:
    """An animal acquired in a round: who, what, paid with which cards, with how many bonus points."""

    seat: Seat
    animal: int
    payment: tuple[int, ...]
    bonus: int


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round: the row as revealed, one bid a seat, what was acquired in order.

    ``discards`` are what each seat discarded when refilling. Habitat bids of seats that acquired nothing
    were taken back.
    """

    row: tuple[int, ...]
    bids: tuple[int, ...]
    discards: tuple[tuple[int, ...], ...]
    taken: tuple[Taken, ...]


class WildCardsState:
    """Small ints and lists for search.

    Neither deck has an order: chance decides what is drawn when it is drawn. ``animals`` counts the
    unseen ones by species, the ``animal_deck`` to come and the removed ones together (WC-01). Hands are
    sorted and without the refill card; the eagle's two ``laid`` cards are still in them. ``called`` are the
    bids as revealed, ``bids`` those still on the table; ``log`` is where every habitat went since the last
    reshuffle, beginning with where it was then.
    """

    __slots__ = (
        "animal_deck",
        "animals",
        "asked",
        "bidders",
        "bids",
        "box",
        "called",
        "chips",
        "collections",
        "deck",
        "discards",
        "drawing",
        "given_up",
        "groups",
        "hands",
        "history",
        "laid",
        "leaders",
        "left",
        "lion",
        "log",
        "names",
        "nothing",
        "one_of_each_removed",
        "paid",
        "phase",
        "pile",
        "queue",
        "refills",
        "revealed",
        "round",
        "row",
        "seats",
        "shown",
        "taken",
        "tie_cards",
        "turn",
        "value",
    )

    def __init__(self, names: tuple[str, ...], one_of_each_removed: bool) -> None:
        species = len(ANIMALS)
        copies = ANIMAL_COPIES - one_of_each_removed
        self.names = names
        self.seats = seats = len(names)
        self.one_of_each_removed = one_of_each_removed
        self.phase = Phase.ROW
        self.asked: Waiting = CHANCE
        self.round = 0
        self.animals = [copies] * species
        self.animal_deck = ANIMAL_COPIES * species - REMOVED[seats]
        self.row: list[int] = []
        self.revealed: tuple[int, ...] = ()
        self.box = [0] * species
        self.collections = [[0] * species for _ in range(seats)]
        self.leaders = [NONE] * species
        self.chips = [0] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck = [kind for kind, count in enumerate(STOCK) for _ in range(count)]
        self.pile: list[int] = []
        self.given_up: list[list[int]] = []
        self.bids = [NONE] * seats
        self.called = [NONE] * seats
        self.laid: tuple[int, ...] = ()
        self.paid: list[tuple[int, ...]] = [()] * seats
        self.discards: list[tuple[int, ...]] = [()] * seats
        self.refills: list[int] = []
        self.bidders: list[int] = []
        self.queue: list[int] = []
        self.left: list[int] = []
        self.turn = NONE
        self.drawing = 0
        self.value = 0
        self.lion = NONE
        self.groups: list[list[int]] = []
        self.nothing: list[int] = []
        self.shown: list[tuple[int, int]] = []
        self.tie_cards: list[int] = []
        self.taken: list[Taken] = []
        self.history: list[Round] = []
        self.log: list[CardMove] = []

    def clone(self) -> WildCardsState:
        """An independent copy."""
        return _clone(self)

    @property
    def rounds(self) -> int:
        """How many rounds this game has (WC-06)."""
        return ROUNDS[self.seats]

    def wait(self, phase: Phase, asked: Waiting) -> None:
        """Stop here until these seats, or chance, have decided."""
        self.phase = phase
        self.asked = asked

    def lay_open(self, seat: int, cards: tuple[int, ...]) -> None:
        """Take the cards out of a hand for all to see."""
        hand = self.hands[seat]
        for card in cards:
            hand.remove(card)
        if cards:
            self.log.append((SHOWN, seat, cards))

    def take_open(self, seat: int, cards: tuple[int, ...]) -> None:
        """Put cards that lay open into a hand."""
        self.take(seat, cards)
        self.log.append((BACK, seat, cards))

    def take(self, seat: int, cards: tuple[int, ...]) -> None:
        """Put cards into a hand, which stays sorted."""
        hand = self.hands[seat]
        for card in cards:
            insort(hand, card)

    def off_deck(self, cards: tuple[int, ...]) -> None:
        """Take these cards off the deck."""
        for card in cards:
            self.deck.remove(card)

    def can_pay(self, seat: int) -> bool:
        """Whether the seat has bid − 1 cards besides the bid (WC-31, WC-R3), laid down or in hand."""
        return len(self.hands[seat]) + len(self.paid[seat]) >= VALUE[self.bids[seat]] - 1

    def available(self) -> int:
        """How many habitats can still be drawn from the deck and the discard pile (WC-R11)."""
        return len(self.deck) + len(self.pile)

    def level_group(self) -> list[int] | None:
        """The first players of the tie who are still level with each other (WC-R4)."""
        return next((group for group in self.groups if len(group) > 1), None)

    def deck_gives(self, seat: int) -> bool:
        """Whether a level player gets a deck card whatever those before in seat order choose (WC-R6)."""
        group = self.level_group() or []
        return group.index(seat) < self.available()


_clone = cloner(
    WildCardsState,
    lists="animals row box leaders chips deck pile bids called paid discards refills bidders queue "
    "left nothing shown tie_cards taken history log",
    nested="collections hands given_up groups",
)


class SeenState(WildCardsState):
    """A state of which one seat knows a part: NONE stands for each habitat that it does not see."""

    __slots__ = ()

    def lay_open(self, seat: int, cards: tuple[int, ...]) -> None:
        """Take the cards out of a hand; those that were not known to be there turn out to be."""
        hand = self.hands[seat]
        for card in set(cards):
            for _ in range(cards.count(card) - hand.count(card)):
                hand.remove(NONE)
                insort(hand, card)
        super().lay_open(seat, cards)

    def off_deck(self, cards: tuple[int, ...]) -> None:
        """Take as many cards off the deck."""
        del self.deck[: len(cards)]
