"""The sharp and the master: what a regular thinks of first is tried out before it is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp
from typing import Final

from ai.bidder import Alternative, Budget, Decision, shortlist
from ai.wild_cards.choices import weigh
from ai.wild_cards.flat_search import Effort, Sample, Trial, flat_search
from ai.wild_cards.judge import Judge
from ai.wild_cards.position import Position
from ai.wild_cards.reasons import MOST_FACTS, facts_about
from ai.wild_cards.regular import liking, why_not_best
from game.engine.core import Rng
from game.engine.games.wild_cards.phases import Phase
from game.engine.table import Question

SEALED = (Phase.BIDS, Phase.PAYMENTS, Phase.TIE_CARDS)
"""Where it pays not to be foreseen."""
OPEN_TEMPERATURE = 0.2
"""Softmax temperature elsewhere, in chances in a hundred."""
UNLIKELY = 0.02
"""Options that would be drawn this much less often than the best are never taken."""
PART = 0.6
"""The part of the time allowed after which it answers; a busy machine needs the rest."""


@dataclass(frozen=True, slots=True)
class Level:
    """What sets one searching level apart from another.

    ``temperature`` is that of the softmax over sealed choices, in chances in a hundred; so many of these is
    a temper ready to forgo for its ``style``.
    """

    effort: Effort
    temperature: float
    style: float


SHARP: Final = Level(Effort(36, options=6), 3.0, 2.0)
"""A few trials of the best options, and a soft choice."""
MASTER: Final = Level(Effort(240, options=8), 0.3, 0.5)
"""Many trials."""


class Searcher:
    """Tries the options out in worlds that fit what it has seen, and mixes those that are about as good.

    The same question, stream and iterations (playouts) give the same decision, unless time runs out.
    ``sample`` replaces the guessing of worlds, for measuring what knowing them is worth.
    """

    def __init__(self, level: Level, temper: str = "steady", sample: Sample | None = None) -> None:
        self.level = level
        self.temper = temper
        self.sample = sample

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """``expected`` are the chances in a hundred to win."""
        view = question.view
        effort = self.level.effort
        if budget.iterations is not None:
            effort = replace(effort, playouts=budget.iterations)
        weighed = weigh(Judge(Position.of_view(view)), rng)
        seconds = PART * budget.seconds
        trials = flat_search(view, weighed, rng, effort, seconds, clock=budget.clock, sample=self.sample)
        chosen = self._pick(
            trials, self.level.temperature if view.phase in SEALED else OPEN_TEMPERATURE, rng
        )
        shown = shortlist(trials, chosen)
        alternatives = tuple(Alternative(one.weighed.action, one.percent) for one in shown)
        action = chosen.weighed.action
        facts = facts_about(view, action, chosen.weighed)
        if view.phase in SEALED:
            best, behind = trials[0].weighed, trials[0].expected - chosen.expected
            why = why_not_best(view, best, chosen.weighed, behind, self.temper, self.level.style)
            facts = (*why, *facts)
        return Decision(action, alternatives, facts[:MOST_FACTS])

    def _pick(self, trials: Sequence[Trial], temperature: float, rng: Rng) -> Trial:
        best = trials[0].expected
        odds = [
            exp((one.expected - best + self.level.style * liking(self.temper, one.weighed)) / temperature)
            for one in trials
        ]
        most = max(odds)
        return rng.choices(trials, [odd if odd > UNLIKELY * most else 0.0 for odd in odds])[0]
