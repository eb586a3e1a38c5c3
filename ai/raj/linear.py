"""Systems of linear equations, for fitting."""

from __future__ import annotations

from collections.abc import Sequence


def solved(matrix: Sequence[Sequence[float]], sides: Sequence[Sequence[float]]) -> list[list[float]]:
    """For each right side the solution of a regular system (Gauss and Jordan, largest pivots first)."""
    size = len(matrix)
    system = [[*row, *column] for row, column in zip(matrix, zip(*sides, strict=True), strict=True)]
    for k in range(size):
        best = max(range(k, size), key=lambda row: abs(system[row][k]))
        system[k], system[best] = system[best], system[k]
        pivot = system[k]
        for i, line in enumerate(system):
            if i != k and line[k]:
                factor = line[k] / pivot[k]
                system[i] = [number - factor * other for number, other in zip(line, pivot, strict=True)]
    return [[system[k][size + side] / system[k][k] for k in range(size)] for side in range(len(sides))]
