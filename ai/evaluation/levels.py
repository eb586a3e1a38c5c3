"""What levels add to what seats may expect: evaluators judge everybody alike, and would promise the weaker
of unequal players too much.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from statistics import fmean
from typing import Any

from ai.bidder import Fact
from ai.evaluation.evaluator import Unit, Valued
from game.engine.core import Rng
from game.engine.table import Question


@dataclass(frozen=True, slots=True)
class Scale:
    """How a game's positions are told, fitted by ``python -m ai.fitting GAME levels`` (docs/review.md).

    ``edges`` is what every level has on the last of them, with the whole game to come: points, or log odds
    to win; ``sure`` what part of the log odds is believed of what is expected of players who are alike.
    """

    unit: Unit
    edges: Mapping[str, float]
    sure: float = 1.0

    def knows(self, levels: Sequence[str]) -> bool:
        """Whether anybody's level is known."""
        return any(map(self._edge, levels))

    def edges_of(self, levels: Sequence[str]) -> list[float]:
        """What each seat's level adds, together 0; people, and whoever else has no such level, are as good
        as those beside them on the average.
        """
        found = [self._edge(name) for name in levels]
        known = [one[0] for one in found if one]
        middle = fmean(known) if known else 0.0
        return [one[0] - middle if one else 0.0 for one in found]

    def told(self, plain: Sequence[float], edges: Sequence[float], left: float) -> tuple[float, ...]:
        """What seats with such edges may expect, if they could expect this as players who are alike, and
        such a part of the game is to come.
        """
        if self.unit is Unit.POINTS:
            return tuple(one + left * edge for one, edge in zip(plain, edges, strict=True))
        found = [one**self.sure * exp(left * edge) for one, edge in zip(plain, edges, strict=True)]
        return tuple(one / sum(found) for one in found)

    def _edge(self, name: str) -> tuple[float, ...]:
        level = name.partition(":")[0]
        return (self.edges[level],) if level in self.edges else ()


class Levelled(ABC):
    """The part of an evaluator that judges positions as if all were alike, and tells them by levels."""

    scale: Scale
    levels: Sequence[str] = ()

    @abstractmethod
    def plain(self, state: Any, rng: Rng, part: float = 1.0) -> tuple[float, ...]:
        """The result that seats may expect which are alike, with such a part of the usual work."""

    def preferred(self, question: Question, level: Sequence[Valued]) -> Sequence[Valued]:
        """All that is level, where nothing more is to be said of some."""
        return level

    def takes(self, _question: Question) -> Mapping[Any, float]:
        """How often each option takes what is fought for: nothing where that is not told."""
        return {}

    @abstractmethod
    def facts(self, question: Question, action: Any, rng: Rng) -> tuple[Fact, ...]:
        """One to three facts about an action, the most telling first."""

    def facts_beside(self, question: Question, action: Any, chosen: Any, rng: Rng) -> tuple[Fact, ...]:
        """The same beside what was chosen instead, where a game compares them."""
        return self.facts(question, action, rng)

    @abstractmethod
    def left(self, state: Any) -> float:
        """What part of the game is to come: 1 at its beginning, 0 at its end."""

    def worth(self, state: Any, rng: Rng, part: float = 1.0) -> tuple[float, ...]:
        """The result every seat may expect from a whole state, with such a part of the usual work."""
        plain = self.plain(state, rng, part)
        levels = self.levels or ("",) * len(plain)
        return self.scale.told(plain, self.scale.edges_of(levels), self.left(state))
