"""A field to write a name in."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from game.ui import paint
from game.ui.legible import typed
from game.ui.spoken import Role, Spoken
from game.ui.type import SENTENCE
from game.ui.widgets.base import Ui, Widget


class TextField(Widget):
    """One line of text of at most ``limit`` characters."""

    def __init__(
        self,
        key: object,
        area: pygame.Rect,
        text: str,
        changed: Callable[[str], None],
        *,
        limit: int = 20,
        placeholder: str = "",
    ) -> None:
        super().__init__(key, area)
        self.text = text
        self.selected = True
        """Whether the next letter replaces everything (the field has just been reached)."""
        self.limit = limit
        self.placeholder = placeholder
        """Shown while nothing is written."""
        self.changed = changed

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.name, Role.FIELD, self.placeholder, self.text)

    def write(self, text: str) -> None:
        """Add typed letters; what could not be seen is left out."""
        letters = unicodedata.normalize("NFC", typed(text))
        base = "" if self.selected else self.text
        self.selected = False
        self.text = (base + letters)[: self.limit]
        self.changed(self.text)

    def erase(self) -> None:
        self.selected = False
        self.text = self.text[:-1]
        self.changed(self.text)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        rect, frame, theme = self.area, ui.frame, ui.theme
        self.radius = min(16.0, frame.units(rect.h) / 2)
        if focused:
            ui.ring(surface, rect, self.radius)
        ground = (*theme.ground, 255)
        edge = (*theme.focus, 255) if focused else theme.edge
        paint.draw_panel(surface, rect, frame.px(self.radius), ground, ground, edge, frame.px(1.3))
        pad = frame.px(14)
        words = ui.type.fit(self.text, SENTENCE, theme.text, rect.w - 2 * pad - frame.px(4), "bold")
        place = words.get_rect(midleft=(rect.left + pad, rect.centery))
        if focused and self.selected and self.text:
            mark = paint.rounded(place.w + frame.px(6), place.h, frame.px(4), (*theme.accent, 90))
            surface.blit(mark, (place.left - frame.px(3), place.top))
        surface.blit(words, place)
        if not self.text and self.placeholder:
            room = rect.w - 2 * pad - frame.px(4)
            grey = ui.type.fit(self.placeholder, SENTENCE, theme.dim, room, "semi")
            paint.put(surface, grey, midleft=(rect.left + pad + frame.px(6), rect.centery))
        if focused:
            bar = pygame.Rect(place.right + frame.px(2), 0, max(2, frame.px(2)), round(rect.h * 0.5))
            bar.centery = rect.centery
            pygame.draw.rect(surface, theme.accent, bar)
