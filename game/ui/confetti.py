"""Paper snippets for a winner: a short shower that is computed, not simulated."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

import pygame

from game.ui import paint
from game.ui.frame import Frame
from game.ui.paint import Color

PIECES: Final = 120
SECONDS: Final = 1.5
PULL: Final = 900.0
"""Units a second per second."""


class Confetti:
    """At most 120 pieces for a second and a half, thrown up from ``start`` (units)."""

    def __init__(self, colors: Sequence[Color], start: tuple[float, float], wide: float) -> None:
        rng = random.Random(12)
        self.time = 0.0
        self._pieces = [
            (
                start[0] + rng.uniform(-wide, wide) / 2,
                start[1],
                rng.uniform(-260, 260),
                rng.uniform(-620, -160),
                rng.uniform(5, 10),
                rng.uniform(0, 6.3),
                rng.uniform(4, 11),
                rng.choice(colors),
            )
            for _ in range(PIECES)
        ]

    @property
    def over(self) -> bool:
        return self.time >= SECONDS

    def draw(self, surface: pygame.Surface, frame: Frame) -> None:
        t = self.time
        fade = min(1.0, (SECONDS - t) / 0.4)
        for x, y, dx, dy, size, turn, spin, color in self._pieces:
            at = frame.point(x + dx * t, y + dy * t + PULL * t * t / 2)
            flat = abs(math.cos(turn + spin * t))
            w, h = max(1, frame.px(size)), max(1, frame.px(size * 0.6 * flat + 1))
            piece = pygame.Surface((w, h), pygame.SRCALPHA)
            piece.fill((*color, round(255 * max(0.0, fade))))
            turned = pygame.transform.rotate(piece, math.degrees(turn + spin * t * 0.5))
            paint.put(surface, turned, center=at)
