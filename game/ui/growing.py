"""Controls that come closer while they have the focus."""

from __future__ import annotations

from typing import ClassVar

from game.ui.widgets import Widget


class Growing(Widget):
    """A control whose ``growth`` goes from 0 to 1 while it has the focus, and back."""

    seconds: ClassVar[float]
    """How long that takes."""
    growth = 0.0

    def grow(self, seconds: float, *, focused: bool, at_once: bool) -> bool:
        """Come closer to how it should look; whether anything changed."""
        goal = 1.0 if focused else 0.0
        if self.growth == goal:
            return False
        step = 1.0 if at_once else seconds / self.seconds
        self.growth = min(goal, self.growth + step) if goal else max(goal, self.growth - step)
        return True
