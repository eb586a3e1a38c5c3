"""The head of a menu page: the way back, a golden title, a line below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.frame import PAGE_MARGIN
from game.ui.i18n import tr
from game.ui.lettering import golden
from game.ui.type import CAPTION
from game.ui.widgets import IconButton, Ui

SHRUNK: Final = 0.82
"""How much of its usual size a note keeps at least, where a sign stands before it."""


@dataclass(frozen=True, slots=True)
class PageHeader:
    """Where the head of a page is (units): ``bottom`` is where the page's own room begins; ``aside`` stays
    free at the right, for a button.
    """

    title: str
    note: str
    bottom: float
    size: float
    side: float
    aside: float = 0.0

    def back(self, ui: Ui, do: Callable[[], None]) -> IconButton:
        """The button that leads back."""
        top = (self.bottom - self.side) / 2
        return IconButton(
            "back", ui.frame.rect(PAGE_MARGIN, top, self.side, self.side), "icon_back", tr("Back"), do
        )

    def draw(
        self,
        surface: pygame.Surface,
        ui: Ui,
        emblem: Callable[[Ui, pygame.Surface, pygame.Rect], None] | None = None,
    ) -> None:
        """Title and note right of the button; before them a game's sign, if the note has room beside it."""
        frame = ui.frame
        x = PAGE_MARGIN + self.side + 18 + 48 * max(0.0, frame.text - 1)  # the button's name is beside it
        side = self.bottom * 0.62
        beside = frame.width - frame.px(x + side + 16 + PAGE_MARGIN + self.aside)
        if emblem is not None and ui.type.font("semi", CAPTION * SHRUNK).size(self.note)[0] <= beside:
            emblem(ui, surface, frame.rect(x, (self.bottom - side) / 2, side, side))
            x += side + 16
        words = golden(ui, self.title, self.size)
        room = frame.width - frame.px(x + PAGE_MARGIN + self.aside)
        note = ui.type.fit(self.note, CAPTION * 1.08, ui.theme.dim, room, "semi") if self.note else None
        high = words.get_height() + (note.get_height() - frame.px(2) if note is not None else 0)
        top = frame.px(self.bottom / 2) - high // 2
        surface.blit(words, (frame.px(x), top))
        if note is not None:
            surface.blit(note, (frame.px(x) + frame.px(2), top + words.get_height() - frame.px(2)))


def page_header(ui: Ui, title: str, note: str = "") -> PageHeader:
    """The head for this frame; it grows with the text, but less than the words on the page."""
    text = ui.frame.text
    size = 36.0 * min(1.3, 0.6 + 0.4 * text)
    bottom = 96.0 if not note else 82 + 26 * text
    return PageHeader(title, note, max(96.0, bottom), size, 46.0)
