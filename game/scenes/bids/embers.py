"""Embers that rise from burning cards."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.widgets import Ui


@dataclass(slots=True)
class Ember:
    """A glowing flake: place and speed in units, seconds lived and to live, size."""

    x: float
    y: float
    vx: float
    vy: float
    age: float
    life: float
    size: float


class Embers:
    """Flakes that rise, sway and go out."""

    def __init__(self) -> None:
        self._flakes: list[Ember] = []
        self._rng = random.Random(9)

    def rise(self, x: float, y: float, wide: float, high: float, count: int = 16) -> None:
        """Send flakes up from all over a card."""
        rng = self._rng
        for _ in range(count):
            self._flakes.append(
                Ember(
                    x + rng.uniform(-wide, wide) / 2,
                    y + rng.uniform(-0.2, 0.5) * high,
                    rng.uniform(-16, 16),
                    rng.uniform(-120, -50),
                    -rng.uniform(0.0, 0.4),
                    rng.uniform(0.6, 1.3),
                    rng.uniform(8, 20),
                )
            )

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether anything is to be seen."""
        if not self._flakes:
            return False
        for flake in self._flakes:
            flake.age += seconds
            if flake.age > 0:
                flake.x += (flake.vx + 22 * math.sin(flake.age * 7 + flake.size)) * seconds
                flake.y += flake.vy * seconds
        self._flakes = [flake for flake in self._flakes if flake.age < flake.life]
        return True

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        for flake in self._flakes:
            if flake.age <= 0:
                continue
            left = 1 - flake.age / flake.life
            side = max(3, ui.frame.px(flake.size * (0.5 + 0.5 * left)) // 2 * 2)
            step = round(left * 6) / 6
            color = (round(255 * step), round(130 * step * step), round(30 * step * step))
            paint.add_glow(surface, paint.glow(side, color, 1.5), ui.frame.point(flake.x, flake.y))
