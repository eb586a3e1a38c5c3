"""The faces of bots that can be asked why they chose as they did, with a mark on each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.core import Seat
from game.tabletop.advice.bot_reasons import withheld
from game.tabletop.advice.why_mark import draw_mark, mark_area
from game.tabletop.explanations.explainer import Explainer
from game.tabletop.explanations.explanation import Sight, sight_of
from game.tabletop.game_table import GameTable
from game.ui.i18n import tr
from game.ui.names import listed

NEAR: Final = 7.0
"""Units around a mark that belong to it: whoever misses it by so little has meant it."""


class FacesToAsk:
    """Also while a result waits. A bot that can say nothing yet has no mark, and says when it can."""

    def __init__(self, table: GameTable, explainer: Explainer) -> None:
        self._table, self._explainer = table, explainer

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats that can be asked."""
        table = self._table
        return table.model.reasoned if table.presentation.advice is not None and table.readable else []

    @property
    def answering(self) -> Sequence[Seat]:
        """Those that can say something now."""
        return [seat for seat in self._table.model.reasoned if not self.told_later(seat)]

    @property
    def sights(self) -> list[Sight]:
        """Their faces."""
        return [face for _, face in self._faces()]

    def at(self, pos: tuple[int, int]) -> Sight | None:
        """The face that is asked there: on it, on its mark, or close to that."""
        near = 2 * self._table.ui.frame.px(NEAR)
        for _, face in self._faces():
            if face.hit(pos):
                return face
        marked = (face for _, face in self._marked())
        return next((one for one in marked if self.mark(one).inflate(near, near).collidepoint(pos)), None)

    def silent_at(self, pos: tuple[int, int]) -> bool:
        """Whether a bot's face is there and no bot can be asked yet."""
        table = self._table
        if not table.readable or self._faces() or table.focus.at(pos) is not None:
            return False
        people = table.session.people
        bots = [sight_of(seat) for seat in table.session.table.seats if seat not in people]
        return any(one.key in bots and one.hit(pos) for one in self._explainer.sights)

    def tell_why_nobody(self) -> None:
        """Say why no bot can answer now, and when one can."""
        table = self._table
        table.app.sound.play("tick", 0.75)
        words = table.why_nobody
        if table.model.reasoned:
            words = tr(
                "No bot can say why yet: it would give hidden cards away. Who can has a “?” on the face. "
                "All can once the game is over."
            )
        table.app.stack.say(words, icon="icon_why")  # nothing was done: no tick
        table.said_until_asked()

    def tell_who_waits(self) -> None:
        """After all that can answer: who cannot yet, and why; nothing where everybody could."""
        later = [self._table.name(seat) for seat in self.seats if self.told_later(seat)]
        if later:
            words = tr(
                "Without a “?”: {names}. Why comes after the game: now it would give hidden cards away.",
                names=listed(later),
            )
            self._table.app.stack.say(words, icon="icon_why")
            self._table.said_until_asked()

    def draw(self, surface: pygame.Surface) -> None:
        """A mark on the face of whoever can answer."""
        for _, face in self._marked():
            draw_mark(surface, self._table.ui, self.mark(face))

    def mark(self, face: Sight) -> pygame.Rect:
        """Where the mark of this face is."""
        right = self._table.mirrored and face.area.centerx > self._table.ui.frame.width // 2
        return mark_area(self._table.ui, face.area, right=right)

    def _faces(self) -> list[tuple[Seat, Sight]]:
        """The seats that can be asked, with the faces that are there."""
        seats: dict[object, Seat] = {sight_of(seat): seat for seat in self.seats}
        found = [(seats.get(one.key), one) for one in self._explainer.sights] if seats else []
        return [(seat, face) for seat, face in found if seat is not None]

    def _marked(self) -> list[tuple[Seat, Sight]]:
        return [(seat, face) for seat, face in self._faces() if not self.told_later(seat)]

    def told_later(self, seat: Seat) -> bool:
        """Whether this bot says no more than that its reasons would give away hidden cards."""
        advice, reasons = self._table.presentation.advice, self._table.model.reasons(seat)
        if self._table.session.disclosed or advice is None or reasons is None:
            return False
        return withheld(advice, reasons)
