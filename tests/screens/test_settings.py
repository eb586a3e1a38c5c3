"""Settings, driven by the events a player would cause."""

from __future__ import annotations

import json
from typing import Any

import pygame
import pytest

from game.screens.settings import CONTROLS, Note, SettingsScene
from game.ui.settings import load_settings
from tests.tools.screen import Hands, OpenApp


def saved(hands: Hands) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(hands.app.paths.settings.read_text(encoding="utf-8"))
    return found


def test_every_setting_takes_effect_at_once_and_is_kept(hands: Hands) -> None:
    hands.open(SettingsScene(hands.app))
    settings = hands.app.settings
    for key, code in (
        ("speed", pygame.K_RIGHT),
        ("hold_results", pygame.K_RIGHT),
        ("reduced_motion", pygame.K_RIGHT),
        ("effects", pygame.K_LEFT),
        ("music", pygame.K_RIGHT),
        ("mute_unfocused", pygame.K_RETURN),
        ("text_size", pygame.K_RIGHT),
    ):
        before = getattr(settings, key)
        hands.walk(key)
        hands.key(code)
        assert getattr(settings, key) != before, key
        assert saved(hands)[key] == getattr(settings, key)
        assert hands.focus == key
    assert hands.app.frame.text == settings.text_size / 100 == 1.1
    loaded, damaged = load_settings(hands.app.paths.settings)
    assert damaged is None
    assert loaded == settings


def test_the_language_switches_at_once(hands: Hands) -> None:
    hands.open(SettingsScene(hands.app))
    hands.walk("language")
    spoken = []
    for _ in range(3):
        spoken.append(hands.app.settings.language)
        hands.key(pygame.K_RETURN)
    assert sorted(spoken) == ["en", "es", "it"]
    hands.key(pygame.K_RETURN)
    assert saved(hands)["language"] == "es"
    assert dict(hands.widget("language").options)["es"] == "Español"  # type: ignore[attr-defined]


def test_full_screen_is_a_setting_and_a_key(hands: Hands) -> None:
    hands.open(SettingsScene(hands.app))
    hands.walk("full_screen")
    hands.key(pygame.K_RETURN)
    assert hands.app.settings.full_screen is True
    hands.key(pygame.K_F11)
    assert hands.app.settings.full_screen is False
    assert hands.widget("full_screen").value is False  # type: ignore[attr-defined]


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1024, 600), 200)])
@pytest.mark.parametrize("pad", [False, True], ids=["keyboard", "gamepad"])
def test_arrows_lead_through_the_list_of_keys(
    open_app: OpenApp, size: tuple[int, int], text_size: int, pad: bool
) -> None:
    """Each of its sentences is seen whole when it is reached."""
    hands = open_app(size, text_size=text_size)
    hands.open(SettingsScene(hands.app))
    reached = []
    for _ in range(20):
        if pad:
            hands.hat(0, -1)
        else:
            hands.key(pygame.K_DOWN)
        hands.wait(0.5, 0.1)
        note = hands.top.focus.current
        if isinstance(note, Note) and note.key not in reached:
            reached.append(note.key)
            assert hands.top.scroll.view.contains(note.area)
    assert reached == [icon for icon, _ in CONTROLS]


def test_a_slider_follows_the_mouse_and_is_written_when_it_is_let_go(hands: Hands) -> None:
    hands.open(SettingsScene(hands.app))
    track = hands.widget("music")._track  # type: ignore[attr-defined]
    hands.hover((track.left, track.centery))
    hands.send(pygame.MOUSEBUTTONDOWN, pos=(track.left, track.centery), button=1)
    assert hands.app.settings.music == 0
    hands.hover((track.right, track.centery + 4))
    assert hands.app.settings.music == 100
    hands.send(pygame.MOUSEBUTTONUP, pos=(track.right, track.centery + 4), button=1)
    assert saved(hands)["music"] == 100


def test_a_gamepad_alone_changes_settings_and_goes_back(hands: Hands) -> None:
    below = SettingsScene(hands.app)
    hands.open(below)
    hands.open(SettingsScene(hands.app))
    hands.hat(0, -1)
    assert hands.focus == "speed"
    hands.hat(1, 0)
    assert hands.app.settings.speed == 1.5
    hands.button(1)
    assert hands.top is below


def test_a_damaged_settings_file_is_set_aside(hands: Hands) -> None:
    path = hands.app.paths.settings
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"language": "es", "speed": "fast", "music": 20}', encoding="utf-8")
    settings, aside = load_settings(path)
    assert (settings.language, settings.speed, settings.music) == ("es", 1.0, 20)
    assert aside is not None
    assert aside.exists()
    assert not path.exists()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_row_of_the_text_size_stays_under_the_mouse(open_app: OpenApp, size: tuple[int, int]) -> None:
    """As far as there is something to scroll."""
    hands = open_app(size, text_size=150)
    page = SettingsScene(hands.app)
    hands.open(page)
    page.scroll.to(300, jump=True)
    page._place()
    before = hands.widget("text_size").area.center
    hands.hover(before)
    hands.key(pygame.K_RIGHT)
    hands.wait(0.5)
    assert hands.app.settings.text_size > 150
    assert abs(hands.widget("text_size").area.centery - before[1]) <= 1


@pytest.mark.parametrize(("kept", "now"), [(True, "always"), (False, "shared")])
def test_results_that_once_waited_or_not_are_understood(hands: Hands, kept: bool, now: str) -> None:
    """The setting was a yes or no; the file is not damaged by that."""
    path = hands.app.paths.settings
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"hold_results": kept}), encoding="utf-8")
    settings, damaged = load_settings(path)
    assert damaged is None
    assert settings.hold_results == now
