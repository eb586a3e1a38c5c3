"""A field to write a name in."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from game.ui import paint
from game.ui.legible import typed
from game.ui.spoken import Role, Spoken
from game.ui.type import CAPTION, SENTENCE
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
        self.select()
        self.limit = limit
        self.placeholder = placeholder
        """Shown while nothing is written."""
        self.changed = changed

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.name, Role.FIELD, self.placeholder, self.text)

    def select(self) -> None:
        """The field has just been reached: the next letter replaces everything."""
        self.selected, self._clicked = True, False

    def go_on(self, before: TextField) -> None:
        """Laid out anew in place of this one: what was being written is written on."""
        if (before.key, before.text) == (self.key, self.text):
            self.selected, self._clicked = before.selected, before._clicked

    def use(self) -> None:
        """Clicked again, what is written stays and is written on; once more, all of it is marked again."""
        if self._clicked:
            self.selected = not self.selected
        self._clicked = True

    def to_end(self) -> bool:
        """Write on behind what is marked; whether it was."""
        was, self.selected = self.selected, False
        return was

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
        room = rect.w - 2 * pad - frame.px(4)
        if focused and len(self.text) == self.limit:
            full = ui.type.line(f"{self.limit}/{self.limit}", CAPTION, theme.dim, "semi")
            paint.put(surface, full, midright=(rect.right - pad, rect.centery))
            room -= full.get_width() + pad
        words = ui.type.fit(self.text, SENTENCE, theme.text, room, "bold")
        place = words.get_rect(midleft=(rect.left + pad, rect.centery))
        if focused and self.selected and self.text:
            mark = paint.rounded(place.w + frame.px(6), place.h, frame.px(4), (*theme.accent, 150))
            surface.blit(mark, (place.left - frame.px(3), place.top))
        surface.blit(words, place)
        if not self.text and self.placeholder:
            grey = ui.type.fit(self.placeholder, SENTENCE, theme.dim, room, "semi")
            paint.put(surface, grey, midleft=(rect.left + pad + frame.px(6), rect.centery))
        if focused:
            bar = pygame.Rect(place.right + frame.px(2), 0, max(2, frame.px(2)), round(rect.h * 0.5))
            bar.centery = rect.centery
            pygame.draw.rect(surface, theme.accent, bar)
