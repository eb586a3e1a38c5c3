"""The section of the score sheet that draws how the scores went."""

from __future__ import annotations

import pygame

from game.tabletop.presentation import GamePresentation, course
from game.ui.chart import Chart
from game.ui.i18n import tr
from game.ui.session import Session
from game.ui.type import COUNT
from game.ui.widgets import Ui

LOWEST = 240.0
"""Units that it is high at least."""


class CourseSection:
    """Scores after each round; nothing when they never changed, or in one round alone."""

    def __init__(self, presentation: GamePresentation, session: Session) -> None:
        self._presentation = presentation
        self._names = [player.name for player in session.players]
        self._course = course(presentation, session.table.setup, session.history)
        self._chart: Chart | None = None

    @property
    def changed(self) -> bool:
        """Whether the scores changed, in more than one round: a single one is told by the sums above."""
        return len(self._course) > 2 and len(set(self._course)) > 1

    def draw(self, surface: pygame.Surface, ui: Ui, rect: pygame.Rect, share: float) -> None:
        """The title, and the first ``share`` of the lines."""
        frame, shown = ui.frame, self._presentation
        ui.section(surface, rect, tr(shown.course_words))
        title = COUNT * 1.4 * frame.text + 16
        across, down = frame.px(18), frame.px(title)
        inner = pygame.Rect(
            rect.left + across, rect.top + down, rect.w - frame.px(34), rect.h - down - frame.px(12)
        )
        if self._chart is None or self._chart.ui is not ui or self._chart.rect.size != inner.size:
            word = tr(shown.round_word)
            self._chart = Chart(
                ui, inner, self._course, self._names, shown.seat_colors, word, shown.written
            )
        self._chart.rect = inner
        self._chart.draw(surface, share)
