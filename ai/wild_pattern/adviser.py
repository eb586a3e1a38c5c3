"""Advice to people: what moves bring where they are judged; where a pattern is looked for, what is seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ai.bidder import Budget, Decision, Fact, option_of
from ai.evaluation.adviser import Adviser
from ai.wild_pattern.choices import Choices
from ai.wild_pattern.evaluator import WEIGHED, WildPatternEvaluator
from ai.wild_pattern.racer import Racer
from ai.wild_pattern.reasons import about_claim, about_reward, reward_of
from game.engine.core import Rng
from game.engine.games.wild_pattern import patterns
from game.engine.games.wild_pattern.cards import NO_CARD
from game.engine.games.wild_pattern.moves import Lay
from game.engine.games.wild_pattern.patterns import Claim, Statement
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import NOBODY
from game.engine.games.wild_pattern.view import WildPatternView
from game.engine.table import Question

UNHURRIED: Final = 3_600_000
"""Milliseconds in which everything is looked at that there is, at any pace."""
LEVEL: Final = 0.01
"""Chances to win that are no further apart are level: then what the bank would pay at once decides."""


class Seer(Racer):
    """A racer that overlooks nothing, however long it takes; it tells no values where quickness decides."""

    def __init__(self, _temper: str = "steady") -> None:
        super().__init__("master")
        self.skill = replace(self.skill, miss=0.0, slip=0.0, noise=0.0)
        self._judge = Adviser(WildPatternEvaluator())

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        if question.view.phase in WEIGHED:
            return self._judge.decide(question, rng, budget)
        found = super().decide(question, rng, budget)
        action = option_of(found.action)
        declares = question.view.phase == Phase.DECLARE
        view = _before(question.view) if declares else question.view
        choices = Choices(view, self.skill, rng)
        place = question.view.place if declares else None
        claim = _richest(choices, place) if isinstance(action, Lay | Statement) else None
        if claim is None:
            return Decision(action, (), (Fact("With this card no pattern is worth it", {}),))
        facts = about_claim(claim, view.playable, view.wheel[claim.place])
        facts = (*facts, *about_reward(choices, claim, view.playable, view.wheel))
        return Decision(claim.pattern.statement if declares else Lay(claim.place), (), facts)

    def _time(self, _view: WildPatternView) -> int:
        return UNHURRIED

    def _click_at(self, _view: WildPatternView, _rng: Rng) -> tuple[int, bool]:
        """After everything has been looked at."""
        return UNHURRIED - 1, False


def _before(view: WildPatternView) -> WildPatternView:
    """The table before the card that is to be declared was laid: a hint goes on with what it has said."""
    clicked = view.clicker != NOBODY
    hands = list(view.hands)
    if not clicked:
        hands[view.seat] = view.played
    piles = (pile[:-1] if place == view.place else pile for place, pile in enumerate(view.piles))
    return replace(
        view,
        phase=Phase.SONG if clicked else Phase.RACE,
        hands=tuple(hands),
        piles=tuple(piles),
        clicked=view.played if clicked else NO_CARD,
    )


def _richest(choices: Choices, place: int | None) -> Claim | None:
    """Of all claims that are as good as the best the one that pays most at once, if there is any; of those
    rather one that leaves a choice of cards. Only on ``place``, where the card lies already.
    """
    card, wheel = choices.view.playable, choices.view.wheel
    claims = patterns.claims_on(wheel, card)
    worth = {claim: choices.claim(claim, card) for claim in claims}

    def level(among: Sequence[Claim]) -> list[Claim]:
        best = max((worth[one] for one in among), default=0.0)
        return [one for one in among if worth[one] >= best - LEVEL]

    def rank(one: Claim) -> tuple[int, bool, float]:
        return reward_of(choices, one, card, wheel)[0], not one.pattern.statement.with_suit, worth[one]

    best = level(claims)
    if place is not None:
        here = [one for one in claims if one.place == place]
        best = [one for one in best if one in here] or level(here)
    return max(best, key=rank, default=None)
