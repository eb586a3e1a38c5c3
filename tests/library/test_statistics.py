"""Statistics and ratings of people, from records."""

from __future__ import annotations

import hashlib
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from game.engine.core import stream
from game.engine.lines import dump
from game.engine.registry import rules_of
from game.library.library import Library
from game.library.people import people_of
from game.library.rating import (
    LEVELS,
    NEWCOMER,
    SURE,
    Rating,
    chance_against,
    even_level,
    games_until_sure,
    rated,
)
from game.library.ratings import course_of, rate
from game.library.statistics import (
    Choice,
    favourite_cards,
    form,
    games_of,
    marks_earned,
    opponents_in,
    reviewed,
    standing_out,
    statistics_of,
)
from tests.library.games import ANA, BEN, BOT, finished
from tests.tools.reviews import finished_game, quick_review


def library_of(home: Path, games: int) -> tuple[Library, list[list[int]]]:
    """Ana against a regular, so many games; their scores."""
    scores = [
        finished(home / "records", f"{n}.jsonl", [ANA, BOT], f"seed {n}", f"2026-03-{n + 1:02}T20:00:00Z")
        for n in range(games)
    ]
    library = Library(home / "library.sqlite", home / "records")
    library.catch_up()
    return library, scores


def test_statistics_are_those_of_the_games(tmp_path: Path) -> None:
    library, scores = library_of(tmp_path, 12)
    with library:
        entries = games_of(library, Choice(1))
        found = statistics_of(entries)
        assert [one.score for one in entries] == [own for own, _ in scores]
        assert found.played == 12
        assert found.won == sum(own > other for own, other in scores)
        assert sum(found.places) == 12
        assert (found.best, found.worst) == (max(own for own, _ in scores), min(own for own, _ in scores))
        assert found.mean == pytest.approx(fmean(own for own, _ in scores))
        won = [own > other for own, other in scores]
        runs = "".join("w" if one else "l" for one in won)
        assert found.winning_most == max(map(len, runs.split("l")))
        assert found.losing_most == max(map(len, runs.split("w")))
        assert found.winning_now == len(runs) - len(runs.rstrip("w"))
        assert len(form(entries)) == 3
        assert games_of(library, Choice(1, seats=3)) == games_of(library, Choice(1, level="master")) == []
        assert games_of(library, Choice(1, "raj", 2, "regular")) == entries
        assert [*opponents_in(library, Choice(1)).values()] == [["regular"]] * 12


@pytest.mark.parametrize(
    "mark", [{"practice": True}, {"taken_back": 2}, {"forked": {"record": "a", "line": 9}}]
)
def test_what_proves_nothing_counts_for_nothing(tmp_path: Path, mark: dict[str, Any]) -> None:
    finished(tmp_path / "records", "0.jsonl", [ANA, BOT], "one", **mark)
    with Library(tmp_path / "library.sqlite", tmp_path / "records") as library:
        library.catch_up()
        rate(library, "raj")
        assert library.contents().games == 1
        assert games_of(library, Choice(1)) == []
        assert course_of(library, 1, "raj") == []


def test_nobody_has_played_nothing() -> None:
    found = statistics_of([])
    assert (found.played, found.best, found.mean, found.places) == (0, None, None, ())


def test_ratings_do_not_depend_on_the_order_of_reading(tmp_path: Path) -> None:
    library, _ = library_of(tmp_path, 6)
    with library:
        rate(library, "raj")
        at_once = course_of(library, 1, "raj")
        assert len(at_once) == 6
    late = tmp_path / "late"
    for number in (0, 1, 3, 4, 5, 2):
        finished(
            late / "records",
            f"{number}.jsonl",
            [ANA, BOT],
            f"seed {number}",
            f"2026-03-{number + 1:02}T20:00:00Z",
        )
        with Library(late / "library.sqlite", late / "records") as library:
            library.catch_up()
            rate(library, "raj")
    with Library(late / "library.sqlite", late / "records") as library:
        assert course_of(library, 1, "raj") == at_once


def test_people_at_one_table_are_rated_against_each_other(tmp_path: Path) -> None:
    for number in range(5):
        finished(
            tmp_path / "records", f"{number}.jsonl", [ANA, BEN], "one", f"2026-03-0{number + 1}T20:00:00Z"
        )
    with Library(tmp_path / "library.sqlite", tmp_path / "records") as library:
        library.catch_up()
        rate(library, "raj")
        better, worse = sorted(
            (course_of(library, one, "raj")[-1] for one in (1, 2)), key=lambda r: -r.mean
        )
        assert better.mean - NEWCOMER.mean == pytest.approx(NEWCOMER.mean - worse.mean)
        assert better.mean - worse.mean > 100


