"""Where things are on a table in this window: what the tables of all games share."""

from __future__ import annotations

from game.engine.core import Seat
from game.tabletop.pieces import Piece
from game.tabletop.zones import HAND, PieceId
from game.ui.frame import Frame


class TableLayout:
    """The places of one window, number of seats and viewer, in units of the window.

    ``text`` is how much words have grown (at least 1), ``tight`` whether they give way to symbols, ``k``
    how much cards grow with the window; ``others`` are the other seats clockwise from the viewer's left.
    """

    def __init__(self, frame: Frame, seats: int, viewer: Seat) -> None:
        self.frame, self.seats, self.viewer = frame, seats, viewer
        self.text = max(1.0, frame.text)
        self.tight = frame.text > 1.3
        self.k = min(1.3, frame.h / 720)
        self.plate_w = 226 * (0.66 + 0.34 * self.text)
        self.plate_h = max(54.0, 12 + 36 * self.text)
        self.others = [Seat((viewer + i) % seats) for i in range(1, seats)]
        self.hand_left = self.hand_right = self.hand_y = 0.0
        """Between which the viewer's hand lies, and its middle from above: a game says."""

    def own_card(self) -> Piece:
        """A card face down in the middle of the viewer's hand."""
        x = (self.hand_left + self.hand_right) / 2
        return Piece(PieceId(HAND), "back", "back", 90.0, x, self.hand_y, turn=0.0)
