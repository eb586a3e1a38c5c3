"""What positions and cards are worth, for people: a judgement of every seat, centred.

Two seats are judged as a master does, more by a contest over what planners find on average, against what
everybody has shown. Such expectations overstate what comes by the same amount for all (everybody is the
cleverest in their own eyes): what they say of each seat less their mean over the seats is right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot, inf
from operator import mul
from statistics import fmean
from typing import Final

from ai.bidder import Budget, Fact
from ai.evaluation.evaluator import (
    Care,
    Unit,
    Valued,
    before_chance,
    leads,
    outcome,
    reasoning,
    told_apart,
)
from ai.evaluation.levels import Levelled, Scale
from ai.raj.expected_plans import average_planner, expected_plans
from ai.raj.many_seats import contest
from ai.raj.master import answer
from ai.raj.opponents import RANK_STYLES, planner
from ai.raj.public_view import public_view
from ai.raj.reasons import FORLORN, MOST_FACTS, WEAK, facts_about
from ai.raj.sharp import chances, sharp_bids
from ai.raj.styles import Style, Styles, believed
from ai.raj.usual import usual, usual_fact
from ai.search.joint import Mixture, blended
from game.engine.core import Rng
from game.engine.games.raj import RULES
from game.engine.games.raj.cards import PRIZES
from game.engine.games.raj.state import RajState, RajView
from game.engine.table import Question

ITERATIONS: Final = 240
LEARNING: Final = 0.03
"""How likely a seat is to do none of what it is known for, at three seats and more."""
STYLES: Final = Styles(
    (
        *(Style(0.09, plain) for plain in RANK_STYLES),
        Style(0.6, planner, closely=average_planner),
        Style(0.04, sharp_bids),
    )
)
"""What people and bots may be, at three seats and more."""
BLUR: Final = 1.0
"""How many points the difference of two cards is off beside that (standard error, docs/review.md)."""
KEPT: Final = 0.85
"""What part of the differences between cards is believed (``python -m ai.fitting raj kept``)."""
EDGE: Final = {"novice": -11.0, "regular": -3.0, "sharp": -1.5, "master": 0.0}
"""How many points a level is ahead, with the whole game to come: the contest takes all for masters
(``python -m ai.fitting raj levels``)."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """What a seat may bid, what each card brings to the end of the game, and how often it is expected."""

    hand: Sequence[int]
    worths: Sequence[float]
    mixture: Mixture

    @property
    def mean(self) -> float:
        """What the seat may expect to bring in with what it is expected to bid."""
        return float(sum(map(mul, self.worths, self.mixture)) / sum(self.mixture))


def biddings(view: RajView, rng: Rng, iterations: int) -> list[Bidding]:
    """How every seat stands before the pile is bid for, by what is public."""
    views = [public_view(view, seat) for seat in range(view.seats)]
    if view.seats == 2:
        answers = [answer(one) for one in views]
        return [
            Bidding(one.hand, own.worths, other.facing)
            for one, own, other in zip(views, answers, reversed(answers), strict=True)
        ]
    beliefs = [[(w * (1.0 - LEARNING), m) for w, m in believed(one, STYLES)] for one in views]
    plans = expected_plans(views[0])
    found = contest(views, plans, beliefs, rng, iterations=iterations, deadline=inf)
    return [
        Bidding(one.hand, worths, blended(known))
        for one, worths, known in zip(views, found.worths, beliefs, strict=True)
    ]


class RajEvaluator(Levelled):
    """Points of lead over the mean of the others; the contest itself is off by a tenth of a point, so
    errors are those that its differences had when they were played on.
    """

    unit = Unit.POINTS
    scale = Scale(Unit.POINTS, EDGE)
    telling = 2.0
    doubt = 0.11
    closer: int | None = None
    care = Care(outcomes=48, part=0.25, streams=1)

    def __init__(self) -> None:
        self._asked: Question | None = None
        self._taken: Mapping[int, float] = {}
        self._worths: Mapping[int, float] = {}

    def candidates(self, question: Question, chosen: int, rng: Rng) -> Sequence[int]:
        return question.options

    def judge(
        self, question: Question, actions: Sequence[int], rng: Rng, budget: Budget
    ) -> tuple[Valued, ...]:
        view: RajView = question.view
        found = biddings(view, rng, budget.iterations or ITERATIONS)
        own = found[view.seat]
        start = leads(view.scores)[view.seat] - fmean(one.mean for one in found)
        worths = dict(zip(own.hand, own.worths, strict=True))
        best, *others = sorted(actions, key=lambda card: -worths[card])
        middle = start + own.mean

        def told(card: int, error: float) -> Valued:
            return Valued(card, middle + KEPT * (worths[card] - own.mean), error)

        return told(best, 0.0), *(told(card, BLUR) for card in others)

    def preferred(self, question: Question, level: Sequence[Valued]) -> Sequence[Valued]:
        """All of them, what a master plays most often first."""
        view = public_view(question.view, question.view.seat)
        often = dict(zip(view.hand, usual(view), strict=True))
        return sorted(level, key=lambda one: -often[one.action])

    def facts(self, question: Question, action: int, _rng: Rng) -> tuple[Fact, ...]:
        """It is compared with none that is as good in the end; what masters play comes last."""
        view, takes = question.view, self.takes(question)
        poorer = {card: takes[card] for card in takes if card == action or self._poorer(card, action)}
        told = facts_about(view, action, takes[action], beside=poorer)
        if len(view.hand) < 2:
            return told
        last = (
            () if _best_given_up(view, action, takes) else usual_fact(public_view(view, view.seat), action)
        )
        return (*told[: MOST_FACTS - len(last)], *last)

    def _poorer(self, card: int, other: int) -> bool:
        """Whether a card is told to be worth less than another one, by what ``takes`` has found."""
        behind = KEPT * (self._worths[other] - self._worths[card])
        return told_apart(behind, hypot(BLUR, self.doubt * behind), self.telling)

    def facts_beside(self, question: Question, action: int, chosen: int, _rng: Rng) -> tuple[Fact, ...]:
        takes = self.takes(question)
        return facts_about(question.view, action, takes[action], beside=takes, against=chosen)

    def takes(self, question: Question) -> Mapping[int, float]:
        """How often each card takes the pile. What was found last is remembered: facts ask for it, too."""
        if question is not self._asked:
            view, rng = question.view, reasoning(question)
            found = biddings(view, rng, ITERATIONS)
            others = [(one.hand, one.mixture) for seat, one in enumerate(found) if seat != view.seat]
            self._asked, self._taken = question, chances(view, others, rng)
            self._worths = dict(zip(found[view.seat].hand, found[view.seat].worths, strict=True))
        return self._taken

    def plain(self, state: RajState, rng: Rng, part: float = 1.0) -> tuple[float, ...]:
        result = RULES.result(state)
        if result is not None:
            return outcome(result, self.unit)
        if not state.revealed:
            return before_chance(self.plain, RULES, state, rng)
        view = RULES.view(state, RULES.waiting_for(state)[0])
        found = biddings(view, rng, int(part * ITERATIONS))
        shared = fmean(one.mean for one in found)
        return tuple(lead + one.mean - shared for lead, one in zip(leads(view.scores), found, strict=True))

    def left(self, state: RajState) -> float:
        """By what the prizes are worth, those of the pile among them."""
        return sum(map(abs, (*state.to_come, *state.pile))) / _WHOLE


def _best_given_up(view: RajView, card: int, takes: Mapping[int, float]) -> bool:
    """Whether a card gives up the best prize that is left though another one would mostly take it: masters,
    who know which of them goes for it, are no example at a table of others.
    """
    value = sum(view.pile)
    best = value > 0 and value >= max(view.to_come, default=0)
    return best and takes[card] < FORLORN and max(takes.values()) >= WEAK


_WHOLE: Final = sum(map(abs, PRIZES))
