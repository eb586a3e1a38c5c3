"""A turn: laying, declaring, clicking, rewards and challenge cards (WWP-20 to WWP-30, WWP-41, WWP-42).

Here facts are found and told; what they do to the table stands in ``facts``.
"""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.games.wild_pattern.cards import HANDS_UP, MONEY_CARDS, NO_CARD, PIANIST, SWAP
from game.engine.games.wild_pattern.ending import win
from game.engine.games.wild_pattern.events import (
    Buzzed,
    CardLaid,
    CardLaidDown,
    CardMoved,
    CardRemoved,
    CardTaken,
    ChallengeKept,
    ChallengeUsed,
    Clicked,
    DeclarationFailed,
    MoneyGot,
    NobodyPlayed,
    Passed,
    PatternFound,
    SongEnded,
)
from game.engine.games.wild_pattern.facts import Events, brought, tell
from game.engine.games.wild_pattern.moves import Use
from game.engine.games.wild_pattern.patterns import NO_TIME, Statement, Verdict, judge
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import NO_CLOCK, WildPatternState


def clock_from_now(state: WildPatternState, time: int) -> int | None:
    """When a clock of ``time`` milliseconds runs out; None in a relaxed game (WWP-R18)."""
    return None if state.variant.relaxed else state.now + time


def until(state: WildPatternState) -> int | None:
    """When the running clock runs out."""
    return None if state.deadline == NO_CLOCK else state.deadline


# --- moves -------------------------------------------------------------------------------------


def buzz(state: WildPatternState, seat: int, events: Events) -> None:
    """Stop the others; the card must be laid within the time to declare (WWP-R16)."""
    tell(state, Buzzed(Seat(seat), clock_from_now(state, state.variant.declare_time), at=state.now), events)


def lay(state: WildPatternState, seat: int, place: int, events: Events) -> None:
    """Cover a wheel card with one's own card or the clicked one (WWP-20, WWP-30)."""
    buzzed = state.phase == Phase.BUZZED
    end = until(state) if buzzed else clock_from_now(state, state.variant.declare_time)
    clicked = state.clicked != NO_CARD
    card = _played_card(state, seat)
    tell(state, CardLaid(Seat(seat), card, place, state.wheel[place], clicked, end, at=state.now), events)


def declare(state: WildPatternState, statement: Statement, events: Events) -> None:
    """Judge the declaration: reward, or the picks of the others (WWP-11 to WWP-13, WWP-21 to WWP-24)."""
    pile = state.piles[state.place]
    verdict = judge(state.wheel_before, pile[-1], state.place, statement)
    pattern = verdict.pattern
    if pattern is None:
        fail(state, statement, verdict, events)
        return
    seat, place, played = Seat(state.player), state.place, pile[-1]
    given = brought(pattern, pile)
    tell(state, PatternFound(seat, pattern, at=state.now), events)
    if pattern.wild:
        win(state, [seat], events)
    elif not pattern.picks:
        for card in given:
            tell(state, CardTaken(seat, card, place, card != played, at=state.now), events)


def fail(state: WildPatternState, statement: Statement | None, verdict: Verdict, events: Events) -> None:
    """The played card leaves the game; every opponent takes a card (WWP-24, WWP-R7, WWP-R16)."""
    offender = Seat(state.player)
    if state.phase == Phase.DECLARE:
        removed = CardRemoved(state.piles[state.place][-1], place=state.place)
    elif state.clicked == NO_CARD:
        removed = CardRemoved(state.hands[offender], hand=offender)
    else:
        removed = CardRemoved(state.clicked)
    wrong = (verdict.rule, verdict.reason, verdict.counter)
    tell(state, DeclarationFailed(offender, statement, *wrong, at=state.now), events)
    tell(state, removed, events)


def click(state: WildPatternState, seat: int, events: Events) -> None:
    """Lay the card on the deck and sing (WWP-30)."""
    end = clock_from_now(state, state.variant.song)
    tell(state, Clicked(Seat(seat), state.hands[seat], end, at=state.now), events)


def pass_turn(state: WildPatternState, seat: int, events: Events) -> None:
    """A seat of a relaxed game does nothing (WWP-R18)."""
    tell(state, Passed(Seat(seat), at=state.now), events)
    if not state.order:
        time_up(state, events)


def time_up(state: WildPatternState, events: Events) -> None:
    """The running clock has run out, or all have passed (WWP-30, WWP-R11, WWP-R16, WWP-R18)."""
    if state.phase == Phase.RACE:
        tell(state, NobodyPlayed(at=state.now), events)
    elif state.phase == Phase.SONG:
        tell(state, SongEnded(Seat(state.clicker), at=state.now), events)
        tell(state, CardRemoved(state.clicked), events)
    else:
        fail(state, None, Verdict(None, "WWP-R16", NO_TIME), events)


def take(state: WildPatternState, seat: int, place: int, events: Events) -> None:
    """The next picker takes the top card of a place (WWP-22, WWP-24, WWP-30, WWP-R5)."""
    tell(state, CardTaken(Seat(seat), state.piles[place][-1], place, False, at=state.now), events)


def lay_down(state: WildPatternState, seat: int, place: int, events: Events) -> None:
    """The first in order lays its card on the wheel (WWP-25)."""
    tell(state, CardLaidDown(Seat(seat), state.hands[seat], place, at=state.now), events)


def keep(state: WildPatternState, seat: int, events: Events) -> None:
    """The winner uses no challenge card (WWP-41)."""
    tell(state, ChallengeKept(Seat(seat), at=state.now), events)


def use(state: WildPatternState, seat: int, action: Use, events: Events) -> None:
    """Do what the winner's challenge card says; it leaves the game (WWP-41, WWP-42, WWP-R8)."""
    user = Seat(seat)
    tell(state, ChallengeUsed(user, action.card, at=state.now), events)
    if action.card in MONEY_CARDS:
        cents = MONEY_CARDS[action.card]
        tell(state, MoneyGot(user, cents, state.money[seat] + cents), events)
        return
    owner = _owner(state, action.take)
    if action.card in (PIANIST, HANDS_UP):
        tell(state, CardRemoved(action.take, owner=owner), events)
        return
    place = state.wheel.index(action.take) if owner is None else None
    tell(state, CardMoved(user, action.take, owner, place), events)
    if action.card == SWAP:
        assert owner is not None
        tell(state, CardMoved(owner, action.give, user, None), events)


def _played_card(state: WildPatternState, seat: int) -> int:
    return state.hands[seat] if state.clicked == NO_CARD else state.clicked


def _owner(state: WildPatternState, card: int) -> Seat | None:
    """Before whom this card lies open; None: on the wheel."""
    for seat in range(state.variant.seats):
        if card in state.captured[seat] or card in state.challenges[seat]:
            return Seat(seat)
    return None
