"""Putting bids of the same value in order, wholly, before any of their players acts (WC-40 to WC-42)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.core import CHANCE, Event, Seat
from game.engine.games.wild_cards import facts
from game.engine.games.wild_cards.cards import DECK, LION, NONE, VALUE
from game.engine.games.wild_cards.drawing import turn_up
from game.engine.games.wild_cards.events import (
    LotDrawn,
    OrderDecided,
    PaymentsLaid,
    TieBegan,
    TieCards,
    TieChoicesRevealed,
    TieGoesOn,
)
from game.engine.games.wild_cards.moves import Lay, Show
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import WildCardsState


def begin_tie(state: WildCardsState, seats: list[int], events: list[Event] | None) -> None:
    """See who leaves, who is helped by the lion and who must lay a payment (WC-R2, WC-R3, WC-R7)."""
    value = VALUE[state.bids[seats[0]]]
    unable = [seat for seat in seats if not state.can_pay(seat)]
    owner = state.leaders[LION]
    lion = owner if owner in seats and owner not in unable else NONE
    facts.tie_began(state, seats, value, unable, lion)
    if events is not None:
        helped = None if lion == NONE else Seat(lion)
        events.append(TieBegan(_seats(seats), value, _seats(unable), helped))
    ask_payments(state, events)


def ask_payments(state: WildCardsState, events: list[Event] | None) -> None:
    """Ask all who stay in the tie for a payment, if there is one to lay (WC-40, WC-R3)."""
    contenders = state.groups[0] if state.groups else []
    if len(contenders) > 1 and state.value > 1:
        state.wait(Phase.PAYMENTS, _seats(contenders))
    else:
        next_step(state, events)


def lay(state: WildCardsState, moves: Mapping[Seat, Lay], events: list[Event] | None) -> None:
    """Reveal the payments: the higher total acts earlier, who declined leaves (WC-40, WC-R4)."""
    seats = state.groups[0]
    payments = [tuple(sorted(moves[Seat(seat)].cards)) for seat in seats]
    totals = [sum(VALUE[card] for card in cards) for cards in payments]
    facts.payments_laid(state, seats, payments, totals)
    if events is not None:
        events.append(PaymentsLaid(_seats(seats), tuple(payments), tuple(totals)))
    next_step(state, events)


def asked_to_show(state: WildCardsState) -> list[int]:
    """The level players who have a choice: whoever holds a habitat (WC-41, WC-R6)."""
    group = state.level_group() or []
    return [seat for seat in group if state.hands[seat]]


def show(state: WildCardsState, moves: Mapping[Seat, Show], events: list[Event] | None) -> None:
    """Lay open what the level players chose; the deck gives in seat order while it can (WC-41, WC-R6)."""
    group = state.level_group()
    assert group is not None, "somebody is level"
    to_give = state.available()
    shown: list[tuple[int, int]] = []
    for seat in group:
        move = moves.get(Seat(seat), Show(DECK))
        card = move.card
        if card == DECK:
            if to_give:
                to_give -= 1
            else:
                card = move.otherwise
        shown.append((seat, card))
    facts.tie_choices_revealed(state, shown)
    if events is not None:
        events.append(TieChoicesRevealed(_seats(group), _open(state)))
    turn_up_or_compare(state, events)


def turn_up_or_compare(state: WildCardsState, events: list[Event] | None) -> None:
    """Let chance turn up what the deck was chosen for, or compare at once (WC-41)."""
    if to_turn_up(state):
        state.wait(Phase.TIE_DEAL, CHANCE)
    else:
        _reveal(state, (), events)


def to_turn_up(state: WildCardsState) -> list[int]:
    """The seats that the deck cards of the tie are for, in seat order (WC-41)."""
    return [seat for seat, card in state.shown if card == DECK]


def deal(state: WildCardsState, cards: tuple[int, ...], events: list[Event] | None) -> None:
    """Turn up the deck cards and compare (WC-41)."""
    seats = to_turn_up(state)
    turn_up(state, seats, cards, events)
    _reveal(state, _seats(seats), events)


def draw_lots(state: WildCardsState, order: tuple[Seat, ...], events: list[Event] | None) -> None:
    """Put level players with nothing to show in the order drawn (WC-R6)."""
    facts.lot_drawn(state, order)
    if events is not None:
        events.append(LotDrawn(order))
    next_step(state, events)


def _reveal(state: WildCardsState, from_deck: tuple[Seat, ...], events: list[Event] | None) -> None:
    """Say what is compared, and compare it."""
    if events is not None:
        seats = [seat for seat, _ in state.shown]
        events.append(TieCards(_seats(seats), _open(state), from_deck))
    compare(state, events)


def compare(state: WildCardsState, events: list[Event] | None) -> None:
    """Split the level group by what was shown (WC-41)."""
    values = {seat: 0 if card == NONE else VALUE[card] for seat, card in state.shown}
    group = state.level_group()
    assert group is not None, "somebody is level"
    place = state.groups.index(group)
    split = facts.by_value(group, lambda seat: values[seat])
    groups = [*state.groups[:place], *split, *state.groups[place + 1 :]]
    if all(len(group) == 1 for group in groups):
        _settle(state, groups, events)
        return
    facts.tie_goes_on(state, groups)
    if events is not None:
        events.append(TieGoesOn(tuple(_seats(group) for group in groups)))
    next_step(state, events)


def next_step(state: WildCardsState, events: list[Event] | None) -> None:
    """Separate the first level group, or end the tie when there is none (WC-R4)."""
    group = state.level_group()
    if group is None:
        _settle(state, state.groups, events)
    elif group[0] in state.nothing:
        state.wait(Phase.TIE_LOT, CHANCE)
    else:
        asked = asked_to_show(state)
        if asked:
            state.wait(Phase.TIE_CARDS, _seats(asked))
        else:
            show(state, {}, events)


def _settle(state: WildCardsState, groups: Sequence[list[int]], events: list[Event] | None) -> None:
    """Discard what broke the tie and let its players act, those who left last (WC-41, WC-R2)."""
    first = [] if state.lion == NONE else [state.lion]
    order = [*first, *(group[0] for group in groups), *state.left]
    if events is not None:
        discarded = tuple(state.tie_cards)
        events.append(OrderDecided(state.value, _seats(order), _seats(state.left), discarded))
    facts.order_decided(state, order)


def _open(state: WildCardsState) -> tuple[int | None, ...]:
    return tuple(None if card == NONE else card for _, card in state.shown)


def _seats(seats: Sequence[int]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in seats)
