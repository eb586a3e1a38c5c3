"""Letters of gold, for titles and for the numbers of precious cards."""

from __future__ import annotations

import math

import pygame

from game.ui import paint
from game.ui.paint import Color
from game.ui.type import font
from game.ui.widgets import Ui


def golden(ui: Ui, text: str, size: float, room: float = math.inf) -> pygame.Surface:
    """Golden letters with a shadow, like the title's, smaller when they are wider than ``room`` pixels.

    ``size`` is in units; the text size leaves it alone.
    """
    pixels = max(10, ui.frame.px(size))

    def make() -> pygame.Surface:
        letters = font("display", pixels).render(text, True, (255, 255, 255)).convert_alpha()
        gold = paint.gradient(*letters.get_size(), (255, 236, 168, 255), (222, 156, 58, 255))
        letters.blit(gold, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        shade = paint.tinted(letters, (30, 12, 4, 200))
        drop = max(1, round(pixels * 0.05))
        out = pygame.Surface((letters.get_width() + drop, letters.get_height() + drop), pygame.SRCALPHA)
        out.blit(shade, (drop // 2, drop))
        out.blit(letters, (0, 0))
        return out

    words = ui.art.made(("golden", text, pixels), make)
    return words if words.get_width() <= room else golden(ui, text, size * room / words.get_width())


def gilded(letters: pygame.font.Font, text: str, top: Color, bottom: Color) -> pygame.Surface:
    """A word in a vertical gradient that spans the ink, not the line."""
    word = letters.render(text, True, (255, 255, 255)).convert_alpha()
    ink = word.get_bounding_rect()
    full = pygame.Surface(word.get_size(), pygame.SRCALPHA)
    full.fill((*top, 255))
    full.fill((*bottom, 255), (0, ink.centery, word.get_width(), word.get_height()))
    full.blit(paint.gradient(word.get_width(), ink.h, (*top, 255), (*bottom, 255)), (0, ink.y))
    word.blit(full, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return word
