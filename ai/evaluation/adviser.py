"""Advice to people: the best action found from their view, what else was weighed, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ai.bidder import Alternative, Budget, Decision
from ai.evaluation.evaluator import Evaluator, Unit, Valued
from game.engine.core import Rng
from game.engine.table import Question

SHOWN: Final = 15
"""How many actions are told at most: a whole hand of Raj."""


class Adviser:
    """Answers like a bidder, with an evaluator's values: points of lead, or chances in a hundred."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """The best action, the best few with what they may be expected to bring, and why."""
        evaluator = self.evaluator
        actions = evaluator.candidates(question, question.options[0], rng)
        found = evaluator.judge(question, actions, rng, budget)
        best = found[0].action
        told = tuple(Alternative(one.action, told_as(one, found[0], evaluator)) for one in found[:SHOWN])
        return Decision(best, told, evaluator.facts(question, best, rng))


def told_as(one: Valued, best: Valued, evaluator: Evaluator) -> float:
    """What an action may be expected to bring, as it is told: the same as the best one if it is as good
    as far as anybody can tell."""
    close = best.expected - one.expected < evaluator.telling
    return whole((best if close else one).expected, evaluator.unit)


def whole(value: float, unit: Unit) -> float:
    """A value as it is told, without decimals: points, or chances in a hundred."""
    return float(round(value if unit is Unit.POINTS else 100.0 * value)) + 0.0


def advice(evaluator: type[Evaluator]) -> Callable[[str], Adviser]:
    """What makes the adviser of a game, as bidders are made; it has no temper."""
    return lambda _temper: Adviser(evaluator())
