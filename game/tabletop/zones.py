"""The zones of a card table: where pieces lie, what is particular about lying there, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for a card: centre in units and angle in degrees."""

    x: float
    y: float
    angle: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Zone:
    """A part of the table, compared by identity.

    ``held``: the viewer's own hand, whose cards follow the focus and can be dragged. ``alike``: its
    pieces cannot be told apart (a deck, a covered hand); none becomes another piece, and what is gone
    is gone at once. ``buried``: something lies on what leaves it, so that it is gone unseen and
    becomes nothing else.
    """

    name: str
    held: bool = field(default=False, repr=False)
    alike: bool = field(default=False, repr=False)
    buried: bool = field(default=False, repr=False)


HAND: Final = Zone("hand", held=True)
COVERED: Final = Zone("covered hand", alike=True)
DECK: Final = Zone("deck", alike=True)
GONE: Final = Zone("gone", alike=True)
"""Where pieces are that fly away and will not be seen again."""


class PieceId(NamedTuple):
    """What a piece is called: its zone, which card or thing it is there, whose, and which of several."""

    zone: Zone
    item: int = 0
    seat: int = -1
    copy: int = 0


def row_spots(
    middle: Spot, count: int, step: float, room: float, tilts: Sequence[float] = (0.0,)
) -> list[Spot]:
    """Places side by side around ``middle``: ``step`` apart, closer where ``room`` from the first to the
    last (both centres) would not do; ``tilts`` are added to the angles in turn.
    """
    step = min(step, room / max(1, count - 1))
    return [
        Spot(middle.x + (i - (count - 1) / 2) * step, middle.y, middle.angle + tilts[i % len(tilts)])
        for i in range(count)
    ]


def deck_spots(bottom: Spot, count: int, rise: float = 1.7) -> list[Spot]:
    """Places of the cards of a deck, the lowest first: each a little to the right and above."""
    return [Spot(bottom.x + i, bottom.y - i * rise, bottom.angle) for i in range(count)]
