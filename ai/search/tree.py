"""What an information-set search grows: nodes, edges that count, and the width of what is gained."""

from __future__ import annotations

from collections.abc import Hashable
from math import sqrt
from typing import Final

PAIRS: Final = 12
"""In so many worlds every option of the observer is tried before UCB chooses."""


class Edge:
    """A kind of move at a node: how often it was possible, how often tried, what it brought its seat."""

    __slots__ = ("chances", "mean", "rare", "rewards", "total", "visits")

    def __init__(self) -> None:
        self.chances = 0
        self.visits = 0
        self.total = 0.0
        self.mean = 0.0
        self.rare = 0.0
        """One by the root of the visits: how much the mean may be off."""
        self.rewards: list[float] = []
        """One entry a visit, kept at the root only."""


class Node:
    """What the observer has seen so far: edges where a seat chooses, ways by what is seen next."""

    __slots__ = ("edges", "visits", "ways")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[Hashable, Edge] = {}
        self.ways: dict[Hashable, Node] = {}

    def edge(self, kind: Hashable) -> Edge:
        """The edge of this kind of move."""
        found = self.edges.get(kind)
        if found is None:
            found = self.edges[kind] = Edge()
        return found


class Spread:
    """The width of one seat's rewards, two standard deviations: the [0, 1] that UCB sees.

    It is measured while all options of the observer are tried alike; later it would shrink with them.
    """

    __slots__ = ("count", "mean", "squares", "width")

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0
        self.width = 1.0

    def add(self, reward: float) -> None:
        """Take one more reward into account."""
        self.count += 1
        ahead = reward - self.mean
        self.mean += ahead / self.count
        self.squares += ahead * (reward - self.mean)
        if self.count >= PAIRS:
            self.width = max(1e-6, 2.0 * sqrt(self.squares / self.count))
