"""What each fact does to the table, said once: for the rules and for every view that is folded.

A table as one seat knows it is a state, too: other hands are ``HIDDEN``, and the cards in them are
still among those of ``deck``.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Event
from game.engine.games.wild_pattern.cards import (
    CARDS,
    FULL_HAND,
    HIDDEN,
    LAST_RESHUFFLE,
    NO_CARD,
    PLACES,
    SWAP,
    is_pattern,
)
from game.engine.games.wild_pattern.challenges import uses_of
from game.engine.games.wild_pattern.events import (
    BankPaid,
    Buzzed,
    CardLaid,
    CardLaidDown,
    CardMoved,
    CardRemoved,
    CardsDrawn,
    CardTaken,
    ChallengeKept,
    ChallengeUsed,
    Clicked,
    DeclarationFailed,
    Eliminated,
    GameEnded,
    GapsFilled,
    MoneyGot,
    NobodyPlayed,
    Passed,
    PatternFound,
    Reshuffled,
    RoundBegan,
    SongEnded,
)
from game.engine.games.wild_pattern.patterns import Pattern
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import NO_CLOCK, NOBODY, NOWHERE, WildPatternState
from game.engine.games.wild_pattern.winners import winners
from game.engine.race import TimedEvent

Events = list[Event] | None


def tell(state: WildPatternState, event: Event, events: Events) -> None:
    """The fact becomes true, and whoever listens hears of it."""
    happen(state, event)
    if events is not None:
        events.append(event)


def happen(state: WildPatternState, event: Event) -> None:
    """Change the table as this fact says; facts that change nothing, and those of no table, do not."""
    if isinstance(event, TimedEvent):
        state.now = event.at
    match event:
        case RoundBegan() | Reshuffled() | CardsDrawn() | GapsFilled():
            _dealt(state, event)
        case Buzzed() | CardLaid() | Clicked() | Passed():
            _acted(state, event)
        case PatternFound() | DeclarationFailed() | SongEnded() | NobodyPlayed():
            _judged(state, event)
        case CardTaken() | CardRemoved() | CardLaidDown():
            _went(state, event)
        case ChallengeUsed() | ChallengeKept() | CardMoved() | MoneyGot():
            _used(state, event)
        case BankPaid() | Eliminated() | GameEnded():
            _ended(state, event)


def brought(pattern: Pattern, pile: Sequence[int]) -> tuple[int, ...]:
    """The cards that a pattern with a suit brings: the covered one, from three As on the played one, too
    (WWP-21). ``pile`` is the place just covered."""
    return (*pile[-2:-1], *(pile[-1:] if pattern.count > 2 else ()))


# --- what chance decides -----------------------------------------------------------------------


def _dealt(state: WildPatternState, event: RoundBegan | Reshuffled | CardsDrawn | GapsFilled) -> None:
    match event:
        case RoundBegan(number, targets, turned):
            _clear_table(state)
            state.round = number
            state.targets = list(targets)
            _lay_out(state, turned)
            state.phase = Phase.DRAW
        case Reshuffled(_, turned):
            state.deck = state.pack()
            state.piles = [[] for _ in range(PLACES)]
            state.removed = []
            _lay_out(state, turned)
            state.phase = Phase.DRAW
        case CardsDrawn(hands, challenges, until):
            for seat, card in enumerate(hands):
                for challenge in challenges[seat]:
                    state.deck.remove(challenge)
                    state.challenges[seat].append(challenge)
                if card not in (NO_CARD, HIDDEN):
                    state.deck.remove(card)
                state.hands[seat] = card
            state.looked = event.at
            state.phase = Phase.RACE
            _run(state, until)
            state.order = state.around(state.ender - 1) if state.variant.relaxed else []
        case GapsFilled(turned):
            _lay_out(state, turned)
            _begin_turn(state)


def _lay_out(state: WildPatternState, turned: Sequence[int]) -> None:
    """Fill gaps, lowest first; challenge cards leave the game (WWP-02, WWP-25, WWP-R10)."""
    gaps = iter(state.gaps())
    for card in turned:
        state.deck.remove(card)
        if is_pattern(card):
            state.piles[next(gaps)].append(card)
        else:
            state.removed.append(card)


def _clear_table(state: WildPatternState) -> None:
    """All cards go back for the next round (WWP-53)."""
    seats = state.variant.seats
    state.piles = [[] for _ in range(PLACES)]
    state.deck = list(CARDS)
    state.removed = []
    state.hands = [NO_CARD] * seats
    state.captured = [[] for _ in range(seats)]
    state.challenges = [[] for _ in range(seats)]
    state.reshuffles = 0
    state.player = state.clicker = NOBODY
    state.place = NOWHERE
    state.bills = ()


def _run(state: WildPatternState, until: int | None) -> None:
    state.deadline = NO_CLOCK if until is None else until


# --- a turn ------------------------------------------------------------------------------------


def _acted(state: WildPatternState, event: Buzzed | CardLaid | Clicked | Passed) -> None:
    match event:
        case Buzzed(seat, until):
            state.player = seat
            state.phase = Phase.BUZZED
            _run(state, until)
        case CardLaid(seat, card, place, until=until):
            if event.clicked:
                state.clicked = NO_CARD
            else:
                _leave_hand(state, seat, card)
            state.piles[place].append(card)
            state.player = seat
            state.place = place
            state.order = []
            state.phase = Phase.DECLARE
            _run(state, until)
        case Clicked(seat, card, until):
            _leave_hand(state, seat, card)
            state.clicker = seat
            state.clicked = card
            state.phase = Phase.SONG
            asked = state.around(state.ender - 1) if state.variant.relaxed else []
            state.order = [one for one in asked if one != seat]
            _run(state, until)
        case Passed():
            del state.order[0]


def _leave_hand(state: WildPatternState, seat: int, card: int) -> None:
    if state.hands[seat] == HIDDEN:
        state.deck.remove(card)
    state.hands[seat] = NO_CARD


def _judged(
    state: WildPatternState, event: PatternFound | DeclarationFailed | SongEnded | NobodyPlayed
) -> None:
    """The clock stops, and somebody has ended the turn, but for ``NobodyPlayed`` (WWP-R11)."""
    state.deadline = NO_CLOCK
    match event:
        case PatternFound(seat, pattern):
            state.ender = state.winner = seat
            if not pattern.wild:
                picks = pattern.picks or len(brought(pattern, state.piles[state.place]))
                _ask_to_take(state, [seat] * picks, state.place if pattern.picks == 1 else NOWHERE)
        case DeclarationFailed(seat):
            state.ender = seat
            _ask_to_take(state, state.opponents(seat))
        case SongEnded(seat):
            state.ender = state.winner = seat
            _ask_to_take(state, [seat])
        case NobodyPlayed():
            _begin_laying(state)


def _went(state: WildPatternState, event: CardTaken | CardRemoved | CardLaidDown) -> None:
    """A card leaves its place."""
    match event:
        case CardTaken(seat, card, place):
            state.piles[place].remove(card)
            state.captured[seat].append(card)
            del state.pickers[0]
            if not state.pickers:
                _after_taking(state)
        case CardRemoved(card, place, owner, hand):
            if place is not None:
                state.piles[place].remove(card)
            elif owner is not None:
                state.captured[owner].remove(card)
            elif hand is not None:
                _leave_hand(state, hand, card)
            else:
                state.clicked = NO_CARD
            state.removed.append(card)
            if owner is not None:
                _after_challenge(state)
        case CardLaidDown(seat, card, place):
            del state.order[0]
            _leave_hand(state, seat, card)
            state.piles[place].append(card)
            if not state.order:
                _after_laying(state)


def _used(state: WildPatternState, event: ChallengeUsed | ChallengeKept | CardMoved | MoneyGot) -> None:
    """The winner's challenge card, and what it does (WWP-41, WWP-42)."""
    match event:
        case ChallengeUsed(seat, card):
            state.challenges[seat].remove(card)
            state.removed.append(card)
        case ChallengeKept():
            _after_challenge(state)
        case CardMoved(seat, card, source, place):
            kind = state.captured if is_pattern(card) else state.challenges
            if source is not None:
                kind[source].remove(card)
            elif place is not None:
                state.piles[place].remove(card)
            kind[seat].append(card)
            half = seat == state.winner and state.removed[-1] == SWAP
            if not half:
                _after_challenge(state)
        case MoneyGot(seat, _, money):
            state.money[seat] = money
            _after_challenge(state)


