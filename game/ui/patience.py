"""Enter that is held or pressed again and again must not run through what is to be read, or asked."""

from __future__ import annotations

from typing import Final

from game.ui.intents import Activate, Intent

STILL: Final = 0.6
"""Seconds without Enter after which it counts."""


class Patience:
    """Hears Enter only when none has come for a while, and time has been told to it as long."""

    def __init__(self) -> None:
        self._still = 0.0

    def update(self, seconds: float) -> None:
        """So much time has passed in which Enter may be waited for."""
        self._still += seconds

    def hears(self, intent: Intent) -> bool:
        """Whether this counts; everything but Enter always does."""
        if not isinstance(intent, Activate):
            return True
        still, self._still = self._still, 0.0
        return still >= STILL
