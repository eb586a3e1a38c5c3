"""Controls that come closer while they have the focus."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.ui.widgets import Widget


class FocusTransition(Widget):
    """A control whose ``progress`` goes from 0 to 1 while it has the focus, and back."""

    seconds: ClassVar[float]
    """How long that takes."""
    progress = 0.0

    def advance(self, seconds: float, *, focused: bool, at_once: bool) -> bool:
        """Come closer to how it should look; whether anything changed."""
        goal = 1.0 if focused else 0.0
        if self.progress == goal:
            return False
        step = 1.0 if at_once else seconds / self.seconds
        self.progress = min(goal, self.progress + step) if goal else max(goal, self.progress - step)
        return True


def advance_all(
    controls: Iterable[FocusTransition], focus: object, seconds: float = 0.0, *, at_once: bool = True
) -> bool:
    """Let controls come closer to how they should look with the focus on this key; whether any changed."""
    changed = [one.advance(seconds, focused=one.key == focus, at_once=at_once) for one in controls]
    return any(changed)
