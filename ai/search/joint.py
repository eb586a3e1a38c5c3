"""Search where several seats choose at once: regret matching, whatever the game.

Two seats with opposite interests learn on the joint table of a node (``search``); more seats learn each
for itself against drawn opponents (``contend``). Exploration is only in what is tried, never in what is
returned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import mul
from time import monotonic
from typing import Any, Final

from game.engine.core import CHANCE, Rng, Rules, Seat

AnyRules = Rules[Any, Any, Any, Any]
Leaf = Callable[[Any], float]
"""What a state is worth to the seat of the rows, from the beginning of the game or from the root."""

EXPLORING: Final = 0.1
"""How often a node tries any joint option instead of following what it has learned."""
CLEAR: Final = 0.98
"""The share of the best option from which on there is nothing left to find out."""
LOOKS: Final = 32
"""Iterations between two looks at whether it is clear."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search of two seats came to: the mean of each joint option, and how often to play which."""

    table: tuple[tuple[float, ...], ...]
    rows: tuple[float, ...]
    columns: tuple[float, ...]
    iterations: int


class Learner:
    """Regret matching plus with linear averaging over a fixed number of options (Tammelin 2014)."""

    __slots__ = ("_regrets", "_sums", "_turns", "now")

    def __init__(self, options: int) -> None:
        self.now = [1.0 / options] * options
        self._regrets = [0.0] * options
        self._sums = [0.0] * options
        self._turns = 0

    def learn(self, worths: Sequence[float]) -> None:
        """Note what each option would have brought just now."""
        self._turns += 1
        weight = self._turns
        self._sums = [total + weight * share for total, share in zip(self._sums, self.now, strict=True)]
        mean = sum(map(mul, self.now, worths))
        regrets = [max(0.0, old + worth - mean) for old, worth in zip(self._regrets, worths, strict=True)]
        self._regrets = regrets
        whole = sum(regrets)
        count = len(regrets)
        self.now = [one / whole for one in regrets] if whole > 0.0 else [1.0 / count] * count

    def average(self) -> tuple[float, ...]:
        """How often to play each option: later turns count more."""
        whole = sum(self._sums)
        return tuple(one / whole for one in self._sums) if whole else tuple(self.now)


class _Node:
    """One joint decision: options, means of the joint options tried so far, two learners."""

    __slots__ = ("after", "columns", "known", "known_sum", "mine", "rows", "table", "theirs", "visits")

    def __init__(self, mine: Sequence[Any], theirs: Sequence[Any]) -> None:
        self.mine = mine
        self.theirs = theirs
        self.rows = Learner(len(mine))
        self.columns = Learner(len(theirs))
        self.table = [[0.0] * len(theirs) for _ in mine]
        self.visits = [[0] * len(theirs) for _ in mine]
        self.known = 0
        self.known_sum = 0.0
        self.after: dict[Any, _Node] = {}

    def note(self, i: int, j: int, worth: float) -> None:
        """Bring the mean of a joint option up to date; untried ones stand at the mean of the others."""
        row, visits = self.table[i], self.visits[i]
        self.known_sum -= row[j] if visits[j] else 0.0
        self.known += not visits[j]
        visits[j] += 1
        row[j] = worth if visits[j] == 1 else row[j] + (worth - row[j]) / visits[j]
        self.known_sum += row[j]

    def filled(self) -> list[list[float]]:
        """The table with the mean of what is known where nothing is."""
        if self.known == len(self.mine) * len(self.theirs):
            return self.table
        usual = self.known_sum / self.known
        return [
            [worth if tried else usual for worth, tried in zip(row, visits, strict=True)]
            for row, visits in zip(self.table, self.visits, strict=True)
        ]


def search(
    rules: AnyRules,
    state: Any,
    seat: Seat,
    leaf: Leaf,
    rng: Rng,
    *,
    iterations: int,
    depth: int = 1,
    model: Sequence[float] = (),
    trust: float = 0.0,
    deadline: float = float("inf"),
    clock: Callable[[], float] = monotonic,
) -> Found:
    """Search a state in which two seats are asked, ``depth`` joint decisions deep; ``seat`` has the rows.

    ``model`` is how the seat of the columns is believed to choose here, ``trust`` how likely it is that it
    really does; otherwise it is the strongest opponent possible. The state stays as it is. Ends early
    when it is clear, and at ``deadline`` of ``clock`` with the best so far, after one iteration at least.
    """
    seats = (seat, *(other for other in rules.waiting_for(state) if other != seat))
    root = _Node(rules.legal(state, seats[0]), rules.legal(state, seats[1]))
    done = 0
    while done < iterations:
        _visit(rules, rules.clone(state), root, seats, leaf, rng, depth, model, trust)
        done += 1
        if clock() >= deadline:
            break
        if done % LOOKS == 0:
            rows = root.rows.average()
            best = max(rows)
            if best >= CLEAR and all(root.visits[rows.index(best)]):
                break
    table = tuple(tuple(row) for row in root.filled())
    return Found(table, root.rows.average(), root.columns.average(), done)


