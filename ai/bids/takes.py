"""How often each card of the hand takes the lot, over imagined deals that agree with the bids so far."""

from __future__ import annotations

from typing import Final

from ai.bids.prospects import WEIGHTS
from ai.bids.searchers import likely
from ai.bids.turn import Foresight
from ai.bids.worlds import World
from game.engine.core import Rng
from game.engine.games.bids.view import BidsView

WORLDS: Final = 100
TASTE: Final = 16.0
"""Points within which others lay what they like: with less they fight for every lot, and the first bids
of a turn took it twice as often as was told (1,200 decisions of novices, regulars and sharps)."""


def chances(view: BidsView, rng: Rng) -> dict[int, float]:
    """That of every card; all of them meet the same deals."""
    foresight, sample = Foresight(view, WEIGHTS), likely(view)
    laid, taken = list(view.bids), dict.fromkeys(view.hand, 0)
    worlds = WORLDS if foresight.after else 1
    for _ in range(worlds):
        hands = sample(rng).hands
        world = World(foresight, [hands[seat] for seat in foresight.after], rng, TASTE)
        for card in view.hand:
            taken[card] += foresight.leader(world.finish([*laid, card])) == view.seat
    return {card: count / worlds for card, count in taken.items()}
