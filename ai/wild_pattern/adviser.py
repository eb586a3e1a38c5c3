"""Advice to people: what moves bring where they are judged; where a pattern is looked for, what is seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ai.bidder import Budget, Decision, option_of
from ai.evaluation.adviser import Adviser
from ai.wild_pattern.choices import Choices
from ai.wild_pattern.evaluator import WEIGHED, WildPatternEvaluator
from ai.wild_pattern.racer import Racer
from ai.wild_pattern.reasons import about_claim, about_reward, reward_of
from game.engine.core import Rng
from game.engine.games.wild_pattern import patterns
from game.engine.games.wild_pattern.moves import Lay
from game.engine.games.wild_pattern.patterns import Claim, Statement
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.view import WildPatternView
from game.engine.table import Question

LEVEL: Final = 0.01
"""Chances to win that are no further apart are level: then what the bank would pay at once decides."""


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
        action = option_of(found.action)
        choices = Choices(question.view, self.skill, rng)
        claim = _richest(choices) if isinstance(action, Lay | Statement) else None
        if claim is None:
            return Decision(action, (), found.facts)
        view: WildPatternView = question.view
        declares = view.phase == Phase.DECLARE
        card, wheel = _laid(view)
        facts = about_claim(claim, card, wheel[claim.place])
        facts = (*facts, *about_reward(choices, claim, card, wheel))
        return Decision(claim.pattern.statement if declares else Lay(claim.place), (), facts)


def _laid(view: WildPatternView) -> tuple[int, tuple[int, ...]]:
    """The card that makes a pattern, and the wheel without it."""
    if view.phase == Phase.DECLARE:
        return view.wheel[view.place], tuple(view.wheel_before)
    return view.playable, tuple(view.wheel)


def _richest(choices: Choices) -> Claim | None:
    """Of all claims that are as good as the best the one that pays most at once, if there is any; of those
    rather one that leaves a choice of cards.
    """
    view = choices.view
    card, wheel = _laid(view)
    declares = view.phase == Phase.DECLARE
    if declares:
        claims = patterns.claims_at(wheel, card, view.place)
    else:
        claims = patterns.claims_on(wheel, card)
    worth = {claim: choices.claim(claim, card, laid=declares) for claim in claims}
    best = max(worth.values(), default=0.0)
    level = [claim for claim in claims if worth[claim] >= best - LEVEL]

    def rank(one: Claim) -> tuple[int, bool, float]:
        return reward_of(choices, one, card, wheel)[0], not one.pattern.statement.with_suit, worth[one]

    return max(level, key=rank, default=None)
