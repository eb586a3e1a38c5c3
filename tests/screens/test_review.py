"""The review of a finished game, from the score sheet on: by mouse, keyboard and gamepad."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.screens.results import ResultsScene
from game.screens.review import ReviewScene
from game.tabletop.presentation import presentation_of
from tests.tools.reviews import QuickReviewer, finished_game
from tests.tools.screen import Hands, OpenApp


def sheet(hands: Hands, folder: Path, game: str = "raj", people: int = 1) -> ResultsScene:
    """The score sheet of a game that has just ended, all of it there."""
    session, record = finished_game(game, folder, people)
    scene = ResultsScene(hands.app, presentation_of(game), session, record)
    hands.open(scene)
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    return scene


def said(scene: ResultsScene) -> str:
    """All that a screen reader reads here."""
    return "\n".join(f"{one.name} {one.note}" for one in scene.spoken_texts)


def test_luck_and_skill_stand_on_the_sheet_once_the_game_was_looked_at(
    open_app: OpenApp, tmp_path: Path
) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = sheet(hands, tmp_path)
    assert scene.luck is not None
    found = scene.luck.reviewing.found
    assert found is not None
    told = found.told(0)
    assert told.loss == 21
    luck = found.written(told.luck, plus=True)
    assert f"The deal was worth {luck} to you, decisions cost you 21" in said(scene)


def test_the_game_is_not_looked_at_before_the_sheet_is_there(open_app: OpenApp, tmp_path: Path) -> None:
    reviewers = []

    def make() -> QuickReviewer:
        reviewers.append(QuickReviewer())
        return reviewers[-1]

    hands = open_app(reviewer=make)
    session, record = finished_game("raj", tmp_path)
    hands.open(ResultsScene(hands.app, presentation_of("raj"), session, record))
    assert not hands.top.done
    assert sum(one.begun for one in reviewers) == 0
    hands.wait(5.0)
    assert sum(one.begun for one in reviewers) == 1


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_review_is_reached_from_the_sheet(open_app: OpenApp, tmp_path: Path, by: str) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = sheet(hands, tmp_path)
    if by == "mouse":
        hands.click("review")
    elif by == "keys":
        hands.walk("review")
        hands.key(pygame.K_RETURN)
    else:
        hands.walk("review", pad=True)
        hands.button(0)
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
    hands.click("stop")
    assert hands.top is scene
    assert reviewer.cancelled == 1
    reviewer.polls = 3
    hands.click("review")
    hands.wait(0.5)
    assert hands.top.review is not None
    assert reviewer.begun == 2


def test_leaving_the_sheet_ends_what_is_under_way(open_app: OpenApp, tmp_path: Path) -> None:
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


@pytest.mark.parametrize("game", ["bids", "wild-cards"])
def test_other_games_tell_chances(open_app: OpenApp, tmp_path: Path, game: str) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = sheet(hands, tmp_path, game)
    assert "%" in said(scene)
    hands.click("review")
    assert hands.crowding() == []
