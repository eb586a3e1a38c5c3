"""Hints at the table: a nudge, then the move; by key, mouse and gamepad, counted."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pygame
import pytest

from ai.bidder import Alternative, Decision
from game.engine.registry import GAMES
from game.screens.results.scene import ResultsScene
from game.tabletop.advice.hints import Stage
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.zones import HAND, PieceId
from tests.scenes.decisions import asked, decide, decisions, sit_down
from tests.scenes.hints.asked import at_a_decision, press_h, words
from tests.scenes.play import (
    ANA,
    ASHA,
    BEN,
    BRUNO,
    NOOR,
    QuickBidders,
    assert_goes_on,
    said,
    seated,
    until,
)
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import Hands, OpenApp

X = 2


def click_the_button(hands: Hands) -> None:
    hands.click("hint")
    hands.wait(0.1)


def press_x(hands: Hands) -> None:
    hands.button(X)
    hands.wait(0.1)


WAYS = {"raj": press_h, "bids": click_the_button, "wild-cards": press_x, "wild-wild-pattern": press_h}


@pytest.mark.parametrize("game", GAMES)
def test_the_first_press_nudges_and_the_second_lights_the_move(open_app: OpenApp, game: str) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, game)
    take = WAYS[game]
    take(hands)
    assert scene.help.hints.answer is not None
    move = scene.help.hints.answer.action
    advice = scene.presentation.advice
    assert advice is not None
    assert words(scene).startswith("Hint ")
    assert not re.search(rf"{re.escape(advice.words.move(move))}\b", words(scene))
    assert not scene.help.advised
    before = scene.session.table.question(scene.viewer)
    take(hands)
    assert advice.words.move(move) in words(scene)
    assert scene.help.advised
    there = {*scene.model.pieces, *(one.key for one in scene.widgets)}
    assert there.issuperset(scene.help.advised)
    assert scene.help.pinned is not None
    panel = scene.help.pinned
    assert scene.app.window.surface.get_rect().contains(panel.area)
    assert panel.area.collidelist(list(scene.space.clear)) == -1
    if not advice.worth.weighs(scene.view):
        assert game == "wild-wild-pattern"
        assert not panel.told.bars
        assert "%" not in words(scene)
    else:
        bars = panel.told.bars
        said_level = (
            "Much the same",
            "Just as good",
            "other moves are about as good",
            "none stands out",
        )
        level = any(one in words(scene) for one in said_level)
        assert len(bars) in (2, 3) or (not bars and level)
        assert game == "wild-wild-pattern" or all(one.words == advice.words.move(move) for one in bars[:1])
    assert scene.session.table.question(scene.viewer) == before
    assert scene.may_choose
    [question] = hands.app.advisers.asked  # type: ignore[attr-defined]
    assert question == before, "advice is given from the player's view alone"
    decide(hands, scene)
    hands.wait(0.2)
    assert scene.help.hints.stage is Stage.NONE
    assert scene.help.pinned is None
    assert not scene.help.advised


@pytest.mark.parametrize("game", ["raj", "bids"])
@pytest.mark.parametrize("pad", [False, True], ids=["keys", "pad"])
def test_by_keys_enter_plays_what_the_hint_has_lit(open_app: OpenApp, game: str, pad: bool) -> None:
    """The focus goes to the lit card, wherever it was; who uses the mouse keeps what is pointed at."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, game)
    hands.key(pygame.K_TAB)
    take = press_x if pad else press_h
    take(hands)
    assert scene.help.hints.answer is not None
    card = scene.help.hints.answer.action
    other = next(one for one in scene.view.hand if one != card)
    weighed = (Alternative(card, 5.0), Alternative(other, 1.0))  # where any card will do none is lit
    scene.help.hints.answer = replace(scene.help.hints.answer, alternatives=weighed)
    hands.walk(PieceId(HAND, other))
    take(hands)
    assert hands.focus == PieceId(HAND, card)
    for _ in range(2):
        if pad:
            hands.button(0)
        else:
            hands.key(pygame.K_RETURN)
    hands.wait(0.3)
    assert card not in scene.view.hand
    assert other in scene.view.hand


