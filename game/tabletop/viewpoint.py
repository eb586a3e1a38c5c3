"""Who looks at the table, and what the engine says to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.core import Seat
from game.ui.session import Session


@dataclass(slots=True)
class Viewpoint:
    """Who looks: the seat whose hand lies below, and whether its secrets are covered."""

    session: Session
    seat: Seat
    covered: bool

    @property
    def view(self) -> Any:
        """What this seat knows now."""
        return self.session.table.view(self.seat)

    @property
    def sealed(self) -> frozenset[Seat]:
        """The seats that have chosen while others have not."""
        table = self.session.table
        if not self.session.together:
            return frozenset()
        return frozenset(Seat(seat) for seat in table.seats if table.sealed(Seat(seat)) is not None)

    @property
    def own(self) -> Any:
        """What this seat has sealed, None for nothing."""
        return self.session.table.sealed(self.seat) if self.session.together else None

    @property
    def you(self) -> Seat:
        """The seat that is “you” now: the only person's, or the one the curtain has opened for."""
        return Seat(-1) if self.covered else self.seat
