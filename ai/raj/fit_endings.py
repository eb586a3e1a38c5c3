"""Fits ``endings.json``: exact values of all endings of five and six cards, over drawn prizes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from operator import mul
from random import Random
from typing import Final

from ai.raj import duel
from ai.raj.endings import UNIT, pairs
from ai.raj.linear import solved
from ai.raj.prospects import carried_marks, even_marks
from ai.spread import spread
from game.engine.core import Rng
from game.engine.games.raj.cards import PRIZES

RIDGE: Final = 1e-4
"""What is added to each mark's own square: weights that make no difference stay small."""

Draw = tuple[tuple[int, ...], int]
"""Prizes left, and what may be carried."""


def drawn(size: int, rng: Rng) -> Draw:
    """Prizes left, and the sum of one or two others."""
    left = tuple(sorted(rng.sample(PRIZES, size)))
    gone = [prize for prize in PRIZES if prize not in left]
    return left, sum(rng.sample(gone, rng.choice((1, 1, 1, 2))))


def exact(size: int, draw: Draw) -> tuple[list[float], list[float]]:
    """The exact values of all pairs of hands over one draw: nothing carried, and what the pile adds."""
    left, carried = draw
    solver = duel.duel()
    even = [solver.value(duel.Node(*hands, left, 0)) for hands in pairs(size)]
    whole = [solver.value(duel.Node(*hands, left, carried)) for hands in pairs(size)]
    return even, [more - value for more, value in zip(whole, even, strict=True)]


def weighed(marks: Sequence[Sequence[float]], values: Sequence[Sequence[float]]) -> list[list[float]]:
    """For each pair of hands the weights of the marks that come nearest to its values, draw by draw."""
    columns = list(zip(*marks, strict=True))
    squares = [[sum(map(mul, one, other)) for other in columns] for one in columns]
    for k in range(len(columns)):
        squares[k][k] += RIDGE * len(marks)
    products = [
        [sum(map(mul, column, wanted)) for column in columns] for wanted in zip(*values, strict=True)
    ]
    return solved(squares, products)


def fit(size: int, draws: int, seed: int, jobs: int = 1, scheduler: str | None = None) -> list[list[int]]:
    """The weights of every pair of hands, in the order of ``pairs``, in ``UNIT``."""
    rng = Random(seed + size)
    over = [drawn(size, rng) for _ in range(draws)]
    even, more = zip(*spread(partial(exact, size), over, jobs, scheduler), strict=True)
    of_prizes = weighed([even_marks(left) for left, _ in over], even)
    of_piles = weighed([carried_marks(*draw) for draw in over], more)
    return [
        [round(weight / UNIT) for weight in (*one, *other)]
        for one, other in zip(of_prizes, of_piles, strict=True)
    ]
