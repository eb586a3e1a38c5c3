"""What lies on a Wild Cards table, fact by fact: the picture follows the events and ends at the view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from game.engine.core import Event, Seat
from game.engine.games.wild_cards import (
    DECK,
    MEERKAT,
    NONE,
    REFILL,
    VALUE,
    AnimalTaken,
    Bid,
    BidReturned,
    BidsRevealed,
    BidTakenBack,
    Dealt,
    Drew,
    EagleChose,
    GameEnded,
    Lay,
    LeaderMoved,
    OrderDecided,
    PaymentsLaid,
    Refilled,
    Reshuffled,
    RoundEnded,
    RowRevealed,
    Sheet,
    Show,
    Swapped,
    TieBegan,
    TieCards,
    TieChoicesRevealed,
    WildCardsView,
    phases,
    score_sheet,
)
from game.scenes.wild_cards.order import acting_order, refilled, waiting
from game.ui.session import Sealing

Cards = tuple[int, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Board:
    """The table as the viewer sees it now.

    ``hand`` are the habitats in the viewer's hand, ``refill`` whether the refill card is with them.
    ``sealed`` counts face-down cards a seat, laid for ``phase``; ``laid`` are the eagle's two cards when
    the viewer laid them, ``eagle`` is whoever must choose. ``refilled`` are the refill bidders whose turn
    is over, ``shown`` (seat, card) the cards that break a tie now and ``tied`` those that did not.
    ``order`` is the order of the bids on the table, ``waiting`` those who will act, in that order.
    """

    viewer: Seat
    phase: int
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
        phase = view.phase
        done = refilled(view)
        bid = view.bids[view.seat]
        taken, refill = _out_of_hand(own), bid != REFILL or view.seat in done
        if view.laid:
            taken = view.laid
        down = [int(one) for one in sealed]
        if isinstance(own, Bid):
            down[view.seat] = len(own.cards)
        eagle = view.turn if phase == phases.EAGLE else NONE
        if eagle != NONE:
            down[eagle] = 2
        level = [seat for group in view.groups for seat in group if len(group) > 1]
        return Board(
            viewer=view.seat,
            phase=phase,
            round=view.round,
            rounds=view.rounds,
            animal_deck=view.animal_deck,
            row=view.row,
            collections=view.collections,
            leaders=view.leaders,
            chips=view.chips,
            hand=_without(view.hand, taken),
            refill=refill and REFILL not in taken and phase != phases.END,
            counts=view.counts,
            deck=view.deck,
            pile=view.pile,
            sealed=tuple(down),
            eagle=eagle,
            laid=view.laid,
            called=view.called,
            bids=view.bids,
            refilled=done,
            paid=view.paid,
            shown=view.shown,
            tied=_without(view.tie_cards, tuple(card for _, card in view.shown)),
            order=acting_order(view),
            waiting=waiting(view),
            left=view.left,
            turn=view.turn,
            level=tuple(level),
            lion=view.lion,
        )

    @property
    def seats(self) -> int:
        return len(self.counts)

    @property
    def sheet(self) -> Sheet:
        """Everybody's points as things lie (WC-60)."""
        return score_sheet(self.collections, self.leaders, self.chips)

    @property
    def totals(self) -> list[int]:
        return [line.total for line in self.sheet]

    def most(self, animal: int) -> int:
        """The largest number of this species that anybody has."""
        return max(collection[animal] for collection in self.collections)

    def sorted(self) -> Board:
        """The bids in the order of acting as far as they alone say it: refills first, then high to low."""
        owner = self.leaders[MEERKAT]

        def place(seat: int) -> tuple[int, ...]:
            card = self.called[seat]
            if card in (NONE, REFILL):
                return (-2 if card == NONE else -1, int(card == REFILL and seat != owner), seat)
            return (0, -VALUE[card], seat)

        return replace(self, order=tuple(sorted(range(self.seats), key=place)))

    def after(self, event: Event) -> Board:
        """The table when this has become true; what is left open is set right by the view."""
        match event:
            case RowRevealed(number, row, deck):
                return replace(self, round=number, row=row, animal_deck=deck)
            case Dealt(hands, deck):
                hand = hands[self.viewer] or ()
                counts = tuple(len(hand) for _ in self.counts)
                return replace(self, hand=hand, counts=counts, deck=deck, refill=True)
            case Sealing(seat):
                return replace(self, sealed=_set(self.sealed, seat, max(1, self.sealed[seat])))
            case BidsRevealed():
                return self._revealed(event)
            case EagleChose(seat, card):
                board = self if card == REFILL else self._spend(seat, (card,), in_hand=not self.laid)
                rest = _without(self.laid, (card,))
                hand = tuple(sorted((*board.hand, *(one for one in rest if one != REFILL))))
                bids = _set(board.bids, seat, card)
                refill = board.refill or REFILL in rest
                down = _set(board.sealed, seat, 0)
                return replace(
                    board,
                    eagle=NONE,
                    laid=(),
                    bids=bids,
                    called=bids,
                    hand=hand,
                    refill=refill,
                    sealed=down,
                )
            case Swapped(seat, given, taken, place):
                row = _set(self.row, place, given)
                board = self._collect(seat, taken, 1)._collect(seat, given, -1)
                return replace(board, row=row)
            case LeaderMoved(animal, _, target):
                return replace(self, leaders=_set(self.leaders, animal, NONE if target is None else target))
            case Refilled(seat, discarded):
                board = self._spend(seat, discarded)
                own = seat == self.viewer
                refilled = board.refilled | {seat}
                pile = (*board.pile, *discarded)
                return replace(board, pile=pile, refilled=refilled, refill=board.refill or own)
            case Drew(seat, count, cards, hand_size):
                hand = tuple(sorted((*self.hand, *(cards or ())))) if seat == self.viewer else self.hand
                counts = _set(self.counts, seat, hand_size)
                return replace(self, hand=hand, counts=counts, deck=self.deck - count)
            case Reshuffled(cards):
                return replace(self, deck=len(cards), pile=())
            case RoundEnded(_, discarded):
                nothing = (NONE,) * self.seats
                return replace(
                    self,
                    pile=(*self.pile, *discarded),
                    row=(),
                    bids=nothing,
                    called=nothing,
                    paid=((),) * self.seats,
                    refilled=frozenset(),
                    refill=True,
                )
            case GameEnded():
                return replace(self, hand=(), counts=(0,) * self.seats, refill=False)
            case AnimalTaken() | BidTakenBack() | BidReturned():
                return self._acted(event)
        return self._in_tie(event)

    # --- steps ----------------------------------------------------------------------------------

    def _revealed(self, event: BidsRevealed) -> Board:
        board = self
        bids = tuple(NONE if card is None else card for card in event.bids)
        for seat, card in enumerate(bids):
            if card not in (NONE, REFILL):
                board = board._spend(seat, (card,), in_hand=board.sealed[seat] == 0)
        eagle = NONE if event.eagle is None else event.eagle
        down = tuple(2 if seat == eagle else 0 for seat in range(self.seats))
        own = bids[self.viewer]
        refill = self.refill and own != REFILL
        return replace(board, bids=bids, called=bids, eagle=eagle, sealed=down, refill=refill)

    def _acted(self, event: Event) -> Board:
        match event:
            case AnimalTaken(seat, animal, place, _, payment, _, chips):
                board = self if self.paid[seat] else self._spend(seat, payment)
                row = (*self.row[:place], *self.row[place + 1 :])
                paid = _set(self.paid, seat, payment)
                board = board._collect(seat, animal, 1)
                return replace(board, row=row, paid=paid, chips=_set(self.chips, seat, chips))
            case BidTakenBack(seat, bid, payment):
                return self._take_up(seat, (bid, *payment), _set(self.paid, seat, ()))
            case BidReturned(seat, card):
                return self._take_up(seat, (card,), self.paid)
        return self

    def _in_tie(self, event: Event) -> Board:
        match event:
            case TieBegan(seats, _, unable, lion):
                level = tuple(seat for seat in seats if seat not in unable and seat != lion)
                return replace(self, level=level, left=unable, lion=NONE if lion is None else lion)
            case PaymentsLaid(seats, payments):
                board = self
                for seat, cards in zip(seats, payments, strict=True):
                    board = board._spend(seat, cards, in_hand=board.sealed[seat] == 0)
                    board = replace(board, paid=_set(board.paid, seat, cards))
                return replace(board, sealed=(0,) * self.seats)
            case TieChoicesRevealed(seats, cards):
                board = self
                for seat, card in zip(seats, cards, strict=True):
                    if card not in (None, DECK):
                        board = board._spend(seat, (card,), in_hand=board.sealed[seat] == 0)
                return replace(board, shown=_pairs(seats, cards), sealed=(0,) * self.seats)
            case TieCards(seats, cards, from_deck):
                return replace(self, shown=_pairs(seats, cards), deck=self.deck - len(from_deck))
            case OrderDecided(_, order, _, discarded):
                pile = (*self.pile, *discarded)
                return replace(self, pile=pile, shown=(), tied=(), level=(), lion=NONE, waiting=order)
        return self

    def _spend(self, seat: int, cards: Cards, *, in_hand: bool = True) -> Board:
        """Cards leave a hand; ``in_hand`` is False when the viewer has put them face down before."""
        hand = _without(self.hand, cards) if seat == self.viewer and in_hand else self.hand
        return replace(self, hand=hand, counts=_set(self.counts, seat, self.counts[seat] - len(cards)))

    def _take_up(self, seat: int, cards: Cards, paid: tuple[Cards, ...]) -> Board:
        hand = tuple(sorted((*self.hand, *cards))) if seat == self.viewer else self.hand
        counts = _set(self.counts, seat, self.counts[seat] + len(cards))
        return replace(self, hand=hand, counts=counts, bids=_set(self.bids, seat, NONE), paid=paid)

    def _collect(self, seat: int, animal: int, more: int) -> Board:
        own = _set(self.collections[seat], animal, self.collections[seat][animal] + more)
        return replace(self, collections=_set(self.collections, seat, own))


def _out_of_hand(own: Any) -> Cards:
    """The cards that a sealed choice has taken out of the hand."""
    match own:
        case Bid(cards) | Lay(cards):
            return cards
        case Show(card) if card != DECK:
            return (card,)
    return ()


def _pairs(seats: Sequence[Seat], cards: Sequence[int | None]) -> tuple[tuple[int, int], ...]:
    return tuple((seat, NONE if card is None else card) for seat, card in zip(seats, cards, strict=True))


def _without(cards: Cards, gone: Cards) -> Cards:
    rest = list(cards)
    for card in gone:
        if card in rest:
            rest.remove(card)
    return tuple(rest)


def _set(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
