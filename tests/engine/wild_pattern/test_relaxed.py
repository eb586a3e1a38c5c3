"""Wild Wild Pattern: the relaxed game, in turn and without clocks."""

from __future__ import annotations

import pytest

from game.engine.core import IllegalAction, Seat
from game.engine.games.wild_pattern.events import CardLaid, Eliminated, NobodyPlayed, Passed, SongEnded
from game.engine.games.wild_pattern.moves import CLOCKS, Buzz, Click, Lay, Pass
from game.engine.games.wild_pattern.phases import Phase
from tests.engine.wild_pattern.scripted import STARS, card, found, started


def test_in_turn_from_the_right_of_the_last_ender() -> None:
    """WWP-R18: counter-clockwise, the ender last; nobody buzzes."""
    scene = started(seats=4, relaxed=True)
    assert scene.table.deadline is None
    order = []
    while scene.state.phase != Phase.LAYING:
        [seat] = scene.waiting
        order.append(seat)
        scene.refused("WWP-R18", seat, Buzz())
        scene.refused("WWP-R18", (seat + 1) % 4, Pass())
        events = scene.do(seat, Pass())
        assert isinstance(events[0], Passed)
    assert order == [3, 2, 1, 0]
    assert isinstance(events[-1], NobodyPlayed)
    assert scene.state.order == [0, 3, 2, 1]


@pytest.mark.parametrize("name", CLOCKS)
def test_no_clock_runs(name: str) -> None:
    """WWP-R18: so none can run out."""
    scene = started(relaxed=True)
    with pytest.raises(IllegalAction) as error:
        scene.clock(name)
    assert error.value.rule == "WWP-R18"


def test_a_play_without_a_clock() -> None:
    """WWP-R18: nobody else is asked; the declaration takes its time."""
    scene = started(
        "GStar RPistol BLoot BBottle YLoot RBarrel WLoot WBarrel",
        "WWanted",
        "YBarrel",
        "YStar",
        relaxed=True,
    )
    assert found(scene.lay(2, 4, 10**9), CardLaid).until is None
    assert scene.table.question(Seat(2)).options
    scene.say(2, "after star red", 2 * 10**9)
    assert scene.state.phase == Phase.TAKE


def test_a_clicked_card_is_offered_once_to_each() -> None:
    """WWP-R18: in that order; if all pass, the Click has succeeded."""
    scene = started(seats=4, relaxed=True, earliest_click=20)
    scene.do(3, Pass())
    scene.do(2, Click())
    assert scene.state.phase == Phase.SONG
    order = []
    while scene.state.phase == Phase.SONG:
        [seat] = scene.waiting
        order.append(seat)
        scene.refused("WWP-30", seat, Click())
        events = scene.do(seat, Pass())
    assert order == [3, 1, 0]
    assert found(events, SongEnded).seat == 2
    assert scene.waiting == (2,)


def test_a_clicked_card_that_is_used() -> None:
    """WWP-R18, WWP-30: by whoever is asked, in its turn."""
    scene = started(relaxed=True)
    scene.do(2, Click())
    scene.refused("WWP-R18", 0, Lay(1))
    scene.refused("WWP-30", 2, Lay(1))
    event = found(scene.lay(1, 3), CardLaid)
    assert (event.card, event.clicked) == (card("WWanted"), True)
    assert scene.state.order == []


def test_the_order_after_an_ender() -> None:
    """WWP-R18: in the next turn the last ender is asked last."""
    scene = started(relaxed=True)
    scene.declare(2, 0, "after star star")
    while scene.state.phase == Phase.TAKE:
        scene.take(scene.waiting[0], 2 + scene.waiting[0])
    scene.lay_all_down()
    scene.chance()
    assert scene.state.order == [1, 0, 2]


def test_when_the_last_ender_is_out() -> None:
    """WWP-R18, WWP-R11: the next one counter-clockwise stands for them and is asked last."""
    scene = started(seats=4, relaxed=True, mode="dead_or_alive")
    scene.give(0, "RWanted GWanted RLoot GLoot")
    scene.state.money = [0, 500, 500, 500]
    for seat in (3, 2, 1):
        scene.do(seat, Pass())
    scene.declare(0, 4, "after star red")
    assert found(scene.take(0, 7), Eliminated).seats == (0,)
    scene.deal(STARS)
    scene.draw([], "YStar", "YBarrel", "WWanted")
    assert scene.state.order == [2, 1, 3]
    scene.do(2, Click())
    assert scene.state.order == [1, 3]
