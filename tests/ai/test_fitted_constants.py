"""The commands that say which constants of evaluators the games speak for, and to which side they lean."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from ai import fitting
from ai.bidder import LEVELS
from ai.evaluation.__main__ import main
from ai.evaluation.calibration import MIXED, Trial
from ai.evaluation.evaluator import Unit
from ai.evaluation.fit_levels import errors, fitted, scale_of
from ai.raj.evaluator import KEPT
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


def played(unit: Unit, weights: Sequence[float]) -> list[Json]:
    """Games that went as often as a scale of these weights says; one seat of each is out."""
    games = []
    for number in range(60):
        rng = stream("fit", number)
        levels = [*(rng.choice(LEVELS) for _ in range(3)), "master"]
        left, plain = rng.random(), [*(rng.uniform(0.05, 0.9) for _ in range(3)), 0.0]
        scale = scale_of(unit, tuple(weights))
        came = scale.told(plain, scale.edges_of(levels), left)
        games.append({"levels": levels, "positions": [{"left": left, "plain": plain}], "came": came})
    return games


@pytest.mark.parametrize(
    ("unit", "wanted"), [(Unit.CHANCES, (0.7, -3.0, -2.0, -0.5)), (Unit.POINTS, (1.0, -9.0, -5.0, -0.5))]
)
def test_what_levels_add_is_found_in_games_that_went_by_it(unit: Unit, wanted: Sequence[float]) -> None:
    games = played(unit, wanted)
    found = fitted(games, unit, (1.0, -1.0, -1.0, -1.0))
    assert found == pytest.approx(wanted, abs=0.05)
    assert all(error < 0.1 for error in errors(games, unit, found, parts=3))


@pytest.mark.parametrize("game", ["wild-wild-pattern", "raj"])
def test_what_levels_add_is_fitted_by_the_command(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [game, "levels", "--games", "3", "--positions", "1", "--keep", str(tmp_path / "new")]
    assert fitting.main(given) == 0
    first = capsys.readouterr().out
    assert [line.split()[0] for line in first.splitlines()] == ["sure", *LEVELS, "3"]
    assert len((tmp_path / "new" / "mixed.jsonl").read_text().splitlines()) == 3
    assert fitting.main(given) == 0
    assert capsys.readouterr().out == first


def test_the_part_that_is_kept_is_fitted_by_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "games.jsonl"
    kept.write_text("[[1.0, 0.5], [3.0, 1.5]]\n[[2.0, 1.0]]\n[[4.0, 2.0]]\n")
    assert fitting.main(["raj", "kept", "--games", "3", "--keep", str(kept)]) == 0
    assert capsys.readouterr().out == f"KEPT {0.5 * KEPT:.2f} ± 0.00 (95 %)\n"
