"""Who looks at the table, and what the engine says to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.core import Seat
from game.ui.session import Session


@dataclass(slots=True)
class Viewpoint:
    """Who looks: the seat whose hand lies below, and whether its secrets are covered.

    ``changing``: what this seat has sealed is in its hand again, and may be chosen anew (RAJ-R9). Until
    it is, the engine keeps the choice. ``stays``: whoever looked last has decided and may still be there.
    """

    session: Session
    seat: Seat
    covered: bool
    changing: bool = False
    stays: bool = False

    def cover(self, *, stays: bool = False) -> None:
        """The secrets are hidden; what was to be changed stays as it is sealed."""
        self.covered, self.changing, self.stays = True, False, stays

    def still_there(self, seat: Seat) -> bool:
        """Whether this seat looked last, and nobody has come or gone since who would have to be called."""
        return self.stays and seat == self.seat and not self.sealed

    def uncover(self, seat: Seat, *, changing: bool) -> None:
        """This seat looks now."""
        self.seat, self.covered, self.changing = seat, False, changing

    @property
    def view(self) -> Any:
        """What this seat knows now."""
        return self.session.table.view(self.seat)

    @property
    def due(self) -> tuple[Seat, ...]:
        """The people who must choose now, or choose anew."""
        due = self.session.due
        return (self.seat, *due) if self.changing else due

    @property
    def deciding(self) -> bool:
        """Whether the person who looks has something to decide."""
        return not self.covered and self.seat in self.due

    @property
    def sealed(self) -> frozenset[Seat]:
        """The seats that have chosen while others have not."""
        table = self.session.table
        if not self.session.together:
            return frozenset()
        chosen = {Seat(seat) for seat in table.seats if table.sealed(Seat(seat)) is not None}
        return frozenset(chosen - {self.seat} if self.changing else chosen)

    @property
    def own(self) -> Any:
        """What this seat has sealed, None for nothing."""
        return self.session.table.sealed(self.seat) if self.seat in self.sealed else None

    @property
    def you(self) -> Seat:
        """The seat that is “you” now: the only person's, or the one the curtain has opened for; where all
        are watched, whoever played as “You”."""
        if not self.session.people:
            return self.session.you
        return Seat(-1) if self.covered else self.seat
