"""The master: exact endgames, fitted values, and a model of every opponent, sharps among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from operator import mul
from typing import Final

from ai.bidder import Budget, Decision, Tempered
from ai.raj.cautious import cautious
from ai.raj.opponents import NOISES, RANK_STYLES, planner
from ai.raj.payoff_table import payoff_table
from ai.raj.public_view import public_view
from ai.raj.rank_bidding import tilted
from ai.raj.several_seats import turns_for, types_at_play
from ai.raj.sharp import Judged, explained, sharp_bids
from ai.raj.stage_game import StageGame
from ai.raj.styles import Style, Styles, believed
from ai.raj.worth import fitted, payoffs
from ai.search.joint import Mixture, blended
from ai.search.matrix import Solution, solve
from game.engine.core import Rng
from game.engine.games.raj.state import RajView
from game.engine.table import Question

TEMPER: Final = 1.5
"""How strongly a temper leans at three seats and more: the logarithm by which a mixture is tilted."""
TURNS_A_SECOND: Final = 600
"""So that little time means few turns, and the same on every machine."""


def even(view: RajView, *, glance: bool = False) -> Mixture:
    """How somebody bids at two seats who cannot be beaten."""
    return solve(payoff_table(view, glance=glance)).rows


DUEL_STYLES: Final = Styles(
    (
        *(Style(prior, plain) for prior, plain in zip((0.05, 0.05, 0.10, 0.56), RANK_STYLES, strict=True)),
        Style(0.08, planner),
        Style(0.06, sharp_bids),
        Style(0.04, cautious),
        Style(0.06, partial(even, glance=True), closely=even),
    )
)
"""What the opponent may be, at two seats; the last is the one that has to be feared."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What to do at two seats: how often each card, what it brings, and what the other may bid."""

    solution: Solution
    worths: Sequence[float]
    facing: Mixture


def answer(view: RajView) -> Answer:
    """The best mixture against an opponent who is what it seems, or else plays as well as can be.

    Whatever style it has, its future is worth what the fitted value against that style says; only the
    unbeatable one sees through us (Johanson's restricted Nash response, in one table).
    """
    table = payoff_table(view)
    other = public_view(view, 1 - view.seat)
    beliefs = believed(other, DUEL_STYLES)
    worths = [0.0] * len(view.hand)
    for k, (weight, mixture) in enumerate(beliefs[:-1]):
        bringing = table
        if k < len(NOISES):
            bringing = payoffs(
                view.hand, other.hand, view.to_come, sum(view.pile), fitted().against[NOISES[k]]
            )
        for i, row in enumerate(bringing):
            worths[i] += weight * sum(map(mul, row, mixture))
    feared = beliefs[-1][0]
    whole = [[feared * value + worth for value in row] for row, worth in zip(table, worths, strict=True)]
    solution = solve(whole)
    facing = blended([*beliefs[:-1], (feared, solution.columns)])
    brought = [sum(map(mul, row, facing)) for row in table]
    return Answer(solution, brought, facing)


class Master(Tempered):
    """Everything there is (levels in docs/bidders.md)."""

    def policy(self, question: Question) -> dict[int, float]:
        """How it bids at two seats as long as nothing is known of the other: what cannot be beaten."""
        hand = question.view.hand
        return dict(zip(hand, solve(payoff_table(question.view)).rows, strict=True))

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """The card that does best against what the others seem to be; ``expected``: the lead to the end."""
        hand = question.view.hand
        view = public_view(question.view, question.view.seat)
        if view.seats == 2:
            best = answer(view)
            chosen = rng.choices(range(len(hand)), best.solution.rows)[0]
            found = Judged(best.worths, [(view.remaining(1 - view.seat), best.facing)])
            return explained(question.view, found, chosen, rng)
        hurried = max(8, int(TURNS_A_SECOND * budget.seconds))
        turns = budget.iterations or min(turns_for(view.seats), hurried)
        played = types_at_play(public_view(view, 0), turns)
        chosen = rng.choices(range(len(hand)), tilted(played.learnt[view.seat], TEMPER, self.temper))[0]
        game = StageGame(view)
        others = [
            (other, mixture)
            for seat, (other, mixture) in enumerate(zip(game.hands, played.believed, strict=True))
            if seat != view.seat
        ]
        found = Judged(game.worths(played.believed, view.seat).leads, others)
        return explained(question.view, found, chosen, rng)
