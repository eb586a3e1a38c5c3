"""A card of the hand that is dragged towards the middle of the table."""

from __future__ import annotations

from typing import Any, Final

from game.tabletop.table_model import TableModel
from game.tabletop.zones import PieceId

START: Final = 10.0
"""Units that the pointer must move to drag a card that it has pressed."""
LINE: Final = 90.0
"""How far above its place, in units, a card must be let go to be played."""
ABOVE: Final = 60.0
"""The layer of a dragged card: over everything."""


class CardDrag:
    """From the press on a card to where it is let go."""

    def __init__(self, model: TableModel[Any, Any]) -> None:
        self._model = model
        self._pressed: PieceId | None = None
        self._from = (0.0, 0.0)
        self.card: PieceId | None = None
        """The card that is dragged; one that is only pressed is not."""

    @property
    def held(self) -> bool:
        """Whether a card is pressed, moved or not."""
        return self._pressed is not None

    def press(self, card: PieceId, x: float, y: float) -> None:
        """The pointer has pressed this card here (units)."""
        self._pressed, self._from, self.card = card, (x, y), None

    def move(self, x: float, y: float) -> None:
        """The pointer is here now (units), and the card with it, once it has been moved far enough."""
        assert self._pressed is not None
        piece = self._model.pieces.get(self._pressed)
        if piece is None:
            self.stop()
            return
        if abs(x - self._from[0]) + abs(y - self._from[1]) > START:
            self.card = self._pressed
        if self.card is not None:
            piece.x, piece.y, piece.angle, piece.lift, piece.layer = x, y, 0.0, 1.0, ABOVE

    def played(self) -> bool:
        """Whether the dragged card is far enough above its place to be played if it is let go now; one that
        lay on the table is wherever that is.
        """
        if self.card is None or not self.card.zone.held:
            return self.card is not None
        piece, rest = self._model.pieces.get(self.card), self._model.arrange().get(self.card)
        return piece is not None and rest is not None and piece.y < rest.y - LINE

    def stop(self) -> None:
        """Let go of the card."""
        self._pressed = self.card = None
