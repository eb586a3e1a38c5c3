"""Spot the pattern: wheels of a difficulty, found by mouse, keys and gamepad; the best time is kept."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.core import stream
from game.engine.games.wild_pattern.patterns import judge
from game.scenes.wild_pattern.controls import HotSpotId, On
from game.scenes.wild_pattern.drill import DrillScene
from game.scenes.wild_pattern.drill_run import (
    GOOD_PLACES,
    SHOWN,
    WHEELS,
    WRONG,
    Difficulty,
    DrillRun,
    puzzle,
    worth,
)
from game.screens.rules import RulesScene
from game.screens.setup import GameSetupScene
from game.ui.settings import load_settings
from tests.tools.screen import Hands, OpenApp

GAME = "wild-wild-pattern"


@pytest.fixture
def hands(open_app: OpenApp) -> Hands:
    return open_app(speed=0.0, every=1000)


def drill(hands: Hands) -> DrillScene:
    hands.app.navigator.title()
    hands.app.navigator.drill(GAME)
    hands.wait(0.2)
    scene = hands.top
    assert isinstance(scene, DrillScene)
    return scene


def running(scene: DrillScene) -> DrillRun:
    assert scene.run is not None
    return scene.run


@pytest.mark.parametrize("difficulty", Difficulty)
def test_the_places_of_a_wheel_are_those_of_its_difficulty(difficulty: Difficulty) -> None:
    """WWP-13: everything that the engine calls a new pattern, and nothing else."""
    for number in range(20):
        found = puzzle(stream("drill", number), difficulty)
        assert len(found.places) in GOOD_PLACES[difficulty]
        for claim in found.claims:
            assert judge(found.wheel, found.card, claim.place, claim.pattern.statement).pattern
        assert all(worth(found.best()) >= worth(one) for one in found.claims)


def by_mouse(hands: Hands, key: object) -> None:
    hands.click(key)


def by_keys(hands: Hands, key: object) -> None:
    hands.walk(key)
    hands.key(pygame.K_RETURN)


def by_numbers(hands: Hands, key: object) -> None:
    if isinstance(key, HotSpotId):
        hands.key(pygame.K_1 + key.item)
    else:
        by_keys(hands, key)


def by_gamepad(hands: Hands, key: object) -> None:
    hands.walk(key, pad=True)
    hands.button(0)


@pytest.mark.parametrize("use", [by_mouse, by_keys, by_numbers, by_gamepad])
def test_a_run_and_its_best_time(hands: Hands, use: Callable[[Hands, object], None]) -> None:
    """A slower run afterwards changes nothing."""
    scene = drill(hands)
    for slow in (False, True):
        use(hands, "easy")
        for _ in range(WHEELS):
            if slow:
                hands.wait(2.0, 0.5)
            use(hands, HotSpotId(On.PLACE, min(running(scene).puzzle.places)))
            assert running(scene).found is not None
            use(hands, "next")
        assert running(scene).over
        assert running(scene).spotted == WHEELS
        kept = load_settings(hands.app.paths.settings)[0].best_times
        assert kept.keys() == {"easy"}
        assert (kept["easy"] < running(scene).seconds - 5) == slow
        assert scene.record is not slow


def test_a_wrong_place_costs_seconds_once(hands: Hands) -> None:
    scene = drill(hands)
    hands.click("hard")
    run = running(scene)
    wrong = next(place for place in range(8) if place not in run.puzzle.places)
    for _ in range(2):
        hands.click(HotSpotId(On.PLACE, wrong))
    assert WRONG < run.seconds < WRONG + 2
    assert any("No new pattern there" in text.name for text in scene.spoken_texts)
    hands.click(HotSpotId(On.PLACE, min(run.puzzle.places)))
    hands.click("next")
    assert (run.spotted, run.number, run.wrong) == (0, 1, set())


def test_what_was_overlooked_is_shown(hands: Hands) -> None:
    """The pattern that brings most is told, the clock stands meanwhile."""
    scene = drill(hands)
    hands.click("medium")
    run = running(scene)
    hands.click("show")
    assert run.found == run.puzzle.best()
    before = run.seconds
    hands.wait(2.0, 0.5)
    assert SHOWN < run.seconds == before
    told = [text.name for text in scene.spoken_texts][-1]
    assert "there is always" in told
    assert not [one for one in scene.widgets if isinstance(one.key, HotSpotId)]


def test_without_a_clock_no_time_is_kept(hands: Hands) -> None:
    scene = drill(hands)
    hands.click("clock")
    hands.click("easy")
    for _ in range(WHEELS):
        hands.click(HotSpotId(On.PLACE, min(running(scene).puzzle.places)))
        hands.click("next")
    assert not scene.record
    assert not load_settings(hands.app.paths.settings)[0].best_times
    assert not any("Your time" in text.name for text in scene.spoken_texts)


def test_the_ways_to_it_and_back(hands: Hands) -> None:
    """From set-up and rules; out of a run to the difficulties, from there to where it was opened."""
    hands.app.navigator.title()
    hands.app.navigator.game_setup(GAME)
    for opened in (GameSetupScene, RulesScene):
        assert isinstance(hands.top, opened)
        hands.walk("drill")
        hands.key(pygame.K_RETURN)
        hands.wait(0.2)
        scene = hands.top
        assert isinstance(scene, DrillScene)
        hands.key(pygame.K_RETURN)
        assert scene.run is not None
        hands.key(pygame.K_ESCAPE)
        assert scene.run is None
        hands.key(pygame.K_ESCAPE)
        hands.wait(0.2)
        assert isinstance(hands.top, opened)
        hands.app.navigator.rules(GAME)
        hands.wait(0.2)


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_nothing_beside_the_wheel_lies_on_it(
    open_app: OpenApp, size: tuple[int, int], text_size: int
) -> None:
    hands = open_app(size, text_size=text_size, language="es", every=1000)
    drill(hands)
    hands.click("easy")
    assert hands.crowding() == []
    hands.click("show")
    assert hands.crowding() == []
