"""What goes wrong with the disk is said, and the sentence stays until it is read."""

from __future__ import annotations

import pygame

from game.app.routes import Routes
from game.ui.session import Player
from tests.reliability.test_saves import play
from tests.tools.screen import Hands, OpenApp

PEOPLE = [Player(name, "you") for name in ("Ana", "Ben", "Caz")]


def said(hands: Hands) -> str:
    message = hands.app.stack.message
    return "" if message is None else message.text


def test_a_sentence_that_stays_is_gone_after_it_was_read(hands: Hands) -> None:
    hands.app.navigator.title()
    hands.app.stack.say("the disk", stays=True)
    hands.key(pygame.K_DOWN)
    assert said(hands) == "the disk"
    hands.app.stack.say("a word")
    hands.wait(4, 0.1)
    assert said(hands) == "the disk"
    hands.wait(60, 0.1)
    hands.hover((5, 5))
    assert said(hands) == "the disk"
    hands.key(pygame.K_DOWN)
    assert said(hands) == ""


def test_settings_that_cannot_be_written(hands: Hands) -> None:
    hands.app.navigator.title()
    hands.app.paths.config.parent.mkdir(exist_ok=True)
    hands.app.paths.config.write_text("no folder")
    hands.app.apply_settings()
    hands.wait(60, 0.1)
    assert "settings couldn’t be saved" in said(hands)


def test_a_game_that_cannot_be_saved(open_app: OpenApp) -> None:
    hands = open_app()
    hands.app.paths.saves.write_text("no folder")
    assert isinstance(hands.app.navigator, Routes)
    hands.app.navigator.tables.start("raj", PEOPLE, {})
    hands.wait(60, 0.1)
    assert "can’t be saved" in said(hands)


def test_a_record_that_cannot_be_moved(hands: Hands) -> None:
    hands.app.navigator.tables.start("raj", PEOPLE, {})
    hands.app.paths.records.write_text("no folder")
    scene = hands.top if hasattr(hands.top, "file") else hands.app.stack.scenes[0]
    table = scene.session.table
    while not table.over:
        play(table, 1)
    scene._end()
    assert "record stays" in said(hands)
    assert scene.file.path.exists()