def _visit(
    rules: AnyRules,
    state: Any,
    node: _Node,
    seats: tuple[Seat, ...],
    leaf: Leaf,
    rng: Rng,
    depth: int,
    model: Sequence[float] = (),
    trust: float = 0.0,
) -> float:
    """Try one joint option of the node on this state, learn from it, and return what it was worth."""
    facing = node.columns.now
    if trust:
        facing = [
            trust * known + (1.0 - trust) * own for known, own in zip(model, node.columns.now, strict=True)
        ]
    i = _pick(node.rows.now, rng)
    j = _pick(facing, rng)
    rules.apply(state, {seats[0]: node.mine[i], seats[1]: node.theirs[j]})
    way: list[Any] = [i, j]
    waiting = rules.waiting_for(state)
    if depth > 1:
        while waiting == CHANCE:
            chance = rules.chance(state, rng)
            rules.apply_chance(state, chance)
            way.append(chance)
            waiting = rules.waiting_for(state)
    if depth > 1 and set(waiting) == set(seats):
        key = tuple(way)
        after = node.after.get(key)
        if after is None:
            after = node.after[key] = _Node(rules.legal(state, seats[0]), rules.legal(state, seats[1]))
        worth = _visit(rules, state, after, seats, leaf, rng, depth - 1)
    else:
        worth = leaf(state)
    node.note(i, j, worth)
    table = node.filled()
    rows = [sum(map(mul, row, facing)) for row in table]
    mine = node.rows.now
    columns = [-sum(map(mul, column, mine)) for column in zip(*table, strict=True)]
    node.rows.learn(rows)
    node.columns.learn(columns)
    return float(sum(map(mul, rows, mine)))


def _pick(mixture: Sequence[float], rng: Rng) -> int:
    """An option drawn from the mixture, now and then any at all."""
    if rng.random() < EXPLORING:
        return rng.randrange(len(mixture))
    return rng.choices(range(len(mixture)), mixture)[0]


@dataclass(frozen=True, slots=True)
class Style:
    """One way in which a seat may choose: how likely it is that it does, and how it mixes its options."""

    weight: float
    mixture: Sequence[float]


@dataclass(frozen=True, slots=True)
class Contest:
    """What a contest came to, by seats: the mean worth of each option and how often to play it."""

    worths: tuple[tuple[float, ...], ...]
    mixtures: tuple[tuple[float, ...], ...]
    iterations: int


def contend(
    options: Sequence[int],
    worth: Callable[[int, Sequence[int]], Sequence[float]],
    styles: Sequence[Sequence[Style]],
    rng: Rng,
    *,
    iterations: int,
    deadline: float = float("inf"),
    clock: Callable[[], float] = monotonic,
) -> Contest:
    """Let several seats learn against each other; each has so many ``options`` and known ``styles``.

    In every iteration each seat draws an option, by one of its styles or, for what their weights leave
    over, as it has learned; ``worth(seat, drawn)`` says what each option would bring it against what the
    others drew: all options of a seat meet the same draws. A seat whose styles leave nothing over only
    plays them. Ends at ``deadline`` of ``clock`` with the best so far, after one iteration at least.
    """
    learners = [Learner(count) for count in options]
    sums = [[0.0] * count for count in options]
    left = [1.0 - sum(style.weight for style in known) for known in styles]
    learning = [seat for seat, rest in enumerate(left) if rest > 1e-9]
    by_style = [
        rng.choices(range(count), _mixed(known, count), k=iterations) if known else []
        for count, known in zip(options, styles, strict=True)
    ]
    done = 0
    while done < iterations:
        drawn = [
            line[done]
            if line and (seat not in learning or rng.random() >= left[seat])
            else _pick(learners[seat].now, rng)
            for seat, line in enumerate(by_style)
        ]
        for seat in learning:
            found = worth(seat, drawn)
            learners[seat].learn(found)
            sums[seat] = [total + one for total, one in zip(sums[seat], found, strict=True)]
        done += 1
        if clock() >= deadline:
            break
    means = tuple(tuple(total / max(1, done) for total in line) for line in sums)
    return Contest(means, tuple(learner.average() for learner in learners), done)


def _mixed(styles: Sequence[Style], options: int) -> list[float]:
    """How often each option is chosen by a seat that follows one of its styles."""
    mixture = [0.0] * options
    for style in styles:
        for k, share in enumerate(style.mixture):
            mixture[k] += style.weight * share
    return mixture
