"""A finished game is watched again, step by step and by itself, as its record says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.raj.events import BidsRevealed
from game.engine.record import parse, replay
from game.scenes.raj.model import BIDS
from game.tabletop.replay.scene import ReplayScene
from game.ui.type import Type
from tests.screens.replay.watching import FULL, GAMES, sheet, until_still, watched
from tests.tools.screen import OpenApp


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_from_the_sheet_and_back(open_app: OpenApp, tmp_path: Path, by: str) -> None:
    hands = open_app(speed=0.0)
    results, _ = sheet(hands, tmp_path)

    hands.use("replay", by)
    scene = hands.top
    assert isinstance(scene, ReplayScene)
    assert hands.crowding() == []
    assert hands.app.frame.height < FULL[1]
    for expected in (1, 2, 3):
        hands.use("step", by)
        until_still(hands, scene)
        assert scene.session.at == expected
    hands.use("step back", by)
    assert scene.session.at == 2
    hands.use("view", by)
    assert scene.viewer == 1
    hands.use("back", by)
    assert hands.top is results
    assert hands.app.frame.height == FULL[1]
    assert hands.app.foot.h == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_what_the_record_says(open_app: OpenApp, tmp_path: Path, game: str) -> None:
    hands = open_app(speed=0.0, every=50)
    scene = watched(hands, tmp_path, game)
    record = parse((tmp_path / "records").glob("*.jsonl").__next__().read_bytes())
    done = replay(record)
    for at in range(1, 30):
        hands.click("step")
        until_still(hands, scene)
        assert scene.session.at == at
        assert scene.session.history == done.history[:at]
        while scene.director.busy:  # a result is to be seen, and what follows from it
            if scene.director.waiting:
                hands.click_at((640, 250))
            hands.wait(0.1)
            assert scene.session.at == at
        assert scene.model.view == scene.session.table.view(scene.viewer)
    last = scene.session.course.steps[-1].table
    assert [last.view(Seat(seat)) for seat in last.seats] == [
        done.table.view(Seat(seat)) for seat in last.seats
    ]


@pytest.mark.parametrize("speed", [1.0, 0.0])
@pytest.mark.parametrize("hurried", [False, True])
def test_a_step_ends_where_revealed_bids_are_to_be_seen(
    open_app: OpenApp, tmp_path: Path, speed: float, hurried: bool
) -> None:
    """Though it is pressed again while they lie face down; the next step gathers them."""
    hands = open_app(speed=speed)
    scene = watched(hands, tmp_path)
    if scene.playing:
        hands.key(pygame.K_p)
    until_still(hands, scene)

    def bids() -> list[bool]:
        """Of what lies as a bid: whether its face is seen."""
        return [one.turn > 0.5 for key, one in scene.model.pieces.items() if key.zone is BIDS]

    for at in range(1, 16):
        hands.click("step")
        if hurried and scene.session.laid:
            hands.click("step")
        until_still(hands, scene)
        assert scene.session.at == at
        if not any(isinstance(event, BidsRevealed) for event in scene.session.history[-1]):
            continue
        assert scene.director.waiting
        hands.wait(20.0, 1.0)
        assert bids() == [True] * 4
        assert "go on" not in {one.key for one in scene.widgets}  # the bar has a button for it
        hands.click("step")
        until_still(hands, scene)
        assert scene.session.at == at + 1
        assert not bids()
        break
    else:
        raise AssertionError("no bids were revealed")


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_by_itself_to_the_end_and_once_more(open_app: OpenApp, tmp_path: Path, game: str) -> None:
    hands = open_app(speed=4.0, every=100)
    scene = watched(hands, tmp_path, game)
    assert scene.playing
    rounds = scene.session.course.rounds
    hands.key(pygame.K_p)
    assert not scene.playing
    scene.controls.bar.drag(scene.controls.bar.area.midright)
    assert scene.session.round == len(rounds) - 1
    hands.key(pygame.K_p)
    for _ in range(3000):
        hands.wait(0.1, 0.1)
        if scene.session.ended and not scene.playing:
            break
    assert scene.session.table.over
    assert not scene.playing
    assert hands.top is scene
    hands.click("play")
    assert scene.playing
    assert scene.session.at < 5


@pytest.mark.parametrize("game", GAMES)
def test_table_and_bar_tell_the_same_round(open_app: OpenApp, tmp_path: Path, game: str) -> None:
    """After a jump to a round, and at every step before the next one."""
    hands = open_app(speed=0.0, every=100)
    scene = watched(hands, tmp_path, game)
    rounds = scene.session.course.rounds
    hands.walk("rounds")
    for number in range(1, 3):
        hands.key(pygame.K_RIGHT)
        hands.wait(0.1, 0.1)
        assert scene.session.round == number
        assert scene.session.table.view(Seat(0)).round == number + 1
        assert scene.session.at == rounds[number]


def test_a_race_waits_for_its_moments(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(speed=1.0, every=20)
    scene = watched(hands, tmp_path, "wild-wild-pattern")
    session: Any = scene.session
    while not (session.racing and not scene.director.busy):
        hands.click("step")
        until_still(hands, scene)
    shown = session.now
    hands.wait(2.0, 0.1)
    assert session.now == shown, "time stands while it is paused"
    at = session.at
    hands.click("play")
    hands.wait(0.3, 0.05)
    assert session.now > shown or session.at > at


def test_header_and_bar_of_raj_tell_the_same_round(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the end of a round and the next prize, too."""
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path)
    drawn: list[str] = []
    fit = Type.fit
    monkeypatch.setattr(
        Type, "fit", lambda type_, words, *how: drawn.append(words) or fit(type_, words, *how)
    )
    hands.walk("rounds")
    hands.key(pygame.K_RIGHT)
    for _ in range(7):
        hands.click("step")
        until_still(hands, scene)
        drawn.clear()
        scene.arrange()
        scene.draw(hands.app.window.surface)
        told = f"round {scene.session.round + 1} of 15"
        assert [one for one in drawn if re.match(r"round \d+ of", one)] == [told]
