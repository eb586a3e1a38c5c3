"""``farol bench ai`` as it is typed."""

from __future__ import annotations

import json

import pytest

from game.cli import bench
from game.cli.command_line import run


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


@pytest.mark.parametrize("wrong", [[], ["birds"], ["ai", "--seconds", "0"], ["ai", "--seconds", "inf"]])
def test_wrong_use_is_status_two(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        run(["bench", *wrong])
    assert end.value.code == 2
    assert "error: " in capsys.readouterr().err
