"""A game that goes on from a review: it counts for nothing, says so, and leads back to that review."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.engine.registry import GAMES
from game.library.evening import new_evening
from game.library.programme import PROGRAMME, Stop, mark_of
from game.screens.games.finished import FinishedScene
from game.screens.games.saves import SavesScene
from game.screens.pause import PauseScene
from game.screens.results.scene import ResultsScene
from game.screens.review.scene import ReviewScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.presentation import presentation_of
from game.ui.paths import AppPaths
from game.ui.unfinished import finished, unfinished
from tests.scenes.play import QuickBidders
from tests.scenes.raj.play import by_keyboard, play_on
from tests.screens.menus import read
from tests.tools.reviews import QuickReviewer, finished_game
from tests.tools.screen import Hands, OpenApp


def evening_record(paths: AppPaths, game: str) -> Path:
    """The record of a finished table of an evening."""
    session, record = finished_game(game, paths.records.parent)
    evening = new_evening(paths.saves, [Stop(game, session.players, {}, 0)] * 2)
    evening.keep()
    head, _, rest = record.read_text("utf-8").partition("\n")
    record.write_text(json.dumps({**json.loads(head), PROGRAMME: evening.mark}) + "\n" + rest, "utf-8")
    return record


def tried(open_app: OpenApp, game: str = "raj", decision: int = 3) -> tuple[Hands, CardTableScene, int]:
    """The table of a try, and the line of the decision that it goes on from."""
    hands = open_app(reviewer=QuickReviewer, bidders=QuickBidders, speed=0.0, every=10)
    record = evening_record(hands.app.paths, game)
    hands.app.navigator.title()
    hands.app.navigator.records.look_at(record)
    hands.wait(1.0)
    hands.click("review")
    review = hands.top.review
    line = review.of(0)[decision].line
    hands.walk(("decision", line))
    hands.key(pygame.K_RETURN)
    hands.click("play on")
    assert isinstance(hands.top, CardTableScene)
    return hands, hands.top, line


def finish(hands: Hands) -> None:
    """Play the table of Raj at the top to its end, until its sheet is there."""
    while isinstance(hands.top, CardTableScene):
        if hands.top.may_choose:
            play_on(hands, hands.top, by_keyboard, rounds=1)
        hands.wait(0.5)
    hands.wait(3.0)


@pytest.mark.parametrize("game", GAMES)
def test_a_try_says_at_the_table_and_in_the_pause_that_it_does_not_count(
    open_app: OpenApp, game: str
) -> None:
    hands, table, line = tried(open_app, game)
    assert table.session.programme is None
    assert not table.session.counts
    hands.wait(0.5)
    assert table.log.drawer.spoken.name == "A try: does not count"
    hands.key(pygame.K_ESCAPE)
    if not isinstance(hands.top, PauseScene):
        hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, PauseScene)
    leave = hands.widget("leave")
    assert (leave.spoken.name, leave.spoken.note) == ("Back to the review", "a try: does not count")
    hands.click("leave")
    review = hands.top
    assert isinstance(review, ReviewScene)
    assert review._chosen == ("decision", line)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, ResultsScene)


@pytest.mark.parametrize("played", [False, True])
def test_a_try_in_which_nothing_was_played_is_no_unfinished_game(open_app: OpenApp, played: bool) -> None:
    """It stood below Continue, and said nothing."""
    hands, table, _ = tried(open_app)
    if played:
        play_on(hands, table, by_keyboard, rounds=1)
        hands.wait(0.5)
    assert len(unfinished(hands.app.paths.saves)) == 1
    hands.app.navigator.title()
    assert len(unfinished(hands.app.paths.saves)) == played
    words = [one.spoken.name for one in hands.top.widgets]
    assert ("Continue" in words) is played, "an evening waits, too"


def test_the_sheet_of_a_try_leads_back_to_the_review(open_app: OpenApp) -> None:
    hands, _, line = tried(open_app)
    record = finished(hands.app.paths.records)[0]
    finish(hands)
    sheet = hands.top
    assert isinstance(sheet, ResultsScene)
    assert "A try from a review: it does not count." in " ".join(one.name for one in sheet.spoken_texts)
    assert hands.widget("again").spoken.name == "Back to the review"
    assert all(one.key not in ("same deal", "seats", "review") for one in sheet.widgets)
    hands.click("again")
    assert isinstance(hands.top, ReviewScene)
    assert hands.top.reviewing.record == record
    assert hands.top._chosen == ("decision", line)


def test_a_try_is_no_table_of_the_evening_in_lists(open_app: OpenApp) -> None:
    hands, table, _ = tried(open_app)
    assert table.file is not None
    assert mark_of(table.file.path) is None
    play_on(hands, table, by_keyboard, rounds=1)
    hands.app.navigator.title()
    hands.open(SavesScene(hands.app))
    saved = hands.top.saves[0]
    assert (saved.title, saved.parts) == ("Raj, from a review", ("a try: does not count",))
    hands.app.navigator.tables.resume(saved.path)
    finish(hands)
    hands.app.navigator.title()
    hands.open(FinishedScene(hands.app))
    read(hands)
    assert "From a review · not counted" in [one.note for one in hands.top.widgets if hasattr(one, "note")]


def test_a_try_whose_review_is_gone_leads_to_the_title(open_app: OpenApp) -> None:
    hands, table, _ = tried(open_app)
    finished(hands.app.paths.records)[0].unlink()
    hands.key(pygame.K_ESCAPE)
    hands.click("leave")
    assert hands.top.__class__.__name__ == "TitleScene"
    assert hands.app.stack.message is not None
    assert presentation_of(table.session.game).title == "Raj"
