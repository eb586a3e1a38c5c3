"""How an opponent bids, judged by what it has bid so far."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from math import exp

from ai.raj.bidding import effort
from game.engine.games.raj import PRIZES, RajView

NOISES = (0.5, 1.5, 3.0, 6.0, 15.0)
"""How far a plain bidder strays from bidding by rank, in points of effort."""
PLANNER = 0.3
"""How likely it is before the first bid that somebody plans against the others instead."""


@lru_cache(maxsize=1 << 8)
def habits(view: RajView, seat: int) -> tuple[float, ...]:
    """How likely each of ``NOISES``, and last a planner, is after the public bids of ``seat``.

    A plain bidder's card lies near the pile's rank in its hand, a planner's anywhere (Bayes' rule).
    """
    odds = [(1.0 - PLANNER) / len(NOISES)] * len(NOISES) + [PLANNER]
    hand = list(range(1, 16))
    left = list(PRIZES)
    for done in view.history:
        left.remove(done.pile[-1])
        worth = effort(sum(done.pile), view.seats)
        rest = [effort(prize, view.seats) for prize in left]
        size = len(hand)
        middle = sum(1 for other in rest if other < worth) + 0.5 * sum(
            1 for other in rest if other == worth
        )
        played = bisect_left(hand, done.cards[seat])
        for k, noise in enumerate(NOISES):
            odds[k] *= _chance(played, middle, 0.5 + noise * size / 15.0, size)
        odds[-1] /= size
        total = sum(odds)
        odds = [0.98 * one / total + 0.02 / len(odds) for one in odds]
        hand.pop(played)
    return tuple(odds)


def _chance(played: int, middle: float, spread: float, size: int) -> float:
    """The chance of one place in a hand under a bell around ``middle``."""
    bell: Sequence[float] = [exp(-0.5 * ((k - middle) / spread) ** 2) for k in range(size)]
    return bell[played] / sum(bell)
