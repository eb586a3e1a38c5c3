"""Statistics and ratings of people, from records."""

from __future__ import annotations

import io
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from game.engine.core import stream
from game.library.library import Library
from game.library.rating import LEVELS, NEWCOMER, Rating, chance_against, even_level, rated
from game.library.ratings import course_of, rate
from game.library.statistics import form, games_of, statistics_of, write_csv
from tests.library.games import ANA, BEN, BOT, finished


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
        entries = games_of(library, 1)
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
        assert games_of(library, 1, seats=3) == games_of(library, 1, level="master") == []
        assert games_of(library, 1, "raj", 2, "regular") == entries
        written = io.StringIO()
        write_csv(entries, written)
        assert written.getvalue().count("\n") == 13


@pytest.mark.parametrize(
    "mark", [{"practice": True}, {"taken_back": 2}, {"forked": {"record": "a", "line": 9}}]
)
def test_what_proves_nothing_counts_for_nothing(tmp_path: Path, mark: dict[str, Any]) -> None:
    finished(tmp_path / "records", "0.jsonl", [ANA, BOT], "one", **mark)
    with Library(tmp_path / "library.sqlite", tmp_path / "records") as library:
        library.catch_up()
        rate(library, "raj")
        assert library.contents().games == 1
        assert games_of(library, 1) == []
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
