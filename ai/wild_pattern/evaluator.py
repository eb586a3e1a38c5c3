"""What positions and actions are worth, for people: chances to win by what lies open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp, inf
from typing import Any, Final

from ai.bidder import Budget, Decision, Fact, option_of
from ai.evaluation.evaluator import Care, Unit, Valued, outcome
from ai.wild_pattern.choices import Choices
from ai.wild_pattern.evaluation import Evaluator
from ai.wild_pattern.human_model import SKILLS
from ai.wild_pattern.racer import Racer
from game.engine.core import Rng, Seat
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern.moves import Lay, Pass, Take, Use
from game.engine.games.wild_pattern.state import WildPatternState
from game.engine.table import Question

SKILL: Final = replace(SKILLS["master"], noise=0.0)

SURE: Final = 0.99
"""What part of the log odds is believed where levels are known, for prospects promise too much …"""
PACE: Final = {"novice": -3.3, "regular": -2.2, "sharp": -1.3, "master": 0.0}
"""… and how much a level adds to them: it is quickness that wins. Both are fitted by
``python -m ai.fitting wild-wild-pattern`` (docs/review.md)."""
LEAST: Final = 0.001
"""Chances below this count as this."""
UNSURE: Final = 0.7
"""The same where levels are not known …"""
QUICKER: Final = 0.3
"""… and then every captured card tells of a quicker player: what is likelier in games of mixed levels, as
far as games of masters are told no worse."""


def prospects(state: WildPatternState) -> dict[Seat, float]:
    """What everybody who is still in can become, as a chance, by what is open and in their own hand."""
    found = {}
    for seat in RULES.view(state, Seat(0)).playing:
        own = Evaluator(RULES.view(state, seat), SKILL)
        found[seat] = own.chance(own.standing())
    return found


class WildPatternEvaluator:
    """Chances to win; what it says of two actions foretells nothing yet."""

    unit = Unit.CHANCES
    levels: Sequence[str] = ()
    telling = inf
    doubt = 0.0
    closer: int | None = None
    care = Care(outcomes=32, part=1.0, streams=1)

    def candidates(self, question: Question, chosen: Any, rng: Rng) -> Sequence[Any]:
        known = [one for one in question.options if isinstance(one, Take | Use | Lay | Pass)]
        return known if len(known) > 1 and chosen in known else [chosen]

    def judge(
        self, question: Question, actions: Sequence[Any], rng: Rng, budget: Budget
    ) -> tuple[Valued, ...]:
        choices = Choices(question.view, SKILL, rng)
        found = [Valued(action, _chance(choices, action)) for action in actions]
        return tuple(sorted(found, key=lambda one: -one.expected))

    def facts(self, question: Question, action: Any, rng: Rng) -> tuple[Fact, ...]:
        return Seer().decide(question, rng, Budget()).facts

    def worth(self, state: WildPatternState, rng: Rng, part: float = 1.0) -> tuple[float, ...]:
        result = RULES.result(state)
        if result is not None:
            return outcome(result, self.unit)
        found = [0.0] * len(state.money)
        paces = self._paces()
        for seat, chance in prospects(state).items():
            if paces:
                found[seat] = max(chance, LEAST) ** SURE * exp(paces[seat])
            else:
                found[seat] = chance**UNSURE * exp(QUICKER * len(state.captured[seat]))
        whole = sum(found)
        return tuple(chance / whole for chance in found) if whole else (1.0 / len(found),) * len(found)

    def _paces(self) -> list[float]:
        """How quick every seat is, if its level is known of each."""
        levels = [name.partition(":")[0] for name in self.levels]
        return [PACE[level] for level in levels] if all(level in PACE for level in levels) else []


class Seer(Racer):
    """A racer that overlooks nothing, for advice where no clock runs; it tells no values."""

    def __init__(self, _temper: str = "steady") -> None:
        super().__init__("master")
        self.skill = replace(self.skill, miss=0.0, slip=0.0, noise=0.0)

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        found = super().decide(question, rng, budget)
        return Decision(option_of(found.action), (), found.facts)


def _chance(choices: Choices, action: Any) -> float:
    if isinstance(action, Take):
        return choices.takes([action])[0].expected
    if isinstance(action, Use):
        return choices.uses([action])[0].expected
    if isinstance(action, Lay):
        return choices.layings([action])[0].expected
    return choices.idle() if isinstance(action, Pass) else choices.free()
