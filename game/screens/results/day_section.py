"""On the score sheet: one's own deal of the day beside what the levels made of it."""

from __future__ import annotations

from datetime import date

import pygame

from game.engine.daily import place_of
from game.tabletop.levels import kind_word
from game.tabletop.presentation import GamePresentation
from game.ui import paint
from game.ui.context import AppContext
from game.ui.days import Days, LevelDay
from game.ui.i18n import tr
from game.ui.session import Session
from game.ui.type import CAPTION, COUNT
from game.ui.widgets import Ui

EDGE, ROW = 20.0, 28.0
NAMES, NUMBERS = 0.26, 0.3
"""Shares of the width that names and numbers take."""
OWN, OTHERS = (255, 206, 92), (104, 186, 222)


class DaySection:
    """Reads what the levels made of the day, or lets them play it in the background."""

    def __init__(self, app: AppContext, presentation: GamePresentation, session: Session) -> None:
        self._app, self._presentation, self._session = app, presentation, session
        self.day: date | None = session.day if session.result is not None else None
        self._days = Days(app.paths.days)
        self.levels: list[LevelDay] = []
        self.running = self._begun = False

    @property
    def lines(self) -> list[tuple[str, int, int, bool]]:
        """Name, score, place of the person and of every level, and whether it is the person."""
        result = self._session.result
        assert result is not None
        own = (self._session.players[0].name, result.scores[0], place_of(result), True)
        return [own, *((kind_word(one.level), one.score, one.place, False) for one in self.levels)]

    @property
    def words(self) -> list[str]:
        """What it says in sentences."""
        if self.day is None or not self.levels:
            return []
        written = self._presentation.written
        return [
            tr("{name}: {score}, place {place}", name=name, score=written(score), place=place)
            for name, score, place, _ in self.lines
        ]

    @property
    def waiting(self) -> str:
        """Which level plays the deal now."""
        levels = self._app.levels_of(self._session.game)
        bot = kind_word(levels[min(len(self.levels), len(levels) - 1)])
        return tr("Now playing it in your place: {bot} …", bot=bot)

    def update(self) -> bool:
        """Begin, or hear how it goes; whether there is anything new."""
        if self.day is None:
            return False
        game = self._session.game
        if not self._begun:
            self._begun = True
            self.levels = self._days.levels(self.day, game)
            player = self._app.day_player
            if not self.levels and player is not None:
                player.begin(self.day, game)
                self.running = True
            return True
        player = self._app.day_player
        if not self.running or player is None:
            return False
        found, self.running = player.poll()
        if not self.running and found:
            self._days.keep_levels(self.day, game, [LevelDay(*one) for one in found])
        news = len(found) != len(self.levels) or not self.running
        self.levels = [LevelDay(*one) for one in found]
        return news

    def fit(self, ui: Ui, wide: float) -> float:
        """How high it is (units); 0 when this is no deal of the day, or nothing can be compared."""
        if self.day is None or not (self.levels or self.running):
            return 0.0
        text = max(1.0, ui.frame.text)
        rows = len(self.lines) + self.running
        return 22 + COUNT * 1.4 * text + rows * ROW * (0.3 + 0.7 * text) + 8

    def draw(self, surface: pygame.Surface, ui: Ui, rect: pygame.Rect) -> None:
        """The title, and a bar for each with its score and place."""
        frame, text = ui.frame, max(1.0, ui.frame.text)
        ui.section(surface, rect, tr("Deal of the day: you and the bots in your place"))
        row = frame.px(ROW * (0.3 + 0.7 * text))
        left, room = rect.left + frame.px(EDGE), rect.w - 2 * frame.px(EDGE)
        y = rect.top + frame.px(22 + COUNT * 1.4 * text) + row // 2
        scores = [score for _, score, _, _ in self.lines]
        low, high = min(0, *scores), max(1, *scores)
        bar = round(room * (1 - NAMES - NUMBERS)) - frame.px(16)
        start = left + round(room * NAMES) + frame.px(8)
        for name, score, place, own in self.lines:
            tone = OWN if own else OTHERS
            face, ink = ("heavy" if own else "semi"), (ui.theme.accent if own else ui.theme.text)
            ui.label(surface, name, CAPTION * 1.1, ink, room * NAMES, face, midleft=(left, y))
            length = max(frame.px(4), round(bar * (score - low) / (high - low)))
            strip = paint.rounded(length, max(4, round(row * 0.42)), frame.px(4), (*tone, 255))
            paint.put(surface, strip, midleft=(start, y))
            told = tr("{score}, place {place}", score=self._presentation.written(score), place=place)
            end = (left + room, y)
            ui.label(surface, told, CAPTION * 1.1, ink, room * NUMBERS, face, midright=end)
            y += row
        if self.running:
            ui.label(surface, self.waiting, CAPTION, ui.theme.dim, room, "semi", midleft=(left, y))
