"""A line of the score sheet: place, portrait, name, what there is to say, score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.core import Seat
from game.tabletop.levels import kind_word
from game.tabletop.presentation import GamePresentation
from game.tabletop.seat_badge import badge_side
from game.ui import paint
from game.ui.chart import sign
from game.ui.frame import Box
from game.ui.i18n import gettext_noop, tr
from game.ui.portraits import Feeling, portrait
from game.ui.session import Player
from game.ui.type import CAPTION, NAME, SCORE
from game.ui.widgets import Ui

PLACES: Final = (
    gettext_noop("1st"),
    gettext_noop("2nd"),
    gettext_noop("3rd"),
    gettext_noop("4th"),
    gettext_noop("5th"),
    gettext_noop("6th"),
)
"""Places in words: a bare number beside a face would be the number of its seat."""
PLACED: Final = NAME * 0.95
"""How large they are written."""
WREATH, WREATHED = 1.66, 0.77
"""How wide the laurel is by the portrait's side, and that side by the line's height: it stays inside."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A seat, its place in words, where its line is (units of the content), and when it comes.

    ``fate`` is what became of it, empty for nothing special; ``hints`` how often it was helped.
    """

    seat: Seat
    player: Player
    score: int
    place: str
    wins: bool
    fate: str
    box: Box
    at: float
    hints: int = 0

    @property
    def helped(self) -> str:
        """How often it was helped; empty for never."""
        return tr("hints: {n}", n=self.hints) if self.hints else ""

    def words(self, presentation: GamePresentation) -> str:
        """The line as it is read: place, name, score, fate."""
        parts = (self.place, self.player.name, presentation.written(self.score), self.fate, self.helped)
        return " · ".join(part for part in parts if part)

    def draw(
        self,
        surface: pygame.Surface,
        ui: Ui,
        presentation: GamePresentation,
        rect: pygame.Rect,
        *,
        decided: bool,
        counted: float = 1.0,
        feeling: Feeling = Feeling.CALM,
    ) -> None:
        """Draw it; who won, what became of others and what they feel shows only once all is ``decided``.

        ``counted`` is the share of the score that has been counted.
        """
        frame, y = ui.frame, rect.centery
        crowned = self.wins and decided
        ui.panel(surface, rect, 18, lit=crowned)
        x = rect.left + frame.px(20)
        wide = max(ui.type.font("display", PLACED).size(tr(one))[0] for one in PLACES)
        tone = ui.theme.accent if crowned else ui.theme.dim
        number = ui.type.line(self.place, PLACED, tone, "display")
        paint.put(surface, number, center=(x + wide // 2, y))
        x += wide + frame.px(14)
        side = round(rect.h * WREATHED)
        middle = x + side // 2 + frame.px(6)
        if crowned:
            wreath = ui.art.get("common/laurel", round(side * WREATH), round(side * WREATH * 0.75))
            paint.put(surface, wreath, center=(middle, y))
        face = portrait(ui, self.player.face, side, feeling if decided else Feeling.CALM)
        paint.put(surface, face, center=(middle, y))
        badge = presentation.seat_badge(ui, self.seat, badge_side(ui, rect.h * 0.32))
        paint.put(surface, badge, center=(middle - side // 3, y + side // 3))
        told = presentation.written(round(self.score * counted))
        score = ui.type.line(told, SCORE * 0.92, ui.theme.score, "display")
        paint.put(surface, score, midright=(rect.right - frame.px(22), y))
        left = x + rect.h + frame.px(22)
        room = rect.right - frame.px(34) - max(score.get_width(), frame.px(SCORE)) - left
        color = presentation.seat_colors[self.seat % len(presentation.seat_colors)]
        self._words(surface, ui, (left, y), room, color, fate=self.fate if decided else "")

    def _words(
        self,
        surface: pygame.Surface,
        ui: Ui,
        midleft: tuple[int, int],
        room: int,
        color: paint.Color,
        *,
        fate: str,
    ) -> None:
        """Name, the sign of the seat's line in the chart, level or what became of it."""
        frame, (x, y) = ui.frame, midleft
        name = ui.type.fit(self.player.name, NAME * 1.08, ui.theme.text, room, "heavy")
        note = " · ".join(part for part in (fate or kind_word(self.player.level), self.helped) if part)
        tone = ui.theme.accent if fate else ui.theme.dim
        small = ui.type.fit(note, CAPTION, tone, room - frame.px(24), "semi")
        top = y - (name.get_height() + small.get_height()) // 2
        surface.blit(name, (x, top))
        side = frame.px(16)
        row = top + name.get_height() + small.get_height() // 2
        paint.put(surface, sign(self.seat, side, side * 0.62, color), midleft=(x, row))
        paint.put(surface, small, midleft=(x + frame.px(22), row))
