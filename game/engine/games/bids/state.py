"""The state of a game of Bids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.cloning import cloner
from game.engine.core import Seat
from game.engine.games.bids.bidding import robbable_seats
from game.engine.games.bids.cards import MINUS_FIVE, NO_CARD, TIMES_TWO
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import Sheet
from game.engine.games.bids.variant import Variant

NOBODY: Final = -1


def phase_between_rounds(starters: Sequence[Seat]) -> Phase:
    """What comes next when these seats may start a round: a lot, the deal, without any the end."""
    if not starters:
        return Phase.END
    return Phase.DEAL if len(starters) == 1 else Phase.STARTER


@dataclass(frozen=True, slots=True)
class Turn:
    """A finished turn.

    ``bids`` stand in order of play from ``starter``; ``centre`` is None when the turn was bid for
    unseen; ``winner`` None when nobody took anything; ``lot`` all that the winner got from the table,
    the hidden card last, and what took effect from hand; ``stolen`` what the Thief took from ``victim``.
    """

    starter: Seat
    centre: int | None
    bids: tuple[int, ...]
    winner: Seat | None
    lot: tuple[int, ...]
    stolen: int | None = None
    victim: Seat | None = None

    def seat_of(self, card: int) -> Seat | None:
        """The seat that laid this card."""
        if card not in self.bids:
            return None
        return Seat((self.starter + self.bids.index(card)) % len(self.bids))


def barred_from(centre: int, history: Sequence[Turn]) -> Seat | None:
    """The seat that cannot win this centre card, a 2x or −5 that it had in hand in this round (BID-R15)."""
    if centre != TIMES_TWO and centre != MINUS_FIVE:
        return None
    return next((seat for turn in history if (seat := turn.seat_of(centre)) is not None), None)


class BidsState:
    """Small ints and lists for search.

    The centre deck is ``deck``, whose order nobody knows (chance decides it card by card), above
    ``under``, the burnt cards in their order (BID-R11, BID-R18). ``known`` are cards that all saw go
    back into the deck by a Shuffle. What is in front of players, set aside and so on stays there after
    the tenth turn until the next deal.
    """

    __slots__ = (
        "allies",
        "aside",
        "bids",
        "blind",
        "blind_next",
        "centre",
        "deck",
        "drawing",
        "fronts",
        "hands",
        "history",
        "known",
        "lot",
        "lowest",
        "lowest_next",
        "luckless",
        "phase",
        "removed",
        "round",
        "sheets",
        "starter",
        "totals",
        "turn",
        "under",
        "variant",
        "winner",
    )

    def __init__(self, variant: Variant, starters: tuple[Seat, ...]) -> None:
        seats = variant.seats
        self.variant = variant
        self.phase = phase_between_rounds(starters)
        self.drawing: tuple[Seat, ...] = starters if len(starters) > 1 else ()
        self.starter: int = starters[0]
        self.round = 0
        self.turn = 0
        self.totals: list[int] = [0] * seats
        self.luckless: list[int] = [0] * seats
        self.sheets: list[Sheet] = []
        self.removed: tuple[int, ...] = ()
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck: list[int] = []
        self.known: list[int] = []
        self.under: list[int] = []
        self.aside: list[int] = []
        self.fronts: list[list[int]] = [[] for _ in range(seats)]
        self.history: list[Turn] = []
        self.allies: tuple[int, int] | None = None
        self.lowest = False
        self.lowest_next = False
        self.blind = False
        self.blind_next = False
        self.centre = NO_CARD
        self.bids: list[int] = []
        self.winner = NOBODY
        self.lot: list[int] = []

    def clone(self) -> BidsState:
        """An independent copy."""
        return _clone(self)

    def begin_round(self, removed: tuple[int, ...], hands: list[list[int]]) -> None:
        """Lay out a new round: what is not removed and not in a hand is the centre deck (BID-03)."""
        held = {card for hand in hands for card in hand}
        self.round += 1
        self.turn = 1
        self.removed = removed
        self.hands = hands
        self.deck = [card for card in self.variant.blacks if card not in held]
        self.known = []
        self.under = []
        self.aside = []
        self.fronts = [[] for _ in hands]
        self.history = []
        self.allies = None
        self.lowest = False
        self.lowest_next = False

    def end_turn(self, starter: int, stolen: int = NO_CARD, victim: int = NOBODY) -> None:
        """Write the turn down and clear the table for the next one, which ``starter`` begins."""
        self.history.append(
            Turn(
                Seat(self.starter),
                None if self.blind else self.centre,
                tuple(self.bids),
                None if self.winner == NOBODY else Seat(self.winner),
                tuple(self.lot),
                None if stolen == NO_CARD else stolen,
                None if victim == NOBODY else Seat(victim),
            )
        )
        self.starter = starter
        self.centre = NO_CARD
        self.bids = []
        self.winner = NOBODY
        self.lot = []
        if self.lowest_next:
            self.lowest = True
            self.lowest_next = False
        self.blind = self.blind_next
        self.blind_next = False

    def seat_at(self, place: int) -> int:
        """The seat that lays the card at this place in the order of play (BID-10)."""
        return (self.starter + place) % self.variant.seats

    @property
    def barred(self) -> Seat | None:
        """The seat that cannot win the centre card: it had it in hand in this round (BID-R15)."""
        return barred_from(self.centre, self.history)

    def robbable(self) -> list[int]:
        """The seats that a Thief of the turn's winner may rob (BID-42)."""
        return robbable_seats(
            self.bids, self.fronts, starter=self.starter, winner=self.winner, lowest=self.lowest
        )

    def take_from_deck(self, card: int) -> None:
        """Take the top card: one of ``deck`` or, when that is used up, the first burnt one."""
        if self.deck:
            self.deck.remove(card)
            if card in self.known:
                self.known.remove(card)
        else:
            self.under.remove(card)

    def shuffle(self) -> None:
        """Shuffle the centre deck, burnt cards included (BID-43)."""
        self.known += self.under
        self.deck += self.under
        self.deck.sort()
        self.known.sort()
        self.under = []

    def deck_top(self) -> list[int]:
        """The cards that may come next off the centre deck."""
        return self.deck if self.deck else self.under[:1]


_clone = cloner(
    BidsState,
    lists="totals luckless sheets deck known under aside history bids lot",
    nested="hands fronts",
)
