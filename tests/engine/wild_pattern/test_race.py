"""Wild Wild Pattern: a race at the table: plans and moments, lots, frames, games without a clock."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Any

import pytest

from game.engine.core import Event, IllegalAction, Json, Rng, Seat, Setup, StaleDecision, stream
from game.engine.games.raj import RULES as RAJ
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern.events import CardLaid, DeclarationFailed, NobodyPlayed, PatternFound
from game.engine.games.wild_pattern.moves import Click, Lay, Pass
from game.engine.games.wild_pattern.phases import Phase
from game.engine.race import GameClock, RaceTable, Stamped, open_table
from game.engine.table import Table
from tests.engine.wild_pattern.scripted import NAMES, choose, frozen, random_setup, said, started
from tests.records.play import Journal

# --- the table (WWP-20) -----------------------------------------------------------------------


def race(seed: object = 0, *, journal: Journal | None = None, **options: Any) -> RaceTable:
    """A table of three at which all have looked."""
    table = RaceTable(RULES, Setup(NAMES[:3], options), seed=seed, journal=journal)
    table.step()
    table.step()
    assert table.asked == (0, 1, 2)
    return table


def first(events: list[Event] | None) -> Event:
    assert events
    return events[0]


def test_the_earliest_plan_happens() -> None:
    """WWP-20: whoever first covers a card; all else answered a wheel that has gone."""
    journal = Journal()
    table = race(journal=journal)
    epoch = table.epoch
    table.answer(epoch, Seat(0), Stamped(7000, Lay(1)))
    table.answer(epoch, Seat(2), Stamped(5000, Lay(2)))
    assert table.due == 5000
    assert table.step(4999) is None
    assert first(table.step(5000)).seat == 2
    assert journal.lines[-1] == {"at": 5000, "seat": 2, "lay": 2}
    with pytest.raises(StaleDecision):
        table.answer(epoch, Seat(1), Stamped(5000, Lay(3)))
    assert table.waiting == (2,)
    assert table.sealed(Seat(0)) is None


def test_the_earlier_answer_of_a_seat_counts() -> None:
    """WWP-20: in whatever order and frame the two arrive."""
    for moments in ((3000, 4000), (4000, 3000)):
        table = race()
        for at in moments:
            table.answer(table.epoch, Seat(0), Stamped(at, Lay(at // 1000)))
        event = first(table.step(4000))
        assert isinstance(event, CardLaid)
        assert (event.at, event.place) == (3000, 3)


def test_equal_moments_are_settled_by_lots() -> None:
    """WWP-20: the same for the same seed, whoever's answer arrives first; fair over many."""
    winners: Counter[int] = Counter()
    for seed in range(60):
        won = set()
        for order in ((0, 1, 2), (2, 1, 0)):
            table = race(seed)
            for seat in order:
                table.answer(table.epoch, Seat(seat), Stamped(5000, Lay(seat)))
            won.add(first(table.step(5000)).seat)
        assert len(won) == 1
        winners.update(won)
    assert all(winners[seat] > 8 for seat in range(3))


def test_deadlines_come_before_moves() -> None:
    """WWP-R11, WWP-R16: a plan for the deadline is late; what comes after it is dropped."""
    table = race()
    with pytest.raises(StaleDecision):
        table.answer(table.epoch, Seat(0), Stamped(60_000, Lay(1)))
    table.answer(table.epoch, Seat(0), Stamped(59_999, Lay(1)))
    assert isinstance(first(table.step(99_999)), CardLaid)
    with pytest.raises(StaleDecision):
        table.answer(table.epoch, Seat(0), Stamped(59_999 + 15_000, said("after star red")))
    assert table.step(74_998) is None
    assert isinstance(first(table.step(99_999)), DeclarationFailed)
    assert table.now == 74_999


def test_too_early_is_refused() -> None:
    """WWP-30, WWP-R19: a stamp from before the question, or a click before its time."""
    table = race(earliest_click=20)
    with pytest.raises(IllegalAction):
        table.answer(table.epoch, Seat(0), Stamped(-1, Lay(1)))
    with pytest.raises(IllegalAction) as error:
        table.answer(table.epoch, Seat(0), Stamped(19_999, Click()))
    assert error.value.rule == "WWP-30"
    table.answer(table.epoch, Seat(0), Click())
    assert table.due == 20_000


def test_without_a_clock_time_jumps() -> None:
    """WWP-R11: when all have answered, the next thing happens; when all let it pass, the time is up."""
    journal = Journal()
    table = race(journal=journal)
    for seat in (0, 1):
        table.answer(table.epoch, Seat(seat), Pass())
    assert table.step() is None
    assert table.step(59_999) is None
    table.answer(table.epoch, Seat(2), Pass())
    assert isinstance(first(table.step()), NobodyPlayed)
    assert table.now == 60_000
    assert journal.lines[-1] == {"at": 60_000, "clock": "turn"}


def test_with_a_clock_nobody_need_answer() -> None:
    """WWP-R11: the time runs out all the same."""
    table = race()
    assert table.due == table.deadline == 60_000
    assert isinstance(first(table.step(60_000)), NobodyPlayed)
    assert table.due is None
    assert table.step(10**9) is None


def test_letting_it_pass_can_be_thought_over() -> None:
    """WWP-20: who planned nothing may still act."""
    table = race()
    table.answer(table.epoch, Seat(0), Pass())
    table.answer(table.epoch, Seat(0), Stamped(100, Lay(0)))
    assert table.due == 100


