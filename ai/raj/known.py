"""The styles a bidder reckons with, and how it believes a seat will bid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from ai.raj.regular import Weighing, turns_for, weigh
from ai.raj.styles import NOISES, Mixture, Plain, Style, odds
from game.engine.core import stream
from game.engine.games.raj import RajView

FORESEEN: Final = 1.2
"""Softmax temperature in points for what a planner is expected to do: it explains regulars best."""
FORESEEN_AT_TWO: Final = 0.8


@lru_cache(maxsize=1 << 10)
def plan(view: RajView) -> Weighing:
    """What a planner in the seat of this ``spot`` finds; its luck is drawn from what is public."""
    luck = stream("planner", view.seat, view.history, view.pile)
    return weigh(view, turns_for(view.seats), luck)


def planner(view: RajView) -> Mixture:
    """How somebody bids who plans ahead, as far as it can be foreseen: not its luck."""
    totals = plan(view).totals
    best, warmth = max(totals), FORESEEN if view.seats > 2 else FORESEEN_AT_TWO
    weights = [exp((total - best) / warmth) for total in totals]
    whole = sum(weights)
    return [weight / whole for weight in weights]


PLAIN: Final = tuple(Plain(noise) for noise in NOISES)
USUAL: Final = (*(Style(0.1, plain) for plain in PLAIN), Style(0.6, planner))
"""Plain bidders and planners."""


def believed(view: RajView, styles: tuple[Style, ...]) -> list[tuple[float, Mixture]]:
    """How likely each style of the seat of this ``spot`` is after its bids, and what it would bid now."""
    return [
        (weight, (style.closely or style.bids)(view))
        for weight, style in zip(odds(view, styles), styles, strict=True)
    ]


def blended(parts: Sequence[tuple[float, Mixture]]) -> list[float]:
    """One mixture out of several and their weights."""
    whole = [0.0] * len(parts[0][1])
    for weight, mixture in parts:
        for k, share in enumerate(mixture):
            whole[k] += weight * share
    return whole
