"""``farol arena`` as it is typed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ai.arena import Deal, Match, adjusted, play_deal, results
from game.cli import arena, arena_runs
from game.cli.command_line import run

QUICK = ["arena", "--game", "raj", "--seats", "rank,random", "--games", "4", "--seed", "2"]


def shown(capsys: pytest.CaptureFixture[str], *more: str, status: int = 0) -> Any:
    assert run([*QUICK, *more, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_json_has_the_promised_shape(capsys: pytest.CaptureFixture[str]) -> None:
    report = shown(capsys)
    assert set(report) == {"game", "games", "seats", "decision_ms"}
    assert set(report["seats"][0]) == {"bidder", "win_share", "ci95", "mean_score"}
    assert set(report["decision_ms"]["rank"]) == {"median", "p95", "max"}
    assert (report["game"], report["games"]) == ("raj", 4)


def test_jobs_and_a_cluster_come_to_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """Processes of this machine, and the workers of a Dask scheduler."""
    from distributed import LocalCluster

    here = shown(capsys)["seats"]
    assert shown(capsys, "--jobs", "2")["seats"] == here
    with LocalCluster(n_workers=1, processes=False, dashboard_address=None) as cluster:
        assert shown(capsys, "--scheduler", cluster.scheduler_address)["seats"] == here


def test_words_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*QUICK[:3], "--seats", "rank,novice:bold", "--games", "2"]) == 0
    said = capsys.readouterr().out
    assert "novice:bold" in said
    assert "parity 50.0 %" in said
    assert "Elo" in said


def test_luck_is_subtracted_where_it_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adjusted, "LEAST", 3)
    given = ["arena", "--game", "wild-wild-pattern", "--seats", "random,random", "--games", "6"]
    assert run([*given, "--luck-adjusted", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    found = report["luck_adjusted"]
    assert found["unit"] == "chances"
    assert 0.0 <= found["spared"] <= 1.0
    assert [row["mean"] for row in found["seats"]] == [row["win_share"] for row in report["seats"]]
    assert all(row["adjusted_plus_minus"] <= row["plus_minus"] for row in found["seats"])
    assert run([*given, "--luck-adjusted"]) == 0
    said = capsys.readouterr().out
    assert "without luck" in said
    assert "of the variance" in said


def test_a_matrix_has_everybody_their_worst_and_a_rating(capsys: pytest.CaptureFixture[str]) -> None:
    report = shown(capsys, "--matrix", "--seats", "rank,random,novice")
    assert report["matrix"]["rank"]["random"] == pytest.approx(1 - report["matrix"]["random"]["rank"])
    assert report["minimum"] == {name: min(row.values()) for name, row in report["matrix"].items()}
    assert report["elo"]["rank"][0] > report["elo"]["random"][0]
    assert report["games"] == 12
    assert run([*QUICK, "--matrix", "--seats", "rank,random"]) == 0
    assert "minimum" in capsys.readouterr().out


def test_a_sequential_test_stops_when_it_knows(capsys: pytest.CaptureFixture[str]) -> None:
    report = shown(capsys, "--sprt", "0,100", "--games", "400")
    assert report["sprt"]["decided"] == "stronger"
    assert report["games"] < 100


def test_a_game_with_options(capsys: pytest.CaptureFixture[str]) -> None:
    """When the highest mouse breaks ties, other games are played (RAJ-13)."""
    even = ("--seats", "novice,random", "--games", "20")
    plain = shown(capsys, *even)
    other = shown(capsys, *even, "--option", "highest_mouse_breaks_ties=true")
    assert plain["games"] == other["games"] == 20
    assert plain["seats"] != other["seats"]


def test_an_option_has_any_value_that_a_record_may_have() -> None:
    """BID-23: more rounds than the screen offers."""
    assert arena._option("bids", "rounds=40") == ("rounds", 40)
    assert arena._option("bids", "unknown=True") == ("unknown", True)
    with pytest.raises(ValueError, match=r"there are rounds=6…99, colour_bids=False\|True, "):
        arena._option("bids", "rounds=100")


def test_a_picture_is_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for number, more in enumerate(([], ["--matrix"])):
        path = tmp_path / f"{number}.png"
        shown(capsys, *more, "--plot", str(path))
        assert path.read_bytes().startswith(b"\x89PNG")


def test_an_interrupt_says_what_there_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def impatient(matches: list[Match], *more: Any) -> Iterator[tuple[int, Deal]]:
        yield 0, play_deal(matches[0], 0)
        raise KeyboardInterrupt

    monkeypatch.setattr(arena_runs, "deals", impatient)
    report = shown(capsys, status=130)
    assert report["interrupted"] is True
    assert report["games"] == 2


def test_a_league_has_everybody_at_every_size_with_a_table_and_a_picture(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    picture = tmp_path / "league.png"
    given = ["arena", "--game", "raj", "--league", "--seats", "rank,random,novice", "--games", "6"]
    assert run([*given, "--plot", str(picture), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report["league"]) == ["2", "3", "4", "5"]
    for seats, table in report["league"].items():
        assert sum(row["games"] for row in table.values()) >= 6
        won = sum(row["win_share"] * row["games"] for row in table.values())
        assert won == pytest.approx(sum(row["games"] for row in table.values()) / int(seats), abs=0.01)
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert run(given) == 0
    said = capsys.readouterr().out
    assert "5 seats" in said
    assert sum(said.count(f" {name} ") for name in ("rank", "random", "novice")) == 3


def test_results_are_written_down_added_to_and_not_played_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "results" / "raj.jsonl"
    few = shown(capsys, "--results", str(kept))
    assert len(kept.read_text().splitlines()) == 2
    with kept.open("a") as file:
        file.write(kept.read_text().splitlines()[0][:40])  # what an interrupt leaves
    played: list[int] = []

    def counted(match: Match, number: int) -> Deal:
        played.append(number)
        return play_deal(match, number)

    monkeypatch.setattr(arena_runs, "play_deal", counted)
    more = shown(capsys, "--results", str(kept), "--games", "8")
    assert played == [2, 3]
    assert (few["games"], more["games"]) == (4, 8)
    again = shown(capsys, "--results", str(kept), "--games", "8")
    assert {**again, "decision_ms": {}} == {**more, "decision_ms": {}}, "times are kept rounded"
    assert shown(capsys, "--games", "8")["seats"] == more["seats"]
    assert shown(capsys, "--results", str(kept))["seats"] == few["seats"]
    assert played == [2, 3, 0, 1, 2, 3]
    shown(capsys, "--results", str(kept), "--seed", "3")
    assert played == [2, 3, 0, 1, 2, 3, 0, 1]


def test_results_of_other_bidders_do_not_count_and_it_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "raj.jsonl"
    shown(capsys, "--results", str(kept))
    monkeypatch.setattr(results, "code", lambda: "00000000")
    assert run([*QUICK, "--results", str(kept)]) == 0
    assert "2 deals of other bidders" in capsys.readouterr().err
    assert len(kept.read_text().splitlines()) == 4


@pytest.mark.parametrize("what", ["a poem\n", "[1]\n", "folder"])
def test_a_file_of_something_else_is_left_alone(
    what: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "poem"
    if what == "folder":
        path.mkdir()
    else:
        path.write_text(what)
    with pytest.raises(SystemExit) as end:
        run([*QUICK, "--results", str(path)])
    assert end.value.code == 2
    assert "Traceback" not in capsys.readouterr().err
    assert path.is_dir() or path.read_text() == what


@pytest.mark.parametrize(
    "wrong",
    [
        ["--seats", "wizard,random"],
        ["--seats", "random:odd,random"],
        ["--seats", "random"],
        ["--seats", ""],
        ["--option", "weather=fine"],
        ["--sprt", "many"],
        ["--sprt", "5,5"],
        ["--sprt", "0,5", "--matrix"],
        ["--luck-adjusted", "--matrix"],
        ["--league", "--matrix"],
        ["--league", "--sprt", "0,5"],
        ["--league", "--seats", "wizard,random"],
        ["--games", "0"],
        ["--plot", "/no/such/folder/x.png"],
    ],
    ids=" ".join,
)
def test_wrong_use_is_a_sentence_and_status_two(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        run([*QUICK, *wrong])
    assert end.value.code == 2
    said = capsys.readouterr().err
    assert "error: " in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("library", "more"), [("distributed", ["--scheduler", "x"]), ("matplotlib", ["--plot", "x"])]
)
def test_a_missing_library_is_named(
    library: str, more: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.setitem(sys.modules, f"{library}.figure", None)
    with pytest.raises(SystemExit):
        run([*QUICK, *more])
    assert "farol[arena]" in capsys.readouterr().err
