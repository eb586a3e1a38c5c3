"""Fits ``endings.json``: exact values of all endings of five and six cards, over drawn prizes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from ai.raj import duel
from ai.raj.endings import UNIT, pairs, stakes
from ai.raj.linear import solved
from ai.spread import spread
from game.engine.core import Rng, stream
from game.engine.games.raj.cards import PRIZES

RIDGE: Final = 0.1
"""What is added to each stake's own square: weights that make no difference stay small."""


def drawn(size: int, number: int, rng: Rng) -> tuple[tuple[int, ...], int]:
    """Prizes left and the sum carried, in every second draw one of one or two prizes."""
    prizes = rng.sample(PRIZES, size + 2)
    carried = sum(prizes[size : size + rng.choice((1, 1, 2))]) if number % 2 else 0
    return tuple(sorted(prizes[:size])), carried


def _solved(size: int, draw: tuple[tuple[int, ...], int]) -> list[float]:
    """The exact values of all pairs of hands over one draw of prizes."""
    solver = duel.duel()
    return [solver.value(duel.Node(*hands, *draw)) for hands in pairs(size)]


def fit(
    size: int, draws: int, seed: object, jobs: int = 1, scheduler: str | None = None
) -> list[list[int]]:
    """The weights of every pair of hands, in the order of ``pairs``, in ``UNIT``."""
    rng = stream(seed, "endings", size)
    over = [drawn(size, number, rng) for number in range(draws)]
    rows: list[Sequence[float]] = [stakes(*draw) for draw in over]
    wanted = list(spread(partial(_solved, size), over, jobs, scheduler))
    count = len(rows[0])
    squares = [[sum(row[i] * row[j] for row in rows) for j in range(count)] for i in range(count)]
    for k in range(count):
        squares[k][k] += RIDGE * draws
    products = [
        [sum(row[i] * values[pair] for row, values in zip(rows, wanted, strict=True)) for i in range(count)]
        for pair in range(len(pairs(size)))
    ]
    return [[round(weight / UNIT) for weight in weights] for weights in solved(squares, products)]
