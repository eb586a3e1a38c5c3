"""Phase 2B: the turn of a player who bid a habitat (WC-30 to WC-35)."""

from __future__ import annotations

from game.engine.core import Event, Seat
from game.engine.games.wild_cards import facts
from game.engine.games.wild_cards.cards import BONUS, CONSOLATION, earns_bonus
from game.engine.games.wild_cards.drawing import begin_draw
from game.engine.games.wild_cards.events import AnimalTaken, BidTakenBack
from game.engine.games.wild_cards.leaders import gain
from game.engine.games.wild_cards.moves import Acquire
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import WildCardsState


def begin_turn(state: WildCardsState, seat: int, events: list[Event] | None) -> None:
    """Ask what the player does, unless only taking the bid back is left (WC-R1, WC-R2, WC-R5, WC-R16)."""
    if seat not in state.left and state.row and state.can_pay(seat):
        state.turn = seat
        state.wait(Phase.TURN, (Seat(seat),))
    else:
        take_back(state, seat, events, forced=True)


def acquire(state: WildCardsState, seat: int, action: Acquire, events: list[Event] | None) -> None:
    """Pay, take the animal, its bonus and its leader (WC-31 to WC-33)."""
    animal = action.animal
    payment = state.paid[seat] or tuple(sorted(action.payment))
    bid = state.bids[seat]
    place = state.row.index(animal)
    bonus = BONUS if earns_bonus(animal, bid, payment) else 0
    facts.animal_taken(state, seat, place, payment, bonus)
    if events is not None:
        count = state.collections[seat][animal]
        chips = state.chips[seat]
        events.append(AnimalTaken(Seat(seat), animal, place, bid, payment, bonus, chips, count))
    lead(state, seat, animal, events)


def lead(state: WildCardsState, seat: int, animal: int, events: list[Event] | None) -> None:
    """Take the leader of the species just acquired, when there are enough of it (WC-33)."""
    gain(state, seat, animal, "WC-33", events)


def take_back(
    state: WildCardsState, seat: int, events: list[Event] | None, *, forced: bool = False
) -> None:
    """Take bid and laid payment back into the hand and draw two (WC-35, WC-R5)."""
    bid, payment = state.bids[seat], state.paid[seat]
    facts.bid_taken_back(state, seat)
    if events is not None:
        events.append(BidTakenBack(Seat(seat), bid, payment, forced))
    console(state, seat)


def console(state: WildCardsState, seat: int) -> None:
    """Let the player without an animal draw two (WC-35)."""
    begin_draw(state, seat, CONSOLATION)
