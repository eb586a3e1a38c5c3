"""The entries of the title: dark pills at the left, the one with the focus golden and larger."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import pygame

from game.ui import paint
from game.ui.easing import out_back
from game.ui.focus_transition import FocusTransition
from game.ui.spoken import Spoken
from game.ui.widgets import Ui

IDLE_TYPE: Final = 19.0
LIT_TYPE: Final = 24.0
STEPS: Final = 4
"""Letters grow in so many steps."""
GOLD: Final = ((250, 206, 112, 255), (232, 176, 74, 255), (255, 240, 192, 255))
NIGHT: Final = ((20, 14, 18, 158), (20, 14, 18, 158), (112, 84, 48, 200))
"""Top, bottom and edge of a pill."""


class Entry(FocusTransition):
    """A pill with a word; ``brief`` stands in it where all of the words would be cut."""

    seconds: ClassVar[float] = 0.11

    def __init__(
        self,
        key: str,
        area: pygame.Rect,
        text: str,
        do: Callable[[], None],
        *,
        quiet: bool = False,
        brief: str = "",
    ) -> None:
        super().__init__(key, area, do)
        self.text, self.brief = text, brief or text
        self.quiet = quiet

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.text)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, theme = ui.frame, ui.theme
        bounce = out_back(self.progress) if focused else self.progress
        rect = self.area.inflate(0, round(frame.px(8) * bounce))
        if self.pressed:
            rect.move_ip(0, frame.px(1.5))
        radius = rect.h // 2
        if focused:
            paint.halo(surface, rect, radius, frame.px(10), 135, (255, 190, 90), drop=1)
            paint.draw_panel(surface, rect, radius, *GOLD, frame.px(1.8))
            self._words(surface, ui, rect, theme.on_accent, focused)
        else:
            paint.draw_panel(surface, rect, radius, *NIGHT, frame.px(1.2))
            self._words(surface, ui, rect, theme.dim if self.quiet else theme.text, focused)

    def _words(
        self, surface: pygame.Surface, ui: Ui, rect: pygame.Rect, ink: paint.Color, focused: bool
    ) -> None:
        frame = ui.frame
        pad = frame.px(28)
        arrow = min(frame.px(12 * frame.text), rect.h // 3)
        room = rect.w - 2 * pad - arrow - frame.px(8)
        share = round(self.progress * STEPS) / STEPS
        size = IDLE_TYPE + (LIT_TYPE - IDLE_TYPE) * share
        most = frame.units(self.area.h) / frame.text * 0.6
        text = self.text if ui.type.fits(self.text, min(LIT_TYPE, most), room, "heavy") else self.brief
        size = min(size, most)
        words = ui.type.fit(text, size, ink, room, "heavy")
        place = words.get_rect(midleft=(rect.left + pad, rect.centery))
        if not focused:
            shade = ui.type.fit(text, size, (0, 0, 0), room, "heavy")
            shade.set_alpha(150)
            surface.blit(shade, place.move(0, max(1, frame.px(1))))
        surface.blit(words, place)
        if focused:
            paint.put(surface, _arrow(ui, arrow), midright=(rect.right - pad + frame.px(8), rect.centery))


def _arrow(ui: Ui, side: int) -> pygame.Surface:
    """A triangle that points right."""

    def make() -> pygame.Surface:
        big = pygame.Surface((side * 4, side * 5), pygame.SRCALPHA)
        big.fill((*ui.theme.on_accent, 0))
        pygame.draw.polygon(big, ui.theme.on_accent, [(0, 0), (side * 4, side * 2.5), (0, side * 5)])
        return pygame.transform.smoothscale(big, (side, round(side * 1.25)))

    return ui.art.made(("title arrow", side), make)
