"""Taking habitats from the deck, and the reshuffle on the way (WC-05, WC-24, WC-R11)."""

from __future__ import annotations

from game.engine.core import CHANCE, Event, Seat
from game.engine.games.wild_cards import facts
from game.engine.games.wild_cards.cards import LIMIT
from game.engine.games.wild_cards.choices import without
from game.engine.games.wild_cards.events import Drew, Reshuffled
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import WildCardsState


def begin_draw(state: WildCardsState, seat: int, count: int) -> None:
    """Let ``seat`` draw up to ``count``: never beyond ten in hand, never more than there are."""
    count = min(count, LIMIT - len(state.hands[seat]), state.available())
    if count > 0:
        state.turn = seat
        state.drawing = count
        state.wait(Phase.DRAW, CHANCE)


def draw(state: WildCardsState, cards: tuple[int, ...], events: list[Event] | None) -> None:
    """Give the drawing player these cards, reshuffling when the deck runs out on the way (WC-24)."""
    if len(cards) > len(state.deck):
        first = tuple(state.deck)
        rest = without(cards, first)
        assert rest is not None, "the deck's last cards are drawn first"
        if first:
            _take(state, first, events)
        _reshuffle(state, (), events)
        cards = tuple(rest)
    _take(state, cards, events)


def turn_up(
    state: WildCardsState, seats: list[int], cards: tuple[int, ...], events: list[Event] | None
) -> None:
    """Turn up one deck card for each of these seats in turn (WC-41)."""
    turned: list[tuple[Seat, int]] = []
    for seat, card in zip(seats, cards, strict=True):
        if not state.deck:
            _reshuffle(state, tuple(turned), events)
        facts.turned_up(state, seat, card)
        turned.append((Seat(seat), card))


def _reshuffle(
    state: WildCardsState, turned: tuple[tuple[Seat, int], ...], events: list[Event] | None
) -> None:
    facts.reshuffled(state)
    if events is not None:
        events.append(Reshuffled(tuple(state.deck), turned))


def _take(state: WildCardsState, cards: tuple[int, ...], events: list[Event] | None) -> None:
    seat = state.turn
    facts.drew(state, seat, cards)
    if events is not None:
        events.append(Drew(Seat(seat), len(cards), cards, len(state.hands[seat])))
