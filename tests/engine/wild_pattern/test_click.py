"""Wild Wild Pattern: Click! and the song."""

from __future__ import annotations

import pytest

from game.engine.core import IllegalAction, Seat
from game.engine.games.wild_pattern.events import (
    CardLaid,
    CardRemoved,
    Clicked,
    DeclarationFailed,
    SongEnded,
)
from game.engine.games.wild_pattern.moves import Buzz, Click, Lay, Pass, Take, TimeUp
from game.engine.games.wild_pattern.phases import Phase
from tests.engine.wild_pattern.scripted import STARS, card, found, started


def test_a_click_that_succeeds() -> None:
    """WWP-30, WWP-R8: the clicker takes any wheel card, the clicked card leaves the game, all lay down."""
    scene = started(seats=4)
    scene.challenge(1, "50c")
    event = found(scene.do(1, Click(), 3000), Clicked)
    assert (event.card, event.at, event.until) == (card("YBarrel"), 3000, 13_000)
    events = scene.clock("song")
    assert found(events, SongEnded).seat == 1
    assert found(events, CardRemoved).card == card("YBarrel")
    assert scene.table.question(Seat(1)).options == tuple(Take(place) for place in range(8))
    scene.refused("WWP-R6", 1, Pass())
    scene.take(1, 3)
    assert scene.state.captured[1] == [card("BBottle")]
    assert scene.state.phase == Phase.CHALLENGE
    scene.do(1, Pass())
    assert scene.state.order == [0, 3, 2]
    assert scene.state.ender == 1


def test_the_song_stops_the_turns_clock() -> None:
    """WWP-30: ten seconds from the click, however little of the turn is left."""
    scene = started()
    scene.do(0, Click(), 59_000)
    assert scene.table.deadline == 69_000
    with pytest.raises(IllegalAction):
        scene.table.do_chance(TimeUp("turn"))
    scene.clock("song")
    assert scene.table.now == 69_000
    assert scene.table.deadline is None


def test_only_opponents_use_the_clicked_card() -> None:
    """WWP-30: nobody else may click, the clicker is not asked, one's own card is not used."""
    scene = started()
    scene.do(1, Click(), 100)
    assert scene.state.phase == Phase.SONG
    assert scene.waiting == (0, 2)
    scene.refused("WWP-30", 0, Click())
    scene.refused("WWP-30", 1, Lay(2))
    scene.refused("WWP-30", 0, Take(2))
    view = scene.table.view(Seat(0))
    assert (view.playable, view.card) == (card("YBarrel"), card("YStar"))
    assert scene.table.view(Seat(1)).playable == -1
    event = found(scene.lay(0, 2, 200), CardLaid)
    assert (event.card, event.clicked) == (card("YBarrel"), True)
    assert scene.state.hands[0] == card("YStar")


def test_the_clicked_card_makes_a_pattern() -> None:
    """WWP-30, WWP-25: rewarded as usual; then the winner lays down first, having kept a card."""
    scene = started(STARS, "WWanted", "YStar", "YBarrel")
    scene.do(1, Click())
    scene.lay(0, 4, 10_000 - 1)
    scene.say(0, "after star red", 20_000)
    assert scene.state.phase == Phase.TAKE
    scene.take(0, 7)
    assert scene.state.phase == Phase.LAYING
    assert scene.state.order == [0, 2]
    assert scene.state.captured[1] == []
    assert scene.state.ender == 0


def test_the_clicked_card_used_wrongly() -> None:
    """WWP-R7, WWP-30: WWP-24 for the offender; the clicker takes a card as an opponent, nothing more."""
    scene = started(seats=4)
    scene.challenge(1, "$1")
    scene.do(1, Click())
    events = scene.declare(3, 4, "after star red")
    assert found(events, DeclarationFailed).seat == 3
    assert found(events, CardRemoved).card == card("YBarrel")
    order = []
    while scene.state.phase == Phase.TAKE:
        order.append(int(scene.waiting[0]))
        scene.take(order[-1], len(order))
    assert order == [2, 1, 0]
    assert scene.state.phase == Phase.LAYING
    assert scene.state.order == [3, 2, 0]
    assert scene.state.ender == 3


def test_the_first_use_ends_the_turn() -> None:
    """WWP-30: valid or not, nobody gets a second try with the clicked card."""
    scene = started()
    scene.do(1, Click())
    scene.lay(0, 1)
    scene.refused("WWP-20", 2, Lay(3))
    scene.say(0, "after star red")
    assert scene.state.clicked == -1
    assert scene.state.phase == Phase.TAKE


def test_a_buzz_before_the_song_ends_counts() -> None:
    """WWP-30, WWP-R16: it then has the time to declare."""
    scene = started()
    scene.do(1, Click(), 1000)
    scene.refused("WWP-30", 2, Buzz(), 11_000)
    scene.do(2, Buzz(), 10_999)
    assert scene.table.deadline == 25_999
    scene.refused("WWP-R16", 2, Click())
    assert found(scene.lay(2, 0, 20_000), CardLaid).card == card("YBarrel")
    assert scene.table.deadline == 25_999


def test_a_buzz_in_the_song_that_runs_out() -> None:
    """WWP-R16: the clicked card leaves the game, and the buzzer keeps the own one and ends the turn."""
    scene = started()
    scene.do(1, Click())
    scene.do(2, Buzz())
    events = scene.clock("declaration")
    assert found(events, CardRemoved).card == card("YBarrel")
    assert scene.state.hands == [card("YStar"), -1, card("WWanted")]
    assert scene.state.ender == 2
    assert [int(seat) for seat in scene.state.pickers] == [1, 0]


@pytest.mark.parametrize("song", [5, 10, 20])
def test_the_length_of_the_song(song: int) -> None:
    """WWP-30: an option."""
    scene = started(song=song)
    scene.do(0, Click(), 1)
    assert scene.table.deadline == 1000 * song + 1


def test_the_earliest_click() -> None:
    """WWP-30: so many seconds after the look; before, Click is no move, though it is an option to plan."""
    scene = started(earliest_click=20)
    assert scene.table.view(Seat(0)).click_from == 20_000
    assert Click() in scene.table.question(Seat(0)).options
    scene.refused("WWP-30", 0, Click(), 19_999)
    scene.do(0, Click(), 20_000)
    never = started(earliest_click=30, turn_time=30)
    assert Click() not in never.table.question(Seat(0)).options
    never.refused("WWP-30", 0, Click())
    assert never.state.phase == Phase.RACE


def test_the_earliest_click_counts_from_the_look() -> None:
    """WWP-30: in the second turn from the second look."""
    scene = started(earliest_click=10)
    scene.clock("turn")
    scene.lay_all_down()
    scene.chance()
    assert scene.table.view(Seat(0)).click_from == 70_000
    scene.refused("WWP-30", 0, Click(), 69_000)
    scene.do(0, Click(), 70_000)
