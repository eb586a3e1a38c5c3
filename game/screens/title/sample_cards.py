"""Cards of all four games for the title's table: pictures with a number or a sign, without words."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.tabletop.card_face import CREAM, border_width, framed, picture_size
from game.ui import paint
from game.ui.lettering import gilded
from game.ui.paint import Color
from game.ui.type import font, signed
from game.ui.widgets import Ui

PALE: Final = (255, 252, 240)
HABITATS: Final = {"forest": (46, 125, 85), "savanna": (176, 108, 18), "mountain": (104, 82, 170)}
SUITS: Final = {"blue": ("drop", (22, 58, 104)), "red": ("flame", (92, 22, 24))}


def prize(ui: Ui, value: int, width: int) -> pygame.Surface:
    """A prize of Raj: a mouse or a vulture with its value in a round pip."""
    card = _card(ui, f"raj/mouse_{value}" if value > 0 else f"raj/vulture_{-value}", width)
    side, corner = round(width * 0.31), round(width * 0.035)
    ground = (178, 44, 62) if value > 0 else (96, 38, 70)
    for color, share in ((CREAM, 1.0), ((246, 176, 58), 0.92), (ground, 0.84)):
        disc = round(side * share)
        place = corner + (side - disc) // 2
        card.blit(paint.rounded(disc, disc, disc // 2, color), (place, place))
    digits = font("display", max(8, round(side * (0.60 if value < 10 else 0.56))))
    words = digits.render(signed(value), True, PALE)
    paint.put(card, words, center=(corner + side // 2, corner + side // 2))
    return card


def bid(ui: Ui, color: str, value: int, width: int) -> pygame.Surface:
    """A card of the auction in a suit."""
    suit, dark = SUITS[color]
    card = _card(ui, f"title/bid_{color}", width)
    w, h = card.get_size()
    _number(card, str(value), width * (0.60 if value < 10 else 0.50), (w / 2, h * 0.49), dark)
    _number(card, str(value), width * 0.22, (w * 0.17, h * 0.115), dark)
    sign = ui.art.get(f"title/suit_{suit}", round(width * 0.17))
    paint.put(card, sign, center=(w * 0.17, h * 0.25))
    return card


def lot(ui: Ui, value: int, width: int) -> pygame.Surface:
    """A black card of the auction: what is bid for."""
    card = _card(ui, "title/black_card", width)
    w, h = card.get_size()
    for size, place in ((0.62, (w / 2, h * 0.46)), (0.21, (w * 0.16, h * 0.115))):
        letters = font("display", max(8, round(width * size)))
        paint.put(card, gilded(letters, str(value), (255, 246, 214), (214, 164, 84)), center=place)
    return card


def animal(ui: Ui, name: str, habitat: str, width: int) -> pygame.Surface:
    """An animal with the tab of its habitat."""
    card = _card(ui, f"title/animal_{name}", width)
    side, radius, edge = round(width * 0.32), round(width * 0.07), max(1, round(width * 0.018))
    tab = pygame.Surface((side, side), pygame.SRCALPHA)
    for color, inset in (((250, 244, 230), 0), (HABITATS[habitat], edge)):
        box = paint.rounded(side + 2 * radius, side + 2 * radius, radius, color)
        tab.blit(box, (-2 * radius - inset, -2 * radius - inset))
    sign = ui.art.get(f"title/sym_{habitat}", round(side * 0.72))
    paint.put(tab, sign, center=(side // 2 - edge, side // 2 - edge))
    card.blit(tab, (border_width(width), border_width(width)))
    return card


def pattern(ui: Ui, thing: str, width: int) -> pygame.Surface:
    """A paper card of the western with a thing on it."""
    card = _card(ui, "title/wild_pattern_card", width)
    paint.put(card, ui.art.get(f"title/{thing}", round(width * 0.62)), center=card.get_rect().center)
    return card


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


def _card(ui: Ui, art: str, width: int) -> pygame.Surface:
    return framed(ui.art.get(art, *picture_size(width)), width)
