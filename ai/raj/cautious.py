"""Somebody at two seats who judges by random games and reckons to be answered, as a plain tree search does.

Its card is the one whose worst answer leaves it the best chance to win, by how random games go on.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, tanh
from typing import Final

from ai.raj.worth import signs
from ai.search.joint import Mixture
from game.engine.games.raj.state import RajView

SHARPNESS: Final = 30.0
"""How much more readily it plays a card for its chance to win, between -1 and 1 (a softmax)."""


@lru_cache(maxsize=1 << 10)
def cautious(view: RajView) -> Mixture:
    """How it mixes its rising hand in the seat of this ``public_view``."""
    worst = [min(row) for row in chances(view)]
    best = max(worst)
    weights = [exp(SHARPNESS * (chance - best)) for chance in worst]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def chances(view: RajView) -> list[list[float]]:
    """How well random games end after every joint bid, between -1 and 1.

    A prize is worth to a hand as much as it is higher than the other, over all pairs of cards.
    """
    higher = signs(view.hand, view.remaining(1 - view.seat))
    stake, pairs = abs(sum(view.pile)), max(1, len(view.hand) - 1) ** 2
    to_gain = sum(map(abs, view.to_come)) / pairs
    spread = (1.0 + sum(prize * prize for prize in view.to_come)) ** 0.5
    rows, columns = [sum(row) for row in higher], [sum(column) for column in zip(*higher, strict=True)]
    whole, now = sum(rows), lead(view)
    return [
        [
            tanh((now + sign * stake + (whole - row - column + sign) * to_gain) / spread)
            for sign, column in zip(line, columns, strict=True)
        ]
        for line, row in zip(higher, rows, strict=True)
    ]


def lead(view: RajView) -> int:
    """How many points the seat of a view is ahead, by its history."""
    return sum(
        sum(one.pile) if one.winner == view.seat else -sum(one.pile)
        for one in view.history
        if one.winner is not None
    )
