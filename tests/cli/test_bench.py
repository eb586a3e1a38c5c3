"""``farol bench`` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from game.app.start import Start
from game.cli import bench, bench_library, bench_parts, bench_program
from game.cli.bench_parts import QuickBidders
from game.cli.command_line import run
from game.scenes.wild_pattern.bank_sheet import BankSheet
from game.screens.results.scene import ResultsScene
from game.screens.setup.scene import GameSetupScene
from game.ui.paths import app_paths


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games, one of which measures something."""
    monkeypatch.setattr(
        bench, "benches", lambda: {"raj": {"turns a second": lambda seconds: 1000 * seconds}}
    )


@pytest.mark.usefixtures("quick")
def test_json_has_the_rates_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "ai", "--json", "--seconds", "0.5"]) == 0
    assert json.loads(capsys.readouterr().out) == {"raj": {"turns a second": 500.0}}


@pytest.mark.usefixtures("quick")
def test_words_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "ai"]) == 0
    said = capsys.readouterr().out
    assert "raj" in said
    assert "2,000  turns a second" in said


def test_games_offer_what_they_measure() -> None:
    found = bench.benches()
    assert len(found["raj"]) >= 2
    assert all(callable(measure) for one in found.values() for measure in one.values())


def test_a_game_that_measures_nothing_is_absent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("ai.raj.BENCH")
    assert "raj" not in bench.benches()


@pytest.mark.parametrize("wrong", [["birds"], ["ai", "--seconds", "0"], ["ai", "--seconds", "inf"]])
def test_wrong_use_is_status_two(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        run(["bench", *wrong])
    assert end.value.code == 2
    assert "error: " in capsys.readouterr().err


# --- the program ------------------------------------------------------------------------------------


def test_the_report_has_all_its_fields(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found: dict[str, dict[str, Any]] = {
        "start": {"first_picture_s": 0.2, "first_picture_cpu_s": 0.1},
        "table": {"table_s": 0.1, "table_frame_ms": 9.0, "rss_mb": 90.0, "rss_with_worker_mb": 120.0},
        "games": {"rss_after_50_games_mb": 100.0},
        "idle": {"idle_cpu": 0.01},
        "frames": {"median": 2.0, "p99": 6.0, "max": 20.0},
        "whole": {"frames": 5000, "p99": 7.0, "max": 21.0, "over_33": 0},
    }
    asked: list[tuple[str, str]] = []

    def part(name: str, _home: str, size: str) -> dict[str, Any]:
        asked.append((name, size))
        return dict(found[name])

    monkeypatch.setattr(bench_program, "run_part", part)
    assert run(["bench", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert {
        *("first_picture_s", "very_first_picture_s", "table_s", "rss_mb", "rss_after_50_games_mb"),
        *("disk_mb", "idle_cpu", "frame_ms"),
    } <= set(report)
    assert report["frame_ms"] == {"1280x720": found["frames"], "1920x1080": found["frames"]}
    assert report["whole_games_ms"] == {"1280x720": found["whole"], "1920x1080": found["whole"]}
    assert report["disk_mb"] > 1
    assert ("table", "2560x1440") in asked


def test_the_quickest_of_the_later_starts_counts() -> None:
    times = iter([0.9, 0.3, 0.2, 0.4])

    def part(name: str, _home: str, _size: str) -> dict[str, Any]:
        return {"first_picture_s": next(times)} if name == "start" else {"rss_mb": 1.0}

    report = bench_program.measure(part, Path())
    assert (report["very_first_picture_s"], report["first_picture_s"]) == (0.9, 0.2)


def test_a_part_is_measured_in_a_process_of_its_own(tmp_path: Path) -> None:
    found = bench_program.run_part("start", str(tmp_path), "1024x600")
    assert found["first_picture_s"] > 0
    assert found["first_picture_cpu_s"] > 0


def test_frames_are_those_of_games_that_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_parts, "FRAMES_SECONDS", 0.3)
    monkeypatch.setattr(bench_parts, "GAMES", {"raj": "raj"})
    found = bench_parts.frames(app_paths(str(tmp_path)), Start(size=(1024, 600)))
    assert 0 < found["median"] <= found["p99"] <= found["max"]


def test_whole_games_are_measured_with_their_sheets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: set[type[object]] = set()
    frame = bench_parts.Visit.frame

    def watched(guest: bench_parts.Visit, step: float = bench_parts.STEP) -> bool:
        seen.add(type(guest.top))
        return frame(guest, step)

    monkeypatch.setattr(bench_parts.Visit, "frame", watched)
    monkeypatch.setattr(bench_parts, "GAMES", {"wild-wild-pattern": "wild_pattern"})
    found = bench_parts.whole(app_paths(str(tmp_path)), Start(size=(1024, 600)))
    assert found["frames"] > 500
    assert 0 < found["median"] <= found["p99"] <= found["max"]
    assert found["setup_max"] > 0
    assert {GameSetupScene, BankSheet, ResultsScene} <= seen


def test_games_are_played_to_their_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_parts, "GAME_COUNT", 2)
    monkeypatch.setattr(bench_parts, "GAMES", {"raj": "raj"})
    home = app_paths(str(tmp_path))
    assert "rss_after_2_games_mb" in bench_parts.games(home, Start(size=(1024, 600)))
    assert len(list(home.records.glob("raj-*.jsonl"))) == 2


def slowness() -> float:
    """How many times longer than a quick machine this one takes now, at least once as long."""
    begun = perf_counter()
    assert sum(number * number for number in range(2_000_000))
    return max(1.0, (perf_counter() - begun) / 0.1)


def test_the_book_of_many_games_opens_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In short: a third of the games in a third of the time, and a page that scrolls at full frames; on a
    machine that is slow, or has much to do, as much longer as all takes there.
    """
    monkeypatch.setattr(bench_library, "GAME_COUNT", 3000)
    found = bench_library.library(app_paths(str(tmp_path)), Start(size=(1280, 720)))
    slow = slowness()
    assert found["games"] == 3000
    assert 0 < found["open_one_ms"] < 100 * slow
    assert 0 < found["open_all_ms"] < 100 * slow
    assert 0 < found["scroll_median_ms"] < 16 * slow
    assert found["list_games"] == 3000
    assert 0 < found["list_open_ms"] < 200 * slow
    assert 0 < found["list_scroll_median_ms"] < 16 * slow
    assert found["list_scroll_frames"] > 60


def test_a_size_that_no_window_has_is_status_two(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--size", "7x7", "bench", "frames"]) == 2
    assert "error: " in capsys.readouterr().err


def test_a_report_for_people_has_a_number_a_line() -> None:
    report = {"idle_cpu": 0.01, "rss_mb": None, "frame_ms": {"1280x720": {"p99": 6.0}}}
    assert [line.split(maxsplit=1) for line in bench.lines(report)] == [
        ["0.01", "idle_cpu"],
        ["-", "rss_mb"],
        ["6.0", "frame_ms 1280x720 p99"],
    ]


def test_a_game_whose_results_wait_is_played_to_its_end(tmp_path: Path) -> None:
    with bench_parts.visit(app_paths(str(tmp_path)), Start(size=(1024, 600)), QuickBidders) as guest:
        guest.app.settings.hold_results = "always"
        guest.program.every = bench_parts.DRAWN
        guest.start("raj")
        guest.play(step=bench_parts.HURRY, each=1, patience=60.0)
        assert isinstance(guest.top, ResultsScene)
