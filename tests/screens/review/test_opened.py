"""A review is reached from the sheet and from the list of games, waited for and called off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.screens.games.finished import FinishedScene
from game.screens.results.scene import ResultsScene
from game.screens.review.moment import MomentScene
from game.screens.review.scene import ReviewScene
from game.screens.title.scene import TitleScene
from game.tabletop.presentation import presentation_of
from tests.scenes.play import until
from tests.screens.menus import read
from tests.screens.review.reviewed import decision, reviewed, said, sheet
from tests.tools.reviews import QuickReviewer, finished_game
from tests.tools.screen import Hands, OpenApp


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_review_is_reached_from_the_sheet(open_app: OpenApp, tmp_path: Path, by: str) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = sheet(hands, tmp_path)
    hands.use("review", by)
    assert isinstance(hands.top, ReviewScene)
    assert hands.crowding() == []
    rows = [one.key for one in hands.top.widgets if isinstance(one.key, tuple)]
    costly = [key for key in rows if key[0] == "costly"]
    assert len(costly) == 3
    assert len([key for key in rows if key[0] == "decision"]) > 7
    spoken = [hands.widget(key).spoken.note for key in costly]
    assert [note.rsplit("−", 1)[1] for note in spoken] == ["6", "5", "4"]
    if by == "mouse":
        hands.click("back")
    elif by == "keys":
        hands.key(pygame.K_ESCAPE)
    else:
        hands.button(1)
    assert hands.top is scene


def test_a_review_can_be_waited_for_and_called_off(open_app: OpenApp, tmp_path: Path) -> None:
    reviewer = QuickReviewer(polls=100_000)
    hands = open_app(reviewer=lambda: reviewer)
    scene = sheet(hands, tmp_path)
    hands.click("review")
    waiting = hands.top
    assert isinstance(waiting, ReviewScene)
    assert waiting.review is None
    before = waiting.reviewing.share
    hands.wait(0.5)
    assert waiting.reviewing.share > before
    left = waiting.reviewing.left
    assert left is None or left > 0
    hands.click("stop")
    assert hands.top is scene
    assert reviewer.cancelled == 1
    reviewer.polls = 3
    hands.click("review")
    hands.wait(0.5)
    assert hands.top.review is not None
    assert reviewer.begun == 2


def test_the_button_of_the_review_says_how_far_it_is(open_app: OpenApp, tmp_path: Path) -> None:
    """And something moves on the sheet, however long the next per cent takes."""
    hands = open_app(reviewer=lambda: QuickReviewer(polls=1000))
    scene = sheet(hands, tmp_path)
    hands.wait(0.5)
    first = hands.widget("review").text
    assert first.endswith("%")
    hands.wait(3.0)
    assert hands.widget("review").text != first
    hands.program.frame(0.0)
    scene.dirty = False
    scene._look_at_review(0.3)
    assert scene.dirty


def test_a_table_ends_what_is_under_way(open_app: OpenApp, tmp_path: Path) -> None:
    reviewer = QuickReviewer(polls=100_000)
    hands = open_app(reviewer=lambda: reviewer)
    sheet(hands, tmp_path)
    assert reviewer.begun == 1
    hands.click("again")
    hands.wait(0.2)
    assert reviewer.cancelled == 1


def test_every_person_has_an_accuracy_and_decisions_of_their_own(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = sheet(hands, tmp_path, people=2)
    assert said(scene).count("decisions cost") == 2
    assert said(scene).count("everybody’s decisions ") == 2
    hands.click("review")
    lines = {key for key in (one.key for one in hands.top.widgets) if isinstance(key, tuple)}
    assert ("person", 0) in lines
    hands.click(("person", 1))
    others = {key for key in (one.key for one in hands.top.widgets) if isinstance(key, tuple)}
    mine = {key for key in lines if key[0] == "decision"}
    assert mine
    assert not mine & others


def test_a_review_that_fails_says_so(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=lambda: QuickReviewer(fails=True))
    scene = sheet(hands, tmp_path)
    assert scene.luck is not None
    assert scene.luck.reviewing.failed
    hands.click("review")
    hands.wait(0.5)
    assert hands.top.reviewing.failed
    hands.click("stop")
    assert hands.top is scene


def test_nothing_goes_on_at_the_table_of_a_review(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    hands.walk(decision(scene, 3))
    hands.click("table")
    then = hands.top.table.session.table
    before = then.epoch, then.sealed(0)
    hands.wait(3.0)
    hand = hands.top.table.space.clear[0]
    hands.click_at(hand.center)
    hands.key(pygame.K_UP, pygame.K_h, pygame.K_r)
    assert (then.epoch, then.sealed(0)) == before
    assert isinstance(hands.top, MomentScene)


def at_the_list(hands: Hands, folder: Path) -> Path:
    """The list of finished games, come to from the title; the record of the one that is there."""
    _, record = finished_game("raj", folder)
    assert record.parent == hands.app.paths.records
    hands.open(TitleScene(hands.app))
    hands.click("finished")
    assert isinstance(hands.top, FinishedScene)
    read(hands)
    return record


def test_an_old_game_is_reviewed_from_the_list(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=QuickReviewer)
    record = at_the_list(hands, hands.app.paths.records.parent)
    games = hands.top
    assert "You" in hands.widget(str(record)).spoken.note
    hands.key(pygame.K_DOWN)
    hands.walk(str(record))
    hands.key(pygame.K_RETURN)
    scene = hands.top
    assert isinstance(scene, ResultsScene)
    assert scene.done
    assert scene.confetti is None
    hands.wait(1.0)
    assert "your decisions cost " in said(scene)
    hands.click("review")
    assert isinstance(hands.top, ReviewScene)
    hands.wait(0.2)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
    hands.key(pygame.K_ESCAPE)
    assert hands.top is games


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda text: text.replace('"play": ', '"play": 9'), "This game can’t be reviewed."),
        (lambda text: "\n".join(text.splitlines()[:20]) + "\n", "This game was never finished."),
    ],
)
def test_a_record_that_is_damaged_or_not_over_gets_a_word(
    open_app: OpenApp, tmp_path: Path, damage: Callable[[str], str], words: str
) -> None:
    hands = open_app(reviewer=QuickReviewer)
    record = at_the_list(hands, hands.app.paths.records.parent)
    record.write_text(damage(record.read_text("utf-8")), "utf-8")
    hands.click(str(record))
    assert isinstance(hands.top, FinishedScene)
    assert hands.app.stack.message is not None
    assert hands.app.stack.message.text == words


@pytest.mark.parametrize(("language", "text"), [("en", 100), ("es", 150)])
def test_nothing_moves_when_the_review_is_there(
    open_app: OpenApp, tmp_path: Path, language: str, text: int
) -> None:
    """The button says how far it is, and then only its name: all of them stay where they were."""
    hands = open_app(reviewer=lambda: QuickReviewer(40), language=language, text_size=text)
    session, record = finished_game("raj", tmp_path)
    scene = ResultsScene(hands.app, presentation_of("raj"), session, record)
    hands.open(scene)
    hands.key(pygame.K_RETURN)
    before = {one.key: one.area.copy() for one in scene.widgets}
    assert scene.luck is not None
    assert scene.luck.reviewing.found is None
    until(hands, lambda: scene.luck is not None and scene.luck.reviewing.found is not None)
    hands.wait(0.2)
    assert {one.key: one.area for one in scene.widgets} == before