def test_a_hint_is_put_away_and_comes_back(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    press_h(hands)
    assert scene.help.pinned is not None
    hands.click_at(scene.help.pinned.area.center)  # on from the nudge to the move
    assert scene.help.advised
    hands.key(pygame.K_ESCAPE)
    assert scene.help.pinned is None
    assert scene.help.advised, "the light stays"
    assert hands.top is scene
    press_h(hands)
    assert scene.help.pinned is not None
    press_h(hands)
    assert scene.help.pinned is None


class Dreamers(QuickBidders):
    """Bidders that answer, advisers that never do."""

    def ask(self, question: Any, *details: str) -> int:
        return super().ask(question, *details) if details[1] != "adviser" else 0


def test_the_picture_never_waits_for_a_hint(open_app: OpenApp) -> None:
    hands = open_app(bidders=Dreamers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    press_h(hands)
    press_h(hands)
    assert "Let me see" in words(scene)
    epoch = scene.session.table.epoch
    decide(hands, scene)
    until(hands, lambda: scene.session.table.epoch > epoch)
    hands.wait(0.1)
    assert scene.help.pinned is None


def test_advice_that_failed_is_told_as_none(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = at_a_decision(hands, "bids")
    press_h(hands)
    press_h(hands)
    assert "No advice" in said(hands)
    assert scene.help.pinned is None, "there is nothing to read"
    assert not scene.help.advised
    seat = scene.viewer
    assert scene.session.table.remark_of(seat) is None, "what was refused is not counted"


def test_who_did_not_answer_is_asked_again(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 1)
    press_h(hands)
    advice = scene.help.hints.answer
    assert advice is not None
    scene.help.hints.answer = Decision(advice.action)
    press_h(hands)
    assert scene.help.hints.facts
    assert scene.help.hints.stage is Stage.NUDGE


def test_the_cross_puts_a_nudge_away_and_shows_no_move(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 1)
    press_h(hands)
    assert scene.help.pinned is not None
    area = scene.help.pinned.area
    hands.click_at((area.right - 20, area.top + 20))
    assert scene.help.pinned is None
    assert scene.help.hints.stage is Stage.NUDGE


def test_in_a_race_the_button_is_grey_and_says_why(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = seated(hands, CardTableScene, "wild-wild-pattern", [ANA, ASHA], {"relaxed": False})
    hands.wait(0.5, 0.1)
    if hands.top is not scene:
        hands.key(pygame.K_ESCAPE)
    hands.wait(0.3, 0.1)
    button = next(one for one in scene.widgets if one.key == "hint")
    assert getattr(button, "faded", False)
    assert "relaxed" in button.spoken.note
    press_h(hands)
    assert "relaxed" in said(hands)
    assert scene.help.pinned is None
    assert not hands.app.advisers.asked  # type: ignore[attr-defined]


def test_whoever_has_nothing_to_decide_gets_no_hint(open_app: OpenApp) -> None:
    hands = open_app(every=20, speed=0.0)  # bots that never answer
    scene = seated(hands, CardTableScene, "raj", [ANA, ASHA])
    until(hands, lambda: asked(hands, scene))
    decide(hands, scene)
    hands.wait(0.3, 0.1)
    press_h(hands)
    assert "your turn" in said(hands)
    assert scene.help.pinned is None


def test_at_a_table_of_bots_there_is_no_hint(open_app: OpenApp) -> None:
    hands = open_app(every=20, speed=0.0)
    scene = seated(hands, CardTableScene, "raj", [ASHA, ASHA.__class__("Bo", "bruno", "novice")])
    hands.wait(0.2, 0.1)
    assert "hint" not in {one.key for one in scene.widgets}


def test_hints_are_counted_kept_and_shown_on_the_score_sheet(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=50, speed=0.0)
    scene = sit_down(hands, "raj", "hints")
    for number in decisions(hands, scene):
        if number in (2, 4):
            press_h(hands)
        if number == 4:
            press_h(hands)
            scene = assert_goes_on(hands, scene, "raj")  # before the move has been made
            break
    hands.wait(0.3, 0.1)
    assert scene.session.hints(scene.viewer) == 1
    for number in decisions(hands, scene):
        if number == 3:
            assert scene.session.hints(scene.viewer) == 2
            scene = assert_goes_on(hands, scene, "raj")
            break
    for _ in decisions(hands, scene):
        pass
    assert isinstance(hands.top, ResultsScene)
    [line] = [one for one in hands.top.lines if one.player.person]
    assert line.hints == 2
    assert "hints: 2" in line.words(hands.top.presentation)
    [record] = hands.app.paths.records.glob("raj-*.jsonl")
    lines = [json.loads(one) for one in record.read_text("utf-8").splitlines()]
    found = [one["note"] for one in lines if one.get("seat") == 0 and "note" in one]
    assert found == [{"hint": "nudge"}, {"hint": "move"}]


def called_of_two(open_app: OpenApp) -> tuple[Hands, CardTableScene]:
    """Two people at one screen; the first has come and is asked."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0)
    scene = seated(hands, CardTableScene, "raj", [ANA, BEN])
    until(hands, lambda: hands.top is not scene)
    hands.wait(0.7, 0.1)
    hands.key(pygame.K_RETURN)
    until(hands, lambda: asked(hands, scene))
    return hands, scene


def test_a_hint_that_was_sealed_with_its_bid_survives(open_app: OpenApp) -> None:
    hands, scene = called_of_two(open_app)
    press_h(hands)
    seat = scene.viewer
    decide(hands, scene)
    hands.wait(0.2)
    table = scene.session.table
    assert table.remark_of(seat) == {"hint": "nudge"}
    [save] = hands.app.paths.saves.glob("*.jsonl")
    hands.app.navigator.title()
    assert hands.app.navigator.tables.resume(save)
    assert (
        hands.top.session.table.remark_of(seat) == {"hint": "nudge"}
        if hasattr(hands.top, "session")
        else True
    )


def test_everybody_at_one_keyboard_is_helped(open_app: OpenApp) -> None:
    """In a relaxed race nobody has a hand of their own below: the hint is for whoever may act."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    players = [ANA, BEN, ASHA]
    scene = seated(hands, CardTableScene, "wild-wild-pattern", players, {"relaxed": True}, "hints")
    helped = set()
    for _ in range(30):
        until(hands, lambda: asked(hands, scene))
        hands.key(pygame.K_h)
        assert hands.top is scene
        if scene.help.hints.about is not None:  # else it went on by itself
            assert scene.help.hints.about == (scene.session.table.epoch, scene.decider)
            helped.add(scene.decider)
        if len(helped) == 2:
            return
        if asked(hands, scene):
            decide(hands, scene)
    raise AssertionError(f"only {helped}")


def test_what_one_player_read_goes_with_the_curtain(open_app: OpenApp) -> None:
    hands, scene = called_of_two(open_app)
    hands.key(pygame.K_n)
    assert scene.help.pinned is not None
    first = scene.viewer
    decide(hands, scene)
    until(hands, lambda: hands.top is not scene)
    hands.wait(0.7, 0.1)
    hands.key(pygame.K_RETURN)
    until(hands, lambda: asked(hands, scene))
    assert scene.viewer != first
    assert scene.help.pinned is None


def test_a_hint_asked_for_too_early_leaves_no_warning_on_the_table(open_app: OpenApp) -> None:
    """“There are hints when it is your turn” still stood there when the hint lay open."""
    hands = open_app(bidders=Thinkers, every=20)
    scene = seated(hands, CardTableScene, "raj", [ANA, BRUNO, NOOR])
    until(hands, lambda: scene.may_choose and scene.director.busy)
    press_h(hands)
    message = hands.app.stack.message
    assert message is not None
    assert message.bad
    until(hands, lambda: not scene.director.busy)
    hands.wait(0.1)
    assert hands.app.stack.message is not message


def test_that_no_bot_can_say_why_is_gone_when_one_is_asked(open_app: OpenApp) -> None:
    """It stayed over the next turn, in the place of the prompt."""
    hands = open_app(bidders=Thinkers, every=20)
    scene = seated(hands, CardTableScene, "raj", [ANA, BRUNO, NOOR])
    until(hands, lambda: scene.may_choose and scene.director.busy)
    hands.key(pygame.K_w)
    message = hands.app.stack.message
    assert message is not None
    until(hands, lambda: not scene.director.busy)
    hands.wait(0.1)
    assert hands.app.stack.message is not message
