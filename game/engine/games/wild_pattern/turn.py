"""A turn: laying, declaring, clicking, rewards, and how it ends (WWP-20 to WWP-30, WWP-41)."""

from __future__ import annotations

from game.engine.core import Event, Seat
from game.engine.games.wild_pattern.cards import FULL_HAND, LAST_RESHUFFLE, NO_CARD
from game.engine.games.wild_pattern.challenges import use_challenge, uses_of
from game.engine.games.wild_pattern.ending import end_round, win_at_once
from game.engine.games.wild_pattern.events import (
    Buzzed,
    CardLaid,
    CardLaidDown,
    CardRemoved,
    CardTaken,
    ChallengeKept,
    Clicked,
    DeclarationFailed,
    NobodyPlayed,
    Passed,
    PatternFound,
    SongEnded,
)
from game.engine.games.wild_pattern.moves import Use
from game.engine.games.wild_pattern.patterns import NO_TIME, Pattern, Statement, Verdict, judge
from game.engine.games.wild_pattern.state import (
    BUZZED,
    CHALLENGE,
    DECLARE,
    DRAW,
    FILL,
    LAYING,
    NO_CLOCK,
    NOBODY,
    NOWHERE,
    RACE,
    RESHUFFLE,
    SONG,
    TAKE,
    WildPatternState,
)

Events = list[Event] | None


def start_clock(state: WildPatternState, time: int) -> None:
    """A clock of ``time`` milliseconds runs from now on, unless the game is relaxed (WWP-R18)."""
    state.deadline = NO_CLOCK if state.variant.relaxed else state.now + time


def until(state: WildPatternState) -> int | None:
    """When the running clock runs out, for events."""
    return None if state.deadline == NO_CLOCK else state.deadline


# --- moves -------------------------------------------------------------------------------------


def buzz(state: WildPatternState, seat: int, events: Events) -> None:
    """Stop the others; the card must be laid within the time to declare (WWP-R16)."""
    state.player = seat
    state.phase = BUZZED
    start_clock(state, state.variant.declare_time)
    if events is not None:
        events.append(Buzzed(Seat(seat), state.now, until(state)))


def lay(state: WildPatternState, seat: int, place: int, events: Events) -> None:
    """Cover a wheel card with one's own card or the clicked one (WWP-20, WWP-30)."""
    if state.phase != BUZZED:
        start_clock(state, state.variant.declare_time)
    card = _played_card(state, seat)
    covered = state.wheel[place]
    clicked = state.clicked != NO_CARD
    if clicked:
        state.clicked = NO_CARD
    else:
        state.hands[seat] = NO_CARD
    state.piles[place].append(card)
    state.player = seat
    state.place = place
    state.order = []
    state.phase = DECLARE
    if events is not None:
        events.append(CardLaid(Seat(seat), card, place, covered, clicked, state.now, until(state)))


def declare(state: WildPatternState, statement: Statement, events: Events) -> None:
    """Judge the declaration: reward, or the picks of the others (WWP-11 to WWP-13, WWP-21 to WWP-24)."""
    verdict = judge(state.wheel_before, state.piles[state.place][-1], state.place, statement)
    if verdict.pattern is None:
        fail(state, statement, verdict, events)
        return
    if events is not None:
        events.append(PatternFound(Seat(state.player), verdict.pattern))
    state.deadline = NO_CLOCK
    state.ender = state.winner = state.player
    if verdict.pattern.wild:
        win_at_once(state, state.player, events)
    else:
        _reward(state, verdict.pattern, events)


def fail(state: WildPatternState, statement: Statement | None, verdict: Verdict, events: Events) -> None:
    """The played card leaves the game; every opponent takes a card (WWP-24, WWP-R7, WWP-R16)."""
    offender = state.player
    place: int | None = None
    if state.phase == DECLARE:
        place = state.place
        card = state.piles[place].pop()
    else:
        card = _played_card(state, offender)
        if state.clicked == NO_CARD:
            state.hands[offender] = NO_CARD
        state.clicked = NO_CARD
    state.removed.append(card)
    if events is not None:
        events.append(
            DeclarationFailed(Seat(offender), statement, verdict.rule, verdict.reason, verdict.counter)
        )
        events.append(CardRemoved(card, place, None))
    state.deadline = NO_CLOCK
    state.ender = offender
    state.winner = NOBODY
    _ask_to_take(state, state.opponents(offender))


def click(state: WildPatternState, seat: int, events: Events) -> None:
    """Lay the card on the deck and sing (WWP-30)."""
    state.clicker = seat
    state.clicked = state.hands[seat]
    state.hands[seat] = NO_CARD
    state.phase = SONG
    state.order = (
        [one for one in state.around(state.ender - 1) if one != seat] if state.variant.relaxed else []
    )
    start_clock(state, state.variant.song)
    if events is not None:
        events.append(Clicked(Seat(seat), state.clicked, state.now, until(state)))


def pass_turn(state: WildPatternState, seat: int, events: Events) -> None:
    """A seat of a relaxed game does nothing (WWP-R18)."""
    if events is not None:
        events.append(Passed(Seat(seat)))
    del state.order[0]
    if not state.order:
        time_up(state, events)


