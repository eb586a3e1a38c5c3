"""Whatever is broken, somebody says so: with pygame's own letters, and in plain words at the last."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.screens.error import ErrorScene
from game.screens.title.scene import TitleScene
from game.tabletop.table_scene import TableScene
from game.ui.last_words import LastWords
from game.ui.pictures import PICTURES
from game.ui.type import font
from tests.scenes.play import ANA, ASHA, BRUNO
from tests.tools.screen import Hands, OpenApp


@pytest.fixture
def at_title(hands: Hands, caplog: pytest.LogCaptureFixture) -> Iterator[Hands]:
    caplog.set_level(logging.ERROR, "farol")
    hands.open(TitleScene(hands.app))
    font.cache_clear()
    PICTURES.clear()
    yield hands
    font.cache_clear()
    PICTURES.clear()


def failing(words: str) -> Callable[..., Any]:
    def fail(*_details: object, **_named: object) -> Any:
        raise FileNotFoundError(words)

    return fail


def tones(hands: Hands) -> int:
    """Of how many colours the window's picture is."""
    surface = hands.app.window.surface
    wide, high = surface.get_size()
    return len({tuple(surface.get_at((x, y))) for x in range(0, wide, 3) for y in range(0, high, 3)})


def test_without_a_face_the_error_screen_is_there_and_leads_back(
    at_title: Hands, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("game.ui.type.sprite", failing("no face"))
    with monkeypatch.context() as broken:
        broken.setattr(TitleScene, "update", failing("the first"))
        at_title.wait(0.3)
    assert isinstance(at_title.top, ErrorScene)
    assert tones(at_title) > 8, "there are words to read"
    assert "the first" in caplog.text
    at_title.click("title")
    at_title.wait(0.3)
    assert isinstance(at_title.top, TitleScene)


def test_only_the_game_that_was_played_is_promised_and_led_back_to(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Another game waits, too: nobody is led there by mistake, whatever fails."""
    caplog.set_level(logging.ERROR, "farol")
    hands = open_app(speed=0.0)
    hands.app.navigator.tables.start("raj", [ANA, ASHA], {})
    played = hands.top
    hands.app.navigator.tables.start("bids", [ANA, ASHA, BRUNO], {})
    hands.app.navigator.title()
    hands.wait(0.2)
    with monkeypatch.context() as broken:
        broken.setattr(TitleScene, "update", failing("no game"))
        hands.wait(0.1)
    assert isinstance(hands.top, ErrorScene)
    assert "saved" not in " ".join(one.name for one in hands.top.spoken_texts)
    assert [one.key for one in hands.top.widgets] == ["title", "quit"]
    assert hands.focus == "title"
    hands.app.navigator.tables.resume(played.file.path)
    with monkeypatch.context() as broken:
        broken.setattr(type(hands.top), "update", failing("in Raj"))
        hands.key(pygame.K_p)
        hands.top.app.stack.pop()
        hands.wait(0.1)
    assert isinstance(hands.top, ErrorScene)
    assert "saved up to the last decision" in " ".join(one.name for one in hands.top.spoken_texts)
    hands.click("resume")
    assert isinstance(hands.top, TableScene)
    assert hands.top.file is not None
    assert hands.top.file.path == played.file.path


@pytest.mark.parametrize("part", ["__init__", "arrange", "draw"])
def test_without_an_error_screen_plain_words_tell_the_first_error(
    at_title: Hands, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, part: str
) -> None:
    monkeypatch.setattr(ErrorScene, part, failing("the second"))
    monkeypatch.setattr(TitleScene, "update", failing("the first"))
    at_title.wait(0.3)
    assert isinstance(at_title.top, LastWords)
    assert "the first" in at_title.top.words
    assert tones(at_title) > 8
    assert "the first" in caplog.text
    assert "the second" in caplog.text
    at_title.key(pygame.K_RETURN)
    assert not at_title.app.stack.scenes, "the program ends"


def test_without_any_drawing_plain_words_are_shown(
    at_title: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole folder of the program is gone while it runs."""
    for module in ("type", "art"):
        monkeypatch.setattr(f"game.ui.{module}.sprite", failing("gone"))
    monkeypatch.setattr(TitleScene, "update", failing("the first"))
    at_title.wait(0.3)
    assert at_title.top.is_error
    assert "the first" in str(at_title.top.error)


def test_what_fails_before_the_first_picture_is_shown_as_well(hands: Hands) -> None:
    def close() -> None:
        assert isinstance(hands.top, ErrorScene)
        hands.app.stack.reset()

    hands.program.run(failing("at the start"), close)
