"""What games tell of the hands behind the bids: cards of two hands, and whether they could be exchanged."""

from __future__ import annotations

from math import exp
from operator import mul
from typing import Final

from ai.bids.beliefs import TRAITS, marks, traits
from game.engine.core import Rng
from game.engine.games.bids.state import BidsState

PAIRS: Final = 8
"""Pairs of cards looked at between two turns."""
EPOCHS: Final = 6
RATE: Final = 0.3
"""The first step of the descent; the steps of a weight get smaller as it is moved (Adagrad)."""


class CardPairs:
    """Collects, while games are played, what speaks for a card's being in its hand and not in another."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.rows: list[list[float]] = []

    def watch(self, state: BidsState) -> None:
        """Looks at some pairs of hands and a card of each, once something was played in the round."""
        if not state.history:
            return
        rng, hands = self.rng, state.hands
        about = traits(state)
        known = marks([card for hand in hands for card in hand], state.lowest or state.lowest_next)
        for _ in range(PAIRS):
            one, other = rng.sample(range(len(hands)), 2)
            mine, theirs = known[rng.choice(hands[one])], known[rng.choice(hands[other])]
            ahead = [a - b for a, b in zip(about[one], about[other], strict=True)]
            self.rows.append(
                [(a - b) * trait for a, b in zip(mine, theirs, strict=True) for trait in ahead]
            )


def fitted_weights(rows: list[list[float]], rng: Rng) -> list[float]:
    """The weights that make the way the cards lie likely: a logistic regression, a row at a time."""
    count = len(rows[0]) if rows else len(TRAITS)
    weights, moved = [0.0] * count, [1.0] * count
    order = list(rows)
    for _ in range(EPOCHS):
        rng.shuffle(order)
        for row in order:
            doubt = 1.0 / (1.0 + exp(min(30.0, sum(map(mul, weights, row)))))
            for at, value in enumerate(row):
                if value:
                    step = doubt * value
                    moved[at] += step * step
                    weights[at] += RATE * step / moved[at] ** 0.5
    return weights
