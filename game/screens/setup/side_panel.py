"""What is chosen beside the seats: a panel of rows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from game.ui.type import COUNT
from game.ui.widgets import Ui, Widget

PAD: Final = 14.0
GAPS: Final = (8.0, 7.0, 6.0, 5.0, 4.0)
"""Units from one row to the next; rows draw closer together where that shows all of them."""
WIDER: Final = (8.0, 9.5, 11.0, 12.5, 14.0)
"""The same where they do not go in: so far apart that the last one in sight is shown by half."""


class SidePanel(ABC):
    """Makes widgets and places them below each other, ``gap`` units apart."""

    gap = GAPS[0]

    def place_in(
        self, ui: Ui, corner: tuple[float, float], wide: float, control: float, high: float
    ) -> tuple[list[Widget], float]:
        """Place them so that all are seen in a panel so ``high`` (units), else so that it is seen that it
        goes on: no row looks whole that is not."""

        def at(gap: float) -> tuple[list[Widget], float]:
            self.gap = gap
            return self.place(ui, corner, wide, control)

        for gap in GAPS:
            found, bottom = at(gap)
            if bottom - corner[1] <= high:
                return found, bottom
        return at(min(WIDER, key=lambda gap: _off_half(ui, at(gap)[0], corner[1] + high)))

    @staticmethod
    def head(ui: Ui) -> float:
        """How high the title of the panel is, in units."""
        return 18 + COUNT * 1.4 * ui.frame.text

    @abstractmethod
    def place(
        self, ui: Ui, corner: tuple[float, float], wide: float, control: float
    ) -> tuple[list[Widget], float]:
        """All widgets below each other, from this corner of a panel ``wide`` on; and where they end."""


def _off_half(ui: Ui, rows: Sequence[Widget], edge: float) -> float:
    """How far the row at the edge (units) is from being shown by half: 0 to 0.5, 0.5 for none."""
    line = ui.frame.px(edge)
    for one in rows:
        if one.area.top < line < one.area.bottom:
            return abs((line - one.area.top) / one.area.h - 0.5)
    return 0.5