@pytest.mark.parametrize(
    ("level", "true"),
    [("novice", 900.0), ("novice", 1250.0), ("regular", 1000.0), ("sharp", 1250.0), ("master", 1500.0)],
)
def test_the_rating_finds_a_player_of_known_strength(level: str, true: float) -> None:
    """Sixty games against a level, won as often as the scale of Elo says: within three deviations."""
    rng, rating = stream("rating", true, level), NEWCOMER
    expected = chance_against(true - LEVELS[level].mean)
    for _ in range(60):
        won = rng.random() < expected
        rating, other = rated((rating, LEVELS[level]), (1, 2) if won else (2, 1))
        assert other == LEVELS[level]
    assert abs(rating.mean - true) < 3 * rating.deviation
    assert rating.deviation < 130


def test_whoever_shares_a_place_draws() -> None:
    one, other = rated((Rating(1300, 80), Rating(1300, 80)), (1, 1))
    assert one.mean == other.mean == pytest.approx(1300)
    assert one.deviation < 81


@pytest.mark.parametrize(
    ("mean", "level"), [(700, "novice"), (1230, "regular"), (1440, "sharp"), (1800, "master")]
)
def test_the_even_level_is_the_nearest(mean: float, level: str) -> None:
    assert even_level(Rating(mean, 60)) == level


def test_it_says_how_many_games_more_until_a_level_can_be_suggested() -> None:
    assert games_until_sure(Rating(1200.0, SURE)) == 0
    few, many = (games_until_sure(NEWCOMER, others) for others in (3, 1))
    assert 0 < few < many < 60
    now = NEWCOMER
    for game in range(many):
        now = rated([now, LEVELS["regular"]], [game % 2, 1 - game % 2])[0]
    assert now.deviation <= SURE * 1.05


def test_cards_and_marks_are_found_in_the_records(tmp_path: Path) -> None:
    """And again when everything is read anew."""
    library, scores = library_of(tmp_path, 12)
    with library:
        cards, marks = favourite_cards(library, Choice(1, "raj")), marks_earned(library, Choice(1, "raj"))
        assert sum(points for _, points in cards) == sum(own for own, _ in scores)
        assert all(1 <= int(card) <= 15 for card, _ in cards)
        assert [points for _, points in cards] == sorted((points for _, points in cards), reverse=True)
        assert marks
        assert {one.mark for one in marks} <= {*rules_of("raj").marks}
        assert marks_earned(library, Choice(1, "bids")) == []
        library.database.execute("DELETE FROM marks")
        library.rebuild()
        assert marks_earned(library, Choice(1, "raj")) == marks


def test_favourite_cards_tie_with_none_that_is_left_out() -> None:
    tied = [("14", 9), ("10", 4), ("15", 2), ("2", 1), ("3", 1), ("7", 1), ("9", -3)]
    assert standing_out(tied, 5) == tied[:3]
    assert standing_out(tied[:5], 5) == tied[:5]
    assert standing_out([(str(card), 1) for card in range(9)], 5) == []
    assert standing_out([("9", -3), ("4", 0)], 5) == []


def test_what_reviews_say_is_taken_in_beside_the_records(tmp_path: Path) -> None:
    """Later ones, too; what is no review says nothing; a game that is read again keeps its own."""
    session, record = finished_game("raj", tmp_path)
    data = record.read_bytes()
    with Library(tmp_path / "library.sqlite", tmp_path / "records") as library:
        library.catch_up()
        assert reviewed(library, Choice(1)) == []
        head = {"review": 7, "record": hashlib.sha256(data).hexdigest(), "people": [0]}
        said = quick_review(data, session.people)
        record.with_suffix(".review").write_text(dump({**head, **said}) + "\n", "utf-8")
        (tmp_path / "records" / "torn.review").write_text("{", "utf-8")
        odd = {**head, **said, "seats": 3}
        (tmp_path / "records" / "odd.review").write_text(dump(odd), "utf-8")
        library.catch_up()
        [found] = reviewed(library, Choice(1))
        assert found.accuracy == said["seats"][0]["accuracy"]
        assert found.luck == said["seats"][0]["luck"]
        library.database.execute("UPDATE games SET edition = 0")
        library.catch_up()
        assert reviewed(library, Choice(1)) == [found]
        library.rebuild()
        assert reviewed(library, Choice(1)) == [found]


def test_who_begins_anew_begins_anew(tmp_path: Path) -> None:
    """Up to that moment no game counts, in statistics and rating; not even when all is read again."""
    library, _ = library_of(tmp_path, 6)
    with library:
        rate(library, "raj")
        before = course_of(library, 1, "raj")
        library.begin_anew(1, "raj", "2026-03-04T20:00:00Z")
        assert [one.begun[8:10] for one in games_of(library, Choice(1))] == ["05", "06"]
        rate(library, "raj")
        assert len(course_of(library, 1, "raj")) == 2
        library.rebuild()
        [person] = people_of(library)
        assert len(games_of(library, Choice(person.id))) == 2
        rate(library, "raj")
        anew = course_of(library, person.id, "raj")
        assert len(anew) == 2
        assert anew[-1].deviation > before[-1].deviation


def test_a_damaged_list_of_beginnings_lets_all_games_count(tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "begun-anew.json").write_text('{"ana": 7', "utf-8")
    library, _ = library_of(tmp_path, 3)
    with library:
        assert len(games_of(library, Choice(1))) == 3
