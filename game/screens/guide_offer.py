"""The way to a guided first hand: offered above the seats, and a button on the page of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.tabletop.presentation import GamePresentation
from game.ui import paint
from game.ui.frame import PAGE_MARGIN, Box
from game.ui.i18n import tr
from game.ui.lettering import golden
from game.ui.page_header import PageHeader
from game.ui.settings import Settings
from game.ui.type import COUNT, NAME
from game.ui.widgets import Button, IconButton, Ui, Widget

ICON: Final = "lantern_brass"
DRILL: Final = "icon_cards"
PAD: Final = 20.0


def offered(settings: Settings, presentation: GamePresentation) -> bool:
    """Whether a player who opens this game may not know it yet, and has not been asked."""
    name = presentation.name
    known = name in settings.guided or name in settings.last_tables
    return presentation.guide is not None and not known


class GuideOffer:
    """A friendly question above the seats: it waits, and blocks nothing."""

    def __init__(
        self, presentation: GamePresentation, show: Callable[[], None], know: Callable[[], None]
    ) -> None:
        self._game = presentation.title
        self._show, self._know = show, know
        self.box: Box = (0, 0, 0, 0)
        """Its ground, in units of the page."""

    def place(self, ui: Ui, corner: tuple[float, float], wide: float, control: float) -> list[Widget]:
        """Its buttons; the box is as high as its words need."""
        frame = ui.frame
        each = min(230.0 * max(1.0, frame.text * 0.8), (wide - 2 * PAD - 10) / 2)
        words = sum(one.get_height() for one in self._words(ui, wide))
        high = frame.units(words) + control + 3 * 13
        x, y = corner
        self.box = (x, y, wide, high)
        places = frame.row(x + PAD - 6, y + high - control - 13, each, control, 10)
        return [
            Button("show me", next(places), tr("Show me"), self._show, icon=ICON),
            Button("i know it", next(places), tr("I know it"), self._know),
        ]

    def _words(self, ui: Ui, wide: float) -> tuple[pygame.Surface, pygame.Surface]:
        room = ui.frame.px(wide - 2 * PAD)
        head = ui.type.block(tr("New to {game}?", game=tr(self._game)), NAME, ui.theme.score, room, "heavy")
        body = tr("Play a first hand at the table: every step is shown to you. It takes a few minutes.")
        return head, ui.type.block(body, COUNT, ui.theme.text, room)

    def draw(self, surface: pygame.Surface, ui: Ui, rect: pygame.Rect) -> None:
        """The ground, where it is on the screen now, and the words on it."""
        ui.panel(surface, rect, 20, lit=True)
        x, y = rect.left + ui.frame.px(PAD), rect.top + ui.frame.px(12)
        for words in self._words(ui, ui.frame.units(rect.w)):
            y = paint.put(surface, words, topleft=(x, y)).bottom


def drill_button(ui: Ui, beside: pygame.Rect, title: str, do: Callable[[], None]) -> Widget:
    """To the left of the button of the guide."""
    side = beside.h
    place = pygame.Rect(beside.left - side - ui.frame.px(10), beside.top, side, side)
    return IconButton("drill", place, DRILL, title, do)


def guide_button(ui: Ui, head: PageHeader, do: Callable[[], None]) -> Widget:
    """At the right of a page's head: with words where the title leaves room for them."""
    frame, words = ui.frame, tr("Guided first hand")
    top, end = (head.bottom - head.side) / 2, frame.w - PAGE_MARGIN
    taken = PAGE_MARGIN + head.side + 40 + head.bottom * 0.62
    taken += frame.units(golden(ui, head.title, head.size).get_width())
    wide = frame.units(ui.type.line(words, COUNT, ui.theme.text, "heavy").get_width()) + 76
    if taken + wide > end:
        place = frame.rect(end - head.side, top, head.side, head.side)
        return IconButton("guide", place, ICON, words, do)
    place = frame.rect(end - wide, top, wide, head.side)
    return Button("guide", place, words, do, icon=ICON, size=COUNT)
