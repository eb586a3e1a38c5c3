"""What is chosen beside the seats: a panel of rows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from game.ui.type import COUNT
from game.ui.widgets import Ui, Widget

PAD: Final = 14.0


class SidePanel(ABC):
    """Makes widgets and places them below each other."""

    @staticmethod
    def head(ui: Ui) -> float:
        """How high the title of the panel is, in units."""
        return 18 + COUNT * 1.4 * ui.frame.text

    @abstractmethod
    def place(
        self, ui: Ui, corner: tuple[float, float], wide: float, control: float
    ) -> tuple[list[Widget], float]:
        """All widgets below each other, from this corner of a panel ``wide`` on; and where they end."""
