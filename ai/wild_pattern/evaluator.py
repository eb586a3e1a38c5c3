"""What positions and actions are worth, for people: chances to win by what lies open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from ai.bidder import Budget, Fact, shortlist
from ai.evaluation.evaluator import Care, Unit, Valued, outcome
from ai.evaluation.levels import Levelled, Scale
from ai.evaluation.playouts import Playouts, by, valued
from ai.wild_pattern.choices import Choices
from ai.wild_pattern.evaluation import Evaluator
from ai.wild_pattern.human_model import SKILLS
from ai.wild_pattern.racer import Racer
from ai.wild_pattern.reasons import about_laying, about_take, about_use, completes, gained
from game.engine.core import Rng, Seat, stream
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern.cards import NO_CARD, OBJECT_OF
from game.engine.games.wild_pattern.moves import Pass, Take, Use
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.engine.table import Question

SKILL: Final = replace(SKILLS["master"], noise=0.0, finishes=True)

SURE: Final = 0.88
"""What part of the log odds is believed where levels are known, for prospects promise too much …"""
PACE: Final = {"novice": -3.7, "regular": -2.4, "sharp": -1.1, "master": 0.0}
"""… and how much a level adds to them: it is quickness that wins. Both are fitted by
``python -m ai.fitting wild-wild-pattern levels`` (docs/review.md)."""
KEPT: Final = 0.91
"""What part of the differences between actions is believed (docs/review.md)."""
WORLDS: Final = 16
"""Guessed worlds in which every action is tried, without a budget of iterations: as many in a hint as in a
review, so both say the same."""
MOST: Final = 8
"""How many uses of challenge cards are looked at; of places there are no more."""
WEIGHED: Final = (Phase.TAKE, Phase.CHALLENGE, Phase.LAYING)
"""Where actions are told apart: where a pattern is looked for it is quickness that decides."""
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


def cleared(state: WildPatternState) -> WildPatternState:
    """The table before a round is dealt: what the last one left there goes back (WWP-53)."""
    if state.phase != Phase.DEAL:
        return state
    state = RULES.clone(state)
    state.piles = [[] for _ in state.piles]
    state.captured = [[] for _ in state.captured]
    state.challenges = [[] for _ in state.challenges]
    return state


def settled(state: WildPatternState) -> WildPatternState:
    """How things are when those who are still to take a card, or may use one, have done their best; a round
    that ends by it is over.
    """
    while state.phase in (Phase.TAKE, Phase.CHALLENGE):
        (seat,) = RULES.waiting_for(state)
        choices = Choices(RULES.view(state, seat), SKILL, stream(0))
        options = RULES.legal(state, seat)
        takes = [one for one in options if isinstance(one, Take)]
        found = choices.takes(takes) or choices.uses(one for one in options if isinstance(one, Use | Pass))
        state = RULES.clone(state)
        RULES.apply(state, {seat: found[0].action})
    return cleared(state)


class WildPatternEvaluator(Levelled):
    """Chances to win. Actions are judged where no pattern is looked for, by what lies open when cards are
    drawn again: the turn is played to its end in guessed worlds.
    """

    unit = Unit.CHANCES
    scale = Scale(Unit.CHANCES, PACE, SURE)
    telling = 0.12
    doubt = 0.09
    closer: int | None = None
    care = Care(outcomes=32, part=1.0, streams=1)

    def candidates(self, question: Question, chosen: Any, rng: Rng) -> Sequence[Any]:
        phase = question.view.phase
        if phase == Phase.CHALLENGE:
            likely = Choices(question.view, SKILL, rng).uses(question.options)
            return shortlist([one.action for one in likely], chosen, MOST)
        return question.options if phase in WEIGHED else [chosen]

    def judge(
        self, question: Question, actions: Sequence[Any], rng: Rng, budget: Budget
    ) -> tuple[Valued, ...]:
        sample = partial(RULES.determinize, question.view)
        worlds = budget.iterations or WORLDS
        playouts = Playouts(RULES, _REPLY, self._drawn)
        return valued(actions, playouts.rows(question.seat, actions, sample, rng, worlds, budget.seconds))

    def _drawn(self, _start: WildPatternState, state: WildPatternState) -> Sequence[float] | None:
        """Every seat's chance to win where cards are drawn again, its difference from an even one as far as
        it is believed; who is quick is not asked.
        """
        if RULES.result(state) is not None:
            return self.plain(state, stream(0))
        if state.phase != Phase.DRAW:
            return None
        chances = self.scale.told(self.plain(state, stream(0)), [0.0] * len(state.money), 1.0)
        even = 1.0 / len(state.money)
        return [even + KEPT * (chance - even) for chance in chances]

    def preferred(self, question: Question, level: Sequence[Valued]) -> Sequence[Valued]:
        """Of cards to take that are as likely to win first what completes a Wild hand, then that with which
        the bank would pay most; of places to lay a card on first that whose card is of least use, and of
        most to others."""
        view = question.view
        if view.phase not in (Phase.TAKE, Phase.LAYING):
            return level
        choices = Choices(view, SKILL, stream(0))

        def covers(one: Valued) -> tuple[int, bool, int]:
            card = view.wheel[one.action.place]
            if card == NO_CARD:
                return 0, False, 0
            rivals = (seat for seat in choices.evaluator.seats if seat != view.seat)
            wanted = OBJECT_OF[card] == view.targets[view.seat]
            return (
                gained(choices, view.seat, card),
                wanted,
                -max(gained(choices, seat, card) for seat in rivals),
            )

        if view.phase == Phase.LAYING:
            return sorted(level, key=covers)

        def pays(one: Valued) -> tuple[bool, int]:
            card = view.wheel[one.action.place]
            return completes(choices, view.seat, card), gained(choices, view.seat, card)

        return sorted(level, key=pays, reverse=True)

    def facts(self, question: Question, action: Any, rng: Rng) -> tuple[Fact, ...]:
        choices = Choices(question.view, SKILL, rng)
        if isinstance(action, Take):
            return about_take(choices, action, question.options)
        if isinstance(action, Use | Pass):
            return about_use(choices, action)
        return about_laying(choices, action, question.options)

    def plain(self, state: WildPatternState, rng: Rng, part: float = 1.0) -> tuple[float, ...]:
        state = settled(state)
        result = RULES.result(state)
        if result is not None:
            return outcome(result, self.unit)
        found = [0.0] * len(state.money)
        for seat, chance in prospects(state).items():
            found[seat] = max(chance, LEAST)
        return tuple(found)

    def left(self, state: WildPatternState) -> float:
        """A race is as open to its last moment as it was: who is quick stays so."""
        return float(state.phase != Phase.END)

    def worth(self, state: WildPatternState, rng: Rng, part: float = 1.0) -> tuple[float, ...]:
        state = settled(state)
        if state.phase == Phase.END or self.scale.knows(self.levels):
            return super().worth(state, rng, part)
        quicker = [QUICKER * len(cards) for cards in state.captured]
        return replace(self.scale, sure=UNSURE).told(self.plain(state, rng), quicker, 1.0)


_REPLY: Final = by(RULES, Racer("regular"))
