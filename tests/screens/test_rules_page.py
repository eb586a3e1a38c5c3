"""The page of rules: it scrolls, jumps to a chapter, and retells every rule."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from game.engine.registry import GAMES
from game.screens.rules import RulesScene
from game.tabletop.presentation import presentation_of
from game.ui.type import Type
from tests.tools.screen import Hands, OpenApp


@pytest.mark.parametrize("text", [80, 100, 150, 200])
def test_the_rules_scroll_to_the_end(open_app: OpenApp, text: int) -> None:
    hands = open_app((1024, 600), text_size=text)
    scene = RulesScene(hands.app, presentation_of("raj"))
    hands.open(scene)
    assert scene.scroll.most > 0
    for _ in range(100):
        if scene.scroll.at_end:
            break
        hands.key(pygame.K_DOWN)
    hands.wait(1)
    assert scene.scroll.at_end
    assert scene.scroll.offset == scene.scroll.most
    hands.send(pygame.MOUSEWHEEL, y=3, x=0)
    hands.wait(1)
    assert scene.scroll.offset < scene.scroll.most
    hands.key(pygame.K_HOME)
    hands.wait(1)
    assert scene.scroll.offset == 0
    for _ in range(100):
        hands.hat(0, -1)
    hands.key(pygame.K_END)
    hands.wait(1)
    assert scene.scroll.at_end


def test_a_chapter_can_be_jumped_to(hands: Hands) -> None:
    scene = RulesScene(hands.app, presentation_of("raj"))
    hands.open(scene)
    last = len(scene.chapters) - 1
    hands.click(("chapter", last))
    hands.wait(1)
    assert scene.scroll.offset > 0
    assert scene.chapters[last].here
    hands.hat(1, 0)
    assert hands.focus == "page"


def test_the_bar_can_be_dragged(hands: Hands) -> None:
    scene = RulesScene(hands.app, presentation_of("raj"))
    hands.open(scene)
    bar = scene.scroll.bar(scene.ui)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=(bar.centerx, bar.bottom - 3), button=1)
    assert scene.scroll.at_end
    hands.hover((bar.centerx, bar.top))
    hands.send(pygame.MOUSEBUTTONUP, pos=(bar.centerx, bar.top), button=1)
    assert scene.scroll.offset == 0
    assert hands.top is scene


@pytest.mark.parametrize("game", GAMES)
def test_nobody_reads_the_ids_of_rules(hands: Hands, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """They lead from the table to the paragraph, and stand nowhere."""
    drawn: list[str] = []
    line = Type.line

    def noted(one: Type, words: str, *how: Any, **more: Any) -> pygame.Surface:
        drawn.append(words)
        return line(one, words, *how, **more)

    monkeypatch.setattr(Type, "line", noted)
    presentation = presentation_of(game)
    scene = RulesScene(hands.app, presentation)
    hands.open(scene)
    while not scene.scroll.at_end:
        hands.key(pygame.K_DOWN)
        hands.wait(0.3)
    assert len(drawn) > 20
    assert [one for one in drawn if re.search(r"\b(RAJ|BID|WC|WWP|REC)-", one)] == []
    ids = {rule for block in presentation.rules() for rule in (*block.rules, *block.options)}
    assert ids == {*scene.page.rules}
