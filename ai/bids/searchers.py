"""Sharp and master: information-set search to the end of the running turn, judged by what was fitted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import exp
from typing import Final

from ai.bidder import Alternative, Budget, Decision
from ai.bids.beliefs import Beliefs
from ai.bids.evaluation import table, table_name
from ai.bids.reasons import facts_about
from ai.bids.regular import distinct, preference
from ai.bids.turn_problem import Sampler, TurnProblem
from ai.search.problem import Effort, Report
from game.engine.core import Rng
from game.engine.games.bids.guess import guesser
from game.engine.games.bids.moves import BidsAction, Steal
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.view import BidsView
from game.engine.table import Question


@dataclass(frozen=True, slots=True)
class Level:
    """What sets one searching level apart from another.

    ``effort`` holds for an unhurried budget; ``temperature`` is that of the choice, in points ahead, by the
    seats; without ``beliefs`` all deals that agree with what was seen are taken for equally likely. So many
    points is a temper ready to forgo for its ``style``.
    """

    effort: Effort
    temperature: Mapping[int, float]
    beliefs: bool
    style: float


SHARP: Final = Level(
    Effort(iterations=120, seconds=0.25, worlds=20, tree_from=6, clear=3.0, close=0.01),
    {3: 1.8, 4: 1.8, 5: 1.2, 6: 2.2},
    False,
    0.7,
)
MASTER: Final = Level(
    Effort(iterations=1800, seconds=0.5, worlds=192, tree_from=6, clear=4.0, close=0.003),
    dict.fromkeys(range(3, 7), 0.1),
    True,
    0.25,
)


def likely(view: BidsView) -> Sampler:
    """Draws worlds by what the bids so far tell of the hands (``beliefs``)."""
    variant = view.variant
    return Beliefs(view, table(table_name(variant.seats, variant.colour_bids))["beliefs"]).world


class Searcher:
    """A bidder that searches; ``sampler`` is for measuring what it would be worth to know all hands."""

    def __init__(self, level: Level, temper: str = "steady", sampler: Sampler | None = None) -> None:
        self.level = level
        self.temper = temper
        self.sampler = sampler

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """An option drawn by softmax over its mean reward, told in points."""
        view = question.view
        options = question.options
        if len(options) == 1 or (view.phase == Phase.BIDDING and len(distinct(view)) == 1):
            only = options[0]
            return Decision(only, (Alternative(only, 0.0),), facts_about(view, only))
        turn = TurnProblem(view)
        sample = self.sampler or (likely(view) if self.level.beliefs else guesser(view))
        return self._choose(turn, turn.search(sample, self.effort(budget), rng, budget.clock), rng)

    def effort(self, budget: Budget) -> Effort:
        """The level's effort within the budget; half of the time is kept for a busy machine."""
        mine = self.level.effort
        if budget.iterations is not None:
            return replace(mine, iterations=budget.iterations, seconds=0.5 * budget.seconds)
        return replace(mine, seconds=min(mine.seconds, 0.5 * budget.seconds))

    def _choose(self, turn: TurnProblem, report: Report[BidsAction], rng: Rng) -> Decision:
        view = turn.view
        findings = sorted((one for one in report.findings if one.visits), key=lambda one: -one.mean)
        best, floor = findings[0].mean, findings[-1].mean
        point = turn.point(best)
        temperature = self.level.temperature[view.seats]
        weights = [
            exp(((one.mean - best) / point + self._temper_points(turn, one.action)) / temperature)
            for one in findings
        ]
        chosen = rng.choices(findings, weights)[0]
        shown = findings[:3]
        if chosen not in shown:
            shown[2] = chosen
        alternatives = tuple(
            Alternative(one.action, round(turn.points(one.mean, floor), 2)) for one in shown
        )
        return Decision(
            chosen.action, alternatives, facts_about(view, chosen.action, turn.takes(chosen.action))
        )

    def _temper_points(self, turn: TurnProblem, action: BidsAction) -> float:
        """How many points the temper would forgo for this action."""
        takes = turn.takes(action)
        if isinstance(action, Steal) or takes is None:
            return 0.0
        return self.level.style * preference(self.temper, turn.view, action, takes)
