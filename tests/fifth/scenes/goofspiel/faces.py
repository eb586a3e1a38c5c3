"""The cards of Goofspiel: a number and a suit, drawn."""

from __future__ import annotations

from typing import Final

import pygame

from game.tabletop.card_face import framed
from game.ui import paint
from game.ui.i18n import gettext_noop, tr
from game.ui.widgets import Ui

SUITS: Final = ("spade", "heart", "club")
"""The suit of each seat; diamonds are the prizes."""
INK: Final = {"spade": (34, 34, 52), "heart": (190, 36, 46), "club": (26, 74, 52), "diamond": (206, 96, 20)}
CARDS: Final = {
    "spade": gettext_noop("{n} of spades"),
    "heart": gettext_noop("{n} of hearts"),
    "club": gettext_noop("{n} of clubs"),
    "diamond": gettext_noop("{n} of diamonds"),
}
LETTERS: Final = {1: "A", 11: "J", 12: "Q", 13: "K"}


def card_words(name: str) -> str:
    """The card with this face: “9 of hearts”."""
    suit, number = name.split()
    return tr(CARDS[suit], n=LETTERS.get(int(number), number))


def card_face(ui: Ui, name: str, width: int) -> pygame.Surface:
    """The face ``suit number`` or the ``back`` of a card, ``width`` pixels wide."""

    def make() -> pygame.Surface:
        high = round(width * 1.39)
        if name == "back":
            return framed(paint.gradient(width, high, (34, 96, 92, 255), (16, 52, 56, 255)), width)
        suit, number = name.split()
        out = framed(paint.gradient(width, high, (255, 250, 236, 255), (240, 230, 206, 255)), width)
        sign = ui.art.get(f"goofspiel/{suit}", round(width * 0.5))
        out.blit(sign, sign.get_rect(center=(width // 2, round(high * 0.58))))
        text = LETTERS.get(int(number), number)
        words = ui.type.line(text, ui.frame.units(width) * 0.26, INK[suit], "display", scaled=False)
        corner = round(width * 0.1)
        out.blit(words, (corner, corner // 2))
        turned = pygame.transform.rotate(words, 180)
        out.blit(turned, turned.get_rect(bottomright=(width - corner, high - corner // 2)))
        return out

    return ui.art.made(("goofspiel", name, width), make)
