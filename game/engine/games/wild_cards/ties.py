"""Putting bids of the same value in order, wholly, before any of their players acts (WC-40 to WC-42)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.core import CHANCE, Event, Seat
from game.engine.games.wild_cards import phases
from game.engine.games.wild_cards.cards import DECK, LION, NONE, VALUE
from game.engine.games.wild_cards.drawing import turn_up
from game.engine.games.wild_cards.events import (
    LotDrawn,
    OrderDecided,
    PaymentsLaid,
    TieBegan,
    TieCards,
    TieChoicesRevealed,
)
from game.engine.games.wild_cards.moves import Lay, Show
from game.engine.games.wild_cards.state import WildCardsState


def begin_tie(state: WildCardsState, seats: list[int], events: list[Event] | None) -> None:
    """See who leaves, who is helped by the lion and who must lay a payment (WC-R2, WC-R3, WC-R7)."""
    state.value = VALUE[state.bids[seats[0]]]
    state.left = [seat for seat in seats if not state.can_pay(seat)]
    able = [seat for seat in seats if seat not in state.left]
    state.lion = state.leaders[LION] if state.leaders[LION] in able else NONE
    if events is not None:
        lion = None if state.lion == NONE else Seat(state.lion)
        events.append(TieBegan(_seats(seats), state.value, _seats(state.left), lion))
    contenders = [seat for seat in able if seat != state.lion]
    state.groups = [contenders] if contenders else []
    if len(contenders) > 1 and state.value > 1:
        state.wait(phases.PAYMENTS, _seats(contenders))
    else:
        _next_step(state, events)


def lay(state: WildCardsState, moves: Mapping[Seat, Lay], events: list[Event] | None) -> None:
    """Reveal the payments: the higher total acts earlier, who declined leaves (WC-40, WC-R4)."""
    totals: dict[int, int] = {}
    for seat in state.groups[0]:
        cards = tuple(sorted(moves[Seat(seat)].cards))
        state.lay_open(seat, cards)
        state.paid[seat] = cards
        if cards:
            totals[seat] = sum(VALUE[card] for card in cards)
        else:
            state.left.append(seat)
    if events is not None:
        seats = state.groups[0]
        payments = tuple(state.paid[seat] for seat in seats)
        sums = tuple(totals.get(seat, 0) for seat in seats)
        events.append(PaymentsLaid(_seats(seats), payments, sums))
    state.left.sort()
    state.groups = _level(list(totals), lambda seat: totals[seat])
    _next_step(state, events)


def asked_to_show(state: WildCardsState) -> list[int]:
    """The level players who have a choice: whoever holds a habitat (WC-41, WC-R6)."""
    group = state.level_group() or []
    return [seat for seat in group if state.hands[seat]]


def show(state: WildCardsState, moves: Mapping[Seat, Show], events: list[Event] | None) -> None:
    """Lay open what the level players chose; the deck gives in seat order while it can (WC-41, WC-R6)."""
    group = state.level_group()
    assert group is not None, "somebody is level"
    to_give = state.available()
    for seat in group:
        move = moves.get(Seat(seat), Show(DECK))
        card = move.card
        if card == DECK:
            if to_give:
                to_give -= 1
            else:
                card = move.otherwise
        if card not in (DECK, NONE):
            state.lay_open(seat, (card,))
            state.tie_cards.append(card)
        state.shown.append((seat, card))
    if events is not None:
        cards = tuple(None if card == NONE else card for _, card in state.shown)
        events.append(TieChoicesRevealed(_seats(group), cards))
    if any(card == DECK for _, card in state.shown):
        state.wait(phases.TIE_DEAL, CHANCE)
    else:
        _compare(state, (), events)


def to_turn_up(state: WildCardsState) -> list[int]:
    """The seats that the deck cards of the tie are for, in seat order (WC-41)."""
    return [seat for seat, card in state.shown if card == DECK]


def deal(state: WildCardsState, cards: tuple[int, ...], events: list[Event] | None) -> None:
    """Turn up the deck cards and compare (WC-41)."""
    seats = to_turn_up(state)
    turn_up(state, seats, cards, events)
    state.tie_cards += cards
    given = dict(zip(seats, cards, strict=True))
    state.shown = [(seat, given.get(seat, card)) for seat, card in state.shown]
    _compare(state, _seats(seats), events)


def draw_lots(state: WildCardsState, order: tuple[Seat, ...], events: list[Event] | None) -> None:
    """Put level players with nothing to show in the order drawn (WC-R6)."""
    group = state.level_group()
    assert group is not None, "somebody is level"
    place = state.groups.index(group)
    state.groups[place : place + 1] = [[seat] for seat in order]
    if events is not None:
        events.append(LotDrawn(order))
    _next_step(state, events)


def _compare(state: WildCardsState, from_deck: tuple[Seat, ...], events: list[Event] | None) -> None:
    """Split the level group by what was shown (WC-41)."""
    values = {seat: 0 if card == NONE else VALUE[card] for seat, card in state.shown}
    if events is not None:
        cards = tuple(None if card == NONE else card for _, card in state.shown)
        events.append(TieCards(_seats(list(values)), cards, from_deck))
    state.nothing += [seat for seat, value in values.items() if not value]
    state.shown = []
    group = state.level_group()
    assert group is not None, "somebody is level"
    place = state.groups.index(group)
    state.groups[place : place + 1] = _level(group, lambda seat: values[seat])
    _next_step(state, events)


def _next_step(state: WildCardsState, events: list[Event] | None) -> None:
    """Separate the first level group, or end the tie when there is none (WC-R4)."""
    group = state.level_group()
    if group is None:
        _settle(state, events)
    elif group[0] in state.nothing:
        state.wait(phases.TIE_LOT, CHANCE)
    else:
        asked = asked_to_show(state)
        if asked:
            state.wait(phases.TIE_CARDS, _seats(asked))
        else:
            show(state, {}, events)


def _settle(state: WildCardsState, events: list[Event] | None) -> None:
    """Discard what broke the tie and let its players act, those who left last (WC-41, WC-R2)."""
    first = [] if state.lion == NONE else [state.lion]
    state.queue = [*first, *(group[0] for group in state.groups), *state.left]
    if events is not None:
        discarded = tuple(state.tie_cards)
        events.append(OrderDecided(state.value, _seats(state.queue), _seats(state.left), discarded))
    state.pile += state.tie_cards
    state.tie_cards = []
    state.groups = []
    state.nothing = []
    state.lion = NONE
    state.value = 0
    state.phase = phases.GOING_ON


def _level(seats: list[int], value: Callable[[int], int]) -> list[list[int]]:
    """The seats in groups of the same value, the highest first."""
    values = sorted({value(seat) for seat in seats}, reverse=True)
    return [[seat for seat in seats if value(seat) == one] for one in values]


def _seats(seats: list[int]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in seats)
