"""The course of a round: row, bids, turns in order, its end (WC-02, WC-10, WC-30, WC-50, WC-51)."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import CHANCE, OVER, Event, Seat
from game.engine.games.wild_cards import phases
from game.engine.games.wild_cards.acquisition import begin_turn
from game.engine.games.wild_cards.cards import IBEX, MEERKAT, NONE, REFILL, VALUE, WILD
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
from game.engine.games.wild_cards.refill import begin_refill
from game.engine.games.wild_cards.scoring import final_result, score_sheet
from game.engine.games.wild_cards.state import DRAWN, Round, WildCardsState
from game.engine.games.wild_cards.ties import begin_tie


def go_on(state: WildCardsState, events: list[Event] | None) -> None:
    """Do what follows by itself until somebody, or chance, must decide."""
    while state.phase == phases.GOING_ON:
        state.turn = NONE
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
    state.round += 1
    state.row = list(animals)
    state.revealed = animals
    state.animal_deck -= len(animals)
    for animal in animals:
        state.animals[animal] -= 1
    if events is not None:
        events.append(RowRevealed(state.round, animals, state.animal_deck))
    if state.round == 1:
        state.wait(phases.DEAL, CHANCE)
    else:
        _ask_for_bids(state, events)


def deal(state: WildCardsState, hands: tuple[tuple[int, ...], ...], events: list[Event] | None) -> None:
    """Deal the hands (WC-03)."""
    for seat, hand in enumerate(hands):
        state.hands[seat] = list(hand)
        state.log.append((DRAWN, seat, hand))
        for card in hand:
            state.deck.remove(card)
    if events is not None:
        events.append(Dealt(hands, len(state.deck)))
    _ask_for_bids(state, events)


def _ask_for_bids(state: WildCardsState, events: list[Event] | None) -> None:
    asked = tuple(Seat(seat) for seat, hand in enumerate(state.hands) if hand)
    if asked:
        state.wait(phases.BIDS, asked)
    else:
        reveal_bids(state, {}, events)


def reveal_bids(state: WildCardsState, moves: Mapping[Seat, Bid], events: list[Event] | None) -> None:
    """Turn all bids together; who has no habitat bids the refill card (WC-10, WC-R15)."""
    forced = []
    chooser = NONE
    for seat in range(state.seats):
        bid = moves.get(Seat(seat))
        if bid is None:
            forced.append(Seat(seat))
            _set_bid(state, seat, REFILL)
        elif len(bid.cards) > 1:
            chooser = seat
            state.laid = tuple(sorted(bid.cards))
        else:
            _set_bid(state, seat, bid.cards[0])
    if events is not None:
        bids = tuple(None if card == NONE else card for card in state.bids)
        eagle = None if chooser == NONE else Seat(chooser)
        events.append(BidsRevealed(bids, tuple(forced), eagle))
    if chooser == NONE:
        _begin_phase_two(state)
    else:
        state.turn = chooser
        state.wait(phases.EAGLE, (Seat(chooser),))


def choose_bid(state: WildCardsState, seat: int, card: int, events: list[Event] | None) -> None:
    """Make one of the two cards the bid; the other stays in hand, unseen (WC-11, WC-R8)."""
    state.laid = ()
    _set_bid(state, seat, card)
    if events is not None:
        events.append(EagleChose(Seat(seat), card))
    _begin_phase_two(state)


def return_bid(state: WildCardsState, seat: int, back: bool, events: list[Event] | None) -> None:
    """Let the ibex's owner take the bid back or leave it, and end the round (WC-50)."""
    if back:
        card = state.bids[seat]
        state.bids[seat] = NONE
        state.take_open(seat, (card,))
        if events is not None:
            events.append(BidReturned(Seat(seat), card))
    _end_round(state, events)


def _set_bid(state: WildCardsState, seat: int, card: int) -> None:
    state.bids[seat] = state.called[seat] = card
    if card != REFILL:
        state.lay_open(seat, (card,))


def _begin_phase_two(state: WildCardsState) -> None:
    """Fix who refills in which order, the meerkat's owner first, and who bid habitats (WC-R9, WC-30)."""
    refills = [seat for seat, card in enumerate(state.bids) if card == REFILL]
    owner = state.leaders[MEERKAT]
    refills.sort(key=lambda seat: (seat != owner, seat))
    state.refills = refills
    state.bidders = [seat for seat, card in enumerate(state.bids) if card != REFILL]
    state.phase = phases.GOING_ON


def _begin_value(state: WildCardsState, events: list[Event] | None) -> None:
    """Let the highest bids left act, after their tie if there are several (WC-30, WC-40)."""
    highest = max(VALUE[state.bids[seat]] for seat in state.bidders)
    seats = [seat for seat in state.bidders if VALUE[state.bids[seat]] == highest]
    state.bidders = [seat for seat in state.bidders if seat not in seats]
    if len(seats) == 1:
        state.queue = seats
    else:
        begin_tie(state, seats, events)


def _begin_phase_three(state: WildCardsState, events: list[Event] | None) -> None:
    """Ask the ibex's owner when there is something to take back, else end the round (WC-50, WC-R16)."""
    owner = state.leaders[IBEX]
    if owner != NONE and not _last_round(state) and state.bids[owner] not in (NONE, REFILL, WILD):
        state.turn = owner
        state.wait(phases.IBEX, (Seat(owner),))
    else:
        _end_round(state, events)


def _last_round(state: WildCardsState) -> bool:
    """Whether no whole row is left after this one (WC-51)."""
    return state.animal_deck < state.seats - 1


def _end_round(state: WildCardsState, events: list[Event] | None) -> None:
    """Clear the table: bids and payments to the discard pile, animals to the box (WC-50, WC-51)."""
    discarded = [card for payment in state.paid for card in payment]
    discarded += [bid for bid in state.bids if bid not in (NONE, REFILL)]
    state.pile += discarded
    for animal in state.row:
        state.box[animal] += 1
    if events is not None:
        events.append(RoundEnded(state.round, tuple(discarded), tuple(state.row)))
    discards = tuple(state.discards)
    state.history.append(Round(state.revealed, tuple(state.called), discards, tuple(state.taken)))
    state.row = []
    state.bids = [NONE] * state.seats
    state.called = [NONE] * state.seats
    state.paid = [()] * state.seats
    state.discards = [()] * state.seats
    state.taken = []
    state.turn = NONE
    if _last_round(state):
        _end_game(state, events)
    else:
        state.wait(phases.ROW, CHANCE)


def _end_game(state: WildCardsState, events: list[Event] | None) -> None:
    """Put the hands away unseen and score (WC-51, WC-60, WC-61)."""
    state.given_up = state.hands
    state.hands = [[] for _ in range(state.seats)]
    state.wait(phases.END, OVER)
    if events is not None:
        sheet = score_sheet(state.collections, state.leaders, state.chips)
        events.append(GameEnded(sheet, final_result(sheet)))
