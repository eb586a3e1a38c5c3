"""The facts behind a theft, as English sentences with gaps."""

from __future__ import annotations

from ai.bidder import Fact
from ai.bids.lots import best_theft
from game.engine.games.bids.cards import MINUS_FIVE, TIMES_TWO, code
from game.engine.games.bids.moves import Steal
from game.engine.games.bids.view import BidsView


def about_theft(view: BidsView, action: Steal) -> Fact:
    """What speaks for the card that is stolen."""
    gaps: dict[str, object] = {"card": code(action.card)}
    if action.card == MINUS_FIVE:
        return Fact("{card} is the only card that can be stolen.", gaps)
    victim = next(
        seat for seat, cards in enumerate(view.fronts) if action.card in cards and seat != view.seat
    )
    gaps["name"] = view.variant.names[victim]
    if len(view.fronts[victim]) == 1:
        return Fact("{card} is the only card in front of {name}.", gaps)
    if action.card == best_theft(view.fronts[victim]):
        return Fact("{name} would miss {card} most.", gaps)
    if action.card == TIMES_TWO:
        return Fact("{card} doubles what already lies in front.", gaps)
    return Fact("{name} has {card} in front.", gaps)
