"""What seats and chance decide in Wild Cards. Cards in a tuple stand in any order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import NONE


@dataclass(frozen=True, slots=True)
class Bid:
    """The card bid, a habitat or REFILL (WC-10); the eagle's owner may lay two (WC-11)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChooseBid:
    """Which of the eagle's two cards is the bid (WC-11)."""

    card: int


@dataclass(frozen=True, slots=True)
class Swap:
    """The meerkat's swap of an own animal with one of the row (WC-21)."""

    give: int
    take: int


NO_SWAP: Final = Swap(NONE, NONE)
"""The meerkat's owner keeps what there is."""


@dataclass(frozen=True, slots=True)
class Discard:
    """What a refill bidder discards before drawing; nothing is allowed (WC-20)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """The payment laid in a tie; no cards at all is declining (WC-40)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Show:
    """The card that shall break a tie: one from hand or DECK (WC-41).

    ``otherwise`` is the hand card shown if the deck should give nothing (WC-R6); it is named exactly when
    that may happen and the hand is not empty.
    """

    card: int
    otherwise: int = NONE


@dataclass(frozen=True, slots=True)
class Acquire:
    """Take an animal of the row and pay for it (WC-31)."""

    animal: int
    payment: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the bid back and draw two (WC-35)."""


@dataclass(frozen=True, slots=True)
class ReturnBid:
    """Whether the ibex's owner takes the bid card back (WC-50)."""

    back: bool


WildCardsAction = Bid | ChooseBid | Swap | Discard | Lay | Show | Acquire | TakeBack | ReturnBid


@dataclass(frozen=True, slots=True)
class Row:
    """The animals revealed for a round (WC-02, WC-51)."""

    animals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """Seven habitats a seat, each hand sorted (WC-03)."""

    hands: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """All the habitats that the drawing player draws, sorted (WC-20, WC-35).

    When the deck runs out on the way they are all that was left of it and some of the discard pile (WC-24).
    """

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turned:
    """The deck cards of a tie, in seat order of those who get one (WC-41)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lot:
    """The order drawn among level players who have nothing to show (WC-R6)."""

    order: tuple[Seat, ...]


WildCardsChance = Row | Deal | Draw | Turned | Lot
