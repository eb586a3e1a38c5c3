"""Where arrows lead from a card of the hand: along it, up to the table, down to the log."""

from __future__ import annotations

from game.tabletop.explanations.explanation import SightId
from game.tabletop.zones import PieceId
from game.ui.focus import Focus
from game.ui.widgets import Button


def held_card(key: object) -> PieceId | None:
    """The card of the hand that this is, to be played or to be looked at; None: something else."""
    card = key.key if isinstance(key, SightId) else key
    return card if isinstance(card, PieceId) and card.zone.held else None


def in_hand(key: object) -> bool:
    """Whether this is a card of the hand that can be played."""
    return isinstance(key, PieceId) and key.zone.held


def walk_hand(focus: Focus, dx: int, dy: int, *, ring: bool) -> bool:
    """Follow an arrow from a card of the hand; False: it leads where arrows lead everywhere.

    Up and down leave the hand, however far its cards stand out. Left and right pass what cannot be chosen;
    as in a ``ring`` they lead from one end to the other, unless a button lies there that decides. Then the
    log is below the hand, where nobody comes on the way along it.
    """
    if held_card(focus.key) is None:
        return False
    if dy:
        there = focus.ahead(0, dy, lambda key: held_card(key) is not None)
        if there is not None:
            focus.to(there.key)
        elif ring and dy > 0 and in_hand(focus.key):
            focus.to("log")
        return True
    if not in_hand(focus.key):
        return False
    there = focus.ahead(dx, 0, lambda key: isinstance(key, PieceId) and not in_hand(key))
    if there is not None and (in_hand(there.key) or isinstance(there, Button) or not ring):
        focus.to(there.key)
    else:
        focus.to_end(-dx, in_hand)
    return True
