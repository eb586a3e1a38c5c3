"""Cards of all four games for the title's table: pictures with a number or a sign, without words."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.tabletop.pieces import framed
from game.ui import paint
from game.ui.lettering import gilded
from game.ui.paint import Color
from game.ui.type import font, signed
from game.ui.widgets import Ui

PALE: Final = (255, 252, 240)
HABITATS: Final = {"forest": (46, 125, 85), "savanna": (176, 108, 18), "mountain": (104, 82, 170)}
SUITS: Final = {"blue": ("drop", (22, 58, 104)), "red": ("flame", (92, 22, 24))}


def inner_size(width: int) -> tuple[int, int]:
    """The size of the picture inside a card's frame."""
    border = max(2, round(width * 0.042))
    return width - 2 * border, round(width * 500 / 360) - 2 * border


def prize(ui: Ui, value: int, width: int) -> pygame.Surface:
    """A prize of Raj: a mouse or a vulture with its value in a round pip."""
    name = f"raj/mouse_{value}" if value > 0 else f"raj/vulture_{-value}"

    def add(card: pygame.Surface) -> None:
        side = round(width * 0.31)
        ground = (178, 44, 62) if value > 0 else (96, 38, 70)
        place = (round(width * 0.035), round(width * 0.035))
        for color, share in (((250, 243, 226), 1.0), ((246, 176, 58), 0.92), (ground, 0.84)):
            disc = round(side * share)
            image = paint.rounded(disc, disc, disc // 2, color)
            off = (side - disc) // 2
            card.blit(image, (place[0] + off, place[1] + off))
        digits = font("display", max(8, round(side * (0.60 if value < 10 else 0.56))))
        words = digits.render(signed(value), True, PALE)
        paint.put(card, words, center=(place[0] + side // 2, place[1] + side // 2))

    return _card(ui, ("prize", value), name, width, add)


def bid(ui: Ui, color: str, value: int, width: int) -> pygame.Surface:
    """A card of the auction in a suit."""
    suit, dark = SUITS[color]

    def add(card: pygame.Surface) -> None:
        w, h = card.get_size()
        _number(card, str(value), width * (0.60 if value < 10 else 0.50), (w / 2, h * 0.49), dark)
        _number(card, str(value), width * 0.22, (w * 0.17, h * 0.115), dark)
        side = round(width * 0.17)
        paint.put(card, ui.art.get(f"title/suit_{suit}", side), center=(w * 0.17, h * 0.25))

    return _card(ui, ("bid", color, value), f"title/bid_{color}", width, add)


def lot(ui: Ui, value: int, width: int) -> pygame.Surface:
    """A black card of the auction: what is bid for."""

    def add(card: pygame.Surface) -> None:
        w, h = card.get_size()
        for size, place in ((0.62, (w / 2, h * 0.46)), (0.21, (w * 0.16, h * 0.115))):
            letters = font("display", max(8, round(width * size)))
            paint.put(card, gilded(letters, str(value), (255, 246, 214), (214, 164, 84)), center=place)

    return _card(ui, ("lot", value), "title/black_card", width, add)


def animal(ui: Ui, name: str, habitat: str, width: int) -> pygame.Surface:
    """An animal with the tab of its habitat."""

    def add(card: pygame.Surface) -> None:
        border = max(2, round(width * 0.042))
        side = round(width * 0.32)
        tab = pygame.Surface((side, side), pygame.SRCALPHA)
        radius = round(width * 0.07)
        box = paint.rounded(side + 2 * radius, side + 2 * radius, radius, (250, 244, 230))
        tab.blit(box, (-2 * radius, -2 * radius))
        edge = max(1, round(width * 0.018))
        box = paint.rounded(side + 2 * radius, side + 2 * radius, radius, HABITATS[habitat])
        tab.blit(box, (-2 * radius - edge, -2 * radius - edge))
        sign = ui.art.get(f"title/sym_{habitat}", round(side * 0.72))
        paint.put(tab, sign, center=(side // 2 - edge, side // 2 - edge))
        card.blit(tab, (border, border))

    return _card(ui, ("animal", name), f"title/animal_{name}", width, add)


def pattern(ui: Ui, thing: str, width: int) -> pygame.Surface:
    """A paper card of the western with a thing on it."""

    def add(card: pygame.Surface) -> None:
        side = round(width * 0.62)
        paint.put(card, ui.art.get(f"title/{thing}", side), center=card.get_rect().center)

    return _card(ui, ("pattern", thing), "title/wild_pattern_card", width, add)


def _number(card: pygame.Surface, text: str, size: float, place: tuple[float, float], dark: Color) -> None:
    """A pale number with a dark outline."""
    letters = font("display", max(8, round(size)))
    outline, word = letters.render(text, True, dark), letters.render(text, True, PALE)
    box = word.get_rect(center=(round(place[0]), round(place[1])))
    reach = max(1.0, size * 0.04)
    for step in range(16):
        turn = step * math.pi / 8
        card.blit(outline, box.move(round(reach * math.cos(turn)), round(reach * math.sin(turn))))
    card.blit(word, box)


def _card(
    ui: Ui, key: tuple[object, ...], art: str, width: int, add: Callable[[pygame.Surface], None]
) -> pygame.Surface:
    def make() -> pygame.Surface:
        card = framed(ui.art.get(art, *inner_size(width)), width)
        add(card)
        return card

    return ui.art.made(("sample", *key, width), make)
