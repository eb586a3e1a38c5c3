"""Three seats and more: everybody is one of a few types, and the one that can learn answers all of them.

Each seat starts as somebody who cannot be beaten, and moves towards plain bidders, planners and sharps only
on the evidence of its bids. Whoever cannot be beaten knows that and answers it: an equilibrium of types
(Harsanyi 1967) in the stage game of the round. All of it comes from what is public, so that every seat's
mixture is known to whoever studies it, and it is worth little to know it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ai.raj.opponents import RANK_STYLES, planner
from ai.raj.public_view import public_view
from ai.raj.sharp import sharp_bids
from ai.raj.stage_game import Played, StageGame
from ai.raj.styles import Style, Styles, odds
from ai.search.joint import Belief, Mixture
from game.engine.games.raj.state import RajView

TURNS: Final = 600
"""Turns in which all seats learn the round, divided by the seats."""
GLANCED: Final = 72
"""The same to judge a bid of the past."""
CONVINCED: Final = 0.5
"""From what chance on that a seat can be foreseen that is acted upon, more and more."""


def turns_for(seats: int) -> int:
    """How many turns a master takes when it is not in a hurry."""
    return TURNS // seats


@lru_cache(maxsize=1 << 8)
def types_at_play(view: RajView, turns: int) -> Played:
    """How every seat mixes its rising hand, from the ``public_view`` of seat 0."""
    beliefs = [_foreseen(public_view(view, seat)) for seat in range(view.seats)]
    return StageGame(view).play(beliefs, turns)


def unbeatable(view: RajView) -> Mixture:
    """How somebody in the seat of this ``public_view`` bids who cannot be beaten."""
    return types_at_play(public_view(view, 0), GLANCED // view.seats).learnt[view.seat]


STYLES: Final = Styles(
    (
        *(Style(0.002, plain) for plain in RANK_STYLES),
        Style(0.012, planner),
        Style(0.01, sharp_bids),
        Style(0.97, unbeatable),
    )
)
"""What opponents may be; the last is the one that has to be feared."""


def _foreseen(view: RajView) -> list[Belief]:
    """What can be foreseen of the seat of this ``public_view``; what is missing to 1 cannot be beaten."""
    *weights, feared = odds(view, STYLES)
    known = 1.0 - feared
    if known <= CONVINCED:
        return []
    scale = (known - CONVINCED) / (1.0 - CONVINCED) / known
    return [
        (scale * weight, style.bids(view)) for weight, style in zip(weights, STYLES.among, strict=False)
    ]
