"""What a seat may do in each phase, and at which moment; and by which rule anything else is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.core import IllegalAction, Waiting, gettext_noop
from game.engine.games.wild_pattern.cards import COLOUR_OF, PLACES, WORDS, name_of
from game.engine.games.wild_pattern.challenges import check_use, uses_of
from game.engine.games.wild_pattern.dealing import CLOCK_OF, chance_first
from game.engine.games.wild_pattern.moves import Action, Buzz, Click, Lay, Pass, Take, Use
from game.engine.games.wild_pattern.patterns import GRAMMAR, Statement
from game.engine.games.wild_pattern.phases import CHANCE_PHASES, Phase
from game.engine.games.wild_pattern.state import NO_CLOCK, WildPatternState

LAYS: Final = tuple(Lay(place) for place in range(PLACES))
TAKES: Final = tuple(Take(place) for place in range(PLACES))
BUZZ: Final = Buzz()
CLICK: Final = Click()
PASS: Final = Pass()

_DUE: Final = {
    Phase.RACE: ("WWP-20", gettext_noop("in this turn you may play your card, buzz or call Click")),
    Phase.BUZZED: ("WWP-R16", gettext_noop("whoever buzzed must play a card")),
    Phase.DECLARE: ("WWP-20", gettext_noop("whoever covered a card must declare a pattern")),
    Phase.SONG: ("WWP-30", gettext_noop("during the song only the clicked card may be played")),
    Phase.TAKE: ("WWP-R6", gettext_noop("you must take a card from the wheel")),
    Phase.CHALLENGE: ("WWP-41", gettext_noop("you may use a challenge card or pass")),
    Phase.LAYING: ("WWP-25", gettext_noop("you must put the card in your hand on the wheel")),
}
"""By phase: the rule and what is due, for moves of the wrong kind."""

_LATE: Final = {
    Phase.RACE: "WWP-R11",
    Phase.BUZZED: "WWP-R16",
    Phase.DECLARE: "WWP-R16",
    Phase.SONG: "WWP-30",
}


def legal_actions(state: WildPatternState, seat: int) -> Sequence[Action]:
    """What a seat that is asked may do."""
    phase = state.phase
    if phase == Phase.DECLARE:
        return GRAMMAR
    if phase == Phase.BUZZED:
        return LAYS
    if phase == Phase.TAKE:
        return tuple(
            TAKES[place] for place, pile in enumerate(state.piles) if pile and place != state.barred
        )
    if phase == Phase.CHALLENGE:
        return (*uses_of(state, seat), PASS)
    if phase == Phase.LAYING:
        return tuple(LAYS[place] for place in state.places_for(state.hands[seat]))
    buzz = () if state.variant.relaxed else (BUZZ,)
    click = (CLICK,) if phase == Phase.RACE and _can_click(state) else ()
    return (*LAYS, *buzz, *click, PASS)


def check_action(state: WildPatternState, seat: int, action: Action, waiting: Waiting) -> None:
    """Raise IllegalAction unless ``seat`` may do this at some moment of the running question."""
    phase = state.phase
    if phase == Phase.END:
        raise IllegalAction("WWP-62", "the game is over")
    if phase in CHANCE_PHASES:
        raise chance_first(state)
    if seat not in waiting:
        raise _not_asked(state, seat)
    if phase == Phase.DECLARE:
        fits = isinstance(action, Statement)
    elif phase == Phase.TAKE:
        fits = isinstance(action, Take)
    elif phase == Phase.CHALLENGE:
        fits = isinstance(action, Use | Pass)
    elif phase in (Phase.BUZZED, Phase.LAYING):
        fits = isinstance(action, Lay)
    else:
        fits = isinstance(action, Lay | Buzz | Click | Pass)
    if not fits:
        raise IllegalAction(*_DUE[phase])
    if isinstance(action, Use):
        check_use(state, seat, action)
    elif isinstance(action, Take):
        _check_take(state, action.place)
    elif isinstance(action, Lay):
        _check_lay(state, seat, action.place)
    elif isinstance(action, Statement):
        if action.every not in range(len(WORDS)) or action.always not in range(len(WORDS)):
            raise IllegalAction("WWP-11", "a declaration is about what cards show")
    elif isinstance(action, Buzz) and state.variant.relaxed:
        raise IllegalAction("WWP-R18", "nobody buzzes in a relaxed game: you are asked in turn")
    elif isinstance(action, Click):
        if phase == Phase.SONG:
            raise IllegalAction("WWP-30", "nobody else may call Click during the song")
        if not _can_click(state):
            raise IllegalAction("WWP-30", "the turn ends before anybody may call Click")


def players_first(state: WildPatternState) -> IllegalAction:
    """Why chance can decide nothing but the end of a clock while players must move."""
    return IllegalAction(_DUE[state.phase][0], "the players must move first")


def earliest(state: WildPatternState, action: Action) -> int:
    """The first moment for a legal action; letting the clock run is the deadline itself."""
    if state.deadline != NO_CLOCK:
        if isinstance(action, Pass) and state.phase in (Phase.RACE, Phase.SONG):
            return state.deadline
        if isinstance(action, Click):
            return max(state.now, state.looked + state.variant.earliest_click)
    return state.now


def check_moment(state: WildPatternState, at: int, action: Action | None) -> None:
    """Raise IllegalAction when this cannot happen then; without an action: chance's outcome."""
    if at < state.now:
        raise IllegalAction(
            "WWP-R19",
            "time only moves forward: {at} is before {now}, when the last thing happened",
            at=at,
            now=state.now,
        )
    deadline = state.deadline
    if action is None:
        if deadline not in (NO_CLOCK, at):
            raise IllegalAction(
                _LATE[state.phase],
                "the {clock} clock runs out at {deadline}, not at {at}",
                clock=CLOCK_OF[state.phase],
                deadline=deadline,
                at=at,
            )
        return
    if deadline == NO_CLOCK:
        return
    if at >= deadline:
        raise IllegalAction(
            _LATE[state.phase],
            "{at} is too late: the {clock} clock ran out at {deadline}",
            at=at,
            clock=CLOCK_OF[state.phase],
            deadline=deadline,
        )
    if isinstance(action, Click) and at < earliest(state, action):
        raise IllegalAction(
            "WWP-30", "nobody may call Click before {earliest}", earliest=earliest(state, action)
        )
    if isinstance(action, Pass) and state.phase in (Phase.RACE, Phase.SONG):
        raise IllegalAction("WWP-R18", "nobody passes in a race: the clock just runs out")


