"""Options that are cards: switched on and off by their pictures, which lie in a grid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.tabletop.pieces import RATIO
from game.ui import paint
from game.ui.i18n import tr
from game.ui.type import CAPTION, COUNT
from game.ui.widgets import UNPLACED, Switch, Ui, Widget

WIDE, GAP = 84.0, 10.0
"""How wide a card is at the least and how far they lie apart, in units."""
SHADE: Final = (12, 9, 14, 112)
"""What lies over a card that is not played with."""

CardPainter = Callable[[Ui, int], pygame.Surface]
"""Paints a card so many pixels wide."""


class CardSwitch(Switch):
    """A card of the game, and a book that leads to its rule; ticked while it is played with, crossed out
    where it cannot be.
    """

    def __init__(
        self, key: object, label: str, value: bool, changed: Callable[[bool], None], card: CardPainter
    ) -> None:
        super().__init__(key, UNPLACED, label, value, changed)
        self.card = card

    def adjust(self, dx: int) -> bool:
        """Left and right lead to the cards beside it."""
        return False

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, theme, rect = ui.frame, ui.theme, self.area
        self.radius = frame.units(rect.w) * 0.075
        if focused:
            ui.ring(surface, rect, self.radius)
        image = self.card(ui, rect.w)
        surface.blit(image, rect)
        corner = frame.px(self.radius)
        if not self.value:
            surface.blit(paint.rounded(*image.get_size(), corner, SHADE), rect)
        side = frame.px(26 * ui.grow)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = (rect.right - side // 3, rect.top + side // 3)
        edge = (*theme.edge[:3], 255), max(1, frame.px(1.3))
        plain = (*theme.panel_bottom[:3], 255)
        ground = (*theme.accent, 255) if self.value else plain
        paint.draw_panel(surface, disc, side // 2, ground, ground, *edge)
        self._linked = pygame.Rect(0, 0, side, side)
        self._linked.center = (rect.left + side // 3, rect.top + side // 3)
        paint.draw_panel(surface, self._linked, side // 2, plain, plain, *edge)
        paint.put(surface, ui.icon("icon_book", round(side * 0.62)), center=self._linked.center)
        if self.value:
            dark = paint.rounded(side - 4, side - 4, (side - 4) // 2, theme.on_accent)
            paint.put(surface, dark, center=disc.center)
        if self.value or self.closed:
            sign = "icon_check" if self.value else "icon_close"
            paint.put(surface, ui.icon(sign, round(side * 0.62)), center=disc.center)


class CardNote(Widget):
    """Says what the card under the focus does, its rule, and of each that cannot be had why.

    While none has the focus it says what the cards are for.
    """

    idle = True

    def __init__(self, cards: Sequence[CardSwitch], focus: Callable[[], object]) -> None:
        super().__init__("card note", UNPLACED)
        self.cards = cards
        for card in cards:
            card.explained_by = self.key
        self._focus = focus

    @property
    def words(self) -> str:
        """What it says now."""
        card = next((card for card in self.cards if card.key == self._focus()), None)
        return (
            tr("Special cards: point at one to read what it does, press it to play with it.")
            if card is None
            else _told(card)
        )

    def _block(self, ui: Ui, words: str) -> pygame.Surface:
        return ui.type.block(words, COUNT, ui.theme.text, self.area.w, "semi")

    def _reasons(self, ui: Ui) -> list[pygame.Surface]:
        reasons = dict.fromkeys(card.reason for card in self.cards if card.reason)
        return [ui.type.block(one, CAPTION, ui.theme.accent, self.area.w, "semi") for one in reasons]

    def need(self, ui: Ui) -> int:
        tallest = max(
            self._block(ui, words).get_height() for words in (self.words, *map(_told, self.cards))
        )
        return tallest + sum(one.get_height() + ui.frame.px(4) for one in self._reasons(ui))

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        y = self.area.top
        for one in self._reasons(ui):
            surface.blit(one, (self.area.left, y))
            y += one.get_height() + ui.frame.px(4)
        surface.blit(self._block(ui, self.words), (self.area.left, y))


def _told(card: CardSwitch) -> str:
    """What a card does, and how its rule is read."""
    return f"{card.label} · {card.note}" if card.note else card.label


def place_grid(ui: Ui, cards: Sequence[CardSwitch], corner: tuple[float, float], wide: float) -> float:
    """Place cards side by side in as many lines as they need; returns where the next thing goes (units)."""
    x, y = corner
    least = WIDE * ui.grow
    columns = max(2, min(len(cards), int((wide + GAP) / (least + GAP))))
    each = min((wide - (columns - 1) * GAP) / columns, least * 1.25)
    for number, card in enumerate(cards):
        line, column = divmod(number, columns)
        left, top = x + column * (each + GAP), y + line * (each * RATIO + GAP)
        rect = ui.frame.rect(left, top, each, each * RATIO)
        rect.w = rect.w // 2 * 2
        card.place(rect)
    return y + -(-len(cards) // columns) * (each * RATIO + GAP)
