"""A score sheet that lies over the table and, when it is fresh, is built line by line."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

import pygame

from game.tabletop.clips import out_cubic
from game.ui import paint
from game.ui.context import AppContext
from game.ui.intents import Activate, Intent, Press
from game.ui.paint import Color
from game.ui.scene import Scene
from game.ui.session import Session

APPEAR, STEP, WATCHED = 0.3, 0.38, 5.0
"""Seconds a line takes to appear, from one to the next, and until the sheet goes when nobody plays."""
SHADE: Final = (8, 5, 9, 170)


class SheetScene(Scene):
    """Lies over the table until it is put away; any input completes what is being built."""

    overlay = True
    first = "on"

    def __init__(self, app: AppContext, session: Session, *, fresh: bool) -> None:
        super().__init__(app)
        self.session = session
        self.fresh = fresh
        self.time = 0.0 if fresh and app.settings.speed and not app.settings.reduced_motion else 99.0
        self.watched = 0.0
        self.box: tuple[float, float, float, float] = (0, 0, 0, 0)

    @property
    @abstractmethod
    def lines(self) -> int:
        """How many lines the sheet has."""

    @property
    def whole(self) -> float:
        """Seconds until everything is there."""
        return APPEAR + STEP * self.lines

    def share(self, order: int) -> float:
        """How much of the line that comes after ``order`` others is there, 0 to 1."""
        return out_cubic(min(1.0, max(0.0, (self.time - order * STEP) / APPEAR)))

    def update(self, seconds: float) -> None:
        speed = self.app.settings.speed or 4.0
        if self.time < self.whole:
            before = int(self.time / STEP)
            self.time += seconds * speed
            if int(self.time / STEP) > before:
                self.app.sound.play("place", 0.5)
            self.dirty = True
        elif self.fresh and not self.session.people:
            self.watched += seconds * speed
            if self.watched > WATCHED:
                self.back()

    def intent(self, intent: Intent) -> None:
        if self.time < self.whole and isinstance(intent, Press | Activate):
            self.time = 99.0
            self.dirty = True
            return
        super().intent(intent)

    def draw_ground(self, surface: pygame.Surface, title: str, line: Color) -> None:
        """The panel with its title; ``line`` is the colour of the hairline inside it."""
        ui, frame = self.ui, self.ui.frame
        paint.veil(surface, SHADE)
        rect = frame.rect(*self.box)
        ui.panel(surface, rect, 24)
        inner = rect.inflate(-frame.px(12), -frame.px(12))
        ui.outline(surface, inner, frame.px(19), line, max(1, frame.px(1)))
        words = ui.type.fit(title, 27, ui.theme.score, rect.w * 0.6, "display")
        paint.put(surface, words, midtop=(rect.centerx, rect.top + frame.px(16)))
