"""Which cards a master plays in a position, and how that is said to people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ai.bidder import Fact
from ai.raj.master import answer
from ai.raj.public_view import public_view
from ai.raj.several_seats import turns_for, types_at_play
from ai.search.joint import Mixture
from game.engine.games.raj.state import RajView

RARE: Final = 0.05
"""A card that is played less often is not told."""
FEW: Final = 0.1
"""Cards that together are played less often are not told beside others."""
ALWAYS: Final = 0.9
"""A card that is played more often is no mixture."""


@lru_cache(maxsize=1 << 6)
def usual(view: RajView) -> Mixture:
    """How often a steady master in the seat of this ``public_view`` plays each card of its rising hand."""
    if view.seats == 2:
        return answer(view).solution.rows
    return types_at_play(public_view(view, 0), turns_for(view.seats)).learnt[view.seat]


def usual_fact(view: RajView, card: int) -> tuple[Fact, ...]:
    """What masters play here; nothing where they play another card more often than this one, or most of
    the hand.
    """
    mixture = usual(view)
    most = mixture[view.hand.index(card)]
    if most < max(mixture):
        return ()
    first, *more = sorted(_runs(mixture), key=lambda run: -_share(run, mixture))
    if 2 * len(first) > len(view.hand):
        return ()
    told = [first, *(run for run in more[:1] if _share(run, mixture) >= FEW)]
    cards = [[view.hand[place] for place in run] for run in told]
    if most >= ALWAYS:
        return (Fact("A master would play the {usual} here", {"usual": card}),)
    if len(cards) == 1:
        return (Fact("Masters mostly play {cards} here", {"cards": _named(cards[0])}),)
    gaps: dict[str, object] = {"cards": _named(cards[0]), "fewer": _named(cards[1])}
    return (Fact("Masters vary here: mostly {cards}, else {fewer}", gaps),)


def _runs(mixture: Mixture) -> list[range]:
    """Neighbours in the hand that are played, over single ones between them that hardly are."""
    runs: list[range] = []
    for place, share in enumerate(mixture):
        if share < RARE:
            continue
        if runs and place - runs[-1].stop < 2:
            runs[-1] = range(runs[-1].start, place + 1)
        else:
            runs.append(range(place, place + 1))
    return runs


def _share(run: range, mixture: Mixture) -> float:
    return sum(mixture[place] for place in run)


def _named(cards: Sequence[int]) -> str:
    """“9” or “9–13”."""
    return str(cards[0]) if len(cards) == 1 else f"{cards[0]}–{cards[-1]}"
