"""The facts about a round without a black card and a lot that is worth less, as sentences with gaps."""

from __future__ import annotations

from typing import Final

from ai.bidder import Fact
from ai.bids.bid_standing import HARDLY, BidStanding
from ai.bids.lots import Lots
from ai.bids.prospects import WEIGHTS, Prospects
from game.engine.games.bids.cards import TURNS

LEFT: Final = frozenset(
    {
        "The lot is left to others: a round without a black card scores {points}.",
        "Others will likely bid more: a round without a black card still scores {points}.",
        "A high card goes while others can still beat it: a round without a black card scores {points}.",
    }
)
"""What speaks against cards that may well win the lot."""


def instead_of(bid: BidStanding, luck: int) -> Fact | None:
    """Why a lot that is worth less is better than to hope for so much luck, if the numbers say so."""
    view, gaps = bid.view, {"lot_points": bid.value, "points": luck}
    later = Prospects(
        view, bid.remaining, Lots(view, bid.remaining), WEIGHTS, view.lowest or view.lowest_next
    )
    if bid.value + later.collected(bid.without(bid.card)) > luck:
        return Fact(
            "{lot_points} now and more to come is better than the {points} of a lucky loser.",
            {**gaps},
        )
    leaving = [card for card in view.hand if not (bid.last and bid.leads_with(card))]
    chance = max((later.stays_empty(bid.without(card)) for card in leaving), default=0.0)
    if chance < HARDLY:
        return Fact("With this hand the {points} of a lucky loser can hardly be reached.", {**gaps})
    if bid.value > chance * luck:
        return Fact(
            "The {points} of a lucky loser are far from sure: the lot’s {lot_points} are worth more.",
            {**gaps},
        )
    return None


def lucky(bid: BidStanding, luck: int) -> Fact:
    """That the lucky loser's points are hoped for, by where the lot is to go; of a card that may well take
    the lot not that others will."""
    gaps: dict[str, object] = {"points": luck}
    tries = bid.ahead and bid.takes >= HARDLY and bid.beatable()
    if tries and not (bid.view.bids and bid.all_lead):
        if bid.value > 1 and bid.view.turn < TURNS:
            return Fact(
                "Worth a try: if a stronger bid follows, the {points} of a lucky loser stay possible.", gaps
            )
        return Fact("If a stronger bid follows, a round without a black card still scores {points}.", gaps)
    if not bid.ahead:
        return Fact("The lot is left to others: a round without a black card scores {points}.", gaps)
    if not bid.beatable():
        return Fact("If a tie burns the lot, a round without a black card still scores {points}.", gaps)
    if not bid.view.bids and bid.high:
        return Fact(
            "A high card goes while others can still beat it: a round without a black card scores "
            "{points}.",
            gaps,
        )
    if not bid.view.bids:
        return Fact(
            "Others will likely bid more: a round without a black card still scores {points}.", gaps
        )
    if bid.all_lead:
        return Fact(
            "Any card of the hand leads here: the {points} of a lucky loser stay possible if a "
            "stronger bid follows.",
            gaps,
        )
    return Fact(
        "A stronger bid will likely follow: a round without a black card still scores {points}.", gaps
    )
