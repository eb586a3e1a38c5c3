"""The pace of a table: speed keys and their badge, what is held plays faster, a new game from Pause."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.registry import GAMES
from game.scenes.wild_pattern.scene import WildPatternScene
from game.screens.confirm import ConfirmScene
from game.screens.pause import PauseScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.clips import FASTER, Clip
from game.tabletop.race_table import RaceTableScene
from game.ui.settings import SPEEDS
from game.ui.unfinished import unfinished
from tests.scenes.decisions import sit_down
from tests.scenes.play import ANA, ASHA, BEN, seated
from tests.scenes.wild_pattern.play import IdleBidders
from tests.tools.screen import Hands, OpenApp

RACE = "wild-wild-pattern"
RIGHT_X, TRIGGER = 3, 5


def push(hands: Hands, axis: int, value: float) -> None:
    hands.send(pygame.JOYAXISMOTION, instance_id=0, axis=axis, value=value)


def by_key(hands: Hands, by: int) -> None:
    hands.key(pygame.K_PLUS if by > 0 else pygame.K_MINUS)


def by_stick(hands: Hands, by: int) -> None:
    push(hands, RIGHT_X, float(by))
    push(hands, RIGHT_X, 0.0)


def saved_speed(hands: Hands) -> object:
    return json.loads(hands.app.paths.settings.read_text(encoding="utf-8"))["speed"]


def shot(hands: Hands) -> bytes:
    hands.look()
    return pygame.image.tobytes(hands.app.window.surface, "RGB")


@pytest.mark.parametrize(("game", "change"), [*((game, by_key) for game in GAMES), ("raj", by_stick)])
def test_the_speed_changes_at_the_table_and_is_kept(
    open_app: OpenApp, game: str, change: Callable[[Hands, int], None]
) -> None:
    """Through all steps; the badge says each for a moment, in the player's language."""
    hands = open_app(reduced_motion=True, speed=0.5, language="es")
    scene = sit_down(hands, game)
    hands.wait(6.0, 0.1)
    before = shot(hands)
    epoch = scene.session.table.epoch
    said = []
    for speed in (*SPEEDS[1:], SPEEDS[-1]):
        change(hands, 1)
        assert hands.app.settings.speed == saved_speed(hands) == scene.director.speed == speed
        said.append(scene.badge.text)
    assert said[:3] == ["0,75×", "1×", "1,5×"]
    assert said[-2:] == ["al instante", "al instante"]
    assert shot(hands) != before
    for _ in SPEEDS:
        change(hands, -1)
    assert saved_speed(hands) == SPEEDS[0]
    hands.wait(2.0, 0.1)
    assert scene.badge.text, "long enough to be noticed and read"
    hands.wait(1.5, 0.1)
    assert scene.badge.text == ""
    assert scene.session.table.epoch == epoch


def hold_ctrl(hands: Hands) -> None:
    hands.key(pygame.K_LCTRL)


def release_ctrl(hands: Hands) -> None:
    hands.send(pygame.KEYUP, key=pygame.K_LCTRL, mod=0)


def hold_mouse(hands: Hands) -> None:
    hands.hover((640, 4))
    hands.send(pygame.MOUSEBUTTONDOWN, pos=(640, 4), button=1)


def release_mouse(hands: Hands) -> None:
    hands.send(pygame.MOUSEBUTTONUP, pos=(640, 4), button=1)


def hold_trigger(hands: Hands) -> None:
    push(hands, TRIGGER, 1.0)


def release_trigger(hands: Hands) -> None:
    push(hands, TRIGGER, -1.0)


HOLDS = [
    *((game, hold_ctrl, release_ctrl) for game in GAMES),
    ("raj", hold_mouse, release_mouse),
    (RACE, hold_mouse, release_mouse),
    ("bids", hold_trigger, release_trigger),
]


def seconds_of_a_pause(hands: Hands, scene: CardTableScene) -> float:
    """How long a pause of three seconds is at this table now."""
    scene.director.finish()
    if isinstance(scene, RaceTableScene):
        scene.watched = 0.0
    scene.director.play(Clip(hold=3.0))
    frames = 0
    with hands.unwatched():
        while scene.director.busy:
            hands.program.frame(1 / 60)
            frames += 1
    return frames / 60


def settled(open_app: OpenApp, game: str, **settings: Any) -> tuple[Hands, CardTableScene]:
    """A table at which the person is asked and nothing moves; bots never answer."""
    hands = open_app(**settings)
    scene = sit_down(hands, game)
    hands.wait(6.0, 0.1)
    assert not scene.director.busy
    return hands, scene


