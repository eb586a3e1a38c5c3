"""Cards: pieces that lie somewhere on the table, or are on their way."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

RATIO: Final = 500 / 360
"""Height over width of every card."""
SHINES: Final = 0.5
"""How lit a card is at least that has been chosen."""
LEAST_SEEN: Final = 0.15
"""The share of a card's width that its ring has at least."""


def card_height(width: float) -> float:
    return width * RATIO


@dataclass(slots=True)
class Piece:
    """Something on the table. Places are the centre in units; ``width`` in units at scale 1.

    ``turn`` is 1 with the face up, 0 with the back; ``lift`` 0 on the table to 1 in the hand;
    ``grey`` 0 to 1 takes the colour out; ``lit`` draws a golden halo; ``slid`` is how far it has slid out
    of its place in a row.
    """

    key: object
    face: str
    back: str
    width: float
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale: float = 1.0
    lift: float = 0.0
    turn: float = 1.0
    alpha: float = 1.0
    grey: float = 0.0
    lit: float = 0.0
    layer: float = 0.0
    slid: float = 0.0

    def slide_out(self, far: float, share: float) -> None:
        """Raise it by this share of so far along its own axis: 1 for a chosen card, which shines; 0: none.

        The others of its row stay where they are, and its place goes on being its own: a click is never
        meant for one card and heard by another.
        """
        if not share:
            return
        self.slid = far * share
        self.x -= math.sin(math.radians(self.angle)) * self.slid
        self.y -= math.cos(math.radians(self.angle)) * self.slid
        self.lift, self.lit = (1.0, 1.0) if share == 1 else (0.8, 0.0)

    def pose(self) -> tuple[float, ...]:
        """Everything that decides how it looks and where, for comparing boards."""
        return self.x, self.y, *self.look()

    def look(self) -> tuple[float, ...]:
        """Everything that decides how it looks, wherever it is."""
        return self.angle, self.scale, self.lift, self.turn, self.alpha, self.grey, self.lit

    def corners(self) -> list[tuple[float, float]]:
        """Its four corners in units, turned by its angle."""
        half_w = self.width * self.scale / 2
        half_h = half_w * RATIO
        cos, sin = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        return [
            (self.x + dx * cos + dy * sin, self.y - dx * sin + dy * cos)
            for dx, dy in ((-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h))
        ]

    def box(self) -> tuple[float, float, float, float]:
        """The upright box around it: left, top, width, height in units."""
        corners = self.corners()
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)

    def contains(self, x: float, y: float) -> bool:
        """Whether a point in units lies on it, or where it has slid out."""
        cos, sin = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        dx, dy = x - self.x, y - self.y
        along, down = dx * cos - dy * sin, dx * sin + dy * cos
        half = self.width * self.scale / 2
        return abs(along) <= half and -half * RATIO <= down <= half * RATIO + self.slid


def seen_share(piece: Piece, above: Sequence[Piece]) -> float:
    """Which share of the width of a card in a row is seen, from its left edge to the next that lies
    ``above`` it; all of one that shines: it stands out.
    """
    half = seen = piece.width * piece.scale / 2
    if piece.lit > SHINES:
        return 1.0
    cos, sin = math.cos(math.radians(piece.angle)), math.sin(math.radians(piece.angle))
    for other in above:
        dx, dy = other.x - piece.x, other.y - piece.y
        left = dx * cos - dy * sin - other.width * other.scale / 2
        if abs(dx * sin + dy * cos) < half * RATIO and -half < left < seen:
            seen = left
    return max(LEAST_SEEN, (seen + half) / (2 * half))
