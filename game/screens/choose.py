"""Choosing a game: a large card for each, standing on the lit table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.screens.game_card import GameCard
from game.tabletop.pieces import RATIO
from game.tabletop.presentation import presentations
from game.ui.context import AppContext
from game.ui.focus_transition import advance_all
from game.ui.frame import PAGE_MARGIN, Frame
from game.ui.i18n import tr
from game.ui.page_header import page_header
from game.ui.room import Room, ground
from game.ui.scene import Scene
from game.ui.widgets import Button

GAP: Final = 30.0
WIDEST: Final = 360.0
FOOT: Final = 44.0


class ChooseScene(Scene):
    """Shows the registered games under a heading (English), the focus on the one that was played last;
    ``chosen`` is told the name of the one that the player takes. With ``days`` there is a way to the deals
    of the day, too."""

    music = "music_title"

    def __init__(
        self, app: AppContext, heading: str, chosen: Callable[[str], None], *, days: bool = False
    ) -> None:
        super().__init__(app)
        self._days = days
        self.heading = heading
        self.games = presentations()
        self.cards: list[GameCard] = []
        self._chosen = chosen
        names = [game.name for game in self.games]
        self.first = next((one for one in reversed(app.settings.last_tables) if one in names), names[0])

    def arrange(self) -> None:
        ui, frame = self.ui, self.ui.frame
        self.head = page_header(ui, tr(self.heading))
        count = len(self.games)
        high = frame.h - self.head.bottom - FOOT - 14
        room = (frame.w - 2 * PAGE_MARGIN - (count - 1) * GAP) / count
        wide = min(WIDEST * frame.h / 720, room, high / RATIO)
        high = min(high, wide * (RATIO + 0.12 * max(0.0, frame.text - 1)) if count < 3 else wide * 1.72)
        left = (frame.w - count * wide - (count - 1) * GAP) / 2
        top = self.head.bottom + 4 + (frame.h - self.head.bottom - FOOT - 4 - high) / 2
        places = frame.row(left, top, wide, high, GAP)
        self.cards = [GameCard(game, next(places), partial(self._chosen, game.name)) for game in self.games]
        size = min(card.fitting(ui) for card in self.cards)
        for card in self.cards:
            card.size = size
        self.set_controls([self.head.back(ui, self.back), *self.cards, *self._ways()])
        advance_all(self.cards, self.focus.key)

    def _ways(self) -> list[Button]:
        """What leads to the deals of the day, where there is a game to be played."""
        if not self._days:
            return []
        frame = self.ui.frame
        text = max(1.0, frame.text)
        wide, high = min(330 * (0.4 + 0.6 * text), frame.w * 0.42), 46 * (0.5 + 0.5 * text)
        area = frame.rect(frame.w - PAGE_MARGIN - wide, (self.head.bottom - high) / 2, wide, high)
        return [Button("days", area, tr("Deal of the day"), self.app.navigator.days, icon="lantern_brass")]

    @property
    def spoken_name(self) -> str:
        return self.head.title

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
