"""Advice to people: the best action found from their view, what else was weighed, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import hypot
from typing import Final

from ai.bidder import Alternative, Budget, Decision
from ai.evaluation.evaluator import SURE, Evaluator, Unit, Valued, judging, reasoning, told_apart
from game.engine.core import Rng
from game.engine.table import Question

LEAST: Final = 0.1
"""Points that an action gives away which is another waste."""
SHOWN: Final = 15
"""How many actions are told at most: a whole hand of Raj."""


class Adviser:
    """Answers like a bidder, with an evaluator's values: points of lead, or chances in a hundred."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """The best action, the best few with what they may be expected to bring, and why.

        Of level ones it is the one that is ``preferred``; of each it is told how often it takes what is
        fought for, where that is known. Nothing is drawn from ``rng``: a review of the
        game judges the same decision with the same stream.
        """
        evaluator, rng = self.evaluator, judging(question)
        actions = evaluator.candidates(question, question.options[0], rng)
        found = evaluator.judge(question, actions, rng, budget)
        told = {one.action: told_as(one, found[0], evaluator) for one in found}
        level = [one for one in found if as_good(told[one.action], told[found[0].action])]
        order = [one.action for one in evaluator.preferred(question, level)]
        most = next(one.lead for one in level if one.action == order[0])
        poorer = [
            replace(told[one.action], poorer=max(LEAST, most - one.lead))
            for one in sorted(level, key=lambda one: -one.lead)
            if one.action not in order
        ]
        worse = [told[one.action] for one in found if one not in level]
        shown = ([told[action] for action in order] + poorer + worse)[:SHOWN]
        takes = evaluator.takes(question)
        shown = [
            replace(one, takes=round(100 * takes[one.action])) if one.action in takes else one
            for one in shown
        ]
        best = order[0]
        return Decision(best, tuple(shown), evaluator.facts(question, best, reasoning(question)))


def as_good(one: Alternative, best: Alternative) -> bool:
    """Whether an action is told to be as good as the best one."""
    return one.expected == best.expected and not one.error


def told_as(one: Valued, best: Valued, evaluator: Evaluator) -> Alternative:
    """What an action may be expected to bring, as it is told, in points or chances in a hundred without
    decimals: the same as the best one if it is as good as far as anybody can tell, else with its error."""
    scale = 1.0 if evaluator.unit is Unit.POINTS else 100.0
    behind = best.expected - one.expected
    error = hypot(one.error, evaluator.doubt * behind)
    if not told_apart(behind, error, evaluator.telling):
        return Alternative(one.action, float(round(scale * best.expected)) + 0.0)
    return Alternative(one.action, float(round(scale * one.expected)) + 0.0, scale * SURE * error)


def advice(evaluator: type[Evaluator]) -> Callable[[str], Adviser]:
    """What makes the adviser of a game, as bidders are made; it has no temper."""
    return lambda _temper: Adviser(evaluator())
