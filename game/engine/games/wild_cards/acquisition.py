"""Phase 2B: the turn of a player who bid a habitat (WC-30 to WC-35)."""

from __future__ import annotations

from game.engine.core import Event, Seat
from game.engine.games.wild_cards import phases
from game.engine.games.wild_cards.cards import BONUS, CONSOLATION, NONE, earns_bonus
from game.engine.games.wild_cards.drawing import begin_draw
from game.engine.games.wild_cards.events import AnimalTaken, BidTakenBack
from game.engine.games.wild_cards.leaders import gain
from game.engine.games.wild_cards.moves import Acquire
from game.engine.games.wild_cards.state import Taken, WildCardsState


def begin_turn(state: WildCardsState, seat: int, events: list[Event] | None) -> None:
    """Ask what the player does, unless only taking the bid back is left (WC-R1, WC-R2, WC-R5, WC-R16)."""
    if seat in state.left:
        state.left.remove(seat)
    elif state.row and state.can_pay(seat):
        state.turn = seat
        state.wait(phases.TURN, (Seat(seat),))
        return
    take_back(state, seat, events, forced=True)


def acquire(state: WildCardsState, seat: int, action: Acquire, events: list[Event] | None) -> None:
    """Pay, take the animal, its bonus and its leader (WC-31 to WC-33)."""
    animal = action.animal
    payment = state.paid[seat]
    bid = state.bids[seat]
    if not payment:
        payment = state.paid[seat] = tuple(sorted(action.payment))
        state.lay_open(seat, payment)
    place = state.row.index(animal)
    del state.row[place]
    state.collections[seat][animal] += 1
    bonus = BONUS if earns_bonus(animal, bid, payment) else 0
    state.chips[seat] += bonus
    state.taken.append(Taken(Seat(seat), animal, payment, bonus))
    state.phase = phases.GOING_ON
    if events is not None:
        count = state.collections[seat][animal]
        chips = state.chips[seat]
        events.append(AnimalTaken(Seat(seat), animal, place, bid, payment, bonus, chips, count))
    gain(state, seat, animal, "WC-33", events)


def take_back(
    state: WildCardsState, seat: int, events: list[Event] | None, *, forced: bool = False
) -> None:
    """Take bid and laid payment back into the hand and draw two (WC-35, WC-R5)."""
    bid, payment = state.bids[seat], state.paid[seat]
    state.bids[seat] = NONE
    state.paid[seat] = ()
    state.take_open(seat, (bid, *payment))
    if events is not None:
        events.append(BidTakenBack(Seat(seat), bid, payment, forced))
    begin_draw(state, seat, CONSOLATION)
