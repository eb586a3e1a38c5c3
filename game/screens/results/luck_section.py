"""The section of the score sheet that says what was luck, as soon as the game has been looked at."""

from __future__ import annotations

import pygame

from game.screens.review.luck import LuckSheet
from game.screens.review.progress import draw_reviewing
from game.tabletop.presentation import GamePresentation
from game.ui.i18n import tr
from game.ui.progress import draw_progress
from game.ui.reviewing import Reviewing
from game.ui.session import Session
from game.ui.widgets import Ui

MAKING, LINE = 60.0, 34.0
"""Units that it is high while the game is looked at, and how many more for each seat."""


class LuckSection:
    """Starts the review when it is first asked how that goes; ``box`` is for whoever places it."""

    def __init__(self, reviewing: Reviewing, presentation: GamePresentation, session: Session) -> None:
        self.reviewing = reviewing
        self._presentation = presentation
        self._session = session
        self._begun = False
        self._sheet: LuckSheet | None = None

    @property
    def words(self) -> list[str]:
        """What it says in sentences."""
        return [] if self._sheet is None else self._sheet.words

    def fit(self, ui: Ui, wide: float) -> float:
        """How high it is (units) when it is so wide; 0 when there is nothing to say."""
        self._sheet, found = None, self.reviewing.found
        if self.reviewing.failed:
            return 0.0
        players = self._session.players
        if found is None:
            return (MAKING + LINE * len(players)) * max(1.0, ui.frame.text)
        colors = self._presentation.seat_colors
        shown = self._presentation
        unjudged = None if shown.advice is None else shown.advice.worth.unjudged
        self._sheet = LuckSheet(ui, ui.frame.px(wide), found, players, colors, unjudged)
        return ui.frame.units(self._sheet.high)

    def update(self, seconds: float) -> bool:
        """Begin the review, or hear how it goes; whether there is anything new."""
        if not self._begun:
            self._begun = True
            self.reviewing.begin()
            return True
        return self.reviewing.update(seconds)

    def draw(self, surface: pygame.Surface, ui: Ui, rect: pygame.Rect) -> None:
        """The bars, or how far the review is."""
        if self._sheet is not None:
            self._sheet.draw(surface, rect)
            return
        ui.section(surface, rect, tr("Luck and skill"))
        if self.reviewing.running:
            draw_reviewing(surface, ui, rect, self.reviewing)
        else:
            draw_progress(surface, ui, rect, tr("Not looked at yet"), self.reviewing.share)
