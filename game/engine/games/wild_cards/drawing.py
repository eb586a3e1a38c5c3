"""Taking habitats from the deck, and the reshuffle on the way (WC-05, WC-24, WC-R11)."""

from __future__ import annotations

from bisect import insort

from game.engine.core import CHANCE, Event, Seat
from game.engine.games.wild_cards import phases
from game.engine.games.wild_cards.cards import LIMIT, NONE, STOCK
from game.engine.games.wild_cards.choices import without
from game.engine.games.wild_cards.events import Drew, Reshuffled
from game.engine.games.wild_cards.state import (
    BACK,
    DRAWN,
    SHUFFLED,
    TURNED,
    CardMove,
    WildCardsState,
    known_cards,
)


def begin_draw(state: WildCardsState, seat: int, count: int) -> None:
    """Let ``seat`` draw up to ``count``: never beyond ten in hand, never more than there are."""
    count = min(count, LIMIT - len(state.hands[seat]), state.available())
    if count <= 0:
        state.phase = phases.GOING_ON
        return
    state.turn = seat
    state.drawing = count
    state.wait(phases.DRAW, CHANCE)


def draw(state: WildCardsState, cards: tuple[int, ...], events: list[Event] | None) -> None:
    """Give the drawing player these cards, reshuffling when the deck runs out on the way (WC-24)."""
    state.drawing = 0
    state.phase = phases.GOING_ON
    if len(cards) > len(state.deck):
        first = tuple(state.deck)
        rest = without(cards, first)
        assert rest is not None, "the deck's last cards are drawn first"
        if first:
            _take(state, first, events)
        reshuffle(state, events)
        cards = tuple(rest)
    _take(state, cards, events)


def turn_up(
    state: WildCardsState, seats: list[int], cards: tuple[int, ...], events: list[Event] | None
) -> None:
    """Turn up one deck card for each of these seats in turn (WC-41)."""
    for seat, card in zip(seats, cards, strict=True):
        if not state.deck:
            reshuffle(state, events)
        state.deck.remove(card)
        state.log.append((TURNED, seat, (card,)))


def reshuffle(state: WildCardsState, events: list[Event] | None) -> None:
    """Make the discard pile the new deck; what lies on the table is no part of it (WC-24)."""
    assert not state.deck, "the deck is used up first"
    state.deck = sorted(state.pile)
    state.pile = []
    cards = tuple(state.deck)
    state.log = [*_beginning(state), (SHUFFLED, NONE, cards)]
    if events is not None:
        events.append(Reshuffled(cards))


def _beginning(state: WildCardsState) -> list[CardMove]:
    """A log that begins now: what lies on the table, what is hidden and what is known in each hand."""
    table = list(STOCK)
    for card in state.deck:
        table[card] -= 1
    log: list[CardMove] = []
    for seat, hand in enumerate(state.hands):
        known = known_cards(state.log, seat)
        hidden = without(hand, known)
        assert hidden is not None, "what was seen to go there is there"
        log.append((DRAWN, seat, tuple(hidden)))
        if known:
            log.append((TURNED, seat, tuple(known)))
            log.append((BACK, seat, tuple(known)))
        for card in hand:
            table[card] -= 1
    seen = tuple(card for card, count in enumerate(table) for _ in range(count))
    return [(TURNED, NONE, seen), *log]


def _take(state: WildCardsState, cards: tuple[int, ...], events: list[Event] | None) -> None:
    seat = state.turn
    hand = state.hands[seat]
    for card in cards:
        state.deck.remove(card)
        insort(hand, card)
    state.log.append((DRAWN, seat, cards))
    if events is not None:
        events.append(Drew(Seat(seat), len(cards), cards, len(hand)))
