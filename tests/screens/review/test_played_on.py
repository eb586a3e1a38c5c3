"""Play on from a decision, against the same bots."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.record import parse
from game.screens.games.saved_game import read_summary
from game.screens.review.moment import MomentScene
from game.screens.review.rows import DecisionRow
from game.screens.review.scene import ReviewScene
from tests.scenes.play import until
from tests.screens.review.reviewed import decision, reviewed
from tests.tools.reviews import QuickReviewer
from tests.tools.screen import OpenApp

GAMES = ["raj", "bids", "wild-cards", "wild-wild-pattern"]


@pytest.mark.parametrize("game", GAMES)
def test_play_on_from_any_of_ones_own_decisions(open_app: OpenApp, tmp_path: Path, game: str) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path, game)
    assert scene.review is not None
    record, written = scene.reviewing.record, scene.reviewing.record.read_bytes()
    one = scene.review.of(0)[5]
    hands.walk(decision(scene, 5))
    hands.key(pygame.K_RETURN)
    then = hands.top.table.session.table
    seen, players = [then.view(seat) for seat in then.seats], scene.session.players
    hands.click("play on")
    table = hands.top
    assert not isinstance(table, MomentScene | ReviewScene)
    session = table.session
    assert [session.table.view(seat) for seat in then.seats] == seen  # hidden hands stay as they were dealt
    assert session.players == players
    assert one.chosen in session.table.question(0).options
    assert table.file is not None
    begun = table.file.path.read_bytes()
    forked = {"record": record.name, "line": one.line, "lines": begun.count(b"\n")}
    assert parse(begun).header.extra["forked"] == forked
    assert record.read_bytes() == written
    assert "from a review" in read_summary(table.file.path).title
    assert table.file.path.parent == hands.app.paths.saves
    session.answer(0, session.table.question(0).options[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_first_move_taken_back_in_a_try_leaves_its_file(
    open_app: OpenApp, tmp_path: Path, game: str
) -> None:
    """The table that was left deleted the file of the one that came instead: “Disk error”."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path, game)
    hands.walk(decision(scene, 5))
    hands.key(pygame.K_RETURN)
    hands.click("play on")
    session, file = hands.top.session, hands.top.file
    assert file is not None
    session.answer(0, session.table.question(0).options[0])
    hands.app.navigator.tables.take_back(file, 0)
    again = hands.top
    assert again.file is not None
    assert again.file.path.exists()
    again.session.answer(0, again.session.table.question(0).options[0])
    assert not again.file.failed


def test_a_try_is_called_one_and_its_review_comes_back_at_its_decision(
    open_app: OpenApp, tmp_path: Path
) -> None:
    """The title's “Continue” led into what does not count, and the list stood at its top."""
    hands = open_app(reviewer=QuickReviewer, text_size=150)
    scene = reviewed(hands, tmp_path)
    key = decision(scene, 8)
    hands.walk(key)
    hands.key(pygame.K_RETURN)
    hands.click("play on")
    session = hands.top.session
    assert hands.top.log.drawer.brief == "A try"
    session.answer(0, session.table.question(0).options[0])
    hands.app.navigator.title()
    assert hands.widget("continue").spoken.name == "Continue the try: Raj"
    assert hands.focus == "play", "what was left on purpose does not come first"
    hands.app.navigator.go_on(session)
    until(hands, lambda: isinstance(hands.top, ReviewScene) and hands.top.review is not None)
    hands.wait(0.3)
    row = hands.widget(key)
    assert isinstance(row, DecisionRow)
    assert row.chosen
    assert hands.top.scroll.view.contains(row.area)
