"""Choosing a game: a large card for each, standing on the lit table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.screens.game_card import GameCard
from game.tabletop.pieces import RATIO
from game.tabletop.presentation import presentations
from game.ui import paint
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.page_header import MARGIN, PageHeader, page_header
from game.ui.room import Room, bake
from game.ui.scene import Scene

GAP: Final = 30.0
WIDEST: Final = 360.0
FOOT: Final = 44.0


class ChooseScene(Scene):
    """Shows the registered games; ``chosen`` is told the name of the one that the player takes."""

    music = "music_title"

    def __init__(self, app: AppContext, chosen: Callable[[str], None]) -> None:
        super().__init__(app)
        self.games = presentations()
        self.cards: list[GameCard] = []
        self._chosen = chosen
        self.first = self.games[0].name
        self.head: PageHeader = page_header(self.ui, "")

    def arrange(self) -> None:
        ui, frame = self.ui, self.ui.frame
        self.head = page_header(ui, tr("Choose a game"))
        count = len(self.games)
        high = frame.h - self.head.bottom - FOOT - 14
        wide = min(WIDEST * frame.h / 720, (frame.w - 2 * MARGIN - (count - 1) * GAP) / count, high / RATIO)
        high = min(high, wide * (RATIO + 0.12 * max(0.0, frame.text - 1)) if count < 3 else wide * 1.72)
        left = (frame.w - count * wide - (count - 1) * GAP) / 2
        top = self.head.bottom + 4 + (frame.h - self.head.bottom - FOOT - 4 - high) / 2
        self.cards = [
            GameCard(
                presentation,
                frame.rect(left + number * (wide + GAP), top, wide, high),
                partial(self._chosen, presentation.name),
            )
            for number, presentation in enumerate(self.games)
        ]
        size = min(card.fitting(ui) for card in self.cards)
        for card in self.cards:
            card.size = size
        self.take([self.head.back(ui, self.back), *self.cards])
        for card in self.cards:
            card.grow(0, focused=card.key == self.focus.key, at_once=True)
        self._picture = ui.art.ground("choose", (frame.width, frame.height), self._bake)

    def _bake(self) -> pygame.Surface:
        frame = self.ui.frame
        middle = frame.w / 2
        foot = frame.h - 6
        room = Room(
            lamp=(middle, 40.0),
            table=(middle, foot + 40, frame.w * 0.60, 250.0 + (frame.h - 720) * 0.8),
            reach=(frame.w * 0.46, frame.h * 0.72),
            spot=(frame.w * 0.42, 210.0 + (frame.h - 720) * 0.5),
            spot_y=foot - 40 - (frame.h - 720) * 0.3,
            power=0.82,
        )
        out = bake(frame, room)
        paint.dither(out)
        return out.convert()

    def update(self, seconds: float) -> None:
        still = self.app.settings.reduced_motion
        for card in self.cards:
            if card.grow(seconds, focused=card.key == self.focus.key, at_once=still):
                self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._picture, (0, 0))
        self.head.draw(surface, self.ui)
        self.draw_widgets(surface)
