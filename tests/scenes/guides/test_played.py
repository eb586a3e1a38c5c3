"""Each guide is played to its end, left and begun again."""

from __future__ import annotations

import re

import pygame
import pytest

from game.scenes.bids.model import UNDER
from game.scenes.wild_pattern.controls import HotSpotId, On
from game.screens.rules import RulesScene
from game.screens.setup.scene import GameSetupScene
from game.tabletop.guide.guide import Deed, script_of
from game.tabletop.guide.scene import GuidedScene
from game.tabletop.presentation import presentation_of
from game.tabletop.zones import HAND, PieceId
from game.ui.saves import SaveFile
from game.ui.session import players_of
from game.ui.unfinished import unfinished
from tests.scenes.decisions import sit_down
from tests.scenes.guided import (
    GUIDED,
    STILL,
    Device,
    assert_well_lit,
    by_gamepad,
    by_keys,
    by_mouse,
    guided,
    steps,
)
from tests.scenes.play import click_piece, said, until
from tests.tools.screen import Hands, OpenApp

DEVICES = {"mouse": by_mouse, "keyboard": by_keys, "gamepad": by_gamepad}


WINDOWS = [
    ((1280, 720), 100, "en"),
    ((1280, 720), 150, "es"),
    ((1024, 600), 150, "es"),
    ((1024, 600), 100, "it"),
]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_is_played_to_its_end(hands: Hands, game: str, device: str) -> None:
    do: Device = DEVICES[device]
    scene = guided(hands, game)
    seen = 0
    for _ in steps(hands, scene, do):
        assert_well_lit(scene)
        seen += 1
    assert 6 <= seen - 1 <= 12
    assert scene.step is None
    hands.click("play") if device == "mouse" else hands.walk("play", pad=device == "gamepad")
    if device != "mouse":
        hands.button(0) if device == "gamepad" else hands.key(pygame.K_RETURN)
    hands.wait(0.3)
    assert isinstance(hands.top, GameSetupScene)
    assert not unfinished(hands.app.paths.saves)
    assert not list(hands.app.paths.records.glob("*"))


@pytest.mark.parametrize("game", GUIDED)
def test_a_step_is_two_sentences(hands: Hands, game: str) -> None:
    """Who had never seen the game met two or three rules in one step."""
    for step in guided(hands, game).guide.steps:
        for words in (step.head, step.body):
            assert not re.search(r"[.!?] ", words), words


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("game", GUIDED)
def test_light_and_words_have_room(
    open_app: OpenApp, game: str, window: tuple[tuple[int, int], int, str]
) -> None:
    size, text, language = window
    hands = open_app(size, speed=0.0, every=1000, text_size=text, language=language)
    scene = guided(hands, game)
    for _ in steps(hands, scene, by_mouse):
        assert_well_lit(scene)


@pytest.mark.parametrize("game", GUIDED)
def test_leaving_and_coming_back_at_any_step(hands: Hands, game: str) -> None:
    """By the button of the panel, and from the pause; the guide begins again each time."""
    scene = guided(hands, game)
    count = len(scene.guide.steps)
    for number in range(0, count, 3):
        for there in steps(hands, scene, by_keys):
            if there == number:
                break
        if number % 2:
            hands.click("leave guide")
        else:
            hands.key(pygame.K_ESCAPE)
            if hands.top is scene:  # a card was lifted
                hands.key(pygame.K_ESCAPE)
            hands.wait(0.2)
            hands.click("leave")
        hands.wait(0.2)
        assert isinstance(hands.top, GameSetupScene)
        assert not unfinished(hands.app.paths.saves)
        hands.walk("guide")
        hands.key(pygame.K_RETURN)
        hands.wait(0.2)
        scene = hands.top
        assert isinstance(scene, GuidedScene)
        assert scene.number == 0


def test_a_running_game_waits_below_a_guide(hands: Hands) -> None:
    """From the table to the rules, to the guide and back: it is all there."""
    table = sit_down(hands, "raj")
    until(hands, lambda: table.may_choose and not table.director.busy)
    view = table.view
    hands.key(pygame.K_r)
    hands.wait(0.2)
    assert isinstance(hands.top, RulesScene)
    hands.click("guide")
    for number in steps(hands, hands.top, by_mouse):
        if number == 3:
            break
    hands.click("leave guide")
    hands.wait(0.2)
    assert isinstance(hands.top, RulesScene)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert hands.top is table
    assert table.view == view
    [save] = unfinished(hands.app.paths.saves)
    assert isinstance(table.file, SaveFile)
    assert table.file.path == save


def test_another_card_is_answered_gently(hands: Hands) -> None:
    """It stays in the hand, and the step waits."""
    scene = guided(hands, "raj")
    for _ in steps(hands, scene, by_mouse):
        if scene.step is not None and scene.step.deed is Deed.MOVE:
            break
    before, number = scene.view, scene.number
    click_piece(hands, scene, PieceId(HAND, 4))
    assert scene.model.selected is None, "it is not lifted, and no button offers to play it"
    assert "play" not in {one.key for one in scene.widgets}
    assert said(hands).startswith("Not this one yet")
    assert hands.app.stack.message.bad, "a refusal bears no tick"  # type: ignore[union-attr]
    assert (scene.view, scene.number) == (before, number)
    assert PieceId(HAND, 4) in scene.model.pieces
    by_mouse(hands, scene)
    until(hands, lambda: scene.number == number + 1)