def test_nobody_passes_in_the_record_of_a_race() -> None:
    """WWP-R18: there the clock runs out instead."""
    started().refused("WWP-R18", 0, Pass())


def test_games_without_a_clock_get_a_plain_table() -> None:
    assert type(open_table(RAJ, Setup(NAMES[:2]), seed=1)) is Table
    assert type(open_table(RAJ, Setup(NAMES[:2]), seed=1, nonce=str)) is Table
    assert type(open_table(RULES, Setup(NAMES[:2]), seed=1)) is RaceTable
    assert not RAJ.timed
    assert RULES.timed


def test_plans_survive_a_crash() -> None:
    """WWP-R19: with their moments; damaged or late ones are asked for again."""
    journal = Journal()
    table = race(journal=journal)
    table.answer(table.epoch, Seat(0), Stamped(7000, Lay(1)), {"why": 1})
    table.answer(table.epoch, Seat(1), Stamped(8000, Lay(2)))
    again = race()
    again.restore(journal.kept)
    assert (again.due, again.waiting) == (7000, (2,))
    assert first(again.step(7000)).seat == 0
    assert again.notes == {0: {"why": 1}}
    for plans in (None, {}, {"0": "x", "1": 60_001}, {"0": -1, "1": True}):
        again = race()
        again.restore({**journal.kept, "plans": plans})
        assert again.waiting == (0, 1, 2)


def test_the_time_that_passed_survives_a_crash() -> None:
    """WWP-R11: who leaves and comes back has no more time than before; damage gives none either."""
    journal = Journal()
    table = race(journal=journal)
    table.reach(9000)
    table.reach(4000)
    again = race()
    again.restore(journal.kept)
    assert (table.reached, again.reached, again.now) == (9000, 9000, 0)
    again.answer(again.epoch, Seat(0), Stamped(9500, Lay(1)))
    again.step(9500)
    assert again.reached == again.now == 9500
    for damage, reached in (({"reached": "x"}, 0), ({"epoch": -1}, 0), ({"reached": 10**9}, 60_000)):
        again = race()
        again.restore({**journal.kept, **damage})
        assert again.reached == reached


def test_dealing_takes_no_game_time() -> None:
    """WWP-20: after the animation of a deal the clock runs on from the table's moment, the look."""
    table = race()
    clock = GameClock()
    clock.resume(0)
    clock.pause(3000)
    clock.resume(8000, table.now)
    assert clock.read(8016) == 16


def test_a_click_is_no_play() -> None:
    """WWP-30: untimed play through the rules lets the first mover move and drops the rest."""
    scene = started()
    RULES.apply(scene.state, {Seat(2): Pass(), Seat(1): Click(), Seat(0): Lay(0)})
    assert scene.state.clicker == 1
    before = frozen(scene.state)
    RULES.apply(clone := RULES.clone(scene.state), {Seat(0): Pass(), Seat(2): Pass()})
    assert frozen(scene.state) == before
    assert clone.phase == Phase.TAKE
    assert scene.state.phase != Phase.LAYING


# --- frames -----------------------------------------------------------------------------------


def intents(epoch: int, seat: Seat, state: Any, seed: object) -> list[tuple[int, Any]]:
    """What a seat does about a question, and when: a function of the question alone."""
    rng: Rng = stream(seed, "intent", epoch, seat)
    start = state.now
    reach = 90_000 if state.phase == Phase.RACE else 20_000
    return [
        (start + rng.choice((0, 1, 500, 500, rng.randrange(reach))), choose(state, seat, rng, 0.7))
        for _ in range(rng.choice((0, 1, 1, 2, 3)))
    ]


def play_at(
    frame: int, setup: Setup, seed: object, *, most: int = 400
) -> tuple[list[Json], list[list[Event]]]:
    """A race shown in frames of so many milliseconds: input is collected, then the table is stepped."""
    journal, history = Journal(), []
    table = RaceTable(RULES, setup, seed=seed, journal=journal)
    end = 0
    planned: dict[Seat, list[tuple[int, Any]]] = {}
    asked = -1
    while not table.over and len(history) < most:
        end += frame
        while True:
            if asked != table.epoch:
                asked = table.epoch
                planned = {s: intents(asked, s, table._state, seed) for s in table.asked}
                if table.deadline is None:  # choices without a deadline are always made
                    planned = {
                        s: p or [(table.now + 700, table.question(s).options[0])]
                        for s, p in planned.items()
                    }
            for seat in sorted(planned, key=lambda one: frame * 7 % (one + 2)):
                for at, action in [one for one in planned[seat] if one[0] <= end]:
                    planned[seat].remove((at, action))
                    with suppress(StaleDecision, IllegalAction):
                        table.answer(asked, seat, Stamped(at, action))
            events = table.step(end)
            if events is None:
                break
            history.append(events)
    return journal.lines[:most], history[:most]


@pytest.mark.parametrize("seed", range(12))
def test_frames_never_decide(seed: int) -> None:
    """WWP-20, WWP-R16: the same moves at 1000 (or 250), 60, 7 frames a second or one every 100 s: the same
    race.
    """
    rng = stream("frames", seed)
    setup = random_setup(rng)
    setup = Setup(setup.names, {**setup.options, "relaxed": False})
    lines, history = play_at(4 if seed % 3 else 1, setup, seed, most=60)
    assert any(isinstance(event, PatternFound | DeclarationFailed) for step in history for event in step)
    for frame in (16, 143, 100_000):
        assert play_at(frame, setup, seed, most=60) == (lines, history)
