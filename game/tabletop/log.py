"""The log of a table: folded it shows the last line, opened the last ones that fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import canvas, paint
from game.ui.i18n import tr
from game.ui.spoken import Spoken
from game.ui.type import CAPTION, COUNT
from game.ui.widgets import Ui, Widget


class LogPanel(Widget):
    """A panel that opens and folds when it is used."""

    layer = 5

    def __init__(
        self,
        key: object,
        area: pygame.Rect,
        lines: Sequence[str],
        fold: Callable[[], None],
        *,
        opened: bool,
    ) -> None:
        super().__init__(key, area, fold)
        self.lines = list(lines)
        self.opened = opened

    @property
    def spoken(self) -> Spoken:
        return Spoken(tr("Log"), note=self.lines[-1] if self.lines else "", opened=self.opened)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, rect = ui.frame, self.area
        if focused:
            ui.ring(surface, rect, 18)
        ui.panel(surface, rect, 18)
        pad, side = frame.px(14), frame.px(22)
        title = ui.type.line(tr("Log"), COUNT, ui.theme.text, "heavy")
        high = max(side, title.get_height())
        row = rect.top + round(pad * 0.7) + high // 2 if rect.h > 2 * high else rect.centery
        surface.blit(ui.icon("icon_log", side), (rect.left + pad, row - side // 2))
        paint.put(surface, title, midleft=(rect.left + pad + side + frame.px(8), row))
        tip, wing = frame.px(4), frame.px(6)
        x = rect.right - pad - wing
        turn = 1 if self.opened else -1
        points = [(x - wing, row - turn * tip), (x + wing, row - turn * tip), (x, row + turn * tip)]
        canvas.polygon(surface, ui.theme.accent, points)
        top = row + high // 2 + frame.px(4)
        if self.opened:
            self._lines(surface, ui, top)
        elif self.lines and rect.bottom - top > frame.px(14):
            words = self.lines[-1].split(" · ", 1)[-1]
            room = rect.w - 2 * pad
            image = ui.type.block(words, CAPTION, ui.theme.dim, room, "semi")
            if image.get_height() > rect.bottom - top - frame.px(4):
                image = ui.type.fit(words, CAPTION, ui.theme.dim, room, "semi")
            paint.put(surface, image, midleft=(rect.left + pad, (top + rect.bottom - frame.px(6)) // 2))

    def _lines(self, surface: pygame.Surface, ui: Ui, top: int) -> None:
        frame, rect = ui.frame, self.area
        pad = frame.px(14)
        y = rect.bottom - pad
        for i, line in enumerate(reversed(self.lines)):
            color = ui.theme.text if i == 0 else ui.theme.dim
            image = ui.type.block(line, CAPTION, color, rect.w - 2 * pad, "semi")
            y -= image.get_height() + frame.px(5)
            if y < top:
                break
            surface.blit(image, (rect.left + pad, y))