@pytest.mark.parametrize(("game", "hold", "release"), HOLDS)
def test_what_moves_plays_faster_while_held_and_nothing_is_decided(
    open_app: OpenApp, game: str, hold: Callable[[Hands], None], release: Callable[[Hands], None]
) -> None:
    hands, scene = settled(open_app, game)
    epoch, focus = scene.session.table.epoch, hands.focus
    assert seconds_of_a_pause(hands, scene) == pytest.approx(3.0, abs=0.1)
    hold(hands)
    hands.wait(0.3)
    assert seconds_of_a_pause(hands, scene) == pytest.approx(3.0 / FASTER, abs=0.1)
    assert scene.badge.text == f"{FASTER:g}×"
    release(hands)
    hands.wait(0.4)
    assert scene.badge.text
    hands.wait(1.2)
    assert scene.badge.text == ""
    assert seconds_of_a_pause(hands, scene) == pytest.approx(3.0, abs=0.1)
    assert scene.session.table.epoch == epoch
    assert scene.model.selected is None
    assert hands.top is scene
    assert hands.focus == focus or hold is hold_mouse
    assert hands.app.settings.speed == 1.0


def test_a_held_card_is_not_hurried(open_app: OpenApp) -> None:
    """Whoever has taken hold of a card drags it; a window without the focus lets go of everything."""
    hands, scene = settled(open_app, "raj")
    card = next(control for control in scene.focus.controls if control.key in scene.model.pieces)
    hands.hover(card.area.center)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=card.area.center, button=1)
    hands.wait(0.5)
    assert seconds_of_a_pause(hands, scene) == pytest.approx(3.0, abs=0.1)
    hands.send(pygame.MOUSEBUTTONUP, pos=card.area.center, button=1)
    hold_ctrl(hands)
    hands.send(pygame.WINDOWFOCUSLOST)
    hands.send(pygame.WINDOWFOCUSGAINED)
    hands.wait(0.5)
    assert seconds_of_a_pause(hands, scene) == pytest.approx(3.0, abs=0.1)


@pytest.mark.parametrize("speed", [0.5, 4.0, 0.0])
def test_neither_speed_nor_holding_touches_the_clock_of_a_race(open_app: OpenApp, speed: float) -> None:
    hands = open_app(bidders=IdleBidders, speed=speed, reduced_motion=True)
    scene = seated(hands, WildPatternScene, RACE, [ANA, ASHA], {}, "pace")
    if isinstance(hands.top, PauseScene):
        hands.key(pygame.K_ESCAPE)
    while scene.director.busy or not scene.session.racing:
        hands.program.frame(1 / 10)
    hands.wait(0.5)
    began = scene.session.now
    hold_ctrl(hands)
    for _ in range(2):
        by_key(hands, -1)
        by_key(hands, 1)
    hands.wait(2.0)
    assert scene.session.now - began == pytest.approx(2000 + 5000 / 60, abs=2)


@pytest.mark.parametrize(
    ("game", "by"), [*((game, "mouse") for game in GAMES), ("raj", "keys"), (RACE, "pad")]
)
def test_a_new_game_at_the_same_table(open_app: OpenApp, game: str, by: str) -> None:
    """It asks first, and No leads back; the old game keeps its save."""
    hands, scene = settled(open_app, game)
    before = scene.session
    old = unfinished(hands.app.paths.saves)
    hands.use("pause", by)
    hands.use("again", by)
    assert isinstance(hands.top, ConfirmScene)
    assert hands.focus == "no"
    hands.use("no", by)
    assert isinstance(hands.top, PauseScene)
    hands.use("again", by)
    hands.use("yes", by)
    table = hands.app.stack.scenes[0]
    assert isinstance(table, CardTableScene)
    new = table.session
    assert new is not before
    assert new.players == before.players
    assert new.table.setup == before.table.setup
    assert len(old) == 1
    assert set(old) < set(unfinished(hands.app.paths.saves))
    hands.app.navigator.title()
    assert hands.app.navigator.tables.resume(old[0])
    assert hands.top.session.table.setup == before.table.setup


def test_several_people_begin_anew_behind_the_curtain(open_app: OpenApp) -> None:
    hands = open_app()
    seated(hands, CardTableScene, "raj", [ANA, BEN], {}, "pace")
    hands.wait(4.0, 0.1)
    hands.key(pygame.K_p)
    hands.wait(0.3)
    assert isinstance(hands.top, PauseScene)
    assert not hands.top.overlay
    hands.click("again")
    hands.look()
    hands.click("yes")
    hands.wait(4.0, 0.1)
    assert len(unfinished(hands.app.paths.saves)) == 2
    assert type(hands.top).__name__ == "CurtainScene"
