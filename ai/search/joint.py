"""Search where several seats choose at once: regret matching, whatever the game.

Two seats with opposite interests learn on the table of their joint options (``search``); more seats learn
each for itself against drawn opponents (``contend``). Exploration is only in what is tried, never in what
is returned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import mul
from time import monotonic
from typing import Any, Final

from ai.search.regret import RegretMatcher
from game.engine.core import Rng, Seat
from game.engine.rules import Rules

AnyRules = Rules[Any, Any, Any, Any]
Leaf = Callable[[Any], float]
"""What a state is worth to the seat of the rows, from the beginning of the game or from the root."""
Mixture = Sequence[float]
"""How often each option is chosen."""
Belief = tuple[float, Mixture]
"""A way in which a seat may choose: how likely it is that it does so, and how it mixes its options."""

EXPLORING: Final = 0.1
"""How often anything is tried instead of following what was learned."""
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


class _Table:
    """The joint decision that is searched: options, means of the joint ones tried so far, two learners."""

    def __init__(self, mine: Sequence[Any], theirs: Sequence[Any]) -> None:
        self.mine = mine
        self.theirs = theirs
        self.rows = RegretMatcher(len(mine))
        self.columns = RegretMatcher(len(theirs))
        self.means = [[0.0] * len(theirs) for _ in mine]
        self.visits = [[0] * len(theirs) for _ in mine]
        self._known = 0
        self._known_sum = 0.0

    def note(self, i: int, j: int, worth: float) -> None:
        """Bring the mean of a joint option up to date; untried ones stand at the mean of the others."""
        row, visits = self.means[i], self.visits[i]
        self._known_sum -= row[j] if visits[j] else 0.0
        self._known += not visits[j]
        visits[j] += 1
        row[j] = worth if visits[j] == 1 else row[j] + (worth - row[j]) / visits[j]
        self._known_sum += row[j]

    def filled(self) -> list[list[float]]:
        """The means, with the mean of what is known where nothing is."""
        if self._known == len(self.mine) * len(self.theirs):
            return self.means
        usual = self._known_sum / self._known
        return [
            [worth if tried else usual for worth, tried in zip(row, visits, strict=True)]
            for row, visits in zip(self.means, self.visits, strict=True)
        ]

    def learn(self, facing: Sequence[float]) -> None:
        """Let both seats learn from the means; the rows meet the mixture ``facing`` in the columns."""
        table = self.filled()
        rows = [sum(map(mul, row, facing)) for row in table]
        mine = self.rows.now
        columns = [-sum(map(mul, column, mine)) for column in zip(*table, strict=True)]
        self.rows.learn(rows)
        self.columns.learn(columns)


def search(
    rules: AnyRules,
    state: Any,
    seat: Seat,
    leaf: Leaf,
    rng: Rng,
    *,
    iterations: int,
    model: Mixture = (),
    trust: float = 0.0,
    deadline: float = float("inf"),
    clock: Callable[[], float] = monotonic,
) -> Found:
    """Search the joint decision of a state in which two seats are asked; ``seat`` has the rows.

    ``model`` is how the seat of the columns is believed to choose here, ``trust`` how likely it is that it
    really does; otherwise it is the strongest opponent possible. The state stays as it is. Ends early
    when it is clear, and at ``deadline`` of ``clock`` with the best so far, after one iteration at least.
    """
    seats = (seat, *(other for other in rules.waiting_for(state) if other != seat))
    table = _Table(rules.legal(state, seats[0]), rules.legal(state, seats[1]))
    done = 0
    while done < iterations:
        facing = table.columns.now
        if trust:
            facing = [trust * known + (1.0 - trust) * own for known, own in zip(model, facing, strict=True)]
        i, j = _pick(table.rows.now, rng), _pick(facing, rng)
        after = rules.clone(state)
        rules.apply(after, {seats[0]: table.mine[i], seats[1]: table.theirs[j]})
        table.note(i, j, leaf(after))
        table.learn(facing)
        done += 1
        if clock() >= deadline:
            break
        if done % LOOKS == 0:
            rows = table.rows.average()
            best = max(rows)
            if best >= CLEAR and all(table.visits[rows.index(best)]):
                break
    means = tuple(tuple(row) for row in table.filled())
    return Found(means, table.rows.average(), table.columns.average(), done)


def _pick(mixture: Mixture, rng: Rng) -> int:
    """An option drawn from the mixture, now and then any at all."""
    if rng.random() < EXPLORING:
        return rng.randrange(len(mixture))
    return rng.choices(range(len(mixture)), mixture)[0]


@dataclass(frozen=True, slots=True)
class Contest:
    """What a contest came to: by seats the mean worth of each option."""

    worths: tuple[tuple[float, ...], ...]
    iterations: int


def contend(
    options: Sequence[int],
    worth: Callable[[int, Sequence[int]], Sequence[float]],
    beliefs: Sequence[Sequence[Belief]],
    rng: Rng,
    *,
    iterations: int,
    deadline: float = float("inf"),
    clock: Callable[[], float] = monotonic,
) -> Contest:
    """Let several seats learn against each other; each has so many ``options``.

    In every iteration each seat draws an option, as the ``beliefs`` about it have it or, for what their
    weights leave over, as it has learned; ``worth(seat, drawn)`` says what each option would bring it
    against what the others drew: all options of a seat meet the same draws. A seat whose beliefs leave
    nothing over learns nothing, nor does one that is alone in learning: nobody would answer it. Ends at
    ``deadline`` of ``clock`` with the best so far, after one iteration at least.
    """
    learners = [RegretMatcher(count) for count in options]
    sums = [[0.0] * count for count in options]
    left = [1.0 - sum(weight for weight, _ in known) for known in beliefs]
    learning = [seat for seat, rest in enumerate(left) if rest > 1e-9]
    believed = [
        rng.choices(range(count), blended(known), k=iterations) if known else []
        for count, known in zip(options, beliefs, strict=True)
    ]
    alone = len(learning) == 1
    done = 0
    while done < iterations:
        drawn = [
            0
            if alone and seat in learning
            else line[done]
            if line and (seat not in learning or rng.random() >= left[seat])
            else _pick(learners[seat].now, rng)
            for seat, line in enumerate(believed)
        ]
        for seat in learning:
            found = worth(seat, drawn)
            if not alone:
                learners[seat].learn(found)
            sums[seat] = [total + one for total, one in zip(sums[seat], found, strict=True)]
        done += 1
        if clock() >= deadline:
            break
    return Contest(tuple(tuple(total / max(1, done) for total in line) for line in sums), done)


def blended(beliefs: Sequence[Belief]) -> list[float]:
    """One mixture out of several and their weights."""
    whole = [0.0] * len(beliefs[0][1])
    for weight, mixture in beliefs:
        for k, share in enumerate(mixture):
            whole[k] += weight * share
    return whole
