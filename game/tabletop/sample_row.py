"""Drawn examples in the rules: cards in a row as they lie on paper, won or passed over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.tabletop.pieces import RATIO
from game.ui import paint
from game.ui.example_cards import lay_sample, passed_over
from game.ui.pages import Picture
from game.ui.widgets import Ui

MARKS: Final = {"wins": "crown", "tied": "icon_close"}
"""The mark below a card in a state."""
GAP, RULE, WORDS = 12.0, 20.0, 24.0
"""Units between things, the width of a rule, the height of words."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A card of an example: what draws it at a width in pixels, and its width in units.

    ``state``: ``wins`` or ``tied``, each marked below the card, ``off`` (passed over without a mark) or
    empty. ``mark`` is a sign of its own below the card, of so many pixels: what it gets is no win.
    """

    face: Picture
    wide: float
    state: str = ""
    angle: float = 0.0
    mark: Picture | None = None

    def sign(self, ui: Ui, side: int) -> pygame.Surface | None:
        """What stands below the card."""
        if self.mark is not None:
            return self.mark(ui, side)
        return ui.icon(MARKS[self.state], side) if self.state in MARKS else None


def sample_row(*items: Sample | str, face: str = "display") -> Picture:
    """Cards, rules (``|``) and words in a row, smaller when the room is narrow; words in this typeface."""
    return lambda ui, width: _draw(ui, width, items, face)


def _wide(ui: Ui, item: Sample | str, face: str) -> float:
    if isinstance(item, Sample):
        return item.wide
    return RULE if item == "|" else ui.frame.units(ui.type.font(face, WORDS, scaled=False).size(item)[0])


def _draw(ui: Ui, width: int, items: Sequence[Sample | str], face: str) -> pygame.Surface:
    natural = sum(_wide(ui, item, face) + GAP for item in items) + 8
    scale = min(1.0, ui.frame.units(width) / natural)

    def px(units: float) -> int:
        return max(1, ui.frame.px(units * scale))

    cards = [item for item in items if isinstance(item, Sample)]
    half = max(card.wide for card in cards) * RATIO / 2
    signs = {card: card.sign(ui, px(32)) for card in cards}
    below = max(card.wide * RATIO / 2 + 38 * (signs[card] is not None) for card in cards)
    size = min(width, px(natural)), px(half + max(half, below) + 10)
    out = pygame.Surface(size, pygame.SRCALPHA)
    middle, x = px(2 * half) // 2 + px(4), px(8)
    for item in items:
        room = px(_wide(ui, item, face))
        if isinstance(item, Sample):
            card = item.face(ui, room // 2 * 2)
            if item.state in ("tied", "off"):
                card = passed_over(card)
            lay_sample(out, ui, card, (x, middle), item.angle, wins=item.state == "wins")
            sign = signs[item]
            if sign is not None:
                under = (x + card.get_width() // 2, middle + card.get_height() // 2 + px(32) // 2 + px(4))
                paint.put(out, sign, center=under)
        elif item == "|":
            line = paint.rounded(max(1, px(1.5)), px(1.6 * half), 0, (*ui.theme.text, 70))
            paint.put(out, line, center=(x + room // 2, middle))
        else:
            words = ui.type.line(item, WORDS * scale, ui.theme.score, face, scaled=False)
            paint.put(out, words, midleft=(x, middle))
        x += room + px(GAP)
    return out
