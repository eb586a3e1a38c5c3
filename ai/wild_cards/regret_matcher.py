"""Sealed bids by regret matching, to measure the flat search against (docs/bidders.md)."""

from __future__ import annotations

from collections.abc import Hashable
from time import perf_counter

from ai.bidder import Alternative, Budget, Decision, shortlist
from ai.search.sealed import SealedNode
from ai.wild_cards.choices import Weighed, weigh
from ai.wild_cards.judge import Judge
from ai.wild_cards.playouts import play_on
from ai.wild_cards.position import Position
from ai.wild_cards.reasons import facts_about
from ai.wild_cards.searchers import MASTER, PART, Searcher
from ai.wild_cards.winning import chances
from game.engine.core import Rng, Seat
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.cards import VALUE
from game.engine.games.wild_cards.moves import Bid
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import WildCardsState
from game.engine.games.wild_cards.view import WildCardsView
from game.engine.table import Question

SELDOM = 0.05
"""Bids of a smaller part than this are never laid: they come from the first, blind iterations."""


class Matcher(Searcher):
    """A master that finds its bids as an equilibrium: every seat learns in the same guessed worlds.

    Others bid values, for their cards differ from world to world; whatever follows the bids is played out
    and judged as in the flat search, and as many playouts are spent.
    """

    def __init__(self, temper: str = "steady") -> None:
        super().__init__(MASTER, temper)

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """``expected`` are the chances in a hundred to win."""
        view = question.view
        if view.phase != Phase.BIDS:
            return super().decide(question, rng, budget)
        weighed = weigh(Judge(Position.of_view(view)), rng)[: self.level.effort.options]
        playouts = self.level.effort.playouts if budget.iterations is None else budget.iterations
        node = matched(view, weighed, rng, playouts, PART * budget.seconds)
        learner = node.learner(view.seat)
        actions = [one.action for one in weighed]
        parts = [part if part > SELDOM else 0.0 for part in learner.average(actions)]
        chosen = rng.choices(weighed, parts if any(parts) else None)[0]
        order = sorted(weighed, key=lambda one: -(learner.mean(one.action) or 0.0))
        shown = shortlist(order, chosen)
        return Decision(
            chosen.action,
            tuple(
                Alternative(one.action, round(100 * (learner.mean(one.action) or 0.0), 1)) for one in shown
            ),
            facts_about(view, chosen.action, chosen),
        )


def matched(
    view: WildCardsView, weighed: list[Weighed], rng: Rng, playouts: int, seconds: float
) -> SealedNode:
    """What every seat has learnt of its bids in so many playouts."""
    node = SealedNode()
    deadline = perf_counter() + seconds
    effort = MASTER.effort
    last = view.rounds if view.rounds - view.round <= effort.end else view.round + effort.ahead
    for _ in range(playouts):
        if perf_counter() >= deadline:
            break
        world = RULES.determinize(view, rng)
        bids: dict[Seat, dict[Hashable, Bid]] = {
            seat: {one.action: one.action for one in weighed if isinstance(one.action, Bid)}
            if seat == view.seat
            else by_value(world, seat)
            for seat in RULES.waiting_for(world)
        }
        kinds = {seat: tuple(mine) for seat, mine in bids.items()}
        places = node.choose(kinds, rng)
        laid = {seat: bids[seat][kinds[seat][place]] for seat, place in zip(kinds, places, strict=True)}
        RULES.apply(world, laid)
        play_on(world, rng, last)
        node.credit(kinds, places, chances(world))
    return node


def by_value(world: WildCardsState, seat: Seat) -> dict[Hashable, Bid]:
    """The best bid of each value that this seat could lay, or each pair of values."""
    found: dict[Hashable, Bid] = {}
    for one in weigh(Judge(Position.of_state(world, seat))):
        if isinstance(one.action, Bid):
            found.setdefault(tuple(VALUE[card] for card in one.action.cards), one.action)
    return found
