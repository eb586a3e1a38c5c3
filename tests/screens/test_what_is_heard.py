"""Sounds and music of the menus: what is played when."""

from __future__ import annotations

import pygame
import pytest

from game.app.sessions import new_session
from game.screens.title.scene import TitleScene
from game.tabletop.presentation import presentation_of
from game.ui.session import Player
from tests.tools.screen import Hands, NoBidders

Heard = list[str]


@pytest.fixture
def heard(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> Heard:
    """The effects that have been played, and the music as ``music:name``."""
    played: Heard = []
    sound = hands.app.sound
    monkeypatch.setattr(sound, "play", lambda name, volume=1.0: played.append(name))
    monkeypatch.setattr(sound, "music", lambda name: played.append(f"music:{name}"))
    return played


def test_a_used_button_is_heard(hands: Hands, heard: Heard) -> None:
    hands.open(TitleScene(hands.app))
    hands.click("settings")
    assert heard.count("button") == 1
    hands.key(pygame.K_ESCAPE)
    hands.walk("play")
    hands.key(pygame.K_RETURN)
    assert heard.count("button") == 2


def test_the_title_tune_goes_on_in_the_menus(hands: Hands, heard: Heard) -> None:
    hands.open(TitleScene(hands.app))
    assert heard == ["music:music_title"]
    for key in ("settings", "play"):
        hands.click(key)
        hands.key(pygame.K_ESCAPE)
    assert {one for one in heard if one.startswith("music:")} == {"music:music_title"}


def test_the_tune_of_a_table_goes_on_below_pause_and_rules(hands: Hands, heard: Heard) -> None:
    players = [Player("Ana", "you"), Player("Ben", "mei", "regular")]
    session, _ = new_session("raj", players, {}, NoBidders(), seed="tune")
    hands.open(presentation_of("raj").table(hands.app, session, None))
    hands.key(pygame.K_ESCAPE)
    assert type(hands.top).__name__ == "PauseScene"
    hands.click("rules")
    assert [one for one in heard if one.startswith("music:")] == ["music:music_raj"]
