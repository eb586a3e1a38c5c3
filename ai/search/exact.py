"""Backward induction: the exact value of two seats choosing at once, to the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar

from ai.search.matrix import Table, solve

N = TypeVar("N", bound=Hashable)

Unfold = Callable[[N, Callable[[N], float]], Iterable[tuple[float, Table]]]
"""What nature may lay out at a node: how likely each joint decision is, and its table of payoffs to the
rows. The table of a node holds the values of later nodes, which the second argument gives."""


class Backward(Generic[N]):
    """Values of nodes by backward induction, each solved once.

    A node is all that the rest of the game depends on; one where nothing is left to decide and to gain
    unfolds into nothing and is worth 0.
    """

    def __init__(self, unfold: Unfold[N]) -> None:
        self._unfold = unfold
        self._known: dict[N, float] = {}

    def value(self, node: N) -> float:
        """What the rows can expect from here when both play an equilibrium."""
        found = self._known.get(node)
        if found is None:
            found = 0.0
            for chance, table in self._unfold(node, self.value):
                found += chance * solve(table).value
            self._known[node] = found
        return found

    def __len__(self) -> int:
        return len(self._known)
