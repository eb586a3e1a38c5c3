"""Bidders of High Card."""

from __future__ import annotations

from dataclasses import dataclass

from ai.bidder import Alternative, Budget, Decision, Fact
from game.engine.core import Rng
from game.engine.table import Question


@dataclass(frozen=True, slots=True)
class Climber:
    """Plays its lowest card first, or its highest."""

    lowest: bool

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        card = (min if self.lowest else max)(question.options)
        return Decision(card, (Alternative(card, 0.5),), (Fact("{card} is my choice", {"card": card}),))


BIDDERS = {
    level: lambda temper, level=level: Climber(level == "novice")
    for level in ("novice", "regular", "sharp", "master")
}
BASELINES = {"lowest": lambda temper: Climber(True)}
