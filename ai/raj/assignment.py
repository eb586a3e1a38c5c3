"""Who does what best: the assignment problem, and what each other choice for one row would cost."""

from __future__ import annotations

from collections.abc import Sequence

Matrix = Sequence[Sequence[float]]


def best_assignment(gain: Matrix) -> tuple[list[int], list[float], list[float]]:
    """The assignment of rows to columns with the greatest sum of a square ``gain``, and its duals.

    Returns the column of each row and potentials with ``row[i] + column[j] >= gain[i][j]``, equal on
    the assignment: the Hungarian method by shortest augmenting paths (Kuhn 1955), O(n³).
    """
    size = len(gain)
    infinity = float("inf")
    row_of = [size] * (size + 1)
    u = [0.0] * (size + 1)
    v = [0.0] * (size + 1)
    for start in range(size):
        row_of[size] = start
        column = size
        nearest = [infinity] * size
        came = [size] * size
        done = [False] * (size + 1)
        while row_of[column] != size:
            done[column] = True
            row = row_of[column]
            gains, base = gain[row], u[row]
            step, following = infinity, size
            for j in range(size):
                if not done[j]:
                    length = -gains[j] - base - v[j]
                    if length < nearest[j]:
                        nearest[j], came[j] = length, column
                    if nearest[j] < step:
                        step, following = nearest[j], j
            for j in range(size + 1):
                if done[j]:
                    u[row_of[j]] += step
                    v[j] -= step
                elif j < size:
                    nearest[j] -= step
            column = following
        while column != size:
            row_of[column] = row_of[came[column]]
            column = came[column]
    columns = [0] * size
    for j in range(size):
        columns[row_of[j]] = j
    return columns, [-value for value in u[:size]], [-value for value in v[:size]]


def totals_by_first(gain: Matrix) -> list[float]:
    """For each column, the greatest sum of an assignment that gives this column to row 0."""
    columns, rows, prices = best_assignment(gain)
    size = len(gain)
    best = sum(gain[i][columns[i]] for i in range(size))
    # Whoever loses its column to row 0 takes another, and so on, until somebody takes row 0's old one.
    # `loss[i]` is the cheapest such chain beginning at row i: Dijkstra backwards over what each step
    # loses against the duals.
    loss = [float("inf")] * size
    open_rows = set(range(1, size))
    freed, spent = columns[0], 0.0
    while open_rows:
        for i in open_rows:
            through = spent + rows[i] + prices[freed] - gain[i][freed]
            if through < loss[i]:
                loss[i] = through
        nearest = min(open_rows, key=lambda i: (loss[i], i))
        open_rows.remove(nearest)
        freed, spent = columns[nearest], loss[nearest]
    owner = {column: row for row, column in enumerate(columns)}
    totals = []
    for j in range(size):
        if j == columns[0]:
            totals.append(best)
        else:
            totals.append(best - (rows[0] + prices[j] - gain[0][j]) - loss[owner[j]])
    return totals
