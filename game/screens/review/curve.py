"""The curve of a review: what could be expected all along, with a dot for every decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.engine.core import Seat
from game.screens.review.luck import LOST
from game.tabletop.presentation import GamePresentation
from game.tabletop.recorded import Recorded
from game.ui.chart import Chart
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.review import POINTS, GameReview
from game.ui.type import COUNT
from game.ui.widgets import Ui

EDGE: Final = 18.0
"""Units to the edge of its section."""
DOT: Final = 12.0
"""How near to a dot of the curve, in units, a press means it."""


def _heading(review: GameReview, seat: Seat) -> str:
    """What the curve shows, and what its rings are if there are any."""
    rings = review.mistakes(seat)
    if review.unit == POINTS:
        if rings:
            return tr("Lead at the end, as it could be expected then · rings: mistakes")
        return tr("Lead at the end, as it could be expected then")
    if rings:
        return tr("Chances to win, as expected then · rings: mistakes")
    return tr("Chances to win, as expected then")


class ReviewCurve:
    """The curve in a section ``box`` of the page (units), with the decisions of one seat on it."""

    def __init__(
        self,
        ui: Ui,
        presentation: GamePresentation,
        names: Sequence[str],
        record: Recorded,
        review: GameReview,
        seat: Seat,
        box: Box,
    ) -> None:
        self.box = box
        self.heading = _heading(review, seat)
        self._ui, self._seat = ui, seat
        title = COUNT * 1.4 * ui.frame.text + 16
        self._lines = (box[0] + EDGE, box[1] + title, box[2] - 2 * EDGE, box[3] - title - 12)
        place = {step.line: row for row, step in enumerate(review.steps)}
        ends = [place[line] for line in record.rounds]
        if max((line for line, _ in record.decisions), default=0) > max(record.rounds, default=0):
            ends.append(len(review.steps) - 1)  # the game ended within a round
        self._decisions = review.of(seat)
        self.rows = {
            one.line: place[record.decisions[one.line, one.seat].before] for one in self._decisions
        }
        """The places of the decisions on the curve, by their lines."""
        self.chart = Chart(
            ui,
            ui.frame.rect(*self._lines),
            [tuple(map(review.whole, step.values)) for step in review.steps],
            names,
            presentation.seat_colors,
            tr(presentation.round_word),
            review.written,
            rounds=ends,
            dots=[(row, seat) for row in self.rows.values()],
        )

    def line_at(self, pos: tuple[int, int]) -> int | None:
        """The line of the decision whose dot is there."""
        dot = self.chart.dot_at(pos, self._ui.frame.px(DOT))
        return None if dot is None else next(line for line, row in self.rows.items() if row == dot[0])

    def draw(
        self, surface: pygame.Surface, on_screen: Callable[[Box], pygame.Rect], chosen: int | None
    ) -> None:
        """Draw it with rings round the mistakes, and a line at the decision ``chosen``, by its line."""
        chart, frame = self.chart, self._ui.frame
        chart.rect = on_screen(self._lines)
        chart.draw(surface, 1.0)
        for one in self._decisions:
            if one.mistake and one.line in self.rows:
                center = chart.point(self.rows[one.line], self._seat)
                pygame.draw.circle(surface, LOST, center, frame.px(10), max(2, frame.px(2.4)))
        if chosen in self.rows:
            x, _ = chart.point(self.rows[chosen], self._seat)
            line = pygame.Rect(x, chart.rect.top + frame.px(6), max(1, frame.px(1.6)), chart.inner.h)
            surface.fill(self._ui.theme.focus, line)
