"""Where somebody is about to lay a card: the place that the mouse moves over, or that the keys reached."""

from __future__ import annotations

from typing import Final

from game.scenes.wild_pattern.model import WildPatternModel
from game.tabletop.zones import PieceId

STILL: Final = 2.0
"""Seconds after which a mouse that rests shows the wheel again."""


class Ghost:
    """The place at which the card in question is shown; none until somebody points there again."""

    def __init__(self) -> None:
        self.place: int | None = None
        self._left: float | None = None

    def point(self, place: int | None) -> None:
        """The mouse moves over this place, or over none."""
        self.place, self._left = place, STILL

    def reach(self, place: int | None) -> None:
        """The keys have reached this place, or something else; it stays there."""
        self.place, self._left = place, None

    def clear(self) -> None:
        """Nobody has pointed anywhere yet."""
        self.place = None

    def shown(self, model: WildPatternModel, dragged: PieceId | None) -> tuple[int, int] | None:
        """Place and card of what would be laid there, or where a card is dragged to; None for nothing."""
        card, place = model.card_to_lay, self.place
        if dragged is not None:
            piece = model.pieces[dragged]
            place = model.layout.place_near(piece.x, piece.y)
        if place is None:
            place = model.aim
        return (place, card) if card >= 0 and place is not None and place in model.open_places else None

    def update(self, seconds: float) -> bool:
        """Time passes; whether the ghost has gone."""
        if self.place is None or self._left is None:
            return False
        self._left -= seconds
        if self._left <= 0:
            self.place = None
        return self.place is None
