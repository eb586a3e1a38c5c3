"""Signs in the pictures of the rules: arrows, crosses, the way of the clock, planks below a wheel."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.wild_pattern.marks import AMBER, RED
from game.ui import paint
from game.ui.paint import Color
from game.ui.widgets import Ui

WOOD: Final = ((92, 52, 32), (62, 34, 22))


def ground(ui: Ui, wide: int, high: int) -> pygame.Surface:
    """Planks in lantern light, to draw on."""
    return ui.art.made(("wwp planks", wide, high), lambda: _planks(ui, wide, high)).copy()


def _planks(ui: Ui, wide: int, high: int) -> pygame.Surface:
    out = pygame.Surface((wide, high))
    out.blit(paint.gradient(wide, high, (*WOOD[0], 255), (*WOOD[1], 255)), (0, 0))
    paint.grain(out, (3, 12), length=3)
    step = max(8, ui.frame.px(58))
    for y in range(step, high, step):
        pygame.draw.line(out, (40, 20, 12), (0, y), (wide, y), max(1, ui.frame.px(1.6)))
    paint.add_glow(out, paint.glow(round(high * 1.25), (70, 46, 22), 1.3), (high / 2, high / 2))
    return out


def arrow(out: pygame.Surface, at: tuple[int, int], side: int, color: Color) -> None:
    """An arrow to the right, ``side`` pixels long; to the left when that is negative."""
    u = side / 24
    points = [(-11, -3), (1, -3), (1, -9), (11, 0), (1, 9), (1, 3), (-11, 3)]
    whole = abs(side) + 2
    big = pygame.Surface((whole * 4, whole * 4), pygame.SRCALPHA)
    pygame.draw.polygon(big, color, [(whole * 2 + 4 * x * u, whole * 2 + 4 * y * u) for x, y in points])
    paint.put(out, pygame.transform.smoothscale(big, (whole, whole)), center=at)


def cross(out: pygame.Surface, ui: Ui, at: tuple[int, int], side: int) -> None:
    """A red cross with a pale edge."""
    paint.put(out, ui.art.made(("wwp cross", side), lambda: _cross(side)), center=at)


def _cross(side: int) -> pygame.Surface:
    big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
    whole = side * 4
    for color, wide in (((255, 240, 220), whole // 5), (RED, whole // 8)):
        for ends in ((0.18, 0.18, 0.82, 0.82), (0.82, 0.18, 0.18, 0.82)):
            a, b = (ends[0] * whole, ends[1] * whole), (ends[2] * whole, ends[3] * whole)
            pygame.draw.line(big, color, a, b, wide)
            for end in (a, b):
                pygame.draw.circle(big, color, end, wide // 2)
    return pygame.transform.smoothscale(big, (side, side))


def clockwise(side: int) -> pygame.Surface:
    """A round arrow that turns like a clock."""
    whole = side * 3
    big = pygame.Surface((whole, whole), pygame.SRCALPHA)
    rim = pygame.Rect(0, 0, whole, whole).inflate(-whole // 3, -whole // 3)
    middle, reach = pygame.Vector2(rim.center), pygame.Vector2(0, -rim.w / 2)
    for color, thick in (((30, 14, 8), whole // 14), (AMBER, whole // 24)):
        for step in range(2401):
            pygame.draw.circle(big, color, middle + reach.rotate(40 + step / 8), thick / 2)
        base, along = middle + reach.rotate(352), pygame.Vector2(1, 0).rotate(346) * thick * 2.0
        wing = along.rotate(90)
        points = [base + along * 1.2, base - along * 0.5 + wing, base - along * 0.5 - wing]
        pygame.draw.polygon(big, color, points)
    return pygame.transform.smoothscale(big, (side, side))
