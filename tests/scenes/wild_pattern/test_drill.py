"""Spot the pattern: wheels of a difficulty, found by mouse, keys and gamepad; the best time is kept."""

from __future__ import annotations

import random

import pygame
import pytest

from game.engine.core import stream
from game.engine.games.wild_pattern.patterns import judge
from game.scenes.wild_pattern.controls import HotSpotId, On
from game.scenes.wild_pattern.drill import DrillScene
from game.scenes.wild_pattern.drill_run import (
    GOOD_PLACES,
    WHEELS,
    WRONG,
    Difficulty,
    DrillRun,
    puzzle,
    worth,
)
from game.scenes.wild_pattern.names import sentence_of
from game.scenes.wild_pattern.sentence import lit_places, pattern_pairs
from game.screens.rules import RulesScene
from game.screens.setup.scene import GameSetupScene
from game.tabletop.piece_painter import PiecePainter
from game.tabletop.pieces import Piece
from game.ui.settings import load_settings
from tests.tools.screen import Hands, OpenApp

GAME = "wild-wild-pattern"


@pytest.fixture
def hands(open_app: OpenApp) -> Hands:
    return open_app(speed=0.0, every=1000)


def drill(hands: Hands) -> DrillScene:
    hands.app.navigator.title()
    hands.app.navigator.lessons.drill(GAME)
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


@pytest.mark.parametrize("by", ["mouse", "keys", "numbers", "pad"])
def test_a_run_and_its_best_time(hands: Hands, by: str) -> None:
    """A slower run afterwards changes nothing."""
    scene = drill(hands)
    device = "keys" if by == "numbers" else by
    for slow in (False, True):
        hands.use("easy", device)
        for _ in range(WHEELS):
            if slow:
                hands.wait(2.0, 0.5)
            place = min(running(scene).puzzle.places)
            if by == "numbers":
                hands.key(pygame.K_1 + place)
            else:
                hands.use(HotSpotId(On.PLACE, place), by)
            assert running(scene).found is not None
            hands.use("next", device)
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
    assert run.seconds == before
    told = [text.name for text in scene.spoken_texts][-1]
    assert "there is always" in told
    assert not [one for one in scene.widgets if isinstance(one.key, HotSpotId)]


def test_what_may_be_chosen_is_more_than_the_covered_card() -> None:
    """WWP-21, WWP-22: of patterns for as many cards, one whose cards are freely chosen is the best."""
    chosen = 0
    for seed in range(60):
        one = puzzle(random.Random(seed), Difficulty.EASY)
        for place in one.places:
            there = [other.pattern for other in one.claims if other.place == place]
            free = [pattern.picks for pattern in there if pattern.picks]
            best = one.best(place).pattern
            if not best.wild and best.count == 2 and free:
                assert best.picks
                chosen += 1
    assert chosen > 5


def test_a_pattern_by_covering_says_why_it_is_new(hands: Hands) -> None:
    """WWP-R3: the only card that stood against it lies under one's own, which has no part in it."""
    scene = drill(hands)
    hands.click("easy")
    for seed in range(400):
        one = puzzle(random.Random(seed), Difficulty.HARD)
        claim = one.best()
        apart = claim.place not in lit_places(pattern_pairs(claim.pattern))
        run = running(scene)
        run.puzzle, run.found = one, claim
        told = scene._telling()
        assert apart == any(line.startswith("It is new: the ") for line in told)
        if apart:
            return
    raise AssertionError("no pattern by covering")


def test_better_patterns_elsewhere_are_named_with_their_words(hands: Hands) -> None:
    """What was overlooked is said with its sentence, not only with what it brings."""
    scene = drill(hands)
    hands.click("easy")
    for seed in range(400):
        one = puzzle(random.Random(seed), Difficulty.EASY)
        worse = min(one.places, key=lambda place: worth(one.best(place)))
        if worth(one.best(worse)) < worth(one.best()):
            break
    run = running(scene)
    run.puzzle, run.found = one, one.best(worse)
    told = scene._overlooked()
    assert told.startswith("Better on place ")
    assert sentence_of(one.best().pattern.statement) in told


def test_a_place_that_is_part_of_what_is_shown_is_not_grey(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was tried in vain, and then belongs to the pattern that is lit."""
    scene = drill(hands)
    hands.click("hard")
    run = running(scene)
    lit = lit_places(pattern_pairs(run.puzzle.best().pattern)) - run.puzzle.places
    run.pick(min(lit))
    hands.click("show")
    painted: list[Piece] = []
    monkeypatch.setattr(PiecePainter, "draw", lambda _self, _surface, piece: painted.append(piece))
    scene.draw_content(hands.app.window.surface)
    assert painted
    assert not [one for one in painted if one.lit and one.grey]


def test_the_card_is_dragged_as_at_the_table(hands: Hands) -> None:
    """To a place, or it lies where it lay; and it is said how a place is chosen."""
    scene = drill(hands)
    hands.click("hard")
    run = running(scene)
    assert "drag the card" in " ".join(scene._telling())
    start = scene._at_rest.center
    hands.drag(start, (start[0], start[1] + 20))
    assert (run.found, run.wrong) == (None, set())
    wrong, right = min({*range(8)} - run.puzzle.places), min(run.puzzle.places)
    hands.drag(start, hands.widget(HotSpotId(On.PLACE, wrong)).area.center)
    assert run.wrong == {wrong}
    hands.drag(start, hands.widget(HotSpotId(On.PLACE, right)).area.center)
    assert run.found is not None


def test_without_a_clock_nothing_threatens_with_seconds(hands: Hands) -> None:
    scene = drill(hands)
    assert "seconds" in " ".join(scene._lines())
    hands.click("clock")
    assert "seconds" not in " ".join(scene._lines())


def test_a_time_is_no_best_after_a_wheel_was_shown(hands: Hands) -> None:
    scene = drill(hands)
    hands.click("easy")
    for number in range(WHEELS):
        hands.click(HotSpotId(On.PLACE, min(running(scene).puzzle.places)) if number else "show")
        assert any("no best time" in line for line in scene._telling()) is (number == 0)
        hands.click("next")
    assert running(scene).over
    assert any("No best time" in text.name for text in scene.spoken_texts), "and it is said why"
    assert not scene.record
    assert not load_settings(hands.app.paths.settings)[0].best_times


def test_who_plays_by_keys_is_told_of_keys(hands: Hands) -> None:
    scene = drill(hands)
    hands.use("easy", "keys")
    assert any("arrows" in line for line in scene._telling())
    hands.hover(scene.ui.frame.point(20, 20))
    hands.click("show")
    hands.click("next")
    assert not any("arrows" in line for line in scene._telling())


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
    hands.app.navigator.setups.game_setup(GAME)
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
        hands.app.navigator.lessons.rules(GAME)
        hands.wait(0.2)


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_nothing_beside_the_wheel_lies_on_it(
    open_app: OpenApp, size: tuple[int, int], text_size: int
) -> None:
    hands = open_app(size, text_size=text_size, language="es", every=1000)
    scene = drill(hands)
    hands.click("easy")
    assert hands.crowding() == []
    hands.click("show")
    assert hands.crowding() == []
    run = running(scene)
    for seed in range(4000):
        one = puzzle(random.Random(seed), Difficulty.EASY)
        claim = one.best(min(one.places, key=lambda place: worth(one.best(place))))
        apart = claim.place not in lit_places(pattern_pairs(claim.pattern))
        if apart and worth(claim) < worth(one.best()):
            break
    run.puzzle, run.found = one, claim
    scene.arrange()
    assert scene._overlooked()
    assert hands.crowding() == []
