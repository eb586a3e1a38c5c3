"""Zero-sum games of one joint move, written as a table of payoffs and solved exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

Table = Sequence[Sequence[float]]
"""What the player of the rows gets from the player of the columns: row, then column."""

TINY: Final = 1e-12
"""Below this a number of the simplex tableau counts as zero."""
CLOSE: Final = 1e-9
"""How much better a row or column may be than an equilibrium that leaves it out."""
PATIENCE: Final = 60
"""Pivots by the steepest column before Bland's rule makes sure of an end."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The value of a table to the rows and an equilibrium: how often each row and column is played."""

    value: float
    rows: tuple[float, ...]
    columns: tuple[float, ...]


def solve(table: Table) -> Solution:
    """An equilibrium of a table with at least one row and column (von Neumann 1928)."""
    floors = [min(row) for row in table]
    ceilings = [max(column) for column in zip(*table, strict=True)]
    value, ceiling = max(floors), min(ceilings)
    if value >= ceiling:
        return Solution(value, _pure(floors.index(value), floors), _pure(ceilings.index(ceiling), ceilings))
    if len(floors) == 2 and len(ceilings) == 2:
        (a, b), (c, d) = table
        whole = a + d - b - c
        row, column = (d - c) / whole, (d - b) / whole
        return Solution((a * d - b * c) / whole, (row, 1.0 - row), (column, 1.0 - column))
    return _simplex(table, 1.0 - value)


def value(table: Table) -> float:
    """The value of a table alone, as ``solve`` finds it, faster where few rows and columns are played."""
    floors = [min(row) for row in table]
    columns = tuple(zip(*table, strict=True))
    low = max(floors)
    if low >= min(max(column) for column in columns):
        return low
    if len(table) == 2 and len(columns) == 2:
        (a, b), (c, d) = table
        return (a * d - b * c) / (a + d - b - c)
    one = table[floors.index(low)]
    left = columns[one.index(low)]
    two = table[left.index(max(left))]
    right = columns[two.index(min(two))]
    found = _by_two(one, two, left, right)
    if found is None and len(table) == 3 and len(columns) == 3:
        found = _by_three(table)
    return _simplex(table, 1.0 - low).value if found is None else found


def _by_two(
    one: Sequence[float], two: Sequence[float], left: Sequence[float], right: Sequence[float]
) -> float | None:
    """The value if two rows and two columns mixed by themselves are good enough against everything.

    The first row has its least payoff in ``left``, the second one its least in ``right``.
    """
    a, b, c, d = min(one), one[two.index(min(two))], max(left), min(two)
    whole = a + d - b - c
    if whole >= 0.0 or d >= b:
        return None
    share = (d - c) / whole
    value = share * a + (1.0 - share) * c
    rest = 1.0 - share
    if min([share * x + rest * y for x, y in zip(one, two, strict=True)]) < value - CLOSE:
        return None
    share = (d - b) / whole
    rest = 1.0 - share
    if max([share * x + rest * y for x, y in zip(left, right, strict=True)]) > value + CLOSE:
        return None
    return value


def _by_three(table: Table) -> float | None:
    """The value if all of three rows and columns are played: the determinant over the sum of cofactors."""
    (a, b, c), (d, e, f), (g, h, i) = table
    first, second, third = e * i - f * h, f * g - d * i, d * h - e * g
    rows = (
        (first, second, third),
        (c * h - b * i, a * i - c * g, b * g - a * h),
        (b * f - c * e, c * d - a * f, a * e - b * d),
    )
    shares = [*map(sum, rows), *map(sum, zip(*rows, strict=True))]
    if min(shares) <= 0.0 <= max(shares):
        return None
    return (a * first + b * second + c * third) / sum(shares[:3])


def _pure(chosen: int, among: Sequence[float]) -> tuple[float, ...]:
    mixture = [0.0] * len(among)
    mixture[chosen] = 1.0
    return tuple(mixture)


def _simplex(table: Table, lift: float) -> Solution:
    """The primal simplex method on the columns' programme; the rows come from its duals.

    With payoffs lifted so that the value is positive, the columns maximise ``sum(y)`` subject to
    ``table @ y <= 1`` (Dantzig 1951). The tableau is condensed: only columns outside the basis stand in it.
    ``lift`` makes at least one row positive.
    """
    height, width = len(table), len(table[0])
    body = [[*(payoff + lift for payoff in row), 1.0] for row in table]
    prices = [-1.0] * width + [0.0]
    outside = list(range(width))
    inside = list(range(width, width + height))
    pivots = 0
    while True:
        if pivots < PATIENCE:
            steepest = min(prices[:width])
            if steepest >= -TINY:
                break
            column = prices.index(steepest)
        else:
            falling = [(outside[k], k) for k in range(width) if prices[k] < -TINY]
            if not falling:
                break
            column = min(falling)[1]
        row, least = -1, float("inf")
        for k, line in enumerate(body):
            if line[column] > TINY:
                ratio = line[width] / line[column]
                if ratio < least or (ratio == least and inside[k] < inside[row]):
                    row, least = k, ratio
        pivot = body[row]
        scale = 1.0 / pivot[column]
        pivot[column] = 1.0
        pivot = body[row] = [number * scale for number in pivot]
        for k, line in enumerate(body):
            factor = line[column]
            if k != row and factor:
                line[column] = 0.0
                body[k] = [number - factor * other for number, other in zip(line, pivot, strict=True)]
        factor = prices[column]
        prices[column] = 0.0
        prices = [number - factor * other for number, other in zip(prices, pivot, strict=True)]
        outside[column], inside[row] = inside[row], outside[column]
        pivots += 1
    whole = prices[width]
    rows, columns = [0.0] * height, [0.0] * width
    for k, label in enumerate(outside):
        if label >= width:
            rows[label - width] = max(0.0, prices[k] / whole)
    for k, label in enumerate(inside):
        if label < width:
            columns[label] = max(0.0, body[k][width] / whole)
    return Solution(1.0 / whole - lift, tuple(rows), tuple(columns))
