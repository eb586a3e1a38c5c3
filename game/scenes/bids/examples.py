"""Pictures for the rules of Bids: a lot, the bids for it in order, who takes it; cards in front."""

from __future__ import annotations

from typing import Final

from game.engine.games.bids.cards import card_of
from game.scenes.bids.faces import card_face
from game.tabletop.sample_row import Sample, sample_row
from game.ui.pages import Picture

LARGE, SMALL = 92.0, 70.0
"""Widths of the lot's cards and of bids in units."""
STATES: Final = {"*": "wins", "=": "tied", "~": "off"}
"""What became of a bid, by the sign behind its card."""


def picture(lot: str, bids: str = "", sums: str = "") -> Picture:
    """Cards of a lot (or in front of somebody), then bids in order, as records write them; then sums."""
    large = [_sample(code, LARGE, (-1.5, 1.8)[i % 2]) for i, code in enumerate(lot.split())]
    rule, words = ["|"] if lot and bids else [], [sums] if sums else []
    return sample_row(*large, *rule, *(_sample(code, SMALL) for code in bids.split()), *words, face="heavy")


def _sample(code: str, wide: float, angle: float = 0.0) -> Sample:
    state, card = STATES.get(code[-1], ""), card_of(code.rstrip("".join(STATES)))
    return Sample(lambda ui, width: card_face(ui, card, width), wide, state, angle)
