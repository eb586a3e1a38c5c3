"""Wild Wild Pattern: the clocks of a turn and of a declaration, and the clock that is paused."""

from __future__ import annotations

import pytest

from game.engine.core import IllegalAction, Seat
from game.engine.games.wild_pattern.events import Buzzed, CardLaid, CardRemoved, DeclarationFailed
from game.engine.games.wild_pattern.moves import Buzz, Click, Lay, Take, TimeUp
from game.engine.games.wild_pattern.phases import Phase
from game.engine.race import GameClock
from tests.engine.wild_pattern.scripted import card, found, said, started

# --- clocks (WWP-R11, WWP-R16) ----------------------------------------------------------------


def test_the_turn_has_a_time() -> None:
    """WWP-R11: a move at the deadline is late, one before counts; time does not run backwards."""
    scene = started()
    assert scene.table.deadline == 60_000
    scene.refused("WWP-R11", 0, Lay(4), 60_000)
    scene.refused("WWP-R19", 0, Lay(4), -1)
    scene.lay(0, 4, 59_999)
    scene.refused("WWP-R19", 0, said("after star red"), 59_998)


@pytest.mark.parametrize(("time", "limit"), [(30, 30_000), (90, 90_000), (180, 180_000)])
def test_the_time_of_a_turn_is_an_option(time: int, limit: int) -> None:
    """WWP-R11: seconds."""
    assert started(turn_time=time).table.deadline == limit


def test_a_buzz_stops_the_others() -> None:
    """WWP-R16: the buzzer has fifteen seconds from the buzz to lay the card and declare."""
    scene = started()
    event = found(scene.do(1, Buzz(), 5000), Buzzed)
    assert (event.at, event.until) == (5000, 20_000)
    assert scene.state.phase == Phase.BUZZED
    assert scene.waiting == (1,)
    scene.refused("WWP-R16", 0, Lay(2))
    scene.refused("WWP-R16", 1, Click())
    scene.refused("WWP-R16", 1, Buzz())
    scene.refused("WWP-R16", 1, Lay(2), 20_000)
    assert found(scene.lay(1, 2, 12_000), CardLaid).until == 20_000
    scene.refused("WWP-R16", 1, said("after loot red"), 20_000)
    scene.say(1, "after barrel white", 19_999)


def test_without_a_buzz_the_time_runs_from_laying() -> None:
    """WWP-R16: laying the card is the claim."""
    scene = started(declare_time=30)
    assert found(scene.lay(0, 4, 50_000), CardLaid).until == 80_000
    scene.say(0, "after star red", 79_999)
    assert scene.state.phase == Phase.TAKE
    assert scene.table.deadline is None


@pytest.mark.parametrize("laid", [False, True])
def test_running_out_is_an_invalid_declaration(laid: bool) -> None:
    """WWP-R16, WWP-24: the card that was or would have been played leaves the game."""
    scene = started(seats=4)
    scene.do(1, Buzz(), 5000)
    if laid:
        scene.lay(1, 2, 6000)
    events = scene.clock("declaration")
    failed = found(events, DeclarationFailed)
    assert (failed.seat, failed.statement, failed.rule) == (1, None, "WWP-R16")
    assert found(events, CardRemoved) == CardRemoved(
        card("YBarrel"), 2 if laid else None, None, None if laid else Seat(1)
    )
    assert scene.table.now == 20_000
    assert scene.state.pickers == [0, 3, 2]
    assert scene.state.ender == 1


def test_clocks_run_out_by_name_and_at_their_moment() -> None:
    """WWP-R11: like any outcome of chance it can be typed in, but not at will."""
    scene = started()
    for wrong in ("song", "declaration"):
        with pytest.raises(IllegalAction):
            scene.table.do_chance(TimeUp(wrong))
    with pytest.raises(IllegalAction) as error:
        scene.table.do_chance(TimeUp("turn"), 59_999)
    assert error.value.rule == "WWP-R11"
    scene.table.do_chance(TimeUp("turn"), 60_000)
    with pytest.raises(IllegalAction):
        scene.table.do_chance(TimeUp("turn"), 60_000)


def test_choices_after_the_claim_have_no_deadline() -> None:
    """WWP-R19: picks and laying down have a moment in the record, however late."""
    scene = started()
    scene.lay(0, 4, 1000)
    scene.say(0, "after star red", 2000)
    scene.do(0, Take(7), 10_000_000)
    assert scene.table.deadline is None
    scene.do(2, scene.table.question(Seat(2)).options[0], 20_000_000)
    assert scene.table.now == 20_000_000


# --- a clock that can be paused ---------------------------------------------------------------


def test_a_pause_stops_the_clock() -> None:
    """WWP-R11: game time stands still; wall time that jumps back is ignored."""
    clock = GameClock()
    assert clock.paused
    assert clock.read(5000) == 0
    clock.resume(10_000)
    assert clock.read(10_250) == 250
    clock.pause(11_000)
    clock.pause(99_000)
    assert clock.read(500_000) == 1000
    clock.resume(600_000)
    assert clock.read(600_010) == 1010
    assert clock.read(1) == 1000
