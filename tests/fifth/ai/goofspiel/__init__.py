"""Bidders of Goofspiel: the novice bids by feel, the regular weighs what each card wins and is worth."""

from __future__ import annotations

from statistics import fmean

from game.engine.games.goofspiel import GoofspielView

from ai.bidder import Alternative, Budget, Decision, Fact, Tempered, by_level, leaning, shortlist
from game.engine.core import Rng
from game.engine.table import Question

SPREAD = 2.5
"""How far, in cards, a bidder thinks that others stray from the card that matches the prize."""


def matching(view: GoofspielView, hand: tuple[int, ...]) -> float:
    """The place in this hand, from 0, that matches the prize among all that are left (GOO-04)."""
    prize, left = sum(view.prizes), (*view.to_come, *view.prizes)
    share = sum(one < prize for one in left) / max(1, len(left) - 1)
    return min(1.0, share) * (len(hand) - 1)


def chance_to_take(view: GoofspielView, card: int) -> float:
    """The chance that no opponent bids as high, each near the card that matches the prize."""
    chance = 1.0
    for hand in (hand for seat, hand in enumerate(view.hands) if seat != view.seat):
        middle = matching(view, hand)
        weights = [1 / (1 + ((place - middle) / SPREAD) ** 2) for place in range(len(hand))]
        lower = sum(weight for held, weight in zip(hand, weights, strict=True) if held < card)
        chance *= lower / sum(weights)
    return chance


def facts_about(view: GoofspielView, card: int) -> tuple[Fact, ...]:
    """What tells most about bidding this card, first."""
    highest = max(held for seat, hand in enumerate(view.hands) if seat != view.seat for held in hand)
    prize = sum(view.prizes)
    facts = []
    if card > highest:
        facts.append(Fact("No opponent still holds a card above {card}", {"card": card}))
    elif card == highest:
        facts.append(Fact("{card} can only be tied", {"card": card}))
    if view.to_come and prize > max(view.to_come):
        facts.append(Fact("{points} is more than any diamond still to come", {"points": prize}))
    percent = round(100 * chance_to_take(view, card))
    gaps: dict[str, object] = {"card": card, "points": prize, "percent": percent}
    return (*facts, Fact("{card} takes {points} in about {percent} of a hundred tries", gaps))


class Novice(Tempered):
    """Bids near the card that matches the prize, by feel."""

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        view: GoofspielView = question.view
        place = matching(view, view.hand) + leaning(self.temper, 1.0) + rng.gauss(0, 3)
        card = view.hand[max(0, min(len(view.hand) - 1, round(place)))]
        expected = round(chance_to_take(view, card) * sum(view.prizes), 1)
        return Decision(card, (Alternative(card, expected),), facts_about(view, card))


class Regular(Tempered):
    """Takes what a card is expected to win, less what it could win later: its share of all that is left."""

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        view: GoofspielView = question.view
        left, hand = (*view.to_come, sum(view.prizes)), view.hand
        worth = {card: sorted(left)[-len(hand) :][place] for place, card in enumerate(hand)}
        middle = fmean(worth.values())

        def gain(card: int) -> float:
            lean = leaning(self.temper, 2 * hand.index(card) / max(1, len(hand) - 1) - 1)
            wins = chance_to_take(view, card) * sum(view.prizes)
            return wins - 0.6 * (worth[card] - middle) + 0.3 * lean + rng.gauss(0, 1.2)

        gains = {card: gain(card) for card in hand}
        best = sorted(gains, key=lambda card: -gains[card])
        shown = [Alternative(card, round(gains[card], 1)) for card in shortlist(best, best[0])]
        return Decision(best[0], tuple(shown), facts_about(view, best[0]))


BIDDERS = by_level(Novice, Regular)
BASELINES: dict[str, object] = {}
