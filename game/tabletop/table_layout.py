"""Where things are on a table in this window: what the tables of all games share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Seat
from game.tabletop.pieces import Piece
from game.tabletop.zones import HAND, PieceId
from game.ui.frame import Box, Frame


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A seat: its plate, and where what it has won lies, in ``lines``; ``near`` is the viewer's."""

    plate: Box
    row: Box
    lines: int = 1
    near: bool = False

    @property
    def face(self) -> tuple[float, float]:
        """The middle of the portrait."""
        left, top, _, high = self.plate
        return left + min(27.0, high / 2), top + high / 2


def seats_around(seats: int, viewer: Seat, home: Seat | None = None) -> list[Seat]:
    """The other seats from the viewer's left on: clockwise as ``home`` sees the table.

    Whoever else looks changes places with ``home``, and everybody else stays where they are.
    """
    home = viewer if home is None else home
    around = (Seat((home + i) % seats) for i in range(1, seats))
    return [home if seat == viewer else seat for seat in around]


class TableLayout:
    """The places of one window, number of seats and viewer, in units of the window.

    ``text`` is how much words have grown (at least 1), ``tight`` whether they give way to symbols, ``k``
    how much cards grow with the window; ``others`` are the other seats from the viewer's left on (see
    ``seats_around``); cards that have been won are ``taken_w`` wide.
    """

    seat: dict[Seat, SeatPlace]
    taken_w: float

    def __init__(self, frame: Frame, seats: int, viewer: Seat, home: Seat | None = None) -> None:
        self.frame, self.seats, self.viewer = frame, seats, viewer
        self.text = max(1.0, frame.text)
        self.tight = frame.text > 1.3
        self.k = min(1.3, frame.h / 720)
        self.plate_w = 226 * (0.66 + 0.34 * self.text)
        self.plate_h = max(54.0, 12 + 36 * self.text)
        self.others = seats_around(seats, viewer, home)
        self.hand_left = self.hand_right = self.hand_y = 0.0
        """Between which the viewer's hand lies, and its middle from above: a game says."""

    def owned(self, seat: Seat) -> list[Box]:
        """What belongs to a seat: its plate, and what it has won."""
        place = self.seat[seat]
        return [place.plate, place.row]

    @property
    def free_of_log(self) -> Sequence[Box]:
        """What the opened log must not cover: all that belongs to seats."""
        return [box for seat in self.seat for box in self.owned(seat)]

    @property
    def panel_columns(self) -> Sequence[Box]:
        """Where a panel may lie that is read beside the game; none: near what it tells of."""
        return ()

    @property
    def beside(self) -> Sequence[Box]:
        """What panels cover as little as seats."""
        return ()

    @property
    def unbroken(self) -> Sequence[Box]:
        """What has words at its foot: a panel covers the end of it, too, rather than half a line."""
        return ()

    @property
    def known(self) -> Sequence[Box]:
        """Where a panel may lie that tells of a decision: what the table asks is known then."""
        return ()

    def own_card(self) -> Piece:
        """A card face down in the middle of the viewer's hand."""
        x = (self.hand_left + self.hand_right) / 2
        return Piece(PieceId(HAND), "back", "back", 90.0, x, self.hand_y, turn=0.0)

    def hand_card(self, seat: Seat) -> Piece:
        """A card face down where it leaves a seat's hand or goes into it."""
        if seat == self.viewer:
            return self.own_card()
        x, y = self.seat[seat].face
        return Piece(PieceId(HAND), "back", "back", self.taken_w, x, y, turn=0.0, lift=0.4)
