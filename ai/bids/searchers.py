"""Sharp and master: information-set search to the end of the running turn, judged by what was fitted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import exp, log
from typing import Any, Final

from ai.bidder import Alternative, Budget, Decision
from ai.bids.beliefs import Beliefs
from ai.bids.evaluation import Evaluator, table, table_name
from ai.bids.prospects import WEIGHTS
from ai.bids.reasons import facts_about
from ai.bids.regular import TEMPER_POINTS, distinct, preference
from ai.bids.turn import Foresight
from ai.bids.worlds import World
from ai.search.information_set import Search
from ai.search.problem import Effort, Problem, Report, itself
from game.engine.core import Rng, Seat
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import BLACK, COLOUR, TURNS, VALUE, WHITE
from game.engine.games.bids.moves import BidsAction, Steal
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.state import BidsState
from game.engine.games.bids.view import BidsView
from game.engine.table import Question

Sampler = Callable[[Rng], BidsState]


class TurnProblem:
    """The running turn as a search sees it: who may lay what, who answers how, what the end is worth."""

    def __init__(self, view: BidsView) -> None:
        self.view = view
        self.evaluator = Evaluator(view.variant)
        self.foresight = Foresight(view, WEIGHTS)
        self.kind = itself if view.variant.colour_bids else _kind
        self._worlds: dict[int, World] = {}
        self._place = (view.seat - view.starter) % view.seats
        self._ended: dict[Hashable, int] = {}
        self._taken: dict[Hashable, int] = {}

    def problem(self, sample: Sampler) -> Problem[BidsState, BidsAction]:
        """What the search must know."""
        return Problem(
            rules=RULES,
            observer=self.view.seat,
            sample=sample,
            judge=self.judge,
            options=self.options,
            answer=self.answer,
            kind=self.kind,
        )

    def judge(self, state: BidsState) -> Sequence[float] | None:
        """The chances to win the game once the turn is over; the tenth plays itself and is played, too."""
        running = state.round == self.view.round and state.phase in _RUNNING
        if running and state.turn in (self.view.turn, TURNS):
            return None
        turn = state.history[self.view.turn - 1]
        kind = self.kind(turn.bids[self._place])
        self._ended[kind] = self._ended.get(kind, 0) + 1
        if turn.winner == self.view.seat:
            self._taken[kind] = self._taken.get(kind, 0) + 1
        return self.evaluator.rewards(state)

    def takes(self, action: BidsAction) -> float | None:
        """How often the search saw this card take the lot, None for a theft."""
        kind = self.kind(action)
        ended = self._ended.get(kind, 0)
        if isinstance(action, Steal) or not ended:
            return None
        return self._taken.get(kind, 0) / ended

    def point(self, reward: float) -> float:
        """How much a point more adds to a reward of this size."""
        view = self.view
        chance = max(0.02, min(0.98, reward))
        return chance * (1.0 - chance) / self.evaluator.temperature(view.round, len(view.hand) - 1)

    def points(self, reward: float, floor: float) -> float:
        """How many points ahead a reward is of another."""
        mine, other = (max(0.01, min(0.99, one)) for one in (reward, floor))
        odds = log(mine / (1.0 - mine)) - log(other / (1.0 - other))
        return odds * self.evaluator.temperature(self.view.round, len(self.view.hand) - 1)

    def options(self, state: BidsState, seat: Seat) -> Sequence[BidsAction]:
        """One of each kind of card, or the cards that may be stolen."""
        if state.phase == Phase.THEFT:
            return RULES.legal(state, seat)
        hand = state.hands[seat]
        if state.variant.colour_bids:
            return hand
        return list({_KIND[card]: card for card in hand}.values())

    def answer(
        self, world: BidsState, state: BidsState, seat: Seat, options: Sequence[BidsAction], rng: Rng
    ) -> BidsAction:
        """What a seat would lay that looks one turn ahead, or steal."""
        if len(options) == 1:
            return options[0]
        if state.phase == Phase.THEFT:
            return max(options, key=lambda theft: _booty(state, theft))
        answers = self._worlds.get(id(world))
        if answers is None:
            hands = [world.hands[later] for later in self.foresight.after]
            answers = self._worlds[id(world)] = World(self.foresight, hands, rng)
        card = answers.answer(state.bids)
        if self.view.variant.colour_bids:
            return card
        return next(option for option in options if _kind(option) == _kind(card))


_RUNNING: Final = (Phase.CENTRE_CARD, Phase.BIDDING, Phase.HIDDEN_CARD, Phase.THEFT)
_KIND: Final = tuple(
    card if COLOUR[card] in (BLACK, WHITE) else 100 + value for card, value in enumerate(VALUE)
)
"""Cards that count the same in the basic game (BID-13)."""


def _kind(move: Any) -> Hashable:
    return _KIND[move] if isinstance(move, int) else itself(move)


def _booty(state: BidsState, theft: BidsAction) -> float:
    """What a theft brings the thief, and half of what it costs the victim."""
    assert isinstance(theft, Steal)
    front = state.fronts[state.winner]
    mine = worth([*front, theft.card]) - worth(front)
    theirs = next(f for s, f in enumerate(state.fronts) if s != state.winner and theft.card in f)
    lost = worth(theirs) - worth([card for card in theirs if card != theft.card])
    return mine + 0.5 * lost


@dataclass(frozen=True, slots=True)
class Level:
    """What sets one searching level apart from another.

    ``effort`` holds for an unhurried budget; ``temperature`` is that of the choice, in points ahead;
    without ``beliefs`` all deals that agree with what was seen are taken for equally likely.
    """

    effort: Effort
    temperature: float
    beliefs: bool


SHARP: Final = Level(
    Effort(iterations=120, seconds=0.25, worlds=20, tree_from=6, clear=3.0, close=0.01), 1.4, False
)
MASTER: Final = Level(
    Effort(iterations=1000, seconds=0.5, worlds=128, tree_from=6, clear=4.0, close=0.003), 0.1, True
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
        sample = self.sampler or (likely(view) if self.level.beliefs else partial(RULES.determinize, view))
        report = Search(turn.problem(sample), self.effort(budget), rng).run()
        return self._choose(turn, report, rng)

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
        weights = [
            exp(
                ((one.mean - best) / point + self._temper_points(turn, one.action)) / self.level.temperature
            )
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
        return TEMPER_POINTS * preference(self.temper, turn.view, action, takes)
