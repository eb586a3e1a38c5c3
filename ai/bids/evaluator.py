"""What positions and actions are worth, for people: chances to win, after the turn is played on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf
from typing import Any, Final

from ai.bidder import Budget, Fact
from ai.bids.bid_standing import BidStanding
from ai.bids.evaluation import TEMPERATURE, Evaluator
from ai.bids.luck_reasons import LEFT
from ai.bids.preferred import preferred
from ai.bids.reasons import facts_about
from ai.bids.regular import KEEN, Regular
from ai.bids.searchers import MASTER, likely
from ai.bids.takes import chances
from ai.bids.turn_problem import TurnProblem
from ai.evaluation.evaluator import Care, Unit, Valued, reasoning
from ai.evaluation.levels import Levelled, Scale
from ai.evaluation.playouts import Playouts, by, drawn_in
from game.engine.core import Rng
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import BLACK, COLOUR, TURNS, VALUE, code
from game.engine.games.bids.moves import BidsAction, Steal
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.state import BidsState
from game.engine.table import Question

ITERATIONS: Final = 1000
"""Of the search over the actions of a seat, without a budget of them."""
VISITS: Final = 8
"""Iterations that a guessed world is good for: the luck of a few would be told as a difference."""
TIMES: Final = 8
"""How often a turn is played on from a position whose cards are known."""
SURE: Final = 0.88
"""What part of the log odds is believed of what turns that are played on promise: they are played by
regulars, and between masters more is still open (docs/review.md)."""
EDGE: Final = {"novice": -3.8, "regular": -1.7, "sharp": -1.55, "master": 0.0}
"""How much a level adds to them, with the whole game to come (``python -m ai.fitting bids levels``)."""

_BETWEEN: Final = (Phase.DEAL, Phase.STARTER, Phase.END)


def judged(start: BidsState, state: BidsState) -> Sequence[float] | None:
    """Every seat's chance to win between two turns; the tenth plays itself, so it is played, too."""
    if state.phase in _BETWEEN:
        return Evaluator(state.variant).rewards(state)
    if (state.round, state.turn) == (start.round, start.turn) or state.turn == TURNS:
        return None
    return Evaluator(state.variant).rewards(state)


PLAYOUTS: Final = Playouts(RULES, by(RULES, Regular(temperature=KEEN)), judged)


class BidsEvaluator(Levelled):
    """Chances to win."""

    unit = Unit.CHANCES
    scale = Scale(Unit.CHANCES, EDGE, SURE)
    telling = 0.05
    doubt = 0.19
    closer: int | None = 4 * ITERATIONS
    care = Care(outcomes=16, part=0.125, streams=16)

    def candidates(self, question: Question, chosen: Any, rng: Rng) -> Sequence[Any]:
        kind = TurnProblem(question.view).kind
        actions = {kind(action): action for action in question.options}
        actions[kind(chosen)] = chosen
        return tuple(actions.values())

    def judge(
        self, question: Question, actions: Sequence[Any], rng: Rng, budget: Budget
    ) -> tuple[Valued, ...]:
        turn = TurnProblem(question.view)
        iterations = budget.iterations or ITERATIONS
        effort = replace(
            MASTER.effort,
            iterations=iterations,
            worlds=max(MASTER.effort.worlds, iterations // VISITS),
            seconds=budget.seconds,
            clear=inf,
            close=0.0,
        )
        report = turn.search(likely(question.view), effort, rng)
        found = {turn.kind(one.action): one for one in report.findings}
        known = [found[turn.kind(action)] for action in actions]
        told = drawn_in(actions, [one.rewards or (0.0,) for one in known], [one.error for one in known])
        return tuple(replace(one, lead=turn.lead(one.action)) for one in told)

    def facts(self, question: Question, action: BidsAction, _rng: Rng) -> tuple[Fact, ...]:
        return facts_about(question.view, action, self.takes(question).get(action))

    def facts_beside(
        self, question: Question, action: BidsAction, chosen: BidsAction, rng: Rng
    ) -> tuple[Fact, ...]:
        """Nothing that holds of what was chosen, too: who laid a black card left the lot as well."""
        told = self.facts(question, action, rng)
        if isinstance(action, Steal) or isinstance(chosen, Steal):
            return told
        same = self.facts(question, chosen, rng)
        told = tuple(one for one in told if one not in same)
        given_away = COLOUR[chosen] == BLACK and COLOUR[action] != BLACK and VALUE[chosen] > 0
        if not given_away or BidStanding(question.view, chosen, None).leads:
            return told
        adds = Fact("{card} adds its own points to the lot.", {"card": code(chosen)})
        return (adds, *(one for one in told if one.template not in LEFT))

    def takes(self, question: Question) -> Mapping[Any, float]:
        """How often each card takes the lot; nothing of thefts."""
        if question.view.phase != Phase.BIDDING:
            return {}
        return chances(question.view, reasoning(question))

    def preferred(self, question: Question, level: Sequence[Valued]) -> Sequence[Valued]:
        return preferred(question.view, level, self.takes(question))

    def plain(self, state: BidsState, rng: Rng, part: float = 1.0) -> tuple[float, ...]:
        return PLAYOUTS.worth(state, rng, max(1, round(part * TIMES)))

    def left(self, state: BidsState) -> float:
        """By the rounds, as far as points decide: what is won later counts for more."""
        rounds = state.variant.rounds
        turns = 0 if state.phase in _BETWEEN else len(state.hands[0])
        return _odds(rounds - state.round + turns / TURNS) / _odds(rounds)


def _odds(rounds: float) -> float:
    """How much points that grow with the rounds to come count in the odds of winning."""
    end, more, _ = TEMPERATURE
    return rounds / (end + more * rounds)
