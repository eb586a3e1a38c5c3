"""A scene with a part that scrolls: by wheel, by its bar, and after the focus."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import AppContext
from game.ui.frame import Box
from game.ui.intents import Intent, Move, Point, Press, Reach, Release, Step
from game.ui.scene import Scene
from game.ui.widgets import Widget
from game.ui.widgets.scroll import Scroll

WHEEL = 70.0
"""Units a notch of the wheel."""


class ScrollScene(Scene):
    """Widgets given to ``roll`` move with the scroll; the others stay."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.scroll = Scroll()
        self._rolling: list[tuple[Widget, pygame.Rect]] = []
        self._held = False

    def roll(self, view: pygame.Rect, high: int, widgets: Sequence[Widget]) -> None:
        """Let these scroll in ``view``. Their areas are places in the content: 0 is its top, x is the
        screen's. Call it before ``set_controls``."""
        self.scroll.fit(view, high)
        self._rolling = [(widget, widget.area.copy()) for widget in widgets]
        for widget in widgets:
            widget.view = view
        self._reveal(jump=True)
        self._place()

    def on_screen(self, box: Box) -> pygame.Rect:
        """Where a box of the content (units) is in the window now."""
        rect = self.ui.frame.rect(*box)
        rect.top = self.scroll.y(self.ui.frame.px(box[1]))
        return rect

    def update(self, seconds: float) -> None:
        jump = self.app.settings.reduced_motion or self.app.settings.speed == 0
        if self.scroll.update(seconds, jump=jump):
            self._place()
            self.dirty = True

    def scrolled(self, by: float) -> None:
        self.scroll.by(-by * self.ui.frame.px(WHEEL))
        self.dirty = True

    def intent(self, intent: Intent) -> None:
        if self._dragged(intent):
            self._place()
            self.dirty = True
            return
        before = self.focus.key
        super().intent(intent)
        if isinstance(intent, Move | Step | Reach):
            self._reveal()
        if isinstance(intent, Move) and intent.dy and self.focus.key == before and before is not None:
            self.scroll.by(intent.dy * self.ui.frame.px(WHEEL))

    def _dragged(self, intent: Intent) -> bool:
        """Whether the mouse holds the scroll bar."""
        match intent:
            case Press(pos) if self.scroll.grip(self.ui, pos):
                self._held = True
                self.scroll.drag(self.ui, pos[1])
            case Point(pos) if self._held:
                self.scroll.drag(self.ui, pos[1])
            case Release() if self._held:
                self._held = False
            case _:
                return False
        return True

    def _reveal(self, *, jump: bool = False) -> None:
        """Show what has the focus."""
        for widget, place in self._rolling:
            if widget.key == self.focus.key:
                self.scroll.reveal(place.top, place.bottom, self.ui.frame.px(14), jump=jump)

    def _place(self) -> None:
        for widget, place in self._rolling:
            widget.place(pygame.Rect(place.left, self.scroll.y(place.top), place.w, place.h))
