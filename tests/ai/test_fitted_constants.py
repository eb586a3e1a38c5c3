"""The commands that say which constants of evaluators the games speak for, and to which side they lean."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import exp, log
from pathlib import Path

import pytest

from ai import fitting
from ai.bidder import LEVELS
from ai.evaluation.__main__ import main
from ai.evaluation.calibration import MIXED, Trial
from ai.raj.evaluator import KEPT
from ai.wild_pattern.fit import errors, fitted
from game.engine.core import Json, stream


def test_the_lean_of_a_seat_and_a_level_is_told_by_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    trial = Trial("raj", (MIXED,) * 3, "lean")
    rates = {"novice": -2.0, "regular": 0.5, "sharp": 0.0, "master": 1.0}
    kept = tmp_path / "games.jsonl"
    with kept.open("w") as file:
        for number in range(8):
            match = trial.match(number)
            row = [[number + 0.1 * seat, number + rates[name]] for seat, name in enumerate(match.seats)]
            print(json.dumps([*row, *row]), file=file)
    given = ["worths", "--game", "raj", "--seats", "mixed,mixed,mixed", "--seed", "lean"]
    assert main([*given, "--games", "8", "--keep", str(kept), "--json"]) == 0
    leans = json.loads(capsys.readouterr().out)["leans"]
    assert set(leans) >= {"seat 0", "seat 1", "seat 2"}
    for name in set(rates) & set(leans):
        bias, error = leans[name]
        assert rates[name] - 0.2 <= bias <= rates[name]
        assert error < 0.1


def played(sure: float, paces: Sequence[float]) -> list[Json]:
    """Games that went as often as these weights say."""
    games = []
    for number in range(60):
        rng = stream("fit", number)
        levels = [rng.choice(LEVELS) for _ in range(3)]
        row = [log(rng.uniform(0.05, 0.9)) for _ in levels]
        odds = [sure * one + paces[LEVELS.index(level)] for one, level in zip(row, levels, strict=True)]
        whole = sum(map(exp, odds))
        came = [exp(one) / whole for one in odds]
        games.append({"levels": levels, "positions": [[*row, None]], "came": [*came, 0.0]})
        games[-1]["levels"] = [*levels, "master"]
    return games


def test_sure_and_paces_are_found_in_games_that_went_by_them() -> None:
    wanted = (0.7, -3.0, -2.0, -0.5)
    games = played(0.7, (-3.0, -2.0, -0.5, 0.0))
    found = fitted(games, (1.0, -1.0, -1.0, -1.0))
    assert found == pytest.approx(wanted, abs=0.05)
    assert all(error < 0.1 for error in errors(games, found, parts=3))


def test_paces_are_fitted_by_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["wild-wild-pattern", "--games", "3", "--masters", "0", "--positions", "1", "--keep"]
    assert fitting.main([*given, str(tmp_path)]) == 0
    first = capsys.readouterr().out
    assert [line.split()[0] for line in first.splitlines()] == [
        "SURE",
        "novice",
        "regular",
        "sharp",
        "master",
    ]
    assert len((tmp_path / "mixed.jsonl").read_text().splitlines()) == 3
    assert fitting.main([*given, str(tmp_path)]) == 0
    assert capsys.readouterr().out == first


def test_the_part_that_is_kept_is_fitted_by_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "games.jsonl"
    kept.write_text("[[1.0, 0.5], [3.0, 1.5]]\n[[2.0, 1.0]]\n[[4.0, 2.0]]\n")
    assert fitting.main(["raj", "kept", "--games", "3", "--keep", str(kept)]) == 0
    assert capsys.readouterr().out == f"KEPT {0.5 * KEPT:.2f} ± 0.00 (95 %)\n"
