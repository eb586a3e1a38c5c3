"""The rules of Wild Wild Pattern over :class:`WildPatternState`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.core import (
    CHANCE,
    OVER,
    BadSetup,
    Event,
    IllegalAction,
    OptionValue,
    Result,
    Rng,
    Seat,
    Setup,
    Waiting,
)
from game.engine.games.wild_pattern import moves as notation
from game.engine.games.wild_pattern import turn
from game.engine.games.wild_pattern.allowed import (
    check_action,
    check_moment,
    earliest,
    legal_actions,
    players_first,
)
from game.engine.games.wild_pattern.dealing import CLOCK_OF, check_outcome, do_outcome, outcome
from game.engine.games.wild_pattern.ending import end_round
from game.engine.games.wild_pattern.events import CardsDrawn, CardTaken
from game.engine.games.wild_pattern.marks import MARKS
from game.engine.games.wild_pattern.moves import Action, Buzz, Chance, Click, Lay, Pass, Take, TimeUp, Use
from game.engine.games.wild_pattern.patterns import Statement
from game.engine.games.wild_pattern.phases import CHANCE_PHASES, Phase
from game.engine.games.wild_pattern.state import NO_CLOCK, WildPatternState, seats_of
from game.engine.games.wild_pattern.variant import CLOCKS, OPTIONS, check_clicks, variant_of
from game.engine.games.wild_pattern.view import WildPatternView, guess, view_of
from game.engine.race import RaceRules
from game.engine.rules import GameInfo


class WildPatternRules(RaceRules[WildPatternState, Action, Chance, WildPatternView]):
    """Wild Wild Pattern for two to four players: a race, or in turn when relaxed (WWP-R18)."""

    info = GameInfo(
        "wild-wild-pattern", 1, range(2, 5), rounds_rule="WWP-62", reveal_rule="WWP-20", hidden=True
    )
    notation = notation
    marks = MARKS
    options = OPTIONS

    def taken_with(self, event: Event) -> tuple[Seat, str, int] | None:
        """The card from the wheel."""
        return (event.seat, str(event.card), 1) if isinstance(event, CardTaken) else None

    def check_offer(self, setup: Setup) -> None:
        """A record may have it: a turn that is over before anybody may click (WWP-30)."""
        super().check_offer(setup)
        check_clicks(self.complete_options(setup.options))

    def refusal(self, setup: Setup, option: str, value: OptionValue) -> BadSetup | None:
        """Beside the relaxed mode no clock is set; a record may have any (WWP-R18)."""
        if option in CLOCKS and setup.options.get("relaxed") and value != setup.options.get(option):
            return BadSetup("WWP-R18", "the relaxed mode has no clocks")
        return super().refusal(setup, option, value)

    def new(self, setup: Setup) -> WildPatternState:
        return WildPatternState(variant_of(setup.labels, self.complete_options(setup.options)))

    def waiting_for(self, state: WildPatternState) -> Waiting:
        phase = state.phase
        if phase in CHANCE_PHASES:
            return CHANCE
        if phase in (Phase.BUZZED, Phase.DECLARE):
            return (Seat(state.player),)
        if phase == Phase.TAKE:
            return (Seat(state.pickers[0]),)
        if phase == Phase.CHALLENGE:
            return (Seat(state.winner),)
        if phase == Phase.END:
            return OVER
        if phase == Phase.LAYING or state.variant.relaxed:
            return (Seat(state.order[0]),)
        playing = state.playing
        return seats_of(
            playing if phase == Phase.RACE else [seat for seat in playing if seat != state.clicker]
        )

    def chance(self, state: WildPatternState, rng: Rng) -> Chance:
        return outcome(state, rng)

    def legal(self, state: WildPatternState, seat: Seat) -> Sequence[Action]:
        """What this seat may do. Of declarations the 224 that make sense; ``check`` takes the others
        too, which are invalid declarations (WWP-11)."""
        return legal_actions(state, seat) if seat in self.waiting_for(state) else ()

    def check(self, state: WildPatternState, seat: Seat, action: Action) -> None:
        check_action(state, seat, action, self.waiting_for(state))

    def check_chance(self, state: WildPatternState, chance: Chance) -> None:
        if state.phase == Phase.END:
            raise IllegalAction(self.info.rounds_rule, "the game is over")
        if state.phase not in CHANCE_PHASES and not isinstance(chance, TimeUp):
            raise players_first(state)
        check_outcome(state, chance)

    def apply(
        self, state: WildPatternState, moves: Mapping[Seat, Action], events: list[Event] | None = None
    ) -> None:
        running = state.deadline != NO_CLOCK and state.phase in (Phase.RACE, Phase.SONG)
        for seat, action in moves.items():
            if not (running and isinstance(action, Pass)):
                _do(state, seat, action, events)
                break
        else:
            state.now = state.deadline
            turn.time_up(state, events)
        if state.phase == Phase.BANK:
            end_round(state, events)

    def apply_chance(
        self, state: WildPatternState, chance: Chance, events: list[Event] | None = None
    ) -> None:
        if isinstance(chance, TimeUp):
            state.now = state.deadline
        do_outcome(state, chance, events)
        if state.phase == Phase.BANK:
            end_round(state, events)

    def view(self, state: WildPatternState, seat: Seat) -> WildPatternView:
        return view_of(state, seat)

    def determinize(self, view: WildPatternView, rng: Rng) -> WildPatternState:
        return guess(view, rng)

    def redact(self, event: Event, seat: Seat) -> Event | None:
        return event.seen_by(seat) if isinstance(event, CardsDrawn) else event

    def result(self, state: WildPatternState) -> Result | None:
        return state.result

    def scores(self, state: WildPatternState) -> tuple[int, ...]:
        """Everybody's money, in cents."""
        return tuple(state.money)

    # --- time ---------------------------------------------------------------------------------

    def now(self, state: WildPatternState) -> int:
        return state.now

    def deadline(self, state: WildPatternState) -> int | None:
        return turn.until(state)

    def earliest(self, state: WildPatternState, seat: Seat, action: Action) -> int:
        return earliest(state, action)

    def check_time(
        self, state: WildPatternState, at: int, seat: Seat | None = None, action: Action | None = None
    ) -> None:
        check_moment(state, at, action)

    def pass_time(self, state: WildPatternState, at: int) -> None:
        state.now = at

    def time_up(self, state: WildPatternState) -> Chance:
        return TimeUp(CLOCK_OF[state.phase])


def _do(state: WildPatternState, seat: Seat, action: Action, events: list[Event] | None) -> None:
    match action:
        case Statement():
            turn.declare(state, action, events)
        case Lay(place):
            if state.phase == Phase.LAYING:
                turn.lay_down(state, seat, place, events)
            else:
                turn.lay(state, seat, place, events)
        case Take(place):
            turn.take(state, seat, place, events)
        case Buzz():
            turn.buzz(state, seat, events)
        case Click():
            turn.click(state, seat, events)
        case Use():
            turn.use(state, seat, action, events)
        case Pass():
            if state.phase == Phase.CHALLENGE:
                turn.keep(state, seat, events)
            else:
                turn.pass_turn(state, seat, events)


RULES = WildPatternRules()
