"""The controls of a replay: its bar, its speed, whose hand is seen; by mouse, keyboard and gamepad."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.core import Seat
from game.scenes.raj.model import BIDS
from game.tabletop.clips import Clip
from game.ui.widgets import IconButton
from tests.screens.replay.watching import until_still, watched
from tests.tools.screen import OpenApp


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_its_controls_obey_while_something_flies(open_app: OpenApp, tmp_path: Path, by: str) -> None:
    """Pause pauses, and the speed changes, however much is on its way."""
    hands = open_app(speed=0.5, every=100)
    scene = watched(hands, tmp_path)
    hands.click("step")
    hands.wait(2.0, 0.1)
    for key in ("pace", "play", "play"):
        scene.director.play(Clip(hold=9.0))
        before = scene.playing, scene.pace
        if by == "mouse":
            hands.click(key)
        else:
            hands.walk(key, pad=by == "pad")
            scene.director.play(Clip(hold=9.0))
            hands.button(0) if by == "pad" else hands.key(pygame.K_RETURN)
        after = scene.playing, scene.pace
        assert (before[0] == after[0], before[1] == after[1]) == (key == "pace", key != "pace")


def test_a_replay_is_watched_where_games_are_played_at_once(open_app: OpenApp, tmp_path: Path) -> None:
    """At normal speed, unless another one is chosen here."""
    hands = open_app(speed=0.0, every=100)
    scene = watched(hands, tmp_path)
    assert (scene.playing, scene.pace) == (False, 1.0)
    hands.click("play")
    assert (scene.playing, scene.pace, scene.director.speed) == (True, 1.0, 1.0)
    hands.wait(1.0, 0.1)
    assert scene.session.at < 6
    hands.click("play")
    while scene.pace:
        hands.click("pace")
    hands.click("play")
    assert (scene.playing, scene.pace) == (True, 0.0)


def test_the_bar_goes_to_a_round(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path)
    rounds = scene.session.course.rounds
    assert len(rounds) == 15
    bar = hands.widget("rounds")
    x = bar.area.left + round(bar.area.w * 7.5 / 15)
    hands.click_at((x, bar.area.centery))
    assert scene.session.at == rounds[7]
    assert scene.spoken_log
    hands.walk("rounds")
    hands.key(pygame.K_RIGHT)
    assert scene.session.at == rounds[8]
    hands.key(pygame.K_LEFT, pygame.K_LEFT)
    assert scene.session.at == rounds[6]
    assert hands.widget("rounds").spoken.value == "7"
    hands.drag((x, bar.area.centery), bar.area.midleft)
    assert scene.session.at == 0
    hands.walk("rounds")
    hands.key(pygame.K_LEFT)
    assert hands.focus != "rounds", "beyond the ends the focus goes on"


def test_every_hand_can_be_laid_open(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path, "bids")
    hands.click("step")
    until_still(hands, scene)
    high, places = hands.app.foot.h, {one.key: one.area for one in scene.controls.widgets()}
    hands.click("hands")
    assert hands.app.foot.h > high
    assert {
        one.key: one.area for one in scene.controls.widgets()
    } == places  # nothing moves under the mouse
    table = scene.session.table
    for seat, shown in enumerate(scene.shown_hands):
        assert list(shown.cards) == [f"card {card}" for card in table.view(Seat(seat)).hand]
    hands.wait(0.2)
    assert hands.crowding() == []
    hands.click("hands")
    assert hands.app.foot.h == high


def test_another_seat_sees_its_own_hand(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path, "bids")
    hands.click("step")
    until_still(hands, scene)
    for seat in (1, 2, 3, 0):
        hands.click("view")
        assert scene.viewer == seat
        held = [key.item for key in scene.model.pieces if key.zone.held]
        assert held == list(scene.session.table.view(Seat(seat)).hand)


def test_nobody_is_asked_and_nothing_is_written(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path)
    record = next((tmp_path / "records").glob("*.jsonl"))
    before = record.read_bytes()
    for _ in range(4):
        hands.click("step")
        until_still(hands, scene)
    assert not scene.may_choose
    assert not any(one.key in ("hint", "notebook", "pause") for one in scene.widgets)
    assert record.read_bytes() == before
    assert [*hands.app.paths.saves.glob("*.jsonl")] == []


def test_the_window_changes_and_settings_come_and_go(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path)
    hands.click("rules")
    assert hands.top is not scene
    assert hands.app.foot.h == 0
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
    assert hands.app.foot.h > 0
    hands.click("hands")
    hands.app.window.resize((1024, 600))
    hands.app.settings.text_size = 150
    hands.app.apply_settings(save=False)
    hands.wait(0.1)
    assert hands.crowding() == []
    assert hands.app.frame.height + hands.app.foot.h == 600
    speed = hands.widget("pace").spoken.name
    hands.click("pace")
    assert hands.widget("pace").spoken.name != speed


@pytest.mark.parametrize("by", ["button", "key"])
def test_its_speed_is_its_own(open_app: OpenApp, tmp_path: Path, by: str) -> None:
    """Tables play afterwards as fast as they did before."""
    hands = open_app(speed=0.5, every=20)
    scene = watched(hands, tmp_path)
    hands.click("pace") if by == "button" else hands.key(pygame.K_PLUS)
    assert (scene.pace, scene.director.speed) == (0.75, 0.75)
    assert hands.widget("pace").spoken.name == "0.75×"
    assert all(one.key != "speed" for one in scene.widgets), "the bar says it; nothing lies on the points"
    hands.click("back")
    assert hands.app.settings.speed == 0.5
    hands.click("replay")
    assert hands.top.pace == 0.5


def test_a_step_that_leads_nowhere_is_dimmed_and_keeps_the_focus(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path)

    def faded() -> list[bool]:
        found = [hands.widget(key) for key in ("step back", "step")]
        return [isinstance(one, IconButton) and one.faded for one in found]

    assert faded() == [True, False]
    hands.walk("step")
    hands.key(pygame.K_RETURN)
    until_still(hands, scene)
    assert faded() == [False, False]
    hands.walk("rounds")
    for _ in scene.session.course.rounds:
        hands.key(pygame.K_RIGHT)
    hands.walk("step")
    for _ in range(6):
        hands.key(pygame.K_RETURN)
        until_still(hands, scene)
    assert scene.session.ended
    assert faded() == [False, True]
    assert hands.focus == "step"


@pytest.mark.parametrize("button", ["hands", "view"])
def test_a_result_that_waits_is_still_there_from_another_side(
    open_app: OpenApp, tmp_path: Path, button: str
) -> None:
    """With all hands below it the table becomes smaller: no card is left where it lay on the larger one."""
    hands = open_app(speed=1.0, size=(1024, 600), text_size=200)
    scene = watched(hands, tmp_path)
    hands.key(pygame.K_p)
    until_still(hands, scene)
    while not scene.director.waiting:
        hands.click("step")
        until_still(hands, scene)
    at = scene.session.at

    def bids() -> dict[object, tuple[str, int, int]]:
        """What lies as a bid, by whose it is: its face, and where it is from the middle of the table."""
        middle = scene.model.layout.center
        lying = {key: one for key, one in scene.model.pieces.items() if key.zone is BIDS}
        x, y = middle
        return {key: (one.face, round(one.x - x), round(one.y - y)) for key, one in lying.items()}

    before = bids()
    assert len(before) == 4
    for _ in range(4):
        hands.click(button)
        hands.wait(0.3)
        assert (scene.director.waiting, scene.session.at) == (True, at)
        assert {face for face, _, _ in bids().values()} == {face for face, _, _ in before.values()}
        assert max(max(abs(x), abs(y)) for _, x, y in bids().values()) < 400
    assert bids() == before
