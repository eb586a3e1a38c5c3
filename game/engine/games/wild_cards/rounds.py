"""The course of a round: row, bids, turns in order, its end (WC-02, WC-10, WC-30, WC-50, WC-51)."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import CHANCE, Event, Seat
from game.engine.games.wild_cards import facts
from game.engine.games.wild_cards.acquisition import begin_turn
from game.engine.games.wild_cards.cards import IBEX, NONE, REFILL, VALUE, WILD
from game.engine.games.wild_cards.events import (
    BidReturned,
    BidsRevealed,
    Dealt,
    EagleChose,
    GameEnded,
    RoundEnded,
    RowRevealed,
)
from game.engine.games.wild_cards.moves import Bid
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.refill import begin_refill
from game.engine.games.wild_cards.scoring import final_result, score_sheet
from game.engine.games.wild_cards.state import WildCardsState
from game.engine.games.wild_cards.ties import begin_tie


def go_on(state: WildCardsState, events: list[Event] | None) -> None:
    """Do what follows by itself until somebody, or chance, must decide."""
    while state.phase == Phase.GOING_ON:
        if state.refills:
            begin_refill(state, state.refills.pop(0), events)
        elif state.queue:
            begin_turn(state, state.queue.pop(0), events)
        elif state.bidders:
            _begin_value(state, events)
        else:
            _begin_phase_three(state, events)


def reveal_row(state: WildCardsState, animals: tuple[int, ...], events: list[Event] | None) -> None:
    """Begin a round with these animals (WC-02, WC-51)."""
    facts.row_revealed(state, animals)
    if events is not None:
        events.append(RowRevealed(state.round, animals, state.animal_deck))
    begin_phase_one(state, events)


def begin_phase_one(state: WildCardsState, events: list[Event] | None) -> None:
    """Deal the hands first when there are none (WC-03), then ask for bids."""
    if state.round == 1:
        state.wait(Phase.DEAL, CHANCE)
    else:
        ask_for_bids(state, events)


def deal(state: WildCardsState, hands: tuple[tuple[int, ...], ...], events: list[Event] | None) -> None:
    """Deal the hands (WC-03)."""
    facts.dealt(state, hands)
    if events is not None:
        events.append(Dealt(hands, len(state.deck)))
    ask_for_bids(state, events)


def ask_for_bids(state: WildCardsState, events: list[Event] | None) -> None:
    """Ask everybody who holds a habitat (WC-10, WC-R15)."""
    asked = tuple(Seat(seat) for seat, hand in enumerate(state.hands) if hand)
    if asked:
        state.wait(Phase.BIDS, asked)
    else:
        reveal_bids(state, {}, events)


def reveal_bids(state: WildCardsState, moves: Mapping[Seat, Bid], events: list[Event] | None) -> None:
    """Turn all bids together; who has no habitat bids the refill card (WC-10, WC-R15)."""
    bids = [REFILL] * state.seats
    eagle = NONE
    laid: tuple[int, ...] = ()
    for seat, bid in moves.items():
        if len(bid.cards) > 1:
            bids[seat] = NONE
            eagle = seat
            laid = tuple(sorted(bid.cards))
        else:
            bids[seat] = bid.cards[0]
    facts.bids_revealed(state, bids, eagle, laid)
    if events is not None:
        forced = tuple(Seat(seat) for seat in range(state.seats) if seat not in moves)
        cards = tuple(None if card == NONE else card for card in bids)
        events.append(BidsRevealed(cards, forced, None if eagle == NONE else Seat(eagle), laid))
    ask_eagle(state)


def ask_eagle(state: WildCardsState) -> None:
    """Ask the eagle's owner for the bid when two cards were laid (WC-11)."""
    if state.turn != NONE:
        state.wait(Phase.EAGLE, (Seat(state.turn),))


def choose_bid(state: WildCardsState, seat: int, card: int, events: list[Event] | None) -> None:
    """Make one of the two cards the bid; the other stays in hand, unseen (WC-11, WC-R8)."""
    facts.eagle_chose(state, seat, card)
    if events is not None:
        events.append(EagleChose(Seat(seat), card))


def return_bid(state: WildCardsState, seat: int, back: bool, events: list[Event] | None) -> None:
    """Let the ibex's owner take the bid back or leave it, and end the round (WC-50)."""
    if back:
        card = state.bids[seat]
        facts.bid_returned(state, seat)
        if events is not None:
            events.append(BidReturned(Seat(seat), card))
    end_round(state, events)


def _begin_value(state: WildCardsState, events: list[Event] | None) -> None:
    """Let the highest bids left act, after their tie if there are several (WC-30, WC-40)."""
    highest = max(VALUE[state.bids[seat]] for seat in state.bidders)
    seats = [seat for seat in state.bidders if VALUE[state.bids[seat]] == highest]
    if len(seats) == 1:
        state.bidders.remove(seats[0])
        state.queue = seats
    else:
        begin_tie(state, seats, events)


def _begin_phase_three(state: WildCardsState, events: list[Event] | None) -> None:
    """Ask the ibex's owner when there is something to take back, else end the round (WC-50, WC-R16)."""
    owner = state.leaders[IBEX]
    if owner != NONE and not _last_round(state) and state.bids[owner] not in (NONE, REFILL, WILD):
        state.turn = owner
        state.wait(Phase.IBEX, (Seat(owner),))
    else:
        end_round(state, events)


def _last_round(state: WildCardsState) -> bool:
    """Whether no whole row is left after this one (WC-51)."""
    return state.animal_deck < state.seats - 1


def end_round(state: WildCardsState, events: list[Event] | None) -> None:
    """Clear the table: bids and payments to the discard pile, animals to the box (WC-50, WC-51)."""
    discarded = [card for payment in state.paid for card in payment]
    discarded += [bid for bid in state.bids if bid not in (NONE, REFILL)]
    boxed = state.row
    facts.round_ended(state, discarded)
    if events is not None:
        events.append(RoundEnded(state.round, tuple(discarded), tuple(boxed)))
    begin_next_round(state, events)


def begin_next_round(state: WildCardsState, events: list[Event] | None) -> None:
    """Wait for the next row; without a whole one put the hands away unseen and score (WC-51, WC-60)."""
    if not _last_round(state):
        state.wait(Phase.ROW, CHANCE)
        return
    facts.game_ended(state)
    if events is not None:
        sheet = score_sheet(state.collections, state.leaders, state.chips)
        events.append(GameEnded(sheet, final_result(sheet)))
