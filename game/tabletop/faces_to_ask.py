"""The faces of bots that can be asked why they chose as they did, with a mark on each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.core import Seat
from game.tabletop.bot_reasons import withheld
from game.tabletop.explainer import Explainer
from game.tabletop.explanation import Sight, sight_of
from game.tabletop.game_table import GameTable
from game.tabletop.why_mark import draw_mark, mark_area

NEAR: Final = 7.0
"""Units around a mark that belong to it: whoever misses it by so little has meant it."""


class FacesToAsk:
    """Also while a result waits. The mark of a bot that can say nothing yet is dull."""

    def __init__(self, table: GameTable, explainer: Explainer) -> None:
        self._table, self._explainer = table, explainer

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats that can be asked."""
        table = self._table
        return table.model.reasoned if table.presentation.advice is not None and table.readable else []

    @property
    def sights(self) -> list[Sight]:
        """Their faces."""
        keys = [sight_of(seat) for seat in self.seats]
        return [one for one in self._explainer.sights if one.key in keys] if keys else []

    def at(self, pos: tuple[int, int]) -> Sight | None:
        """The face that is asked there: on it, on its mark, or close to that."""
        near = 2 * self._table.ui.frame.px(NEAR)
        marks: dict[object, pygame.Rect] = {
            sight_of(one): self.mark(one).inflate(near, near) for one in self.seats
        }
        return next((one for one in self.sights if one.hit(pos) or marks[one.key].collidepoint(pos)), None)

    def silent_at(self, pos: tuple[int, int]) -> bool:
        """Whether a bot's face is there and no bot can be asked yet."""
        table = self._table
        if not table.readable or self.sights or table.focus.at(pos) is not None:
            return False
        people = table.session.people
        bots = [sight_of(seat) for seat in table.session.table.seats if seat not in people]
        return any(one.key in bots and one.hit(pos) for one in self._explainer.sights)

    def draw(self, surface: pygame.Surface) -> None:
        """A mark on every face."""
        for seat in self.seats:
            draw_mark(surface, self._table.ui, self.mark(seat), later=self._told_later(seat))

    def mark(self, seat: Seat) -> pygame.Rect:
        """Where the mark of this face is."""
        plate = next(one.area for one in self._explainer.sights if one.key == sight_of(seat))
        right = self._table.mirrored and plate.centerx > self._table.ui.frame.width // 2
        return mark_area(self._table.ui, plate, right=right)

    def _told_later(self, seat: Seat) -> bool:
        """Whether this bot says no more than that its reasons would give away hidden cards."""
        advice, reasons = self._table.presentation.advice, self._table.model.reasons(seat)
        if self._table.session.disclosed or advice is None or reasons is None:
            return False
        return withheld(advice, reasons)
