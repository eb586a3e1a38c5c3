"""A surface that has a size and no pixels: for what takes notes of what is drawn instead of drawing it."""

from __future__ import annotations

from typing import Any

import pygame


class SizedSurface(pygame.Surface):
    """Says that it is ``_size`` pixels wide and high, and holds only one."""

    _size: tuple[int, int]

    def get_size(self) -> tuple[int, int]:
        return self._size

    def get_width(self) -> int:
        return self._size[0]

    def get_height(self) -> int:
        return self._size[1]

    def get_rect(self, **place: Any) -> pygame.Rect:
        rect = pygame.Rect((0, 0), self._size)
        for name, value in place.items():
            setattr(rect, name, value)
        return rect
