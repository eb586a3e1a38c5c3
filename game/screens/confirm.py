"""A question over the scene below: do it, or leave everything as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import paint
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.scene import Scene
from game.ui.spoken import Spoken, prose
from game.ui.type import COUNT, NAME
from game.ui.widgets import Button


class ConfirmScene(Scene):
    """Asks before something is lost; the safe answer has the focus. Words come translated."""

    overlay = True
    first = "no"

    def __init__(
        self, app: AppContext, question: str, note: str, yes: str, do: Callable[[], None], *, no: str = ""
    ) -> None:
        super().__init__(app)
        if app.stack.top is not None:
            self.theme = app.stack.top.ui.theme
        self.question, self.note, self.yes, self.no = question, note, yes, no
        self._do = do

    def arrange(self) -> None:
        ui, frame = self.ui, self.ui.frame
        wide = min(frame.w - 80, 520 * max(1.0, frame.text * 0.8))
        room = frame.px(wide - 64)
        self._head = ui.type.block(self.question, NAME * 1.1, ui.theme.text, room, "heavy", center=True)
        self._body = ui.type.block(self.note, COUNT, ui.theme.dim, room, center=True)
        button = 50 * max(1.0, frame.text * 0.75)
        words = frame.units(self._head.get_height() + self._body.get_height())
        high = min(frame.h - 20, 30 + words + 10 + 22 + button + 28)
        left, top = (frame.w - wide) / 2, (frame.h - high) / 2
        self.box = frame.rect(left, top, wide, high)
        places = frame.row(left + 32, top + high - 28 - button, (wide - 80) / 2, button, 16)
        keep = Button("no", next(places), self.no or tr("Keep it"), self.back)
        self.set_controls([keep, Button("yes", next(places), self.yes, self._agreed)])

    def _agreed(self) -> None:
        self.app.stack.pop()
        self._do()

    @property
    def message_area(self) -> pygame.Rect:
        """What was said before lies above the question, never on it."""
        frame, gap = self.ui.frame, self.ui.frame.px(12)
        high = min(self.box.top - 2 * gap, frame.px(64))
        return pygame.Rect(gap, self.box.top - gap - high, frame.width - 2 * gap, high)

    @property
    def spoken_name(self) -> str:
        return self.question

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        return [prose(self.note)]

    def draw(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        paint.dim(surface, (8, 5, 6, 150))
        ui.panel(surface, self.box, 22, solid=True)
        head = paint.put(surface, self._head, midtop=(self.box.centerx, self.box.top + frame.px(30)))
        paint.put(surface, self._body, midtop=(self.box.centerx, head.bottom + frame.px(10)))
        self.draw_widgets(surface)
