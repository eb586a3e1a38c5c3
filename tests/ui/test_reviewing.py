"""Reviews that are kept: made once, never of another record, made again when they are damaged."""

from __future__ import annotations

import json
import os
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.registry import rules_of
from game.ui.review import GameReview, Split
from game.ui.reviewing import Reviewing
from tests.tools.reviews import QuickReviewer, finished_game

NOTATION = rules_of("raj").notation


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return finished_game("raj", tmp_path_factory.mktemp("home"))[1]


@pytest.fixture
def mine(record: Path, tmp_path: Path) -> Path:
    """A copy of the record without a review beside it."""
    path = tmp_path / record.name
    path.write_bytes(record.read_bytes())
    return path


def made(reviewer: QuickReviewer, record: Path, seats: tuple[int, ...] = (0,)) -> Reviewing:
    """A review that has been waited for."""
    reviewing = Reviewing(reviewer, record, seats, NOTATION)
    reviewing.begin()
    for _ in range(reviewer.polls + 1):
        reviewing.update(0.1)
    return reviewing


def test_a_review_is_made_once(mine: Path) -> None:
    reviewer = QuickReviewer()
    first = made(reviewer, mine)
    assert first.found is not None
    second = Reviewing(reviewer, mine, (0,), NOTATION)
    second.begin()
    assert second.found == first.found
    assert reviewer.begun == 1
    assert {path.name for path in mine.parent.iterdir()} == {mine.name, first.path.name}


def test_it_says_how_far_it_is_and_can_be_called_off(mine: Path) -> None:
    reviewer = QuickReviewer(polls=4)
    reviewing = Reviewing(reviewer, mine, (0,), NOTATION)
    reviewing.begin()
    shares = []
    for _ in range(2):
        assert reviewing.update(0.1)
        shares.append(reviewing.share)
    assert shares == [0.25, 0.5]
    reviewing.cancel()
    assert not reviewing.running
    assert not reviewing.update(0.1)
    assert reviewer.cancelled == 1
    assert not reviewing.path.exists()
    reviewing.begin()
    while reviewing.running:
        reviewing.update(0.1)
    assert reviewing.found is not None


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: text.replace('"loss"', '"lost"', 1),
        lambda text: text.replace('"mistake": false', '"mistake": 0', 1),
        lambda text: text.replace('"unit": "points"', '"unit": "pounds"'),
        lambda text: "[1]\n",
        lambda text: json.dumps({**json.loads(text), "record": "0" * 64}),
        lambda text: json.dumps({**json.loads(text), "review": 6}),
        lambda text: json.dumps({**json.loads(text), "people": [1]}),
        lambda text: json.dumps({**json.loads(text), "steps": [{"line": 1, "values": [1e999]}]}),
    ],
)
def test_what_is_damaged_or_of_another_game_is_made_again(mine: Path, damage: object) -> None:
    first = made(QuickReviewer(), mine)
    good = first.path.read_text("utf-8")
    first.path.write_text(damage(good), "utf-8")  # type: ignore[operator]
    reviewer = QuickReviewer()
    again = made(reviewer, mine)
    assert reviewer.begun == 1
    assert again.found == first.found
    assert first.path.read_text("utf-8") == good


def test_a_record_that_has_changed_is_looked_at_anew(mine: Path) -> None:
    made(QuickReviewer(), mine)
    mine.write_bytes(mine.read_bytes() + b"\n")
    reviewer = QuickReviewer()
    made(reviewer, mine)
    assert reviewer.begun == 1


def test_a_kill_while_it_is_written_loses_nothing(mine: Path) -> None:
    """The new file is put in place at once or not at all; what is left over goes later."""
    reviewing = Reviewing(QuickReviewer(polls=1), mine, (0,), NOTATION)
    before = mine.read_bytes()
    reviewing.begin()
    with patch("game.ui.disk.os.replace", side_effect=KeyboardInterrupt), pytest.raises(KeyboardInterrupt):
        reviewing.update(0.1)
    assert not reviewing.path.exists()
    assert mine.read_bytes() == before
    torn = mine.with_name(f"{reviewing.path.name}.x.new")
    torn.write_bytes(b"{")
    os.utime(torn, (0, 0))
    reviewer = QuickReviewer()
    assert made(reviewer, mine).path.exists()
    assert reviewer.begun == 1
    assert not torn.exists()


def test_a_disk_that_refuses_costs_only_the_file(mine: Path) -> None:
    with patch("game.ui.reviewing.write_whole", side_effect=OSError(28, "full")):
        reviewing = made(QuickReviewer(), mine)
    assert reviewing.found is not None
    assert not reviewing.path.exists()


def test_what_cannot_be_reviewed_says_so(mine: Path) -> None:
    assert made(QuickReviewer(fails=True), mine).failed
    assert made(QuickReviewer(), mine.with_name("gone.jsonl")).failed


# --- whole numbers -----------------------------------------------------------------------------------

NUMBERS = st.floats(-40, 40)


@given(st.sampled_from(["points", "chances"]), NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS)
def test_the_parts_that_are_told_add_up(
    unit: str, start: float, luck: float, loss: float, given_: float, seen: float
) -> None:
    review = GameReview(unit, 2.0, (Split(start, luck, loss, given_, 0.0, 0.0, None, seen),), (), ())
    told = review.told(0)
    assert told.start + told.luck - told.loss + told.seen + told.given == told.result
    scale = 1 if unit == "points" else 100
    assert abs(told.result - scale * (start + luck - loss + seen + given_)) <= 0.5 + 1e-6
    parts = (start, luck, loss, given_, seen)
    whole_parts = (told.start, told.luck, told.loss, told.given, told.seen)
    for whole, exact in zip(whole_parts, parts, strict=True):
        assert abs(whole - scale * exact) <= 1.0 + 1e-6
