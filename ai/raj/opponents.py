"""The styles a bidder reckons with."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from ai.raj.fictitious_play import forecasts_of
from ai.raj.public_view import public_view
from ai.raj.regular import Weighing, turns_for, weighed
from ai.raj.styles import RankStyle, Style, Styles
from ai.search.joint import Mixture
from game.engine.core import stream
from game.engine.games.raj.state import RajView

FORESEEN: Final = 1.2
"""Softmax temperature in points for what a planner is expected to do: it explains regulars best."""
FORESEEN_AT_TWO: Final = 0.8


@lru_cache(maxsize=1 << 8)
def rehearsed(view: RajView) -> list[Weighing]:
    """What planners find, seat by seat, from the ``public_view`` of seat 0; their luck is public.

    All plan in one rehearsal: five seats take hardly longer than one would.
    """
    luck = stream("planner", view.history, view.pile)
    return [weighed(one) for one in forecasts_of(view, turns_for(view.seats), luck, range(view.seats))]


def plan(view: RajView) -> Weighing:
    """What a planner in the seat of this ``public_view`` finds."""
    return rehearsed(public_view(view, 0))[view.seat]


def planner(view: RajView) -> Mixture:
    """How somebody bids who plans ahead, as far as it can be foreseen: not its luck."""
    totals = plan(view).totals
    best, temperature = max(totals), FORESEEN if view.seats > 2 else FORESEEN_AT_TWO
    weights = [exp((total - best) / temperature) for total in totals]
    whole = sum(weights)
    return [weight / whole for weight in weights]


NOISES: Final = (1.0, 3.0, 8.0, 40.0)
"""How far plain bidders stray from bidding by rank, in places of a full hand; the last: any card at all."""
RANK_STYLES: Final = tuple(RankStyle(noise) for noise in NOISES)
USUAL_STYLES: Final = Styles((*(Style(0.1, plain) for plain in RANK_STYLES), Style(0.6, planner)))
"""RankStyle bidders and planners."""
