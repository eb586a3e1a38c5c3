"""A practice table: chosen in the set-up, what moves bring is shown, decisions are taken back."""

from __future__ import annotations

import json
from typing import Any

import pygame
import pytest

from game.screens.setup import GameSetupScene
from game.tabletop.advice import shares
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.presentation import presentation_of
from tests.scenes.decisions import asked, decisions, sit_down
from tests.scenes.play import said, until
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import Hands, OpenApp


def practising(open_app: OpenApp, every: int = 20) -> Hands:
    return open_app(bidders=Thinkers, every=every, speed=0.0, practice=True)


def header(hands: Hands) -> dict[str, Any]:
    [save] = hands.app.paths.saves.glob("*.jsonl")
    found: dict[str, Any] = json.loads(save.read_text("utf-8").splitlines()[0])
    return found


def test_the_set_up_offers_it(open_app: OpenApp) -> None:
    hands = open_app(every=20, speed=0.0)
    hands.open(GameSetupScene(hands.app, presentation_of("raj")))
    hands.click("practice")
    assert hands.app.settings.practice
    hands.click("start")
    hands.wait(0.3, 0.1)
    assert hands.top.session.practice
    assert header(hands)["practice"] is True


def test_elsewhere_nothing_is_marked_and_thought_about(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = sit_down(hands, "raj", "plain")
    for number in decisions(hands, scene):
        if number == 2:
            break
    assert "practice" not in header(hands)
    assert "take back" not in {one.key for one in scene.widgets}
    assert not hands.app.advisers.asked  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
def test_a_decision_is_taken_back_and_made_anew(open_app: OpenApp, game: str) -> None:
    hands = practising(open_app)
    scene = sit_down(hands, game, "again")
    views: dict[int, Any] = {}
    for number in decisions(hands, scene):
        views[number] = scene.view
        if number == 3:
            break
    hands.wait(0.3, 0.1)
    assert scene.hints.moves, "every decision is thought about"
    assert scene.session.hints(scene.viewer) == 0, "which is no hint"
    hands.click("take back")
    again = hands.top
    assert isinstance(again, CardTableScene)
    until(hands, lambda: asked(hands, again))
    assert again.view == views[2]
    assert again.session.practice
    assert header(hands)["taken_back"] == 1
    hands.key(pygame.K_z)
    until(hands, lambda: asked(hands, hands.top))
    assert hands.top.view == views[1]
    assert header(hands)["taken_back"] == 2
    hands.key(pygame.K_z)
    hands.wait(0.2, 0.1)
    assert "nothing to take back" in said(hands)
    for number in decisions(hands, hands.top):
        if number == 2:
            return


def test_bars_stand_on_the_cards(open_app: OpenApp) -> None:
    hands = practising(open_app, every=1)
    scene = sit_down(hands, "raj", "bars")
    for number in decisions(hands, scene):
        if number == 1:
            break
    hands.wait(0.5)
    assert {card for card, _ in scene.hints.moves} == set(scene.view.hand)
    lengths = shares(scene.hints.moves)
    assert lengths[0] == 1.0
    assert all(0 < one <= 1 for one in lengths)
    shown = hands.app.window.surface.copy()
    scene.session.practice = False
    scene.dirty = True
    hands.wait(0.3)
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(hands.app.window.surface, "RGB")


def test_a_race_is_not_practised(open_app: OpenApp) -> None:
    hands = practising(open_app)
    scene = sit_down(hands, "wild-wild-pattern", "race")
    assert not scene.session.practice
    assert "practice" not in header(hands)
