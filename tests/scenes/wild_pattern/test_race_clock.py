"""The clock of a race, over pauses, a program that is killed, and games that go on."""

from __future__ import annotations

import pygame

from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern.scene import WildPatternScene
from game.screens.pause import PauseScene
from game.ui.outline import Outliner
from game.ui.unfinished import unfinished
from tests.scenes.play import ANA
from tests.scenes.wild_pattern.play import BOTS, racing
from tests.tools.screen import Hands, OpenApp

PLAYERS = [ANA, BOTS[0]]


def idle_race(open_app: OpenApp) -> tuple[Hands, WildPatternScene]:
    """A race in which nobody does anything for seven seconds."""
    hands, scene = racing(open_app, PLAYERS, {"turn_time": 60})
    hands.wait(7.0, 0.1)
    return hands, scene


def gone_on_with(hands: Hands) -> WildPatternScene:
    """The same game, opened from its file; the pause in front of it is left."""
    path = unfinished(hands.app.paths.saves)[0]
    hands.app.navigator.title()
    assert hands.app.navigator.tables.resume(path)
    assert isinstance(hands.top, PauseScene)
    hands.wait(5.0, 0.5)
    hands.key(pygame.K_RETURN)
    scene = hands.top
    assert isinstance(scene, WildPatternScene)
    return scene


def test_a_game_left_at_the_pause_has_the_time_it_had(open_app: OpenApp) -> None:
    """WWP-R11: leaving and coming back gives no time and costs none."""
    hands, scene = idle_race(open_app)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, PauseScene)
    left = scene.session.left
    assert 52_000 <= left <= 53_500
    again = gone_on_with(hands)
    assert left - 100 <= again.session.left <= left


def test_a_program_that_is_killed_loses_some_seconds_at_most(open_app: OpenApp) -> None:
    """WWP-R11: what passed since the time was last kept is given back, and no more."""
    hands, scene = idle_race(open_app)
    left = scene.session.left
    again = gone_on_with(hands)
    assert left <= again.session.left <= left + 5000
    assert again.session.left < 60_000


def test_a_screen_reader_hears_twice_that_little_time_is_left(open_app: OpenApp) -> None:
    """Ten seconds before the end and five: as news, not as a countdown."""
    hands, scene = racing(open_app, PLAYERS, {"turn_time": 60})
    outliner, said = Outliner(hands.app.stack), []
    while scene.view.phase is Phase.RACE and (scene.session.left or 0) > 500:
        hands.program.frame(0.25)
        left = scene.session.left
        said += [(words, round((left or 0) / 1000)) for words in outliner.now().news if "left" in words]
    assert [words for words, _ in said] == ["10 seconds left", "5 seconds left"]
    assert all(abs(int(words.split()[0]) - left) <= 1 for words, left in said)
