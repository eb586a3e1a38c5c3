"""Advice to people: what moves bring where they are judged; where a pattern is looked for, what is seen."""

from __future__ import annotations

from dataclasses import replace

from ai.bidder import Budget, Decision, option_of
from ai.evaluation.adviser import Adviser
from ai.wild_pattern.evaluator import WEIGHED, WildPatternEvaluator
from ai.wild_pattern.racer import Racer
from game.engine.core import Rng
from game.engine.table import Question


class Seer(Racer):
    """A racer that overlooks nothing; it tells no values where quickness decides."""

    def __init__(self, _temper: str = "steady") -> None:
        super().__init__("master")
        self.skill = replace(self.skill, miss=0.0, slip=0.0, noise=0.0)
        self._judge = Adviser(WildPatternEvaluator())

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        if question.view.phase in WEIGHED:
            return self._judge.decide(question, rng, budget)
        found = super().decide(question, rng, budget)
        return Decision(option_of(found.action), (), found.facts)
