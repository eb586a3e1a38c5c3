"""Drawn examples in the rules: cards in a row as they lie on paper, won or passed over."""

from __future__ import annotations

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
GAP, RULE, WORDS, SIGN = 12.0, 20.0, 24.0, 32.0
"""Units between things, the width of a rule, the heights of words and of a mark."""


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

    @property
    def signed(self) -> bool:
        """Whether anything stands below the card."""
        return self.mark is not None or self.state in MARKS

    def sign(self, ui: Ui, side: int) -> pygame.Surface | None:
        """What stands below the card."""
        if self.mark is not None:
            return self.mark(ui, side)
        return ui.icon(MARKS[self.state], side) if self.state in MARKS else None


@dataclass(frozen=True, slots=True)
class SampleRow:
    """Cards, rules (``|``) and words in a row, smaller when the room is narrow; words in this typeface."""

    items: tuple[Sample | str, ...]
    face: str = "display"

    def __call__(self, ui: Ui, width: int) -> pygame.Surface:
        """The picture, at most so many pixels wide."""
        scale, half = self._scale(ui, width), self._half

        def px(units: float) -> int:
            return _pixels(ui, units * scale)

        out = pygame.Surface(self.size(ui, width), pygame.SRCALPHA)
        middle, x = px(2 * half) // 2 + px(4), px(8)
        for item in self.items:
            room = px(self._wide(ui, item))
            if isinstance(item, Sample):
                card = item.face(ui, _card_width(room))
                if item.state in ("tied", "off"):
                    card = passed_over(card)
                lay_sample(out, ui, card, (x, middle), item.angle, wins=item.state == "wins")
                sign = item.sign(ui, px(SIGN))
                if sign is not None:
                    at = x + card.get_width() // 2, middle + card.get_height() // 2 + px(SIGN) // 2 + px(4)
                    paint.put(out, sign, center=at)
            elif item == "|":
                line = paint.rounded(max(1, px(1.5)), px(1.6 * half), 0, (*ui.theme.text, 70))
                paint.put(out, line, center=(x + room // 2, middle))
            else:
                words = ui.type.line(item, WORDS * scale, ui.theme.score, self.face, scaled=False)
                paint.put(out, words, midleft=(x, middle))
            x += room + px(GAP)
        return out

    def size(self, ui: Ui, width: int) -> tuple[int, int]:
        """How large the picture is (pixels), without making it."""
        scale, half = self._scale(ui, width), self._half
        below = max(card.wide * RATIO / 2 + 38 * card.signed for card in self._cards)
        high = _pixels(ui, (half + max(half, below) + 10) * scale)
        return min(width, _pixels(ui, self._natural(ui) * scale)), high

    def bring(self, ui: Ui, width: int) -> None:
        """Ask for every face, one after the other; whoever draws in pieces may get NotYet for each."""
        scale = self._scale(ui, width)
        for card in self._cards:
            card.face(ui, _card_width(_pixels(ui, card.wide * scale)))

    @property
    def _cards(self) -> list[Sample]:
        return [item for item in self.items if isinstance(item, Sample)]

    @property
    def _half(self) -> float:
        """Half the height of the largest card, in units."""
        return max(card.wide for card in self._cards) * RATIO / 2

    def _wide(self, ui: Ui, item: Sample | str) -> float:
        if isinstance(item, Sample):
            return item.wide
        if item == "|":
            return RULE
        return ui.frame.units(ui.type.font(self.face, WORDS, scaled=False).size(item)[0])

    def _natural(self, ui: Ui) -> float:
        """How wide it would be with room enough, in units."""
        return sum(self._wide(ui, item) + GAP for item in self.items) + 8

    def _scale(self, ui: Ui, width: int) -> float:
        return min(1.0, ui.frame.units(width) / self._natural(ui))


def sample_row(*items: Sample | str, face: str = "display") -> SampleRow:
    """These things in a row."""
    return SampleRow(items, face)


def _pixels(ui: Ui, units: float) -> int:
    return max(1, ui.frame.px(units))


def _card_width(room: int) -> int:
    """Faces are made at even widths."""
    return room // 2 * 2
