"""What can become true in a game of Wild Cards. All is public but cards dealt and drawn (WC-04) and the two
that the eagle's owner has laid (WC-11).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Event, Result, Seat
from game.engine.games.wild_cards.scoring import Sheet


@dataclass(frozen=True, slots=True)
class RowRevealed(Event):
    """A round began with these animals in the row (WC-02, WC-51). ``round`` counts from 1; ``deck``
    animals are left for later rounds.
    """

    round: int
    row: tuple[int, ...]
    deck: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Seven habitats were dealt to each seat (WC-03). ``hands`` has None for what one may not see."""

    hands: tuple[tuple[int, ...] | None, ...]
    deck: int


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    """All bids were revealed together (WC-10): one card a seat, REFILL for the refill card.

    ``forced`` had no habitat and were not asked (WC-R15). ``eagle`` laid two cards and chooses only now;
    its bid is None (WC-11, WC-R16). ``laid`` are those two cards, empty for everybody else.
    """

    bids: tuple[int | None, ...]
    forced: tuple[Seat, ...]
    eagle: Seat | None
    laid: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EagleChose(Event):
    """The eagle's owner made this card the bid and took the other back unseen (WC-11, WC-R8)."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """The meerkat's owner swapped an animal with the one at ``place`` of the row (WC-21)."""

    seat: Seat
    given: int
    taken: int
    place: int


@dataclass(frozen=True, slots=True)
class SwapDeclined(Event):
    """The meerkat's owner keeps all animals (WC-21)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LeaderMoved(Event):
    """A leader changed its owner; None is the supply. ``rule`` says why: WC-33 or WC-22."""

    animal: int
    source: Seat | None
    target: Seat | None
    rule: str


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """A refill bidder discarded these cards and took the refill card back (WC-20).

    ``limit`` is what may be drawn up to, ten with the squirrel (WC-23); what is drawn follows.
    """

    seat: Seat
    discarded: tuple[int, ...]
    limit: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player drew; ``cards`` is None for everybody else (WC-04). ``hand`` is the hand's size then."""

    seat: Seat
    count: int
    cards: tuple[int, ...] | None
    hand: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The deck was empty: the discard pile, these cards, became the new one (WC-24).

    ``turned`` are the seats and cards that the old one still gave to a tie (WC-41).
    """

    cards: tuple[int, ...]
    turned: tuple[tuple[Seat, int], ...] = ()


@dataclass(frozen=True, slots=True)
class TieBegan(Event):
    """Bids of the same ``value`` are to be put in order (WC-40).

    ``unable`` cannot pay and left at once (WC-R2); ``lion`` acts first and stays out of it (WC-42, WC-R7).
    """

    seats: tuple[Seat, ...]
    value: int
    unable: tuple[Seat, ...]
    lion: Seat | None


@dataclass(frozen=True, slots=True)
class PaymentsLaid(Event):
    """All payments of a tie were revealed (WC-40): for each of ``seats`` its cards, none for declining."""

    seats: tuple[Seat, ...]
    payments: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TieChoicesRevealed(Event):
    """What level ``seats`` chose was revealed (WC-41): a card from hand, DECK for the one that is about to
    be turned up, None for nothing to show (WC-R6).
    """

    seats: tuple[Seat, ...]
    cards: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class TieCards(Event):
    """Cards were compared among level ``seats`` (WC-41): one each, None for nothing to show (WC-R6).

    ``from_deck`` are the seats whose card was turned up from the deck.
    """

    seats: tuple[Seat, ...]
    cards: tuple[int | None, ...]
    from_deck: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TieGoesOn(Event):
    """The cards shown are put aside and the players of the tie stand in this order, those level again
    together (WC-41, WC-R4).
    """

    groups: tuple[tuple[Seat, ...], ...]


@dataclass(frozen=True, slots=True)
class LotDrawn(Event):
    """Level players with nothing to show were ordered by lot (WC-R6)."""

    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class OrderDecided(Event):
    """A tie is settled: its players act in this order, those who left last and only to take the bid
    back (WC-R2). ``discarded`` are the cards that broke it (WC-41).
    """

    value: int
    order: tuple[Seat, ...]
    left: tuple[Seat, ...]
    discarded: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AnimalTaken(Event):
    """A player acquired the animal at ``place`` of the row (WC-31).

    ``bonus`` points came with it (WC-32); the player has ``chips`` and ``count`` of the species then.
    """

    seat: Seat
    animal: int
    place: int
    bid: int
    payment: tuple[int, ...]
    bonus: int
    chips: int
    count: int


@dataclass(frozen=True, slots=True)
class BidTakenBack(Event):
    """A player took bid and laid payment back (WC-35) and will draw; ``forced`` was not asked (WC-R16)."""

    seat: Seat
    bid: int
    payment: tuple[int, ...]
    forced: bool


@dataclass(frozen=True, slots=True)
class BidReturned(Event):
    """The ibex's owner took the bid card back (WC-50)."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Bids and payments were discarded, the animals left in the row went to the box (WC-50, WC-51)."""

    round: int
    discarded: tuple[int, ...]
    boxed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """No whole row is left: hands are discarded unseen and all is scored (WC-51, WC-60)."""

    sheet: Sheet
    result: Result
