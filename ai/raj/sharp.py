"""The sharp: looks at every joint bid, against opponents it has watched, and is not quite steady."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from operator import mul
from time import monotonic
from typing import Any, Final

from ai.bidder import Alternative, Budget, Decision, Tempered, shortlist
from ai.raj.many_seats import contest, pile_leads
from ai.raj.opponents import USUAL_STYLES, plan
from ai.raj.public_view import public_view
from ai.raj.rank_bidding import preference, tilted
from ai.raj.reasons import facts_about
from ai.raj.regular import Weighing
from ai.raj.stage_game import StageGame
from ai.raj.styles import believed
from ai.raj.worth import Kernel, fitted, kernel, payoffs, worth
from ai.search.joint import Belief, Mixture, blended, search
from ai.search.regret import proportional
from game.engine.core import Rng, stream
from game.engine.games.raj import RULES
from game.engine.games.raj.state import RajState, RajView
from game.engine.table import Question

TEMPERATURE: Final = 0.12
"""Softmax temperature in points."""
LOOSE: Final = 0.5
"""The same for somebody who foresees a sharp's bid at two seats but not the luck of its search."""
ITERATIONS: Final = 240
TRUST: Final = 0.85
"""How far it trusts what it has seen of an opponent, at two seats."""
GUARD: Final = 0.15
"""How often it bids as somebody whom it is no use to foresee, at three seats and more: without that a
master, who takes it for a sharp sooner or later, wins too much at five."""
TURNS: Final = 72
"""Turns in which all seats learn the round for that, divided by the seats."""
WORLDS: Final = 200
"""Draws of everybody's bids for the chance to take the pile."""
TEMPER_POINTS: Final = 0.2
"""How many points a temper is ready to forgo for its style."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What each card of a rising hand brings in points to the end, and how the other seats may bid.

    ``others`` has a hand and a mixture over it for every other seat.
    """

    worths: Sequence[float]
    others: Sequence[tuple[Sequence[int], Mixture]]


def judge(view: RajView, rng: Rng, iterations: int, deadline: float) -> Judged:
    """What a sharp in the seat of this ``public_view`` finds."""
    if view.seats == 2:
        return _duel(view, rng, iterations, deadline)
    views = [public_view(view, seat) for seat in range(view.seats)]
    beliefs = [[] if one.seat == view.seat else believed(one, USUAL_STYLES) for one in views]
    return judge_many(views, view.seat, [plan(one) for one in views], beliefs, rng, iterations, deadline)


def judge_many(
    views: Sequence[RajView],
    me: int,
    plans: Sequence[Weighing],
    beliefs: Sequence[Sequence[Belief]],
    rng: Rng,
    iterations: int,
    deadline: float,
) -> Judged:
    """Three seats and more: a contest for the pile over everybody's plan for the rest."""
    found = contest(views, plans, beliefs, rng, iterations=iterations, deadline=deadline)
    others = [(one.hand, blended(beliefs[one.seat])) for one in views if one.seat != me]
    return Judged(found.worths[me], others)


def chances(view: RajView, others: Sequence[tuple[Sequence[int], Mixture]], rng: Rng) -> dict[int, float]:
    """How often each card of the hand takes the pile when the others bid by these mixtures."""
    sign = -1 if sum(view.pile) < 0 else 1
    bids = [rng.choices(hand, mixture, k=WORLDS) for hand, mixture in others]
    worlds = list(zip(*bids, strict=True))
    return {
        card: sum(pile_leads([card], cards, sign)[0] == sign for cards in worlds) / WORLDS
        for card in view.hand
    }


def _duel(view: RajView, rng: Rng, iterations: int, deadline: float) -> Judged:
    """Two seats: a search one bid deep over the fitted worth of what is left."""
    other = public_view(view, 1 - view.seat)
    model = blended(believed(other, USUAL_STYLES))
    found = search(
        RULES,
        RULES.determinize(view, rng),
        view.seat,
        leaf_for(view.seat, view.to_come),
        rng,
        iterations=iterations,
        model=model,
        trust=TRUST,
        deadline=deadline,
    )
    facing = blended([(TRUST, model), (1.0 - TRUST, found.columns)])
    return Judged([sum(map(mul, row, facing)) for row in found.table], [(other.hand, facing)])


