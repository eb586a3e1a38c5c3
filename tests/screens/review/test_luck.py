"""Luck and skill on the score sheet: the parts of a result and how they are told."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.screens.results.scene import ResultsScene
from game.screens.review.luck import BOTH, LUCK, LuckSheet, luck_words
from game.tabletop.presentation import presentation_of
from game.ui.review import GameReview, Judged, Split, WholeSplit
from game.ui.session import PERSON, Player
from game.ui.theme import MENU
from tests.screens.review.reviewed import said, sheet
from tests.tools.reviews import QuickReviewer, finished_game
from tests.tools.screen import Hands, OpenApp


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
    assert (told.luck, told.luck_error) == (0, 2)
    assert "Luck is not clear (0 points ± 2), your decisions cost 21 " in said(scene), "in one sentence"


@pytest.mark.parametrize("game", ["raj", "wild-cards"])
def test_the_parts_of_a_result_say_what_they_count(open_app: OpenApp, tmp_path: Path, game: str) -> None:
    """In every sentence, as the review does: 43 of what, newcomers asked where only the heading said it."""
    hands = open_app(reviewer=QuickReviewer)
    scene = sheet(hands, tmp_path, game)
    assert scene.luck is not None
    found = scene.luck.reviewing.found
    assert found is not None
    words = " ".join(scene.luck.words)
    said_of = [*re.findall(r"(?:cost|brought|luck) [−+]?\d+(%| points?)?", words)]
    unit = "%" if game == "wild-cards" else "point"
    assert said_of
    assert all(unit in one for one in said_of), words
    assert words.startswith(
        "Luck and skill, in points ahead of the others’ average."
        if game == "raj"
        else "Luck and skill · 100% is a win"
    )
    assert all(
        one.start + one.luck - one.loss + one.seen + one.given == one.result
        for one in map(found.told, range(4))
    )


def test_what_own_patterns_brought_stands_apart_from_what_the_others_gave(
    open_app: OpenApp, tmp_path: Path
) -> None:
    """They were booked as the others', who had done nothing."""
    hands = open_app(reviewer=QuickReviewer)
    scene = sheet(hands, tmp_path, "wild-wild-pattern")
    assert scene.luck is not None
    found = scene.luck.reviewing.found
    assert found is not None
    seats = (replace(found.seats[0], seen=0.2, given=found.seats[0].given - 0.2), *found.seats[1:])
    scene.luck.reviewing.found = replace(found, seats=seats)
    scene.arrange()
    _, mine, *_ = scene.luck.words
    assert "patterns +20%, the others" in mine
    plain = sheet(open_app(reviewer=QuickReviewer), tmp_path / "cards", "wild-cards")
    assert plain.luck is not None
    assert "patterns" not in " ".join(plain.luck.words)


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


@pytest.mark.parametrize("unit", ["points", "chances"])
@pytest.mark.parametrize("judged", [1, 2])
def test_of_two_seats_the_luck_of_one_is_the_bad_luck_of_the_other(unit: str, judged: int) -> None:
    scale, result = (1.0, 7.0) if unit == "points" else (0.01, 100.0)
    start = 0.0 if unit == "points" else 54.4
    luck, loss = 3.5, 2.5
    given = result - start - luck + loss
    first = Split(start, luck, loss, given, 0.0, 0.0, 0.5)
    lost = given if judged == 2 else 0.0
    end = -result if unit == "points" else 0.0
    begin = -start if unit == "points" else 100 - start
    second = Split(begin, -luck, lost, end - begin + luck + lost, 0.0, 0.0, None)

    def scaled(one: Split) -> Split:
        parts = (one.start, one.luck, one.loss, one.given)
        return Split(*(scale * part for part in parts), 0.0, 0.0, None)

    review = GameReview(unit, 0.05, (scaled(first), scaled(second)), (), ())
    one, other = review.told(0), review.told(1)
    assert other.luck == -one.luck
    assert other.given - other.loss == one.loss - one.given
    assert other.start + other.luck - other.loss + other.given == other.result
    for told, exact in ((one, first), (other, second)):
        assert abs(told.loss - exact.loss) <= 1
        assert abs(told.given - exact.given) <= 1
        assert abs(told.start - exact.start) <= 1


@pytest.mark.parametrize(
    ("bot", "seen"),
    [
        (WholeSplit(0, 3, 2, 2, 3, 0, 4), {LUCK}),
        (WholeSplit(0, 3, 4, 0, -1, 0, 4), {LUCK, BOTH}),
        (WholeSplit(0, 0, 0, 5, 5, 0, 0), {BOTH}),
    ],
)
def test_the_legend_of_luck_names_what_is_shown(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, bot: WholeSplit, seen: set[Any]
) -> None:
    """A colour only where a part of a bar has it: a bot’s losses are not told."""
    told = [WholeSplit(0, 0, 0, 0, 0, 0, 0), bot]
    review: Any = SimpleNamespace(
        unit="points",
        seats=told,
        decisions=(),
        told=told.__getitem__,
        of=lambda seat: seat == 0,
    )
    players = [Player("Ana", "you", PERSON), Player("Asha", "asha", "regular")]
    sheet = LuckSheet(hands.app.ui(MENU), 900, review, players, [(255, 0, 0), (0, 255, 0)])
    filled: list[tuple[int, Any]] = []
    monkeypatch.setattr(LuckSheet, "_fill", lambda self, on, rect, color: filled.append((rect.w, color)))
    sheet.draw(hands.app.window.surface, pygame.Rect(0, 0, 900, sheet.high))
    tones = [color for wide, color in filled if wide > 0]
    assert set(tones) == seen
    assert all(tones.count(tone) >= 2 for tone in seen), "in a bar, and beside what it means"


def test_what_cost_nothing_is_not_said_to_cost_nought() -> None:
    """“Your decisions cost you 0%” sounds as if something had been counted against you."""
    splits = (Split(0.0, 0.0, 0.0, 3.0, 0.0, 1.0, 1.0), Split(0.0, 0.0, 0.0, -3.0, 0.0, 1.0, None))
    best = Judged(1, 0, "a", (("a", 9.0, 0.0), ("b", 4.0, 0.0)), 0.0, 0.0, mistake=False, facts=())
    review = GameReview("points", 2.0, splits, (best,), ())
    mine = luck_words(review, 0, Player("You", "you", PERSON))
    assert "your decisions cost nothing," in mine
    assert mine.startswith("Luck changed nothing, ")
    assert "own decisions cost nothing," in luck_words(review, 0, Player("Ana", "ana", PERSON))
