"""What a review calls a mistake, and that a hint says the same of the same decision."""

from __future__ import annotations

import pytest

from ai.bidder import ADVISER, Budget, bidder_for
from ai.evaluation.adviser import told_as
from ai.evaluation.evaluator import (
    Unit,
    Valued,
    evaluator_for,
)
from ai.evaluation.review import Review, Reviewed, Turned, review, reviewed
from ai.wild_pattern.evaluator import WEIGHED
from game.engine.core import Seat, stream
from game.engine.record import Played, parse, walk
from game.engine.registry import GAMES
from tests.ai.evaluation.valued import FEW, RECORDS, Unsure, table_at


@pytest.mark.parametrize(
    ("loss", "error", "mistake"), [(0.12, 0.02, True), (0.12, 0.09, False), (0.09, 0.01, False)]
)
def test_a_mistake_is_beyond_its_own_noise(loss: float, error: float, mistake: bool) -> None:
    table = table_at("raj", 4)
    question = table.question(table.waiting[0])
    played = Played(5, question.seat, question.options[-1], None)
    found = reviewed(Unsure(loss, error), question, played, 0)
    assert found is not None
    assert found.loss == pytest.approx(loss)
    assert found.error == pytest.approx(error)
    assert found.mistake is mistake


def test_what_is_near_the_line_is_looked_at_again() -> None:
    table = table_at("raj", 4)
    question = table.question(table.waiting[0])
    played = Played(5, question.seat, question.options[-1], None)
    for loss, error, asked in ((0.4, 0.05, [0]), (0.02, 0.01, [0]), (0.12, 0.05, [0, 64])):
        evaluator = Unsure(loss, error, closer=0.03)
        found = reviewed(evaluator, question, played, 0)
        assert found is not None
        assert evaluator.asked == asked
        assert found.mistake is (loss == 0.4)


def test_the_doubt_about_all_losses_does_not_even_out() -> None:
    options = (Valued("a", 1.0), Valued("b", 0.9, 0.03))
    each = Reviewed(3, Seat(0), "b", options, 0.1, 0.1, mistake=True, doubt=0.4)
    assert each.error == pytest.approx(0.05)
    steps = (Turned(1, False, (0.0, 0.0)), Turned(3, False, (1.0, -1.0)))
    account = Review(Unit.CHANCES, 0.05, (each,) * 4, steps).accounts()[0]
    assert account.lost == pytest.approx(0.4)
    assert account.lost_error == pytest.approx((0.16**2 + 4 * 0.03**2) ** 0.5)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", [0, 6])
def test_the_adviser_says_what_to_do_and_why(game: str, steps: int) -> None:
    table = table_at(game, steps)
    question = table.question(table.waiting[0])
    found = bidder_for(game, ADVISER).decide(question, stream("advice"), FEW)
    assert found.action in question.options
    assert found.facts
    assert all(str(fact) for fact in found.facts)
    if game == "wild-wild-pattern" and question.view.phase not in WEIGHED:
        assert not found.alternatives
        return
    assert found.alternatives[0].action == found.action
    assert all(one.expected == int(one.expected) for one in found.alternatives)
    values = [one.expected for one in found.alternatives]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize(("name", "lines"), [("raj-5", 25), ("wild-wild-pattern-4", 80)])
def test_a_hint_and_the_review_of_the_same_decision_say_the_same(name: str, lines: int) -> None:
    """However the hint was thought about: what it called the best card is not called a mistake later."""
    data, game = (RECORDS / f"{name}.jsonl").read_bytes(), name[:-2]
    record = parse(b"\n".join(data.split(b"\n")[:lines]) + b"\n")
    evaluator = evaluator_for(game)
    assert evaluator is not None
    found = {one.line: one for one in review(record, (0,)).decisions if one.options}
    assert len(found) > 1
    before = None
    for table, played in walk(record):
        if before is not None and played is not None and played.line in found:
            one = found[played.line]
            hint = bidder_for(game, ADVISER).decide(before.question(Seat(0)), stream("any"), Budget(20.0))
            values = {other.action: other.expected for other in hint.alternatives}
            assert hint.action == one.options[0].action
            for option in one.options:
                assert values[option.action] == told_as(option, one.options[0], evaluator).expected
        if played is None or played.events is not None:
            before = table.fork(0)