def time_up(state: WildPatternState, events: Events) -> None:
    """The running clock has run out, or all have passed (WWP-30, WWP-R11, WWP-R16, WWP-R18)."""
    if state.phase == RACE:
        state.deadline = NO_CLOCK
        state.winner = NOBODY
        if events is not None:
            events.append(NobodyPlayed())
        _begin_laying(state)
    elif state.phase == SONG:
        _click_succeeds(state, events)
    else:
        fail(state, None, Verdict(None, "WWP-R16", NO_TIME), events)


def take(state: WildPatternState, place: int, events: Events) -> None:
    """The next picker takes the top card of a place; then the turn goes on (WWP-22, WWP-24, WWP-R5)."""
    seat = state.pickers.pop(0)
    card = state.piles[place].pop()
    state.captured[seat].append(card)
    if events is not None:
        events.append(CardTaken(Seat(seat), card, place, False))
    if not state.pickers:
        state.barred = NOWHERE
        _after_reward(state)
        _go_on(state, events)


def use(state: WildPatternState, action: Use | None, events: Events) -> None:
    """The winner's challenge card, or None; then the turn goes on (WWP-41, WWP-R8)."""
    seat = state.winner
    if action is not None:
        use_challenge(state, seat, action, events)
    elif events is not None:
        events.append(ChallengeKept(Seat(seat)))
    state.winner = NOBODY
    _go_on(state, events)


def lay_down(state: WildPatternState, place: int, events: Events) -> None:
    """The first in order lays its card on the wheel (WWP-25)."""
    seat = state.order.pop(0)
    card = state.hands[seat]
    state.hands[seat] = NO_CARD
    state.piles[place].append(card)
    if events is not None:
        events.append(CardLaidDown(Seat(seat), card, place))
    if not state.order:
        after_laying(state, events)


# --- how a turn goes on ------------------------------------------------------------------------


def after_laying(state: WildPatternState, events: Events) -> None:
    """Gaps are filled; then WWP-50 looks at the deck (WWP-25, WWP-26)."""
    if state.gaps() and state.deck:
        state.phase = FILL
    else:
        begin_turn(state, events)


def begin_turn(state: WildPatternState, events: Events) -> None:
    """A turn should begin: draw, or reshuffle, or end the round (WWP-50, WWP-R17)."""
    if state.patterns_left() >= len(state.playing):
        state.phase = DRAW
        return
    state.reshuffles += 1
    if state.reshuffles == LAST_RESHUFFLE:
        end_round(state, events, exhausted=True)
        return
    state.phase = RESHUFFLE


def _reward(state: WildPatternState, pattern: Pattern, events: Events) -> None:
    seat = state.player
    if pattern.picks:
        state.barred = state.place if pattern.picks == 1 else NOWHERE
        state.pickers = [seat] * pattern.picks
        state.phase = TAKE
        return
    pile = state.piles[state.place]
    if len(pile) > 1:
        _capture(state, seat, pile.pop(-2), True, events)
    if pattern.count > 2:
        _capture(state, seat, pile.pop(), False, events)
    _after_reward(state)
    _go_on(state, events)


def _capture(state: WildPatternState, seat: int, card: int, under: bool, events: Events) -> None:
    state.captured[seat].append(card)
    if events is not None:
        events.append(CardTaken(Seat(seat), card, state.place, under))


def _click_succeeds(state: WildPatternState, events: Events) -> None:
    """The clicker takes a wheel card and the clicked card leaves the game (WWP-30, WWP-R8)."""
    seat = state.clicker
    if events is not None:
        events.append(SongEnded(Seat(seat)))
        events.append(CardRemoved(state.clicked, None, None))
    state.removed.append(state.clicked)
    state.clicked = NO_CARD
    state.deadline = NO_CLOCK
    state.order = []
    state.ender = state.winner = seat
    _ask_to_take(state, [seat])


def _ask_to_take(state: WildPatternState, seats: list[int]) -> None:
    state.pickers = seats
    state.barred = NOWHERE
    state.phase = TAKE


def _after_reward(state: WildPatternState) -> None:
    """Ask for a challenge card when the winner can use one, else there is no winner any more."""
    state.phase = CHALLENGE
    if state.winner != NOBODY and not uses_of(state, state.winner):
        state.winner = NOBODY


def _go_on(state: WildPatternState, events: Events) -> None:
    """End the round when somebody has five cards, else lay down the cards in hand (WWP-26)."""
    if state.winner != NOBODY:
        return
    if any(len(cards) >= FULL_HAND for cards in state.captured):
        end_round(state, events, exhausted=False)
    else:
        _begin_laying(state)
        if not state.order:
            after_laying(state, events)


def _begin_laying(state: WildPatternState) -> None:
    state.player = state.clicker = NOBODY
    state.place = NOWHERE
    state.order = [seat for seat in state.around(state.ender) if state.hands[seat] != NO_CARD]
    state.phase = LAYING


def _played_card(state: WildPatternState, seat: int) -> int:
    return state.hands[seat] if state.clicked == NO_CARD else state.clicked
