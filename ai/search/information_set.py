"""Information-set search for one observer: one tree over what it can see, a guessed world an iteration.

Every iteration takes a world that the observer cannot tell from the true one, goes down the tree with
the moves that are possible there, adds one node, lets heuristics play on to where the position can be
judged, and credits every seat on the way (single-observer ISMCTS: Cowling, Powley, Whitehouse 2012).
Seats act one after the other and choose by UCB that counts how often a move was possible.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import log, sqrt
from time import perf_counter
from typing import Any, Final, Generic, TypeVar

from ai.search.problem import Effort, Finding, Problem, Report, itself
from ai.search.tree import PAIRS, Edge, Node, Spread
from game.engine.core import CHANCE, Rng, Seat

S = TypeVar("S")
A = TypeVar("A")

CHECK: Final = 16
"""Iterations between two looks at the clock."""
WARM: Final = 48
"""The least number of iterations over which the spread of the rewards is measured."""
UNTRIED: Final = 1e9
STEPS: Final = 10_000
"""More steps than this in one iteration are a game that does not end: a bug."""


class Search(Generic[S, A]):
    """One search for one question; all that is random comes from ``rng``."""

    def __init__(
        self, problem: Problem[S, A], effort: Effort, rng: Rng, clock: Callable[[], float] = perf_counter
    ) -> None:
        self.problem = problem
        self.effort = effort
        self.iterations = 0
        self._rng = rng
        self._clock = clock
        self._root = Node()
        self._worlds: list[S] = []
        self._spreads: list[Spread] = []
        self._actions: dict[Hashable, A] = {}
        self._warm = WARM
        self._roots = [0.0]
        """The root of the logarithm of every number of chances so far."""
        self._apart = problem.kind is itself

    def run(self) -> Report[A]:
        """Search until the effort is spent or the answer is clear; late, the best so far counts."""
        effort, clock = self.effort, self._clock
        begun = clock()
        deadline = begun + effort.seconds
        self._prepare()
        look = self._warm = max(WARM, PAIRS * len(self._actions))
        ended = "iterations"
        while self.iterations < effort.iterations:
            self._iterate()
            if not self.iterations % CHECK and clock() >= deadline:
                ended = "time"
                break
            if self.iterations >= look:
                look += look // 4
                if self._clear():
                    ended = "clear"
                    break
        return Report(self._findings(), self.iterations, clock() - begun, ended)

    def _world(self, number: int) -> S:
        worlds = self._worlds
        if number == len(worlds):
            worlds.append(self.problem.sample(self._rng))
        return worlds[number]

    def _prepare(self) -> None:
        problem = self.problem
        world = self._world(0)
        waiting = problem.rules.waiting_for(world)
        assert waiting == (problem.observer,), "a search is for the one seat that must act"
        for action in problem.options(world, problem.observer):
            self._actions.setdefault(problem.kind(action), action)
        for kind in self._actions:
            self._root.edge(kind)

    # --- one iteration --------------------------------------------------------------------------

    def _iterate(self) -> None:
        """Down the tree, one node more, on by heuristics, judge, and credit everybody on the way."""
        problem, rng, limit = self.problem, self._rng, self.effort.worlds
        rules, judge, kind_of = problem.rules, problem.judge, problem.kind
        waiting_for = rules.waiting_for
        kind, edge = self._best_at_root()
        world = self._world(edge.visits % limit)
        state = rules.clone(world)
        trail = [(edge, problem.observer)]
        node = self._follow(self._root, state, self._actions[kind], kind)
        rules.apply(state, {problem.observer: self._actions[kind]})
        for _ in range(STEPS):
            rewards = judge(state)
            if rewards is not None:
                break
            waiting = waiting_for(state)
            if waiting == CHANCE:
                outcome = rules.chance(state, rng)
                if node is not None:
                    node = self._follow(node, state, outcome, kind_of(outcome))
                rules.apply_chance(state, outcome)
            else:
                [seat] = waiting
                options = problem.options(state, seat)
                if node is None:
                    action = problem.answer(world, state, seat, options, rng)
                else:
                    action, kind, edge = self._choose(node, world, state, seat, options)
                    trail.append((edge, seat))
                    node = self._follow(node, state, action, kind)
                rules.apply(state, {seat: action})
        else:
            raise AssertionError("an iteration does not come to an end")
        self._credit(trail, rewards)

    def _follow(self, node: Node, state: S, move: Any, kind: Hashable) -> Node | None:
        """The node that the move leads to; None when it is new: this iteration leaves the tree there."""
        seen = self.problem.seen
        label = kind if seen is None else seen(state, move)
        found = node.ways.get(label)
        if found is None:
            node.ways[label] = Node()
        return found

    def _best_at_root(self) -> tuple[Hashable, Edge]:
        """The observer's choice by UCB, once all were tried a little; the root's are always possible."""
        scale = self.effort.exploration
        if self._spreads:
            scale *= self._spreads[self.problem.observer].width
        bonus = scale * self._roots[self.iterations]
        best = -UNTRIED
        for kind, edge in self._root.edges.items():
            if edge.visits < PAIRS:
                score = UNTRIED - edge.visits
            else:
                score = edge.mean + bonus * edge.rare
            if score > best:
                best, chosen, by = score, kind, edge
        return chosen, by

    def _choose(
        self, node: Node, world: S, state: S, seat: Seat, options: Sequence[A]
    ) -> tuple[A, Hashable, Edge]:
        """A move by UCB with the count of chances, or by heuristics while little is known."""
        kind_of, rng = self.problem.kind, self._rng
        node.visits += 1
        if node.visits <= self.effort.tree_from:
            action = self.problem.answer(world, state, seat, options, rng)
            for option in options:
                node.edge(kind_of(option)).chances += 1
            kind = kind_of(action)
            return action, kind, node.edge(kind)
        scale = self.effort.exploration * self._spreads[seat].width
        edges, roots = node.edges, self._roots
        best = -UNTRIED
        kinds = options if self._apart else [kind_of(option) for option in options]
        for option, kind in zip(options, kinds, strict=True):
            edge = edges.get(kind)
            if edge is None:
                edge = edges[kind] = Edge()
            edge.chances = chances = edge.chances + 1
            if edge.visits:
                score = edge.mean + scale * roots[chances - 1] * edge.rare
            else:
                score = UNTRIED + rng.random()
            if score > best:
                best, chosen, by, found = score, option, kind, edge
        return chosen, by, found

    def _credit(self, trail: Sequence[tuple[Edge, Seat]], rewards: Sequence[float]) -> None:
        self.iterations += 1
        self._roots.append(sqrt(log(self.iterations + 1.0)))
        if not self._spreads:
            self._spreads = [Spread() for _ in rewards]
        if self.iterations <= self._warm:
            for spread, reward in zip(self._spreads, rewards, strict=True):
                spread.add(reward)
        for edge, seat in trail:
            edge.visits = visits = edge.visits + 1
            edge.total = total = edge.total + rewards[seat]
            edge.mean = total / visits
            edge.rare = visits**-0.5
        trail[0][0].rewards.append(rewards[self.problem.observer])

    # --- what was found -------------------------------------------------------------------------

    def _clear(self) -> bool:
        """Whether going on would hardly change the choice: options are compared world by world."""
        edges = sorted(self._root.edges.values(), key=lambda edge: -edge.total / max(1, edge.visits))
        best = edges[0]
        for other in edges[1:]:
            if min(best.visits, other.visits) < PAIRS:
                return False
            lead, error = ahead(best.rewards, other.rewards)
            if lead <= self.effort.clear * error and 2.0 * error - lead > self.effort.close:
                return False
        return True

    def _findings(self) -> tuple[Finding[A], ...]:
        found = []
        for kind, edge in self._root.edges.items():
            mean = edge.total / edge.visits if edge.visits else 0.0
            error = error_of(edge.rewards)
            found.append(Finding(self._actions[kind], edge.visits, mean, error, edge.rewards))
        return tuple(sorted(found, key=lambda one: (-one.mean + one.error, -one.visits)))


def ahead(mine: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    """The mean lead over the worlds that both were tried in, and the standard error of it."""
    leads = [a - b for a, b in zip(mine, theirs, strict=False)]
    return sum(leads) / len(leads), error_of(leads)


def error_of(values: Sequence[float]) -> float:
    """The standard error of the mean; 1 for fewer than two values."""
    count = len(values)
    if count < 2:
        return 1.0
    mean = sum(values) / count
    return sqrt(sum([(value - mean) ** 2 for value in values]) / (count - 1) / count)
