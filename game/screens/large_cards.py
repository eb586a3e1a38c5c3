"""Choosing among a few large cards that stand on the lit table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.screens.large_card import CardFace, LargeCard
from game.tabletop.pieces import RATIO
from game.ui.context import AppContext
from game.ui.focus_transition import advance_all
from game.ui.frame import PAGE_MARGIN, Frame
from game.ui.page_header import page_header
from game.ui.room import Room, ground
from game.ui.scene import Scene
from game.ui.widgets import Button

GAP: Final = 30.0
WIDEST: Final = 360.0
FOOT: Final = 44.0


class LargeCardsScene(Scene, ABC):
    """A head, and the cards below it."""

    music = "music_title"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.cards: list[LargeCard] = []
        self._head_row: list[object] = []
        """What stands beside the title, from left to right, by keys."""

    @property
    @abstractmethod
    def title(self) -> str: ...

    @property
    def note(self) -> str:
        return ""

    @abstractmethod
    def choices(self) -> Sequence[tuple[CardFace, Callable[[], None]]]:
        """The cards, and what choosing them does."""

    def ways(self) -> list[Button]:
        """What else can be done here."""
        return []

    def corner_button(self, key: str, words: str, do: Callable[[], None], icon: str) -> Button:
        """A button beside the title, at the right."""
        frame = self.ui.frame
        text = max(1.0, frame.text)
        wide, high = min(330 * (0.4 + 0.6 * text), frame.w * 0.42), 46 * (0.5 + 0.5 * text)
        area = frame.rect(frame.w - PAGE_MARGIN - wide, (self.head.bottom - high) / 2, wide, high)
        return Button(key, area, words, do, icon=icon)

    def arrange(self) -> None:
        ui, frame = self.ui, self.ui.frame
        self.head = page_header(ui, self.title, self.note)
        shown = self.choices()
        count = len(shown)
        high = frame.h - self.head.bottom - FOOT - 14
        room = (frame.w - 2 * PAGE_MARGIN - (count - 1) * GAP) / count
        wide = min(WIDEST * frame.h / 720, room, high / RATIO)
        high = min(high, wide * (RATIO + 0.12 * max(0.0, frame.text - 1)) if count < 3 else wide * 1.72)
        left = (frame.w - count * wide - (count - 1) * GAP) / 2
        top = self.head.bottom + 4 + (frame.h - self.head.bottom - FOOT - 4 - high) / 2
        places = frame.row(left, top, wide, high, GAP)
        self.cards = [LargeCard(face, next(places), do) for face, do in shown]
        size = min(card.fitting(ui) for card in self.cards)
        for card in self.cards:
            card.size = size
        ways = self.ways()
        self._head_row = ["back", *(one.key for one in ways)]
        self.set_controls([self.head.back(ui, self.back), *self.cards, *ways])
        advance_all(self.cards, self.focus.key)

    @property
    def spoken_name(self) -> str:
        return self.head.title

    def moved(self, dx: int, dy: int) -> None:
        """Left and right keep to the row of the title."""
        row, here = self._head_row, self.focus.key
        goal = row.index(here) + dx if dx and here in row else -1
        if not (0 <= goal < len(row) and self.focus.to(row[goal])):
            super().moved(dx, dy)

    def update(self, seconds: float) -> None:
        at_once = self.app.settings.reduced_motion
        if advance_all(self.cards, self.focus.key, seconds, at_once=at_once):
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(ground(self.ui, "choose", _room(self.ui.frame)), (0, 0))
        self.head.draw(surface, self.ui)
        self.draw_widgets(surface)


def _room(frame: Frame) -> Room:
    """The lamp hangs over the cards, the table stands below them."""
    middle, foot, tall = frame.w / 2, frame.h - 6, frame.h - 720
    return Room(
        lamp=(middle, 40.0),
        table=(middle, foot + 40, frame.w * 0.60, 250.0 + tall * 0.8),
        reach=(frame.w * 0.46, frame.h * 0.72),
        spot=(frame.w * 0.42, 210.0 + tall * 0.5),
        spot_y=foot - 40 - tall * 0.3,
        power=0.82,
    )
