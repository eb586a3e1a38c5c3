"""Luck, losses and what others gave: parts that add up to the result, luck with mean zero."""

from __future__ import annotations

import json
from dataclasses import replace
from statistics import fmean, stdev

import pytest

from ai.evaluation.__main__ import main
from ai.evaluation.evaluator import (
    Unit,
    Valued,
    evaluator_for,
    outcome,
)
from ai.evaluation.luck import QUICK, swing
from ai.evaluation.review import Review, Reviewed, Turned, expectations, review
from game.engine.core import Seat, stream
from game.engine.record import walk
from game.engine.registry import GAMES
from tests.ai.evaluation.valued import SEATS, Dice, Tipsy, before_the_third_prize, played_record


@pytest.mark.parametrize("game", GAMES)
def test_a_result_is_exactly_its_parts(game: str) -> None:
    record = played_record(game, "parts", 45)
    steps = tuple(expectations(record))
    evaluator = evaluator_for(game)
    assert evaluator is not None
    accounts = Review(evaluator.unit, evaluator.telling, (), steps).accounts()
    assert [one.result for one in accounts] == pytest.approx(list(steps[-1].values))
    assert sum(one.luck for one in accounts) == pytest.approx(0.0, abs=1e-6)
    assert any(step.by_chance for step in steps)


def test_losses_are_taken_from_the_same_result() -> None:
    record = played_record("wild-wild-pattern", "losses")
    found = review(record)
    bare = replace(found, decisions=())
    assert [one.result for one in found.accounts()] == pytest.approx(
        [one.result for one in bare.accounts()]
    )
    assert found.decisions
    assert all(one.loss >= 0.0 for one in found.decisions)
    assert {one.line for one in found.decisions} <= {number for number, _ in record.lines}


@pytest.mark.parametrize("game", GAMES)
def test_start_luck_losses_and_gifts_are_the_result_of_every_whole_game(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ai.evaluation.review.evaluator_for", lambda _game: Tipsy(SEATS[game]))
    record = played_record(game, "whole")
    *_, (table, _) = walk(record)
    assert table.result is not None
    found = review(record)
    assert sum(one.loss for one in found.decisions) > 1.0
    accounts = found.accounts()
    assert [one.result for one in accounts] == pytest.approx(outcome(table.result, Unit.CHANCES), abs=1e-9)
    assert all(abs(one.luck) > 1e-6 and one.lost > 0.0 for one in accounts)
    assert all(one.luck_error > 0.0 for one in accounts)


@pytest.mark.parametrize("evaluator", [Dice(2), Tipsy(2)])
def test_luck_has_mean_zero_whatever_the_evaluator_errs(evaluator: Dice) -> None:
    table = before_the_third_prize()
    brought = []
    for number in range(400):
        rng = stream("came", number)
        came = table.rules.clone(table.position)
        table.rules.apply_chance(came, table.rules.chance(came, rng))
        found = swing(evaluator, table.rules, table.position, came, stream("swing", number), QUICK)
        brought.append(found.luck[0])
    assert abs(fmean(brought)) < 3.0 * stdev(brought) / len(brought) ** 0.5 + 1e-12


def test_what_only_the_stream_makes_of_a_state_is_no_luck() -> None:
    table = before_the_third_prize()
    came = table.rules.clone(table.position)
    table.rules.apply_chance(came, table.rules.chance(came, stream("came")))
    found = swing(Dice(2), table.rules, table.position, came, stream("swing"))
    assert found.luck == (0.0, 0.0) == found.errors


def test_luck_is_told_by_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["luck", "--game", "wild-wild-pattern", "--seats", "random,random", "--games", "3"]
    assert main([*given, "--json"]) == 0
    seats = json.loads(capsys.readouterr().out)
    assert sum(seat["mean"] for seat in seats) == pytest.approx(0.0, abs=1e-9)
    assert all(seat["error"] > 0.0 for seat in seats)
    assert main(given) == 0
    assert "wild-wild-pattern, luck: 3 games" in capsys.readouterr().out


def test_luck_of_a_card_is_what_it_brought_over_what_might_have_come() -> None:
    steps = (Turned(1, False, (0.0, 0.0)), Turned(2, True, (3.0, -3.0)), Turned(3, False, (1.0, -1.0)))
    first, second = Review(Unit.POINTS, 2.0, (), steps).accounts()
    assert (first.luck, first.given, first.result) == (3.0, -2.0, 1.0)
    assert (second.luck, second.given, second.result) == (-3.0, 2.0, -1.0)


def test_what_own_eyes_brought_is_no_gift_of_the_others() -> None:
    """Of a decision that is not judged; it has no options."""
    values = (0.5, 0.5), (0.7, 0.3), (0.6, 0.4), (1.0, 0.0)
    steps = tuple(Turned(line, False, each) for line, each in zip((1, 3, 4, 6), values, strict=True))
    looked = Reviewed(3, Seat(0), "lay", (), 0.0, 0.0, mistake=False)
    own = Reviewed(6, Seat(0), "take", (Valued("take", 1.0), Valued("other", 0.9)), 0.0, 0.1, mistake=False)
    first, second = Review(Unit.CHANCES, 0.1, (looked, own), steps).accounts()
    assert (first.seen, first.given) == (pytest.approx(0.2), pytest.approx(0.3))
    assert (second.seen, second.given) == (0.0, pytest.approx(-0.5))
    assert (first.result, second.result) == (pytest.approx(1.0), pytest.approx(0.0))
