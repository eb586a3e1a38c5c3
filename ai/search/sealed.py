"""A node of a search tree where several seats choose at once and none knows the others' choice."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final

from ai.search.regret import proportional, updated
from game.engine.core import Rng, Seat

TRYING: Final = 0.2
"""How much of a choice in the search goes to trying anything; the strategy found has none of it."""
FIRST: Final = 3
"""How often everything is tried before regret chooses."""


class SeatLearner:
    """What one seat has learnt at the node: regret, sum of mixtures and mean reward of each option."""

    __slots__ = ("regrets", "sums", "totals", "visits")

    def __init__(self) -> None:
        self.regrets: dict[Hashable, float] = {}
        self.sums: dict[Hashable, float] = {}
        self.totals: dict[Hashable, float] = {}
        self.visits: dict[Hashable, int] = {}

    def mixture(self, kinds: Sequence[Hashable]) -> list[float]:
        """How often to choose each: in proportion to what is regretted, else anything."""
        return proportional([self.regrets.get(kind, 0.0) for kind in kinds])

    def average(self, kinds: Sequence[Hashable]) -> list[float]:
        """The strategy that comes out: the linear average of all mixtures, without any trying."""
        return proportional([self.sums.get(kind, 0.0) for kind in kinds])

    def learn(self, kinds: Sequence[Hashable], worths: Sequence[float], weight: int) -> None:
        """Note what each of the options that were possible would have brought just now."""
        regrets = [self.regrets.get(kind, 0.0) for kind in kinds]
        sums = [self.sums.get(kind, 0.0) for kind in kinds]
        regrets, sums = updated(regrets, sums, proportional(regrets), worths, weight)
        self.regrets.update(zip(kinds, regrets, strict=True))
        self.sums.update(zip(kinds, sums, strict=True))

    def mean(self, kind: Hashable) -> float | None:
        """The mean reward of an option over whatever the others did, None when it was never tried."""
        visits = self.visits.get(kind)
        return self.totals[kind] / visits if visits else None


class SealedNode:
    """Regret matching plus for every seat, on the cells of the joint table.

    What an option would have brought is the mean of the cell it makes with the others' choices; where
    that cell is still empty, the option's mean over all cells. Options may differ from world to world.
    """

    __slots__ = ("cells", "learners", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.learners: dict[Seat, SeatLearner] = {}
        self.cells: dict[tuple[Hashable, ...], list[float]] = {}

    def choose(self, kinds: Mapping[Seat, Sequence[Hashable]], rng: Rng) -> list[int]:
        """One place among its options for every seat, drawn independently."""
        places = []
        for seat, mine in kinds.items():
            learner = self.learner(seat)
            new = [place for place, kind in enumerate(mine) if learner.visits.get(kind, 0) < FIRST]
            if new:
                places.append(rng.choice(new))
            elif rng.random() < TRYING:
                places.append(int(rng.random() * len(mine)))
            else:
                places.append(rng.choices(range(len(mine)), learner.mixture(mine))[0])
        return places

    def learner(self, seat: Seat) -> SeatLearner:
        """What this seat has learnt."""
        found = self.learners.get(seat)
        if found is None:
            found = self.learners[seat] = SeatLearner()
        return found

    def credit(
        self, kinds: Mapping[Seat, Sequence[Hashable]], places: Sequence[int], rewards: Sequence[float]
    ) -> None:
        """Learn from one iteration: what was chosen, and what that brought every seat of the game."""
        self.visits += 1
        chosen = tuple(mine[place] for mine, place in zip(kinds.values(), places, strict=True))
        cell = self.cells.get(chosen)
        if cell is None:
            cell = self.cells[chosen] = [0.0] * (1 + len(kinds))
        cell[0] += 1.0
        for i, (seat, kind) in enumerate(zip(kinds, chosen, strict=True)):
            cell[1 + i] += rewards[seat]
            learner = self.learner(seat)
            learner.totals[kind] = learner.totals.get(kind, 0.0) + rewards[seat]
            learner.visits[kind] = learner.visits.get(kind, 0) + 1
        for i, (seat, mine) in enumerate(kinds.items()):
            if len(mine) > 1:
                self._regret(i, self.learner(seat), mine, chosen, cell[1 + i] / cell[0])

    def _regret(
        self, i: int, learner: SeatLearner, mine: Sequence[Hashable], chosen: tuple[Any, ...], got: float
    ) -> None:
        values = []
        for kind in mine:
            cell = self.cells.get((*chosen[:i], kind, *chosen[i + 1 :]))
            if cell is not None:
                values.append(cell[1 + i] / cell[0])
            else:
                mean = learner.mean(kind)
                values.append(got if mean is None else mean)
        learner.learn(mine, values, self.visits)
