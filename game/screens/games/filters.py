"""What finished games are sifted by, and the order in which they stand."""

from __future__ import annotations

from game.library.listing import Order, Wanted
from game.ui.i18n import tr
from game.ui.spoken import Spoken
from game.ui.widgets import Choice


class Filter(Choice):
    """A choice among others in a row, which says itself what it is of."""

    shares_row = True

    @property
    def spoken(self) -> Spoken:
        return Spoken(f"{self.name}: {self.words}")


def orders(wanted: Wanted) -> list[tuple[Order, str]]:
    """In which orders these games can stand, in words: by points where they are all of one kind."""
    found = [(Order.LATEST, tr("Newest first")), (Order.OLDEST, tr("Oldest first"))]
    if wanted.game:
        found += [
            (Order.SCORE, tr("Highest score")),
            (Order.CLOSE, tr("Closest games")),
            (Order.LOSS, tr("Heaviest losses")),
        ]
    return found
