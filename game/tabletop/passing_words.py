"""What is said of a moment at a table, and goes with it."""

from __future__ import annotations

from game.ui.context import AppContext
from game.ui.message import Message


class PassingWords:
    """A refusal that speaks of a decision goes when somebody does something; one that says that nobody here
    is asked goes when somebody is.
    """

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self.of_decision: Message | None = None
        """What was said of what is to be decided."""
        self._too_early: Message | None = None
        """What was said because nobody here was asked."""

    def note(self, *, asked: bool) -> None:
        """Something has just been said, while somebody here was ``asked`` or nobody."""
        said = self._app.stack.message
        self.of_decision, self._too_early = (said, None) if asked else (None, said)

    def acted(self) -> None:
        """Somebody has done something."""
        self._unsay(self.of_decision)
        self.of_decision = None

    def asked(self) -> None:
        """Somebody here is asked: that it was not their turn is true no more, and would hide the prompt."""
        self._unsay(self._too_early)
        self._too_early = None

    def _unsay(self, said: Message | None) -> None:
        if said is not None and said is self._app.stack.message:
            self._app.stack.unsay()
