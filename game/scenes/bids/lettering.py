"""Letters on the Bids cards: outlined, golden, and the name along the foot of a card."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui import paint
from game.ui.paint import Color
from game.ui.type import font, wrap

GOLD: Final = ((255, 246, 214), (218, 170, 92))
LEAST: Final = 7
"""Capitals smaller than this many pixels are left out: the emblem says it."""


def outlined(
    text: str, face_name: str, pixels: float, ink: Color, edge: Color, thick: float
) -> pygame.Surface:
    """Letters with an even outline, drawn at twice the size."""
    letters = font(face_name, max(8, round(pixels * 2)))
    body = letters.render(text, True, ink)
    return edged(body, letters.render(text, True, edge), thick)


def edged(body: pygame.Surface, dark: pygame.Surface, thick: float) -> pygame.Surface:
    """A double-size picture with copies of its dark shape all around it, at half the size."""
    reach = max(1, round(thick * 2))
    w, h = body.get_width() + 2 * reach, body.get_height() + 2 * reach
    out = pygame.Surface((w + w % 2, h + h % 2), pygame.SRCALPHA)
    for i in range(24):
        angle = i * math.pi / 12
        out.blit(dark, (round(reach + reach * math.cos(angle)), round(reach + reach * math.sin(angle))))
    out.blit(body, (reach, reach))
    return pygame.transform.smoothscale(out, (out.get_width() // 2, out.get_height() // 2))


def golden(text: str, face_name: str, pixels: float) -> pygame.Surface:
    """Letters that go from pale to dark gold."""
    image = font(face_name, max(8, round(pixels))).render(text, True, (255, 255, 255)).convert_alpha()
    body = image.get_bounding_rect()
    wash = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    wash.fill((*GOLD[1], 255))
    wash.blit(
        paint.gradient(image.get_width(), max(1, body.h), (*GOLD[0], 255), (*GOLD[1], 255)), (0, body.y)
    )
    image.blit(wash, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def title_along(card: pygame.Surface, text: str, color: Color, size: float) -> None:
    """The name along the foot of a card: in one line, in two smaller ones, or not at all.

    ``size`` is the share of the card's width that the letters are high.
    """
    width, high = card.get_size()
    room, words = width * 0.86, text.upper()
    for lines, share in ((1, 1.0), (1, 0.85), (1, 0.74), (2, 0.85), (2, 0.74), (2, 0.66), (2, 0.58)):
        pixels = round(width * size * share)
        letters = font("heavy", max(1, pixels))
        rows = wrap(letters, words, room)
        fits = all(letters.size(word)[0] <= room for word in words.split())
        if fits and len(rows) <= lines and pixels >= LEAST:
            break
    else:
        return
    step = round(letters.get_linesize() * 0.86)
    middle = high * (0.9 if len(rows) == 1 else 0.87)
    for number, row in enumerate(rows):
        image = letters.render(row, True, color)
        y = middle + (number - (len(rows) - 1) / 2) * step
        card.blit(image, image.get_rect(center=(round(width / 2), round(y))))
