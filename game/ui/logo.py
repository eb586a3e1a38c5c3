"""The name in gold letters, with a flame in the O."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui import paint
from game.ui.lettering import gilded
from game.ui.type import font
from game.ui.widgets import Ui

NAME: Final = "FAROL"
GAP: Final = 3.0


class Logo:
    """The name at a place: its left edge, its middle and its letters' size in units."""

    def __init__(self, ui: Ui, x: float, middle: float, size: float) -> None:
        self._ui = ui
        self._x, self._middle, self.size = x, middle, size
        letters = font("display", ui.frame.px(size))
        self._places: list[tuple[str, int]] = []
        left = ui.frame.px(x)
        for letter in NAME:
            self._places.append((letter, left))
            left += letters.size(letter)[0] + ui.frame.px(GAP)
        self.right = ui.frame.units(left)
        o_left = self._places[3][1]
        self._o = (o_left + letters.size("O")[0] // 2, ui.frame.px(middle + size * 0.012))

    def bake(self, out: pygame.Surface) -> None:
        """Paint glow, shadow, side, rim and face of the letters."""
        frame = self._ui.frame
        letters = font("display", frame.px(self.size))
        deep = frame.px(self.size / 19)
        width = frame.px(self.right - self._x)
        glow = paint.glow(256, (46, 26, 8), 1.6)
        glow = pygame.transform.smoothscale(glow, (round(width * 1.7), frame.px(self.size * 2.6)))
        paint.add_glow(out, glow, (frame.px(self._x) + width // 2, frame.px(self._middle)))
        layer = pygame.Surface((width + deep * 8, frame.px(self.size * 1.6)), pygame.SRCALPHA)
        top = layer.get_height() // 2 - letters.get_height() // 2
        start = frame.px(self._x) - deep * 4
        shade = layer.copy()
        for letter, left in self._places:
            shade.blit(
                letters.render(letter, True, (0, 0, 0)), (left - start + deep // 3, top + deep * 1.8)
            )
        layer.blit(paint.blurred(paint.tinted(shade, (255, 255, 255, 190)), frame.px(4)), (0, 0))
        for down in range(deep, 0, -1):
            share = 1 - down / deep
            color = (round(58 + 76 * share), round(30 + 54 * share), round(10 + 18 * share))
            for letter, left in self._places:
                layer.blit(letters.render(letter, True, color), (left - start, top + down))
        rim = max(1, frame.px(1.4))
        for letter, left in self._places:
            layer.blit(letters.render(letter, True, (255, 246, 206)), (left - start, top - rim))
            face = gilded(letters, letter, (255, 234, 160), (206, 140, 46))
            layer.blit(face, (left - start, top))
        middle = frame.px(self._middle)
        out.blit(layer, (start, middle - layer.get_height() // 2))

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """The flame in the O, moving."""
        ui = self._ui
        side = ui.frame.px(self.size * 0.255)
        flicker = (
            0.5 * math.sin(2.9 * time + 1) + 0.3 * math.sin(7.3 * time) + 0.2 * math.sin(11.9 * time + 2)
        )
        image = ui.art.get("common/flame", side)
        high = round(side * (1.0 + 0.07 * flicker))
        image = pygame.transform.smoothscale(image, (round(side * (1 - 0.03 * flicker)), high))
        image = pygame.transform.rotozoom(image, 3.0 * math.sin(2.1 * time + 0.5), 1.0)
        x, y = self._o
        strength = 0.85 + 0.15 * round(flicker * 4) / 4
        color = (round(96 * strength), round(54 * strength), round(14 * strength))
        paint.add_glow(surface, paint.glow(round(side * 2.3), color, 1.7), (x, y))
        paint.put(surface, image, midbottom=(x, y + side // 2))