# --- how a turn goes on ------------------------------------------------------------------------


def _ask_to_take(state: WildPatternState, seats: list[int], barred: int = NOWHERE) -> None:
    state.pickers = seats
    state.barred = barred
    state.phase = Phase.TAKE
    if not seats:
        _after_taking(state)


def _after_taking(state: WildPatternState) -> None:
    """A winner who can use a challenge card is asked (WWP-26, WWP-41, WWP-R8)."""
    state.barred = NOWHERE
    if state.winner != NOBODY and uses_of(state, state.winner):
        state.phase = Phase.CHALLENGE
    else:
        _after_challenge(state)


def _after_challenge(state: WildPatternState) -> None:
    """The round ends when somebody has five cards, else cards in hand are laid down (WWP-26, WWP-50)."""
    state.winner = NOBODY
    if any(len(cards) >= FULL_HAND for cards in state.captured):
        state.phase = Phase.BANK
    else:
        _begin_laying(state)


def _begin_laying(state: WildPatternState) -> None:
    state.player = state.clicker = NOBODY
    state.place = NOWHERE
    state.order = [seat for seat in state.around(state.ender) if state.hands[seat] != NO_CARD]
    state.phase = Phase.LAYING
    if not state.order:
        _after_laying(state)


def _after_laying(state: WildPatternState) -> None:
    """Gaps are filled; then WWP-50 looks at the deck (WWP-25, WWP-26)."""
    if state.gaps() and state.deck:
        state.phase = Phase.FILL
    else:
        _begin_turn(state)


def _begin_turn(state: WildPatternState) -> None:
    """A turn should begin: draw, or reshuffle, or end the round (WWP-50, WWP-R17)."""
    if state.patterns_left() >= len(state.playing):
        state.phase = Phase.DRAW
    else:
        state.reshuffles += 1
        state.phase = Phase.BANK if state.reshuffles == LAST_RESHUFFLE else Phase.RESHUFFLE


# --- the end of a round and of the game ----------------------------------------------------------


def _ended(state: WildPatternState, event: BankPaid | Eliminated | GameEnded) -> None:
    match event:
        case BankPaid(bills, money):
            state.bills = bills
            state.money = list(money)
            if not state.variant.dead_or_alive:
                _next_round(state)
        case Eliminated(seats):
            for seat in seats:
                state.out[seat] = state.round
            state.level_rounds = 0 if seats else state.level_rounds + 1
            _next_round(state)
        case GameEnded(result):
            state.result = result
            state.phase = Phase.END


def _next_round(state: WildPatternState) -> None:
    """Unless somebody has won: all go back to zero in Dead or Alive, and whoever is out ends no turn
    (WWP-53, WWP-61, WWP-R11)."""
    if winners(state):
        return
    if state.variant.dead_or_alive:
        state.money = [0] * state.variant.seats
        state.ender = state.around(state.ender)[0]
    state.phase = Phase.DEAL
