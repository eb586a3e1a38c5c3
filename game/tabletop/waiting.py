"""How long somebody has been waiting since deciding, and how much faster things go for it."""

from __future__ import annotations

from typing import Final

BEGIN: Final = 1.3
"""Seconds at normal speed that everything keeps its own pace."""
RISE, MORE = 1.0, 0.6
"""How much faster things go with every further second, and with its square: nobody waits for long."""
SHORTER, SHORTEST = 0.8, 0.25
"""Each time that a bidder seems to think it takes this much of the time before, down to this share."""


class Waiting:
    """Runs from a decision of a person to what they have to decide next; at rest nothing is hastened."""

    def __init__(self) -> None:
        self.waited: float | None = None
        """Seconds at normal speed since the last decision; None: nobody waits."""
        self._thoughts = 0

    def begin(self) -> None:
        """Somebody here has decided."""
        self.waited, self._thoughts = 0.0, 0

    def again(self) -> None:
        """Something else was looked at meanwhile."""
        if self.waited is not None:
            self.begin()

    def end(self) -> None:
        """Somebody here is asked."""
        self.waited = None

    def update(self, seconds: float) -> None:
        if self.waited is not None:
            self.waited += seconds

    @property
    def haste(self) -> float:
        """How many times faster than usual things go."""
        long = max(0.0, (self.waited or 0.0) - BEGIN)
        return 1.0 + RISE * long + MORE * long**2

    def thought(self) -> float:
        """The share of its usual time that a bidder seems to think now: it is one more that thinks."""
        if self.waited is None:
            return 1.0
        share = max(SHORTEST, SHORTER**self._thoughts)
        self._thoughts += 1
        return share
