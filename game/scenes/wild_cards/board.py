"""What lies on a Wild Cards table, fact by fact: what the view says, and what is sealed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.engine.core import Event, Seat
from game.engine.games.wild_cards import (
    DECK,
    NONE,
    REFILL,
    Bid,
    Lay,
    Phase,
    Show,
    WildCardsView,
    acting_order,
    waiting,
)
from game.ui.session import Sealing

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The table as the viewer sees it now.

    ``hand`` are the habitats in the viewer's hand, ``refill`` whether the refill card is with them.
    ``sealed`` counts face-down cards a seat, laid for ``phase``; ``laid`` are the eagle's two cards when
    the viewer laid them, ``eagle`` is whoever must choose. ``refilled`` are the refill bidders whose turn
    is over, ``shown`` (seat, card) the cards that break a tie now and ``tied`` those that did not.
    ``order`` is the order of the bids on the table, ``waiting`` those who will act, in that order. All of
    it follows from the ``view`` and from what lies sealed.
    """

    view: WildCardsView
    viewer: Seat
    phase: Phase
    round: int
    rounds: int
    animal_deck: int
    row: Cards
    collections: tuple[Cards, ...]
    leaders: Cards
    chips: Cards
    hand: Cards
    refill: bool
    counts: Cards
    deck: int
    pile: Cards
    sealed: Cards
    eagle: int
    laid: Cards
    called: Cards
    bids: Cards
    refilled: frozenset[int]
    paid: tuple[Cards, ...]
    shown: tuple[tuple[int, int], ...]
    tied: Cards
    order: Cards
    waiting: Cards
    left: Cards
    turn: int
    level: Cards
    lion: int

    @staticmethod
    def of(view: WildCardsView, sealed: Sequence[bool], own: Any = None) -> Board:
        """The table as this view says. ``sealed`` tells who has chosen, ``own`` is the viewer's choice."""
        taken = view.laid or _out_of_hand(own)
        down = [int(one) for one in sealed]
        if isinstance(own, Bid):
            down[view.seat] = len(own.cards)
        if view.chooser != NONE:
            down[view.chooser] = 2
        return Board(
            view=view,
            viewer=view.seat,
            phase=view.phase,
            round=view.round,
            rounds=view.rounds,
            animal_deck=view.animal_deck,
            row=view.row,
            collections=view.collections,
            leaders=view.leaders,
            chips=view.chips,
            hand=_without(view.hand, taken),
            refill=view.holds_refill and REFILL not in taken,
            counts=view.counts,
            deck=view.deck,
            pile=view.pile,
            sealed=tuple(down),
            eagle=view.chooser,
            laid=view.laid,
            called=view.called,
            bids=view.bids,
            refilled=view.refilled,
            paid=view.paid,
            shown=view.shown,
            tied=view.tied,
            order=acting_order(view),
            waiting=waiting(view),
            left=view.left,
            turn=view.turn,
            level=view.level,
            lion=view.lion,
        )

    @property
    def seats(self) -> int:
        return len(self.counts)

    @property
    def totals(self) -> tuple[int, ...]:
        """Everybody's points as things lie (WC-60)."""
        return self.view.totals

    def most(self, animal: int) -> int:
        """The largest number of this species that anybody has."""
        return self.view.most(animal)

    def after(self, event: Event) -> Board:
        """The table when this has become true: nothing lies sealed but what has been sealed since."""
        if isinstance(event, Sealing):
            down = (max(1, down) if seat == event.seat else down for seat, down in enumerate(self.sealed))
            return replace(self, sealed=tuple(down))
        return Board.of(self.view.after(event), [False] * self.seats)

    def told(self, event: Event) -> Board:
        """The same, before anything changes places."""
        return replace(self.after(event), order=self.order)

    def sorted(self) -> Board:
        """The bids in the order of acting (WC-30)."""
        return replace(self, order=acting_order(self.view))


def _out_of_hand(own: Any) -> Cards:
    """The cards that a sealed choice has taken out of the hand."""
    match own:
        case Bid(cards) | Lay(cards):
            return cards
        case Show(card) if card != DECK:
            return (card,)
    return ()


def _without(cards: Cards, gone: Cards) -> Cards:
    rest = list(cards)
    for card in gone:
        if card in rest:
            rest.remove(card)
    return tuple(rest)
