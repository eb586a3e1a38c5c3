"""The arena: reproducible, fair, and honest about how sure it is."""

from __future__ import annotations

import json

import pytest

from ai.arena import interval, main, measure, play


def test_the_same_seed_is_the_same_game() -> None:
    assert play("raj", ["novice", "random"], 7, {}) == play("raj", ["novice", "random"], 7, {})
    assert play("raj", ["novice", "random"], 7) != play("raj", ["novice", "random"], 8)


def test_shares_add_up_and_seats_rotate() -> None:
    report = measure("raj", ["novice", "random", "rank"], 10, "x")
    assert report["games"] == 12
    assert sum(row["win_share"] for row in report["seats"]) == pytest.approx(1.0, abs=0.001)
    assert [row["bidder"] for row in report["seats"]] == ["novice", "random", "rank"]
    assert set(report["decision_ms"]["rank"]) == {"median", "p95", "max"}


def test_an_interval_holds_its_mean() -> None:
    low, high = interval([0.5, 1.0, 0.0, 0.5], 8)
    assert 0.0 <= low < 0.5 < high <= 1.0
    assert interval([1.0, 1.0], 4) == (0.25, 1.0)


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "raj", "--seats", "rank,random", "--games", "4", "--seed", "2", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"game", "games", "seats", "decision_ms"}
    assert set(report["seats"][0]) == {"bidder", "win_share", "ci95", "mean_score"}


def test_the_command_prints_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seats", "rank,novice:bold", "--games", "2"]) == 0
    assert "novice:bold" in capsys.readouterr().out


@pytest.mark.parametrize("seats", ["wizard,random", "random:odd,random", "random"])
def test_unknown_names_end_with_status_two(seats: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--seats", seats])
    assert end.value.code == 2
    assert "error" in capsys.readouterr().err
