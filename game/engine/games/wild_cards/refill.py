"""Phase 2A: the turn of a player who bid the refill card (WC-20 to WC-24)."""

from __future__ import annotations

from game.engine.core import Event, Seat
from game.engine.games.wild_cards import facts
from game.engine.games.wild_cards.cards import DEALT, LIMIT, MEERKAT, NONE, SQUIRREL
from game.engine.games.wild_cards.drawing import begin_draw
from game.engine.games.wild_cards.events import Refilled, SwapDeclined, Swapped
from game.engine.games.wild_cards.leaders import gain, lose
from game.engine.games.wild_cards.moves import Discard, Swap
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import WildCardsState


def begin_refill(state: WildCardsState, seat: int, events: list[Event] | None) -> None:
    """Begin the turn: first the swap, for who owns the meerkat now (WC-21, WC-R9)."""
    state.turn = seat
    if state.leaders[MEERKAT] == seat and swaps(state, seat):
        state.wait(Phase.SWAP, (Seat(seat),))
    else:
        ask_discards(state, seat, events)


def swaps(state: WildCardsState, seat: int) -> list[Swap]:
    """Every swap of an own animal with one of another species in the row (WC-21)."""
    own = [animal for animal, count in enumerate(state.collections[seat]) if count]
    return [Swap(give, take) for give in own for take in dict.fromkeys(state.row) if give != take]


def swap(state: WildCardsState, seat: int, action: Swap, events: list[Event] | None) -> None:
    """Swap, or keep what there is (WC-21)."""
    if action.give == NONE:
        if events is not None:
            events.append(SwapDeclined(Seat(seat)))
        ask_discards(state, seat, events)
        return
    place = state.row.index(action.take)
    facts.swapped(state, seat, action.give, action.take, place)
    if events is not None:
        events.append(Swapped(Seat(seat), action.give, action.take, place))
    after_swap(state, seat, action.take, events)


def after_swap(state: WildCardsState, seat: int, taken: int, events: list[Event] | None) -> None:
    """Let both species' leaders follow at once, that of the animal taken first (WC-22)."""
    gain(state, seat, taken, "WC-22", events)
    after_leader(state, seat, events)


def after_leader(state: WildCardsState, seat: int, events: list[Event] | None) -> None:
    """Let the leader of the animal given away follow, then go on with the turn (WC-22, WC-20)."""
    lose(state, seat, events)
    ask_discards(state, seat, events)


def ask_discards(state: WildCardsState, seat: int, events: list[Event] | None) -> None:
    """Ask what is discarded; who holds nothing is not asked (WC-20, WC-R16)."""
    if state.hands[seat]:
        state.wait(Phase.DISCARDS, (Seat(seat),))
    else:
        discard(state, seat, Discard(()), events)


def discard(state: WildCardsState, seat: int, action: Discard, events: list[Event] | None) -> None:
    """Discard, take the refill card back and draw up to seven, with the squirrel ten (WC-20, WC-23)."""
    cards = tuple(sorted(action.cards))
    facts.refilled(state, seat, cards)
    limit = LIMIT if state.leaders[SQUIRREL] == seat else DEALT
    if events is not None:
        events.append(Refilled(Seat(seat), cards, limit))
    draw_up_to(state, seat, limit)


def draw_up_to(state: WildCardsState, seat: int, limit: int) -> None:
    """Let the seat draw until it holds so many (WC-20, WC-23)."""
    begin_draw(state, seat, limit - len(state.hands[seat]))
