"""Whether what was expected came: differences, errors, slope and bias, by the commands."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ai.evaluation import calibration
from ai.evaluation.__main__ import WORKS, main
from ai.evaluation.agreement import agreement, both_ways
from ai.evaluation.calibration import Trial, differences
from ai.evaluation.playouts import apart, drawn_in, valued
from game.engine.core import stream


def test_games_that_were_kept_are_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "games.jsonl"
    given = [
        "luck",
        "--game",
        "wild-wild-pattern",
        "--seats",
        "random,random",
        "--json",
        "--keep",
        str(kept),
    ]
    assert main([*given, "--games", "2"]) == 0
    assert len(kept.read_text().splitlines()) == 2
    first = capsys.readouterr().out
    played = []

    def play(_trial: Trial, number: int) -> list[float]:
        played.append(number)
        return [1.0, -1.0]

    monkeypatch.setitem(WORKS, "luck", play)
    assert main([*given, "--games", "3"]) == 0
    assert played == [2]
    assert capsys.readouterr().out != first
    assert main([*given, "--games", "2"]) == 0
    assert capsys.readouterr().out == first
    assert played == [2]


def test_small_differences_are_not_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Trial("raj", ("rank", "rank"), "few", positions=2, iterations=4)
    found = differences(trial, 0)
    assert len(found) == 2
    assert len(differences(replace(trial, actions=3), 0)) == 6
    monkeypatch.setattr(calibration, "_after", lambda *_: pytest.fail("was played on"))
    assert differences(replace(trial, least=1.0 + max(expected for expected, _ in found)), 0) == []


def test_differences_are_told_by_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "games.jsonl"
    kept.write_text("[[0.1, 0.2], [0.3, 0.2]]\n[[0.3, 0.4], [0.01, 0.9]]\n")
    given = ["differences", "--game", "bids", "--seats", "a,b,c", "--games", "2", "--keep", str(kept)]
    assert main([*given, "--least", "0.05", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["pairs"] == 3
    assert found["slope"] == pytest.approx((0.02 + 0.06 + 0.12) / (0.01 + 0.09 + 0.09))
    assert found["bias"] == pytest.approx(0.1 / 3)


def test_actions_within_their_errors_are_drawn_together() -> None:
    noisy = drawn_in("abc", [[0.6], [0.5], [0.4]], [0.2] * 3)
    assert [one.expected for one in noisy] == pytest.approx([0.5] * 3)
    best, worst = drawn_in("ab", [[0.2], [0.8]], [0.01] * 2)
    assert best.action == "b"
    assert best.expected - worst.expected == pytest.approx(0.6, abs=0.01)


def test_what_two_actions_have_in_common_is_no_error() -> None:
    """Worlds may be good or bad for both: what is told is how sure the difference is."""
    luck = [stream("worlds", number).random() for number in range(60)]
    first, second = [one + 0.2 for one in luck], [one + 0.01 * (-1) ** i for i, one in enumerate(luck)]
    best, other = valued("ab", [first, second])
    assert (best.action, best.error) == ("a", 0.0)
    assert other.error < 0.01
    apart_alone = apart(first, list(reversed(second)))
    assert apart_alone > 0.03
    fewer = apart(first, second[:20])
    assert other.error < fewer < apart_alone * 2


def test_agreement_finds_slope_and_bias() -> None:
    games = [[(float(x), 0.5 * x + 2.0) for x in (n, n + 3, n + 7)] for n in range(12)]
    found = agreement(games)
    assert found.slope == pytest.approx(0.5)
    assert found.slope_error == pytest.approx(0.0, abs=1e-9)
    assert found.bias == pytest.approx(2.0 - 0.5 * (5.5 + 10 / 3))
    with pytest.raises(ValueError, match="nothing to compare"):
        agreement([[(1.0, 2.0)], [(1.0, 3.0)]])


def test_differences_mean_the_same_either_way_round() -> None:
    games = [[(0.1 * n, 0.05 * n), (0.2, 0.1)] for n in range(1, 9)]
    found = agreement([both_ways(game) for game in games])
    turned = agreement([both_ways([(-x, -y) for x, y in game]) for game in games])
    assert found.slope == pytest.approx(0.5) == turned.slope
    assert found.bias == pytest.approx(0.0) == turned.bias
