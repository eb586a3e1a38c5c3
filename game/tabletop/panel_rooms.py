"""What panels and the log ask of a table's layout, whichever game it belongs to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from game.engine.core import Seat
from game.ui.frame import Box


class PanelRooms(Protocol):
    """Boxes in units of the window. The layouts of all games have them, which mypy holds them to."""

    @property
    def viewer(self) -> Seat:
        """Whose cards lie below."""

    @property
    def seat(self) -> Mapping[Seat, Any]:
        """Where each seat is, in whatever way the game says it."""

    @property
    def log(self) -> Box:
        """Where the folded log lies."""

    @property
    def free_of_log(self) -> Sequence[Box]:
        """What the opened log must not cover."""

    @property
    def panel_columns(self) -> Sequence[Box]:
        """Where a panel may lie that is read beside the game."""

    @property
    def known(self) -> Sequence[Box]:
        """Where it may lie, too, when it tells of a decision: what the table asks is known then."""

    @property
    def beside(self) -> Sequence[Box]:
        """What panels cover as little as seats."""

    @property
    def unbroken(self) -> Sequence[Box]:
        """What has words at its foot: a panel covers the end of it, too, rather than half a line."""

    def owned(self, seat: Seat) -> Sequence[Box]:
        """What belongs to a seat: first its plate, then what it has won."""
