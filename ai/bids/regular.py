"""The regular: what each card would bring in this turn, and what the rest of the hand is worth then."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from ai.bidder import Alternative, Budget, Decision, leaning, shortlist
from ai.bids.prospects import WEIGHTS, Weights
from ai.bids.reasons import facts_about
from ai.bids.remaining import NEVER, rank_of
from ai.bids.sensible import sensible
from ai.bids.theft import thefts
from ai.bids.turn import Foresight, Judge
from ai.bids.worlds import World, sampled_hands
from game.engine.core import Rng
from game.engine.games.bids.cards import BLACK, COLOUR, WHITE
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.view import BidsView
from game.engine.table import Question

TEMPERATURE: Final[Mapping[int, float]] = {3: 4.0, 4: 4.0, 5: 4.0, 6: 7.5}
"""Softmax temperature of the level in points by the seats: what looks a little worse is often taken."""
KEEN = 0.2
"""The temperature of the best heuristic: bidders that all reason alike would only burn the lots."""
STYLE = 0.33
"""How many points a temper is ready to forgo for its style, or which part of a higher temperature: so much
is seen in what is laid, and costs less than one win in a hundred (docs/bidders.md)."""
EFFORT = 900
"""Foreseen answers a decision; Colour Bids has fewer, for each takes longer."""
COLOUR_EFFORT = 350
WORLDS = range(6, 49)
"""The least and the most imagined deals a decision."""


def distinct(view: BidsView) -> list[int]:
    """The cards of the hand that differ: in the basic game one of each coloured number (BID-13)."""
    if view.variant.colour_bids:
        return list(view.hand)
    cards: dict[object, int] = {}
    for card in view.hand:
        plain = COLOUR[card] not in (BLACK, WHITE)
        cards.setdefault((rank_of(False)[card],) if plain else card, card)
    return list(cards.values())


def preference(temper: str, view: BidsView, card: int, takes: float) -> float:
    """How much a temper likes a card, -1 to 1; ``takes`` is how often it takes the lot."""
    if temper == "bold":
        return 2.0 * takes - 1.0
    rank = rank_of(view.lowest)
    values = [rank[other] for other in view.hand if rank[other] != NEVER]
    low, high = min(values, default=0), max(values, default=0)
    place = 0.0 if high == low or rank[card] == NEVER else 2.0 * (rank[card] - low) / (high - low) - 1.0
    return leaning(temper, place)


class Regular:
    """Sound heuristics over all that was seen; looks one turn ahead (levels in docs/bidders.md)."""

    def __init__(
        self, temper: str = "steady", temperature: float | None = None, weights: Weights = WEIGHTS
    ) -> None:
        self.temper = temper
        self.temperature = temperature
        self.weights = weights

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """An option drawn by softmax over its worth in points ahead of the others' average.

        The work is bounded by a count that shrinks with a small budget, never by a clock, so that the
        same question, stream and budget give the same decision.
        """
        view = question.view
        if len(question.options) == 1:
            only = question.options[0]
            return Decision(only, (Alternative(only, 0.0),), facts_about(view, only))
        foresight = Foresight(view, self.weights)
        if view.phase == Phase.THEFT:
            weighed = thefts(foresight, question.options)
            chosen = weighed[0].action
            return Decision(chosen, tuple(weighed[:3]), facts_about(view, chosen))
        cards = sensible(view, distinct(view))
        worths, takes = self._weigh(foresight, cards, rng, budget)
        best = max(worths)
        temperature = TEMPERATURE[view.seats] if self.temperature is None else self.temperature
        temper_points = STYLE * max(1.0, temperature)
        weights = [
            exp((worth - best + temper_points * preference(self.temper, view, card, chance)) / temperature)
            for card, worth, chance in zip(cards, worths, takes, strict=True)
        ]
        chosen = rng.choices(range(len(cards)), weights)[0]
        order = shortlist(sorted(range(len(cards)), key=lambda k: -worths[k]), chosen)
        floor = min(worths)
        alternatives = tuple(Alternative(cards[k], round(worths[k] - floor, 2)) for k in order)
        return Decision(cards[chosen], alternatives, facts_about(view, cards[chosen], takes[chosen]))

    def _weigh(
        self, foresight: Foresight, cards: list[int], rng: Rng, budget: Budget
    ) -> tuple[list[float], list[float]]:
        """The mean worth of each card and how often it takes the lot, over the same imagined deals."""
        view = foresight.view
        judge = Judge(foresight)
        after = [judge.after(card) for card in cards]
        worlds = 1
        if foresight.after:
            effort = COLOUR_EFFORT if view.variant.colour_bids else EFFORT
            effort = int(effort * min(1.0, 40.0 * budget.seconds))
            worlds = effort // (len(cards) * len(foresight.after))
            worlds = max(WORLDS.start, min(WORLDS.stop - 1, worlds))
        total = [0.0] * len(cards)
        taken = [0] * len(cards)
        laid = list(view.bids)
        for _ in range(worlds):
            world = World(foresight, sampled_hands(foresight, rng), rng)
            for k, card in enumerate(cards):
                worth, mine = judge.value(world.finish([*laid, card]), after[k])
                total[k] += worth
                taken[k] += mine
        return [worth / worlds for worth in total], [count / worlds for count in taken]
