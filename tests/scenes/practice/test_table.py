"""The practice table: how one sits down, and what is taken back."""

from __future__ import annotations

import json
from typing import Any

import pygame
import pytest

from game.engine.registry import GAMES
from game.screens.setup.scene import GameSetupScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.presentation import presentation_of
from game.ui.i18n import tr
from tests.scenes.decisions import asked, decide, decisions, sit_down
from tests.scenes.play import ANA, ASHA, said, seated, until
from tests.scenes.practice.practised import its_own, practising
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import Hands, OpenApp


def header(hands: Hands) -> dict[str, Any]:
    [save] = hands.app.paths.saves.glob("*.jsonl")
    found: dict[str, Any] = json.loads(save.read_text("utf-8").splitlines()[0])
    return found


def test_the_set_up_offers_it(open_app: OpenApp) -> None:
    hands = open_app(every=20, speed=0.0)
    hands.open(GameSetupScene(hands.app, presentation_of("raj")))
    hands.click("practice")
    assert hands.app.settings.practised == ["raj"]
    hands.click("start")
    hands.wait(0.3, 0.1)
    assert hands.top.session.practice
    assert header(hands)["practice"] is True


@pytest.mark.parametrize(("size", "language", "text"), [((1280, 720), "en", 100), ((1024, 600), "es", 150)])
def test_it_is_one_games_and_said_beside_start(
    open_app: OpenApp, size: tuple[int, int], language: str, text: int
) -> None:
    """Chosen for one game it holds for no other; the foot says that nothing will count."""
    hands = open_app(size, every=20, speed=0.0, language=language, text_size=text)
    scene = GameSetupScene(hands.app, presentation_of("raj"))
    hands.open(scene)
    words = tr("Practice table: nothing counts")
    assert words not in scene.foot.words
    hands.walk("practice")
    hands.key(pygame.K_RETURN)
    assert scene.foot.words.startswith(words)
    assert any(words in one.name for one in scene.spoken_texts)
    bids = GameSetupScene(hands.app, presentation_of("bids"))
    hands.open(bids)
    assert words not in bids.foot.words
    hands.walk("start")
    hands.key(pygame.K_RETURN)
    hands.wait(0.3, 0.1)
    assert not hands.top.session.practice
    hands.open(GameSetupScene(hands.app, presentation_of("raj")))
    hands.walk("start")
    hands.key(pygame.K_RETURN)
    hands.wait(0.3, 0.1)
    assert hands.top.session.practice, "remembered, as other options of the game are"


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize(("size", "language", "text"), [((1280, 720), "en", 100), ((1280, 720), "es", 150)])
def test_it_is_chosen_above_the_seats_one_key_from_start(
    open_app: OpenApp, game: str, size: tuple[int, int], language: str, text: int
) -> None:
    """It stood near the end of the options. Arrows go round: from Start down to it, up to the last one."""
    hands = open_app(size, every=20, speed=0.0, language=language, text_size=text, guided=list(GAMES))
    hands.open(GameSetupScene(hands.app, presentation_of(game)))
    assert hands.focus == "start"
    hands.key(pygame.K_DOWN)
    hands.wait(0.3, 0.1)
    assert hands.focus == "practice"
    assert hands.widget("practice").area.top < hands.widget(("who", 0)).area.top
    hands.key(pygame.K_RETURN)
    assert hands.app.settings.practised == [game]
    hands.walk("start")
    hands.key(pygame.K_UP)
    hands.wait(0.3, 0.1)
    assert hands.focus == "deal", "the last of the options"


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
    assert scene.help.hints.moves, "every decision is thought about"
    assert scene.session.hints(scene.viewer) == 0, "which is no hint"
    hands.click("take back")
    again = hands.top
    assert isinstance(again, CardTableScene)
    until(hands, lambda: asked(hands, again))
    assert again.view == views[2]
    assert "decides anew" in said(hands), "bids that lay face down may be others"
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


@pytest.mark.parametrize("moment", ["waits", "moves"])
@pytest.mark.parametrize("game", list(GAMES))
def test_one_click_takes_back_what_is_being_shown(open_app: OpenApp, game: str, moment: str) -> None:
    """The game went on instead, past a result that waited, and only a second click took anything back."""
    hands = open_app(bidders=Thinkers, every=20, speed=1.0, practised=list(GAMES), hold_results="always")
    scene = sit_down(hands, game, "shown")

    def shown() -> bool:
        busy = scene.director.waiting if moment == "waits" else scene.director.busy
        return busy and scene.session.table.sealed(scene.viewer) is None

    views: list[Any] = []
    for _ in range(600):
        hands.wait(0.1, 0.05)
        if views and shown():
            break
        if asked(hands, scene):
            if len(scene.session.table.question(scene.decider).options) > 1:
                views.append(scene.view)
            decide(hands, scene)
        elif scene.director.waiting:
            hands.key(pygame.K_RETURN)
    assert shown()
    hands.click("take back")
    assert hands.top is not scene
    until(hands, lambda: asked(hands, hands.top))
    assert hands.top.view == views[-1]
    assert header(hands)["taken_back"] == 1


def test_a_race_is_practised_with_hints_and_without_numbers(open_app: OpenApp) -> None:
    hands = practising(open_app)
    scene = seated(hands, CardTableScene, "wild-wild-pattern", [ANA, ASHA], {}, "race")
    assert header(hands)["practice"] is True
    until(hands, lambda: asked(hands, scene))
    hands.wait(0.3, 0.1)
    assert not hands.app.advisers.asked, "nothing is thought about before it is asked"  # type: ignore[attr-defined]
    assert scene.presentation.advice is not None
    assert not scene.presentation.advice.hint.refusal(scene.session)
    hands.key(pygame.K_h)
    until(hands, lambda: scene.help.hints.answer is not None)
    hands.key(pygame.K_h)
    hands.wait(0.2, 0.1)
    assert scene.help.pinned is not None
    assert not scene.help.pinned.told.bars


def test_a_decision_of_a_race_is_taken_back(open_app: OpenApp) -> None:
    hands = practising(open_app)
    scene = sit_down(hands, "wild-wild-pattern", "again")
    views: list[Any] = []
    for _ in decisions(hands, scene):
        if its_own(scene):
            views.append(scene.view)
        if len(views) == 3:
            break
    hands.click("take back")
    until(hands, lambda: asked(hands, hands.top))
    assert hands.top is not scene
    assert hands.top.view == views[1]
    assert hands.top.session.practice
    for number in decisions(hands, hands.top):
        if number == 2:
            return


def test_keys_that_try_and_take_back_are_told_at_the_first_decision(open_app: OpenApp) -> None:
    """Their letters stood only beside buttons that a newcomer reached by stepping through all cards."""
    hands = practising(open_app)
    hands.open(GameSetupScene(hands.app, presentation_of("bids")))
    hands.walk("start")
    hands.key(pygame.K_RETURN)
    until(hands, lambda: isinstance(hands.top, CardTableScene) and hands.top.may_choose)
    until(hands, lambda: not hands.top.director.busy)
    hands.wait(0.1)
    told = "F: try a move. Z: take one back."
    assert told in said(hands)
    hands.key(pygame.K_RETURN, pygame.K_RETURN)
    hands.app.stack.unsay()
    until(hands, lambda: hands.top.may_choose and not hands.top.director.busy)
    hands.wait(0.1)
    assert told not in said(hands)
