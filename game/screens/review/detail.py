"""The strip below a review that says all of one decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.spoken import Spoken
from game.ui.type import COUNT, NAME
from game.ui.widgets import Ui, Widget

EDGE: Final = 20.0
"""Units between the edge of the strip and its words."""

Words = tuple[str, str]
"""A title and a sentence."""


class DetailStrip(Widget):
    """When a decision was, what was played and what would have been better; it stays where it is."""

    idle = True
    radius = 20.0

    def __init__(self, area: pygame.Rect, words: Words, ground: pygame.Rect) -> None:
        super().__init__("detail", area)
        self.words = words
        self.ground = ground
        """The panel below the words, and what stands beside them."""

    @staticmethod
    def high(ui: Ui, all_words: Sequence[Words], room: int) -> int:
        """How high it must be (pixels) so that each of these fits."""
        tallest = max(
            (sum(one.get_height() for one in _lines(ui, words, room)) for words in all_words), default=0
        )
        return tallest + ui.frame.px(EDGE)

    @property
    def spoken(self) -> Spoken:
        title, sentence = self.words
        return Spoken(title, note=sentence)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        ui.panel(surface, self.ground, self.radius, lit=True)
        lines = _lines(ui, self.words, self.area.w)
        x, y = self.area.left, self.area.centery
        y -= sum(one.get_height() for one in lines) // 2
        for line in lines:
            surface.blit(line, (x, y))
            y += line.get_height()


def _lines(ui: Ui, words: Words, room: int) -> tuple[pygame.Surface, pygame.Surface]:
    title, sentence = words
    return (
        ui.type.fit(title, NAME, ui.theme.accent, room, "heavy"),
        ui.type.block(sentence, COUNT * 1.1, ui.theme.text, room),
    )
