"""What is said at the table names no rule by its id, and leads to it: by mouse, keyboard and gamepad."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.raj.model import LAST
from game.screens.rules import RulesScene
from game.tabletop.zones import PieceId
from game.ui.i18n import parted
from tests.scenes.play import ANA, QuickBidders
from tests.scenes.raj.play import BOTS, by_keyboard, play_on, settle_down, table
from tests.tools.screen import Hands, OpenApp


def by_mouse(hands: Hands) -> None:
    message = hands.app.stack.message
    assert message is not None
    hands.click_at(message.area.center)


def by_letter(hands: Hands) -> None:
    hands.key(pygame.K_r)


def by_pad(hands: Hands) -> None:
    hands.walk("rules", pad=True)
    hands.button(0)


@pytest.mark.parametrize("follow", [by_mouse, by_letter, by_pad])
def test_a_refusal_leads_to_its_rule(open_app: OpenApp, follow: Callable[[Hands], None]) -> None:
    """RAJ-09."""
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:3]])
    play_on(hands, scene, by_keyboard, rounds=1)
    settle_down(hands, scene)
    piece = scene.model.pieces[PieceId(LAST, 1)]
    hands.click_at(scene.ui.frame.point(piece.x, piece.y))
    hands.wait(0.1)
    message = hands.app.stack.message
    assert message is not None
    assert message.text == "This card has been played; only the last one stays visible"
    assert not message.bad, "who looks at a card has done nothing wrong"
    follow(hands)
    rules = hands.top
    assert isinstance(rules, RulesScene)
    assert hands.app.stack.message is None
    top, _ = rules.page.rules["RAJ-09"]
    hands.wait(0.5)
    assert rules.scroll.view.top <= rules.scroll.y(top) < rules.scroll.view.bottom
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene


@pytest.mark.parametrize(
    ("said", "rule", "sentence"),
    [
        ("WWP-R16: press your own key", "WWP-R16", "Press your own key"),
        ("You start, by lot", "", "You start, by lot"),
        ("Asha-1: hello", "", "Asha-1: hello"),
        ("BID-10: it’s Ana’s turn: wait", "BID-10", "It’s Ana’s turn: wait"),
    ],
)
def test_a_sentence_is_parted_from_its_rule(said: str, rule: str, sentence: str) -> None:
    assert parted(said) == (rule, sentence)
