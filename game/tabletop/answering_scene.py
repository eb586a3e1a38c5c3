"""A table whose bots say why they chose as they did, to whoever asks their faces."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.engine.core import Seat
from game.tabletop.explaining_scene import ExplainingScene
from game.tabletop.explanation import Explanation, Sight, SightId
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.saves import SaveFile
from game.ui.session import Session


class AnsweringScene(ExplainingScene, ABC):
    """Bots are asked for their reasons one by one; what they say is pinned over the table."""

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self._topic: object = None
        """What is read: the hint, the notebook, or the reasons of a bot, by its seat."""

    @property
    @abstractmethod
    def helps(self) -> bool:
        """Whether there are hints at this table."""

    @abstractmethod
    def _pin(self) -> None:
        """Set the panel for what is to be read now, or take it away."""

    def ask_why(self, seat: Seat) -> None:
        """Let this bot say why it made its last move that everybody has seen."""
        self._topic = seat
        self._hide()
        self._pin()

    @property
    def faces_to_ask(self) -> list[Sight]:
        """The players that can be asked why they chose as they did."""
        if self.presentation.advice is None or self.director.busy:
            return []
        seats = [one for one in map(Seat, self.session.table.seats) if self.model.reasons(one) is not None]
        keys = [SightId(f"seat {seat}") for seat in seats]
        return [one for one in self.sights() if one.key in keys] if keys else []

    def _on_silent_face(self, pos: tuple[int, int]) -> bool:
        """Whether a bot's face is there and no bot can be asked yet."""
        if not self.helps or self.director.busy or self.faces_to_ask or self.focus.at(pos) is not None:
            return False
        people = self.session.people
        bots = [SightId(f"seat {seat}") for seat in self.session.table.seats if seat not in people]
        return any(one.key in bots and one.hit(pos) for one in self.sights())

    @property
    def why_nobody(self) -> str:
        """What is said when no bot can be asked."""
        return tr("No bot has shown a move yet: it can be asked why afterwards.")

    def tell_why_nobody(self) -> None:
        """Nothing was done wrong, and what is read stays."""
        self.app.sound.play("tick", 0.75)
        self.app.stack.say(self.why_nobody)

    def _next_why(self) -> None:
        """The reasons of the next bot that has any, round the table; after the last one nothing."""
        bots = [
            seat for seat in map(Seat, self.session.table.seats) if self.model.reasons(seat) is not None
        ]
        if not bots:
            self.tell_why_nobody()
            return
        told = self._topic if isinstance(self._topic, int) else -1
        self._topic = next((seat for seat in bots if seat > told), None)
        self._pin()

    def why_told(self, seat: Seat) -> Explanation:
        """A bot's reasons, as far as they may be told now."""
        advice, reasons = self.presentation.advice, self.model.reasons(seat)
        assert advice is not None
        assert reasons is not None
        you = self.session.you
        own = "" if you < 0 else self.session.players[you].name
        return advice.reasoned(self.name(seat), reasons, over=self.session.disclosed, own=own)
