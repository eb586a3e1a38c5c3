"""How somebody may bid: each style is a mixture over a rising hand, from what is public alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Final

from ai.raj.bidding import effort, stakes
from ai.raj.spots import spot
from game.engine.games.raj import RajView

Mixture = Sequence[float]
"""How often each card of a rising hand is played."""

NOISES: Final = (1.0, 3.0, 8.0, 40.0)
"""How far plain bidders stray from bidding by rank, in places of a full hand; the last: any card at all."""
SLIP: Final = 0.05
"""How often anybody may do anything."""
TURN: Final = 0.02
"""How likely it is in any round that a seat changes its style."""


@dataclass(frozen=True, slots=True)
class Style:
    """A way to bid, and how likely it is before the first bid. ``bids`` is given a ``spot``.

    ``closely``: the same with more work than the past is worth, for the bid that comes.
    """

    prior: float
    bids: Callable[[RajView], Mixture]
    closely: Callable[[RajView], Mixture] | None = None


@dataclass(frozen=True, slots=True)
class Plain:
    """By the rank of the pile among all stakes, straying from it like a bell."""

    noise: float

    def __call__(self, view: RajView) -> Mixture:
        return bell(len(view.hand), [effort(value, view.seats) for value in stakes(view)], self.noise)


def bell(size: int, efforts: Sequence[float], noise: float) -> Mixture:
    """How a plain bidder mixes a rising hand for the first of the stakes."""
    first = efforts[0]
    middle = sum((other < first) + 0.5 * (other == first) for other in efforts[1:])
    spread = 0.5 + noise * size / 15.0
    weights = [exp(-0.5 * ((k - middle) / spread) ** 2) for k in range(size)]
    whole = sum(weights)
    return [weight / whole for weight in weights]


@lru_cache(maxsize=1 << 12)
def odds(view: RajView, styles: tuple[Style, ...]) -> tuple[float, ...]:
    """How likely each style is after the public bids of the seat of this ``spot`` (Bayes' rule)."""
    priors = tuple(style.prior for style in styles)
    rounds = len(view.history)
    if not rounds:
        return priors
    before = spot(view, view.seat, rounds - 1)
    place = before.hand.index(view.history[-1].cards[view.seat])
    anything = SLIP / len(before.hand)
    found = [
        likely * ((1.0 - SLIP) * style.bids(before)[place] + anything)
        for likely, style in zip(odds(before, styles), styles, strict=True)
    ]
    whole = sum(found)
    return tuple(
        (1.0 - TURN) * likely / whole + TURN * prior for likely, prior in zip(found, priors, strict=True)
    )
