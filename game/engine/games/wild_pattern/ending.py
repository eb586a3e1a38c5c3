"""The end of a round and of the game (WWP-50 to WWP-62, WWP-R12, WWP-R13, WWP-R17)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Seat
from game.engine.games.wild_pattern.bank import bill_of
from game.engine.games.wild_pattern.cards import LAST_RESHUFFLE
from game.engine.games.wild_pattern.events import BankPaid, Eliminated, GameEnded, RoundEnded, WildHandShown
from game.engine.games.wild_pattern.facts import Events, tell
from game.engine.games.wild_pattern.state import WildPatternState, seats_of
from game.engine.games.wild_pattern.winners import losers, result_of, wild_hand, winners


def end_round(state: WildPatternState, events: Events) -> None:
    """Wild hands, the bank, and what the mode makes of it; cards in hand are not laid (WWP-26)."""
    tell(state, RoundEnded(state.round, state.reshuffles == LAST_RESHUFFLE), events)
    wild = wild_hand(state)
    if wild is not None:
        tell(state, WildHandShown(wild, tuple(state.captured[wild])), events)
        win(state, [wild], events)
        return
    bills = tuple(
        bill_of(Seat(seat), state.captured[seat], state.targets[seat], state.variant.wild)
        for seat in state.around(state.ender)
    )
    money = state.money[:]
    for bill in bills:
        money[bill.seat] += bill.total
    tell(state, BankPaid(bills, tuple(money)), events)
    if state.variant.dead_or_alive:
        tell(state, Eliminated(seats_of(losers(state))), events)
    first = winners(state)
    if first:
        win(state, first, events)


def win(state: WildPatternState, first: Sequence[int], events: Events) -> None:
    """The game is over; nothing follows (WWP-62)."""
    tell(state, GameEnded(result_of(state, first)), events)
