"""A guide is offered to whoever has not seen it."""

from __future__ import annotations

import pygame
import pytest

from game.screens.setup.scene import GameSetupScene
from game.tabletop.guide.scene import GuidedScene
from game.ui.settings import load_settings
from tests.scenes.guided import by_mouse, steps
from tests.scenes.play import until
from tests.tools.screen import OpenApp


def test_it_is_offered_once(open_app: OpenApp) -> None:
    """The question waits above the seats; once answered it does not come back."""
    hands = open_app(guided=[])
    hands.app.navigator.setups.game_setup("raj")
    hands.wait(0.3)
    assert hands.focus == "show me"
    hands.click("i know it")
    hands.wait(0.2)
    assert hands.focus == "start"
    assert "show me" not in [one.key for one in hands.top.widgets]
    assert load_settings(hands.app.paths.settings)[0].guided == ["raj"]


def test_a_guide_that_was_broken_off_is_offered_again(open_app: OpenApp) -> None:
    hands = open_app(guided=[])
    hands.app.navigator.setups.game_setup("raj")
    hands.walk("show me", pad=True)
    hands.button(0)
    hands.wait(0.3)
    scene = hands.top
    assert isinstance(scene, GuidedScene)
    until(hands, lambda: scene.visible)
    hands.click("leave guide")
    hands.wait(0.2)
    assert isinstance(hands.top, GameSetupScene)
    assert hands.top.offers


@pytest.mark.parametrize("text", [100, 150, 200])
def test_a_guide_that_was_seen_to_the_end_is_not_offered_again(open_app: OpenApp, text: int) -> None:
    """And “Play a game” leads to the top of the set-up: who plays is to be seen."""
    hands = open_app(guided=[], text_size=text)
    hands.app.navigator.setups.game_setup("raj")
    hands.wait(0.2)
    hands.click("show me")
    hands.wait(0.3)
    scene = hands.top
    for _ in steps(hands, scene, by_mouse):
        assert not hands.app.settings.guided or scene.step is None
    hands.click("play")
    hands.wait(0.5)
    assert isinstance(hands.top, GameSetupScene)
    assert not hands.top.offers
    assert hands.focus in ("start", None)
    first, view = hands.widget(("name", 0)).area, hands.top.scroll.view
    assert view.contains(first)


def test_a_game_after_the_guide_is_one_key_away(open_app: OpenApp) -> None:
    """“Play a game” leads back to the set-up, and there to Start, wherever the guide was opened from."""
    hands = open_app()
    hands.app.navigator.setups.game_setup("raj")
    hands.walk("guide")
    hands.key(pygame.K_RETURN)
    hands.wait(0.3)
    assert isinstance(hands.top, GuidedScene)
    hands.app.navigator.lessons.leave_guide()
    hands.app.navigator.setups.game_setup("raj")
    hands.wait(0.2)
    assert isinstance(hands.top, GameSetupScene)
    assert hands.focus == "start"


def test_whoever_has_played_is_not_asked(open_app: OpenApp) -> None:
    hands = open_app(guided=[])
    hands.app.navigator.title()
    hands.app.navigator.setups.game_setup("raj")
    hands.wait(0.2)
    assert hands.top.offers
    hands.click("start")
    hands.wait(0.3)
    hands.app.navigator.title()
    hands.app.navigator.setups.game_setup("raj")
    assert not hands.top.offers