def _can_click(state: WildPatternState) -> bool:
    """Whether there is a moment of this turn at which anybody may click (WWP-30)."""
    return state.deadline == NO_CLOCK or state.looked + state.variant.earliest_click < state.deadline


def _not_asked(state: WildPatternState, seat: int) -> IllegalAction:
    rule = _DUE[state.phase][0]
    if state.variant.relaxed and state.phase in (Phase.RACE, Phase.SONG):
        rule = "WWP-R18"
    elif state.phase == Phase.TAKE and state.pickers[0] != state.ender:
        rule = "WWP-24"
    if state.out[seat]:
        return IllegalAction("WWP-61", "{name} is out", name=state.variant.names[seat])
    if state.phase == Phase.SONG and seat == state.clicker:
        return IllegalAction("WWP-30", "only opponents may use the clicked card")
    first = {
        Phase.BUZZED: state.player,
        Phase.DECLARE: state.player,
        Phase.TAKE: state.pickers[0] if state.pickers else seat,
        Phase.CHALLENGE: state.winner,
    }.get(state.phase, state.order[0] if state.order else seat)
    return IllegalAction(rule, "{name} must act first", name=state.variant.names[first])


def _check_take(state: WildPatternState, place: int) -> None:
    if place not in range(PLACES):
        raise IllegalAction("WWP-02", "the wheel has the places 0 to 7, not {place}", place=place)
    if not state.piles[place]:
        raise IllegalAction("WWP-R4", "place {place} is a gap: no card can be taken there", place=place)
    if place == state.barred:
        raise IllegalAction("WWP-22", "a pattern of two pairs can’t take the card just played")


def _check_lay(state: WildPatternState, seat: int, place: int) -> None:
    if place not in range(PLACES):
        raise IllegalAction("WWP-02", "the wheel has the places 0 to 7, not {place}", place=place)
    if state.phase != Phase.LAYING or place in state.places_for(state.hands[seat]):
        return
    card = state.hands[seat]
    if state.gaps():
        raise IllegalAction("WWP-25", "the {card} must go into a gap", card=name_of(card))
    raise IllegalAction(
        "WWP-25",
        "the {card} must go on a card of its colour ({colour})",
        card=name_of(card),
        colour=WORDS[COLOUR_OF[card]],
    )
