"""What the master foresees of planners at three seats and more."""

from __future__ import annotations

from math import log
from statistics import fmean

import pytest

from ai.bidder import Budget, bidder_for
from ai.raj.expected_plans import average_planner, expected_plans
from ai.raj.opponents import planner
from ai.raj.public_view import public_view
from ai.raj.styles import SLIP
from game.engine.core import Seat, stream
from tests.ai.tables import raj_question, raj_table


@pytest.mark.parametrize("seats", [3, 5])
def test_a_rehearsal_speaks_of_every_seat_and_every_card(seats: int) -> None:
    for rounds in (0, 6, 14):
        view = raj_question(seats, 3, rounds).view
        plans = expected_plans(public_view(view, 0))
        assert len(plans) == seats
        whole = sum(map(abs, view.to_come)) + abs(sum(view.pile))
        for plan in plans:
            for line in (plan.totals, plan.now, plan.takes, plan.weights):
                assert len(line) == 15 - rounds
            assert sum(plan.weights) == pytest.approx(1.0)
            assert all(0.0 <= chance <= 1.0 for chance in plan.takes)
            assert all(abs(total) <= whole for total in plan.totals)


def test_whoever_looks_foresees_the_same() -> None:
    """Nothing but the public history is rehearsed."""
    table = raj_table(4, seed=8, rounds=7)
    views = [table.question(Seat(seat)).view for seat in range(4)]
    for seat in range(4):
        assert len({tuple(average_planner(public_view(view, seat))) for view in views}) == 1


def test_regulars_are_foreseen_better_than_by_one_planner() -> None:
    """The mean log of the chance given to what they bid."""
    once, often = [], []
    regular = bidder_for("raj", "regular")
    for seed in range(10):
        for rounds in (1, 4, 7):
            question = raj_table(4, seed, rounds).question(Seat(seed % 4))
            bid = regular.decide(question, stream("regular", seed), Budget()).action
            view = public_view(question.view, question.seat)
            place, anything = view.hand.index(bid), SLIP / len(view.hand)
            once.append(log((1 - SLIP) * planner(view)[place] + anything))
            often.append(log((1 - SLIP) * average_planner(view)[place] + anything))
    assert fmean(often) > fmean(once) + 0.05
