"""How cards of the hand follow the focus and the choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.tabletop.table_model import TableModel
from game.tabletop.zones import PieceId

EASE_PER_SECOND: Final = 22.0
"""How fast a card follows (about 110 ms to its place)."""
NEAR: Final = {"x": 0.05, "y": 0.05, "angle": 0.05}
"""How near (units, degrees) a card is at its place; of all else 0.004."""


def follow(
    model: TableModel[Any, Any], follows: Callable[[PieceId], bool], seconds: float, pace: float
) -> bool:
    """Pieces that ``follows`` chooses go on towards where focus and choice want them; whether one moved.

    ``pace``: how many times faster than usual; 0 is at once.
    """
    share = 1.0 if pace == 0 else min(1.0, EASE_PER_SECOND * max(1.0, pace) * seconds)
    following, moved = [key for key in model.pieces if follows(key)], False
    if not following:
        return False
    held = all(key.zone.held for key in following)
    targets = model.arrange_hand() if held else model.arrange()
    for key in following:
        piece, goal = model.pieces[key], targets.get(key)
        if goal is None or piece.pose() == goal.pose():
            continue
        moved = True
        for name in ("x", "y", "angle", "scale", "lift", "lit", "grey"):
            here, there = getattr(piece, name), getattr(goal, name)
            near = abs(there - here) < NEAR.get(name, 0.004)
            setattr(piece, name, there if near else here + (there - here) * share)
        piece.layer, piece.slid = goal.layer, goal.slid
    return moved
