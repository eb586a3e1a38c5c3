"""What every joint bid of two seats brings when both go on to play well."""

from __future__ import annotations

from functools import cache
from typing import Final

from ai.raj import duel, endings
from ai.raj.worth import fitted, payoffs
from ai.search.exact import Backward
from ai.search.matrix import Table
from game.engine.games.raj.state import RajView

EXACT: Final = 6
"""With so many cards or fewer two seats are solved to the end."""
FORESIGHT: Final = 2
"""With a few cards more, so many rounds are looked at in full before a fitted ending."""
ROOM: Final = 1 << 17
"""Positions that are remembered from one decision and one game to the next."""


@cache
def solver(ends: int) -> Backward[duel.Node]:
    """What solves duels down to fitted endings of so many cards, or, for 0, to the end."""
    return duel.duel(endings.ending(ends), ROOM // 4) if ends else duel.duel(room=ROOM)


def payoff_table(view: RajView, *, glance: bool = False) -> Table:
    """The lead to the end that every joint bid for the pile brings to the seat of the view.

    At a ``glance`` one round is looked at before what is fitted, of which there is more.
    """
    hand, theirs = view.hand, view.remaining(1 - view.seat)
    pile, size = sum(view.pile), len(view.hand)
    exact, foresight = (min(endings.SIZES), 1) if glance else (EXACT, FORESIGHT)
    ends = size - foresight if size > exact else 0
    if ends and ends not in endings.SIZES:
        return payoffs(hand, theirs, view.to_come, pile, fitted().even)
    return duel.payoffs(hand, theirs, tuple(sorted(view.to_come)), pile, solver(ends).value)
