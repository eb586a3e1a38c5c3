"""How somebody may bid: each style is a mixture over a rising hand, from what is public alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Final

from ai.raj.public_view import public_view
from ai.raj.rank_bidding import effort, stakes
from ai.search.joint import Belief, Mixture
from game.engine.games.raj.state import RajView

SLIP: Final = 0.05
"""How often anybody may do anything."""
CHANGE: Final = 0.02
"""How likely it is in any round that a seat changes its style."""


@dataclass(frozen=True, slots=True)
class Style:
    """A way to bid, and how likely it is before the first bid.

    ``bids`` says for a ``public_view`` how often it plays each card of the rising hand; ``closely`` the
    same with more work than the past is worth, for the bid that comes.
    """

    prior: float
    bids: Callable[[RajView], Mixture]
    closely: Callable[[RajView], Mixture] | None = None


@dataclass(frozen=True, slots=True)
class Styles:
    """What a seat may be, and how often (``slip``) it may do anything all the same.

    Whoever changes its style takes another as likely as before the first bid, or ``evenly`` any of them.
    """

    among: tuple[Style, ...]
    slip: float = SLIP
    evenly: bool = False


def anything(view: RajView) -> Mixture:
    """Any card, each as likely."""
    return [1.0 / len(view.hand)] * len(view.hand)


@dataclass(frozen=True, slots=True)
class RankStyle:
    """By the rank of the pile among all stakes, straying from it like a bell."""

    noise: float

    def __call__(self, view: RajView) -> Mixture:
        return rank_mixture(
            len(view.hand), [effort(value, view.seats) for value in stakes(view)], self.noise
        )


def rank_mixture(size: int, efforts: Sequence[float], noise: float) -> Mixture:
    """How a plain bidder mixes a rising hand for the first of the stakes."""
    first = efforts[0]
    middle = sum((other < first) + 0.5 * (other == first) for other in efforts[1:])
    spread = 0.5 + noise * size / 15.0
    weights = [exp(-0.5 * ((k - middle) / spread) ** 2) for k in range(size)]
    whole = sum(weights)
    return [weight / whole for weight in weights]


@lru_cache(maxsize=1 << 11)
def odds(view: RajView, styles: Styles) -> tuple[float, ...]:
    """How likely each style is after the public bids of the seat of this ``public_view`` (Bayes' rule)."""
    priors = tuple(style.prior for style in styles.among)
    rounds = len(view.history)
    if not rounds:
        return priors
    before = public_view(view, view.seat, rounds - 1)
    place = before.hand.index(view.history[-1].cards[view.seat])
    anything = styles.slip / len(before.hand)
    found = [
        likely * ((1.0 - styles.slip) * style.bids(before)[place] + anything)
        for likely, style in zip(odds(before, styles), styles.among, strict=True)
    ]
    whole = sum(found)
    anew = [1.0 / len(priors)] * len(priors) if styles.evenly else priors
    return tuple(
        (1.0 - CHANGE) * likely / whole + CHANGE * share for likely, share in zip(found, anew, strict=True)
    )


def believed(view: RajView, styles: Styles) -> list[Belief]:
    """How likely each style of the seat of this ``public_view`` is now, and what it would bid."""
    return [
        (weight, (style.closely or style.bids)(view))
        for weight, style in zip(odds(view, styles), styles.among, strict=True)
    ]
