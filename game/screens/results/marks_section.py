"""The section of the score sheet that tells which marks of skill were earned in the game."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.engine.skill import WholeGame
from game.library.finished import counts_in, marks_of
from game.screens.book.panels import mark_line
from game.tabletop.presentation import GamePresentation
from game.ui.i18n import tr
from game.ui.session import Session
from game.ui.type import COUNT
from game.ui.widgets import Ui

EDGE = 20.0
GAP = 6.0


class MarksSection:
    """What people at this table have earned; ``words`` is empty when that is nothing."""

    def __init__(self, presentation: GamePresentation, session: Session, record: Path | None) -> None:
        self.words: list[str] = []
        self._lines: list[pygame.Surface] = []
        result = session.result
        if result is None or record is None or not counts_in(record):
            return
        table, people = session.table, session.people
        game = WholeGame(table.setup, session.history, result)
        for seat, mark in marks_of(table.rules, game):
            if seat in people and mark in presentation.skill:
                words = tr(presentation.skill[mark])
                name = session.players[seat].name
                alone, what = len(people) == 1, words[:1].lower() + words[1:]
                self.words.append(words if alone else tr("{name}: {what}", name=name, what=what))

    def fit(self, ui: Ui, wide: float) -> float:
        """How high it is (units) when it is so wide; 0 when there is nothing to tell."""
        room = ui.frame.px(wide - 2 * EDGE)
        self._lines = [mark_line(ui, room, one, 1) for one in self.words]
        if not self._lines:
            return 0.0
        high = sum(ui.frame.units(one.get_height()) + GAP for one in self._lines)
        return 20 + COUNT * 1.4 * ui.frame.text + high + 8

    def draw(self, surface: pygame.Surface, ui: Ui, rect: pygame.Rect) -> None:
        """The title, and a laurel and a sentence for each."""
        ui.section(surface, rect, tr("Marks of skill"))
        y = rect.top + ui.frame.px(20 + COUNT * 1.4 * ui.frame.text)
        for one in self._lines:
            surface.blit(one, (rect.left + ui.frame.px(EDGE), y))
            y += one.get_height() + ui.frame.px(GAP)
