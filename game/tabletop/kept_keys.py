"""Keys that are pressed while something flies: they are heard when it reaches a decision."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.intents import Intent, Move, Reach, Step


class KeptKeys:
    """What was pressed and not yet heard, oldest first. ``hear`` does what a key says."""

    def __init__(self, hear: Callable[[Intent], None]) -> None:
        self._hear = hear
        self._kept: list[Intent] = []
        self.hearing = False
        """Whether one is being heard."""

    def __bool__(self) -> bool:
        return bool(self._kept)

    def keep(self, intent: Intent) -> None:
        """Hear this later."""
        self._kept.append(intent)

    def clear(self) -> None:
        """Forget what was pressed."""
        self._kept.clear()

    def hear(self, ready: Callable[[], bool]) -> None:
        """Do what was pressed, in order, while a decision is ``ready``."""
        while self._kept and ready():
            self._do(self._kept.pop(0))

    def let_go(self) -> None:
        """No decision will come: only the focus still moves."""
        kept, self._kept = self._kept, []
        for intent in kept:
            if isinstance(intent, Move | Step | Reach):
                self._do(intent)

    def _do(self, intent: Intent) -> None:
        self.hearing = True
        self._hear(intent)
        self.hearing = False
