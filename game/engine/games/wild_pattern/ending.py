"""The end of a round and of the game (WWP-50 to WWP-61, WWP-R12, WWP-R13, WWP-R17)."""

from __future__ import annotations

from game.engine.core import Event, Result, Seat, rank_groups
from game.engine.games.wild_pattern.bank import PAYS, bill_of, is_wild
from game.engine.games.wild_pattern.cards import (
    CARDS,
    LAST_LEVEL_ROUND,
    LAST_ROUND,
    NO_CARD,
    PLACES,
    SALOON_GOAL,
)
from game.engine.games.wild_pattern.events import BankPaid, Eliminated, GameEnded, RoundEnded, WildHandShown
from game.engine.games.wild_pattern.state import (
    DEAL,
    END,
    NO_CLOCK,
    NOBODY,
    NOWHERE,
    WildPatternState,
    seats_of,
)

Events = list[Event] | None


def end_round(state: WildPatternState, events: Events, *, exhausted: bool) -> None:
    """Wild hands, the bank, and what the mode makes of it; cards in hand are not laid (WWP-26)."""
    if events is not None:
        events.append(RoundEnded(state.round, exhausted))
    wild = state.variant.wild
    seats = state.around(state.ender)
    for seat in seats:
        if wild != PAYS and is_wild(state.captured[seat], wild):
            if events is not None:
                events.append(WildHandShown(Seat(seat), tuple(state.captured[seat])))
            win_at_once(state, seat, events)
            return
    state.bills = tuple(bill_of(Seat(s), state.captured[s], state.targets[s], wild) for s in seats)
    for bill in state.bills:
        state.money[bill.seat] += bill.total
    if events is not None:
        events.append(BankPaid(state.bills, tuple(state.money)))
    winners = _dead_or_alive(state, events) if state.variant.dead_or_alive else _saloon(state)
    if winners:
        _end(state, winners, events)
    else:
        state.phase = DEAL


def win_at_once(state: WildPatternState, seat: int, events: Events) -> None:
    """A Wild Wild Pattern or a Wild hand wins the whole game (WWP-23, WWP-52)."""
    _end(state, [seat], events)


def _saloon(state: WildPatternState) -> list[int]:
    """The winners, if the game is over: more than $3 by the largest margin (WWP-60, WWP-R13, WWP-R17)."""
    most = max(state.money)
    leaders = [seat for seat, money in enumerate(state.money) if money == most]
    if state.round >= LAST_ROUND or (most > SALOON_GOAL and len(leaders) == 1):
        return leaders
    return []


def _dead_or_alive(state: WildPatternState, events: Events) -> list[int]:
    """Eliminate whoever has least; the winners, if the game is over (WWP-61, WWP-R13, WWP-R17)."""
    playing = state.playing
    least = min(state.money[seat] for seat in playing)
    losers = [seat for seat in playing if state.money[seat] == least]
    if len(losers) == len(playing):
        losers = []
        state.level_rounds += 1
    else:
        state.level_rounds = 0
    for seat in losers:
        state.out[seat] = state.round
    if events is not None:
        events.append(Eliminated(seats_of(losers)))
    left = state.playing
    if len(left) == 1 or state.level_rounds == LAST_LEVEL_ROUND:
        return left
    state.money = [0] * state.variant.seats
    state.ender = state.around(state.ender)[0]
    return []


def _end(state: WildPatternState, winners: list[int], events: Events) -> None:
    """Rank the winners, then whoever still plays by money, then the eliminated, the latest first."""
    rest = [Seat(seat) for seat in state.playing if seat not in winners]
    ranking = [seats_of(winners), *rank_groups(state.money, rest)]
    gone = [Seat(seat) for seat, number in enumerate(state.out) if number]
    ranking += rank_groups(state.out, gone)
    state.result = Result(tuple(state.money), tuple(ranking), seats_of(winners))
    state.phase = END
    state.deadline = NO_CLOCK
    if events is not None:
        events.append(GameEnded(state.result))


def clear_wheel(state: WildPatternState) -> None:
    """Piles and removed cards go back into the deck; the rest stays (WWP-50, WWP-R14)."""
    state.deck = state.pack()
    state.piles = [[] for _ in range(PLACES)]
    state.removed = []


def clear_table(state: WildPatternState) -> None:
    """All cards go back for the next round (WWP-53)."""
    seats = state.variant.seats
    state.piles = [[] for _ in range(PLACES)]
    state.deck = list(CARDS)
    state.removed = []
    state.hands = [NO_CARD] * seats
    state.captured = [[] for _ in range(seats)]
    state.challenges = [[] for _ in range(seats)]
    state.targets = [NO_CARD] * seats
    state.reshuffles = 0
    state.player = state.clicker = state.winner = NOBODY
    state.clicked = NO_CARD
    state.place = state.barred = NOWHERE
    state.pickers = []
    state.order = []
    state.bills = ()
