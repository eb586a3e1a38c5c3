"""Searches where both choose at once: matrix games, backward induction, learning on a joint table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from ai.search import matrix
from ai.search.exact import Backward
from ai.search.joint import Belief, contend, search
from ai.search.regret import PredictiveMatcher, RegretMatcher
from game.engine.core import Seat

Table = list[list[float]]

ROCK = [[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]
KNOWN = [
    ([[3.0]], 3.0),
    ([[2.0, 1.0], [4.0, 3.0]], 3.0),  # a saddle
    ([[1.0, -1.0], [-1.0, 1.0]], 0.0),
    ([[3.0, -1.0], [-2.0, 1.0]], 1 / 7),
    (ROCK, 0.0),
    ([[0.0, 2.0, -1.0], [-2.0, 0.0, 3.0], [1.0, -3.0, 0.0]], 0.0),
    ([[1.0, 2.0, 3.0, 4.0], [4.0, 3.0, 2.0, 1.0]], 2.5),
    ([[0.0], [5.0], [2.0]], 5.0),
]


def gaps(table: Sequence[Sequence[float]], solution: matrix.Solution) -> tuple[float, float]:
    """By how much each side could do better than the value against the other's mixture."""
    rows = max(sum(q * x for q, x in zip(solution.columns, row, strict=True)) for row in table)
    columns = min(
        sum(p * x for p, x in zip(solution.rows, column, strict=True))
        for column in zip(*table, strict=True)
    )
    return rows - solution.value, solution.value - columns


@pytest.mark.parametrize(("table", "value"), KNOWN)
def test_known_games(table: Table, value: float) -> None:
    solution = matrix.solve(table)
    assert solution.value == pytest.approx(value)
    assert matrix.value(table) == pytest.approx(value)
    assert max(map(abs, gaps(table, solution))) < 1e-9


def test_nobody_can_do_better_than_the_solution() -> None:
    """Random tables of all shapes, with many equal entries among them."""
    for seed in range(400):
        luck = Random(seed)
        height, width = luck.randint(1, 6), luck.randint(1, 6)
        table = [[luck.uniform(-9, 9) for _ in range(width)] for _ in range(height)]
        if seed % 2:
            table = [[float(round(number / 4)) for number in row] for row in table]
        solution = matrix.solve(table)
        assert sum(solution.rows) == pytest.approx(1.0)
        assert min(*solution.rows, *solution.columns) >= 0.0
        assert max(map(abs, gaps(table, solution))) < 1e-7
        assert matrix.value(table) == pytest.approx(solution.value, abs=1e-7)


def halves(node: int, value: Any) -> Iterator[tuple[float, Table]]:
    """Two coins in a row: with each a matching game whose stake is what is left."""
    if node:
        later = value(node - 1)
        for stake in (1.0, 3.0):
            yield 0.5, [[stake + later, -stake + later], [-stake + later, 2 * stake + later]]


def test_backward_induction_adds_up_what_each_round_is_worth() -> None:
    solver = Backward(halves)
    each = 0.5 * (1.0 + 3.0) * matrix.value([[1.0, -1.0], [-1.0, 2.0]])
    assert solver.value(5) == pytest.approx(5 * each)
    assert len(solver) == 6
    short = Backward(halves, lambda node: 7.0 if node == 2 else None)
    assert short.value(5) == pytest.approx(7.0 + 3 * each)


def test_backward_induction_keeps_to_its_room() -> None:
    solver = Backward(halves, room=3)
    assert solver.value(20) == pytest.approx(Backward(halves).value(20))
    assert len(solver) <= 3


@dataclass
class Once:
    """A state of one joint decision over a table."""

    table: Table
    moves: dict[Seat, int] = field(default_factory=dict)


class OneMove:
    """Both choose once; the rules a search needs and no more."""

    def waiting_for(self, state: Once) -> tuple[Seat, ...]:
        return () if state.moves else (Seat(0), Seat(1))

    def legal(self, state: Once, seat: Seat) -> range:
        return range(len(state.table[0]) if seat else len(state.table))

    def clone(self, state: Once) -> Once:
        return Once(state.table, dict(state.moves))

    def apply(self, state: Once, moves: dict[Seat, int]) -> None:
        state.moves = dict(moves)


def leaf(state: Once) -> float:
    return state.table[state.moves[Seat(0)]][state.moves[Seat(1)]]


def searched(table: Table, iterations: int, **more: Any) -> Any:
    rules: Any = OneMove()
    return search(rules, Once(table), Seat(0), leaf, Random(1), iterations=iterations, **more)


@pytest.mark.parametrize("table", [ROCK, [[3.0, -1.0], [-2.0, 1.0]], [[4.0, 0.0, 1.0], [1.0, 3.0, 0.5]]])
def test_a_search_comes_to_the_equilibrium(table: Table) -> None:
    found = searched(table, 3000)
    mixed = matrix.Solution(matrix.value(table), found.rows, found.columns)
    assert [list(row) for row in found.table] == table
    assert max(gaps(table, mixed)) < 0.08


def test_a_search_punishes_whom_it_knows() -> None:
    """Against nothing but rock, paper."""
    found = searched(ROCK, 600, model=(1.0, 0.0, 0.0), trust=1.0)
    assert found.rows[1] > 0.9


def test_a_search_ends_early_when_it_is_clear_and_when_it_has_to() -> None:
    assert searched([[5.0, 4.0], [1.0, 0.0]], 10_000).iterations < 1000
    assert searched(ROCK, 10_000, deadline=2.0, clock=lambda: 3.0).iterations == 1


@pytest.mark.parametrize(("learner", "turns"), [(RegretMatcher, 4000), (PredictiveMatcher, 400)])
def test_learners_meet_in_the_middle(
    learner: type[RegretMatcher] | type[PredictiveMatcher], turns: int
) -> None:
    """Regret matching plus against itself: matching pennies of unequal stakes."""
    table = [[3.0, -1.0], [-2.0, 1.0]]
    rows, columns = learner(2), learner(2)
    for _ in range(turns):
        mine, theirs = rows.now, columns.now
        rows.learn([sum(q * x for q, x in zip(theirs, row, strict=True)) for row in table])
        columns.learn([-sum(p * row[j] for p, row in zip(mine, table, strict=True)) for j in range(2)])
    assert rows.average()[0] == pytest.approx(3 / 7, abs=0.02)
    assert columns.average()[0] == pytest.approx(2 / 7, abs=0.02)


def test_a_contest_answers_what_is_believed_of_the_others() -> None:
    """Three seats; who chooses alone wins. Two are known to choose 0 and 1, so 2 is best."""

    def worth(seat: int, drawn: Sequence[int]) -> list[float]:
        others = [one for k, one in enumerate(drawn) if k != seat]
        return [0.0 if option in others else 1.0 for option in range(3)]

    beliefs: list[list[Belief]] = [[], [(1.0, (1.0, 0.0, 0.0))], [(1.0, (0.0, 1.0, 0.0))]]
    found = contend([3, 3, 3], worth, beliefs, Random(2), iterations=300)
    assert found.worths[0] == (0.0, 0.0, 1.0)
    late = contend([3, 3, 3], worth, beliefs, Random(2), iterations=300, deadline=1.0, clock=lambda: 2.0)
    assert late.iterations == 1
