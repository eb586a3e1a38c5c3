"""About how long a game takes, before it begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

HANDED: Final = (3.0, 5.0)
"""Seconds that it takes until the next person sits before the screen, at the least and at the most."""
INSTANT: Final = 10.0
"""Times the normal speed that instant moves are."""


@dataclass(frozen=True, slots=True)
class GameTime:
    """What a game is made of: seconds that the table takes at normal speed, the decisions of each
    person, and how many seconds those think, at the least and at the most.
    """

    table: float
    decisions: float
    thought: tuple[float, float]

    def minutes(self, people: int, speed: float) -> tuple[int, int]:
        """Whole minutes, at the least and at the most, with so many people at this speed of the table."""
        shown = self.table / (speed or INSTANT)
        handed = HANDED if people > 1 else (0.0, 0.0)
        low, high = (
            round((shown + people * self.decisions * sum(each)) / 60)
            for each in zip(self.thought, handed, strict=True)
        )
        low = max(1, low)
        return low, max(low + 1, high)