def test_enter_goes_on_though_a_mouse_was_moved_before(hands: Hands) -> None:
    """As the words say, wherever the pointer rests: it tried to play a card there."""
    scene = guided(hands, "wild-wild-pattern")
    until(hands, lambda: scene.visible)
    hands.hover(hands.widget(HotSpotId(On.PLACE, 4)).area.center)
    assert hands.focus == HotSpotId(On.PLACE, 4)
    hands.wait(1.0, 1 / 10)
    hands.key(pygame.K_RETURN)
    hands.wait(0.2, 1 / 10)
    assert scene.number == 1


def test_the_second_click_of_two_does_not_skip_a_step(hands: Hands) -> None:
    scene = guided(hands, "bids")
    until(hands, lambda: scene.visible)
    hands.wait(STILL, 1 / 10)
    for _ in range(2):
        hands.click_at(scene.lit_areas[0].center)
    hands.wait(0.1, 1 / 30)
    assert scene.number == 1
    hands.click_at(scene.lit_areas[0].center)
    hands.wait(0.1, 1 / 30)
    assert scene.number == 1, "nobody has read this"
    hands.wait(STILL, 1 / 10)
    hands.click_at(scene.lit_areas[0].center)
    hands.wait(0.3, 1 / 10)
    assert scene.number == 2


def test_once_more_begins_at_the_first_step(hands: Hands) -> None:
    scene = guided(hands, "raj")
    for _ in steps(hands, scene, by_mouse):
        pass
    hands.click("once more")
    hands.wait(0.2)
    assert hands.top is not scene
    assert isinstance(hands.top, GuidedScene)
    assert hands.top.number == 0


@pytest.mark.parametrize("game", GUIDED)
def test_the_record_is_that_of_the_steps(game: str) -> None:
    """What a step asks for is the person's next move; the record keeps the rules and nobody wins in it."""
    guide = presentation_of(game).guide
    assert guide is not None
    script = script_of(game)
    moves = [epoch for epoch, seat in script.moves if seat == 0]
    assert len(moves) == sum(step.deed is Deed.MOVE for step in guide.steps)
    assert sum(one.person for one in players_of(script.header)) == 1


@pytest.mark.parametrize(
    ("device", "words"), [("mouse", "lantern"), ("keys", "H: hint"), ("gamepad", "X: hint")]
)
@pytest.mark.parametrize("game", GUIDED)
def test_the_end_tells_what_helps_at_the_table(hands: Hands, game: str, device: str, words: str) -> None:
    """By what the player plays with, and then no button moves; notes only where there are some."""
    scene = guided(hands, game)
    for _ in steps(hands, scene, {"mouse": by_mouse, "keys": by_keys, "gamepad": by_gamepad}[device]):
        pass
    assert scene.words is not None
    note = scene.words.told.spoken.note
    if game == "wild-cards":  # a sheet has been put away by Escape
        device, words = "keys", "H: hint"
    note = note.replace("\N{NO-BREAK SPACE}", " ")
    assert words in note
    assert ("N: notes" in note) == (device == "keys" and game in ("raj", "bids"))
    before = hands.widget("play").area
    hands.hover(before.center)
    hands.hat(0, 1)
    hands.wait(0.1)
    assert hands.widget("play").area == before


@pytest.mark.parametrize("game", GUIDED)
def test_every_step_ends_with_what_to_do(hands: Hands, game: str) -> None:
    """In bold, below all else that is said."""
    scene = guided(hands, game)
    for _ in steps(hands, scene, by_mouse):
        if scene.step is None:
            continue
        assert scene.words is not None
        told = scene.words.told
        assert told.deed
        assert told.deed not in told.lines
        assert told.spoken.note.endswith(told.deed)


def test_the_guide_tells_of_a_tie_when_there_is_one(hands: Hands) -> None:
    """Two pages told of ties while there was none on the table."""
    scene = guided(hands, "wild-cards")
    tied = []
    for number in steps(hands, scene, by_mouse):
        if scene.model.view.level:  # type: ignore[attr-defined]
            tied.append(number)
            assert scene.step is not None
            assert "tied" in scene.step.head
    assert len(tied) == 1


def test_the_guide_tells_where_a_burnt_lot_goes(hands: Hands) -> None:
    """It peeks out from under the deck, which counts one card more, and nothing said why."""
    scene = guided(hands, "bids")
    burnt = []
    for number in steps(hands, scene, by_mouse):
        if any(key.zone is UNDER for key in scene.model.pieces):
            burnt.append(number)
        if len(burnt) == 1:
            break
    assert burnt
    assert scene.words is not None
    assert "under the deck" in " ".join(scene.words.told.lines)