def leaf_for(seat: int, left: Sequence[int]) -> Any:
    """How far ``seat`` is ahead of the other in a state with these prizes to come."""
    weights = fitted().even
    kernels: dict[int, Kernel] = {}

    def leaf(state: RajState) -> float:
        lead = state.scores[seat] - state.scores[1 - seat]
        if not left:
            return float(lead)
        carried = sum(state.pile)
        if carried not in kernels:
            kernels[carried] = kernel(left, carried, weights[len(left)])
        return lead + worth(state.hands[seat], state.hands[1 - seat], kernels[carried])

    return leaf


def softened(worths: Sequence[float], temperature: float, temper: str = "steady") -> list[float]:
    """How readily each card is played: softmax, with what the temper likes."""
    size = len(worths)
    liked = [worth + TEMPER_POINTS * preference(temper, k, size) for k, worth in enumerate(worths)]
    best = max(liked)
    return [exp((worth - best) / temperature) for worth in liked]


@lru_cache(maxsize=1 << 8)
def guarded(view: RajView) -> Sequence[Mixture]:
    """How every seat bids whom it is no use to foresee, from the ``public_view`` of seat 0."""
    return StageGame(view).play([[]] * view.seats, TURNS // view.seats).learnt


def mixed(view: RajView, worths: Sequence[float]) -> Mixture:
    """How readily a steady sharp plays each card of a rising hand at three seats and more: it answers what
    it has seen, and often enough does what it would if it had seen nothing.
    """
    answer = proportional(softened(worths, TEMPERATURE))
    guard = guarded(public_view(view, 0))[view.seat]
    return [GUARD * safe + (1.0 - GUARD) * one for safe, one in zip(guard, answer, strict=True)]


@lru_cache(maxsize=1 << 10)
def sharp_bids(view: RajView) -> Mixture:
    """How a sharp in the seat of this ``public_view`` bids; its luck, where it needs any, is public."""
    if view.seats == 2:
        return proportional(softened(_in_full(view), LOOSE))
    luck = stream("sharp", view.seat, view.history, view.pile)
    return mixed(view, judge(view, luck, ITERATIONS, float("inf")).worths)


def _in_full(view: RajView) -> list[float]:
    """What a duel's search would find if it looked at every joint bid."""
    other = public_view(view, 1 - view.seat)
    model = blended(believed(other, USUAL_STYLES))
    rest = (1.0 - TRUST) / len(model)
    facing = [TRUST * share + rest for share in model]
    table = payoffs(view.hand, other.hand, view.to_come, sum(view.pile), fitted().even)
    return [sum(map(mul, row, facing)) for row in table]


def explained(view: RajView, found: Judged, chosen: int, rng: Rng) -> Decision:
    """The decision for a place in the hand, with the best alternatives and the facts behind it."""
    hand, worths = view.hand, found.worths
    order = shortlist(sorted(range(len(hand)), key=lambda k: -worths[k]), chosen)
    alternatives = tuple(Alternative(hand[k], round(worths[k], 2) + 0.0) for k in order)
    takes = chances(view, found.others, rng)
    facts = facts_about(view, hand[chosen], takes[hand[chosen]], beside=takes)
    return Decision(hand[chosen], alternatives, facts)


class Sharp(Tempered):
    """A search with a small budget and a softened choice (levels in docs/bidders.md)."""

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """A card drawn by softmax over its worth; ``expected`` is the lead to the end of the game."""
        deadline = monotonic() + budget.seconds
        view = question.view
        iterations = budget.iterations or ITERATIONS
        public = public_view(view, view.seat)
        found = judge(public, rng, iterations, deadline)
        if view.seats == 2:
            weights: Sequence[float] = softened(found.worths, TEMPERATURE, self.temper)
        else:
            weights = tilted(mixed(public, found.worths), TEMPER_POINTS / TEMPERATURE, self.temper)
        chosen = rng.choices(range(len(view.hand)), weights)[0]
        return explained(view, found, chosen, rng)
