"""From design units to pixels: every place on the screen is computed here."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

import pygame

LEAST_WIDTH, LEAST_HEIGHT = 1280.0, 720.0
LARGEST = 2.0
"""How many times larger than at 100 % words are at most."""
LEAST_TYPE = 13.0
"""Units that letters are high at least, at 100 % text."""
PAGE_MARGIN = 40.0
"""Units between the window's edge and what stands on a menu page."""

Box = tuple[float, float, float, float]
"""Left, top, width, height, in units."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The window in design units: at least 1280 × 720, more on the longer side.

    ``text`` scales words alone (0.8 to 2.0), ``unit`` is pixels a design unit.
    """

    width: int
    height: int
    text: float = 1.0
    unit: float = field(init=False, compare=False)

    def __post_init__(self) -> None:
        unit = min(self.width / LEAST_WIDTH, self.height / LEAST_HEIGHT)
        object.__setattr__(self, "unit", unit)

    @property
    def w(self) -> float:
        """Width in design units."""
        return self.width / self.unit

    @property
    def h(self) -> float:
        """Height in design units."""
        return self.height / self.unit

    def px(self, units: float) -> int:
        return round(units * self.unit)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A pixel rectangle from units (left, top, width, height)."""
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, self.px(x + w) - left, self.px(y + h) - top)

    def column(self, x: float, y: float, w: float, h: float, gap: float) -> Iterator[pygame.Rect]:
        """Rectangles of one size below each other, as many as are asked for."""
        return (self.rect(x, y + number * (h + gap), w, h) for number in count())

    def row(self, x: float, y: float, w: float, h: float, gap: float) -> Iterator[pygame.Rect]:
        """Rectangles of one size side by side, as many as are asked for."""
        return (self.rect(x + number * (w + gap), y, w, h) for number in count())

    def point(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self.unit), round(y * self.unit)

    def units(self, pixels: float) -> float:
        return pixels / self.unit

    def font_px(self, units: float) -> int:
        """The pixel size of type that is ``units`` high at 100 % text."""
        return max(9, round(units * self.unit * self.text))

    @property
    def least_type(self) -> int:
        """The pixel size that no words are smaller than."""
        return max(8, math.floor(LEAST_TYPE * self.unit * self.grown))

    @property
    def grown(self) -> float:
        """How many times larger words are at least than at 100 %: half of what the player asked for."""
        return self.text if self.text < 1 else (1 + self.text) / 2

    @property
    def least_units(self) -> float:
        """The size in units that no words are smaller than."""
        return self.least_type / self.unit
