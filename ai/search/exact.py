"""Backward induction: the exact value of two seats choosing at once, to the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar

from ai.search import matrix
from ai.search.matrix import Table

N = TypeVar("N", bound=Hashable)

Unfold = Callable[[N, Callable[[N], float]], Iterable[tuple[float, Table]]]
"""What chance may lay out at a node: how likely each joint decision is, and its table of payoffs to the
rows. The table of a node holds the values of later nodes, which the second argument gives."""


Leaf = Callable[[N], float | None]
"""What a node is worth where it need not be exact, None where it has to be unfolded."""


class Backward(Generic[N]):
    """Values of nodes by backward induction, each solved once.

    A node is all that the rest of the game depends on; one where nothing is left to decide and to gain
    unfolds into nothing and is worth 0. With a ``leaf`` the induction ends where it gives a value. With
    ``room`` for so many nodes everything is forgotten when there are more.
    """

    def __init__(self, unfold: Unfold[N], leaf: Leaf[N] | None = None, room: int | None = None) -> None:
        self._unfold = unfold
        self._leaf = leaf
        self._room = room
        self._known: dict[N, float] = {}

    def value(self, node: N) -> float:
        """What the rows can expect from here when both play an equilibrium."""
        found = self._known.get(node)
        if found is None:
            if self._leaf is not None:
                found = self._leaf(node)
            if found is None:
                found = 0.0
                for chance, table in self._unfold(node, self.value):
                    found += chance * matrix.value(table)
            if self._room is not None and len(self._known) >= self._room:
                self._known.clear()
            self._known[node] = found
        return found

    def __len__(self) -> int:
        return len(self._known)
