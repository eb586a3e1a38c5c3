"""Embers that rise from burning cards."""

from __future__ import annotations

import math

import pygame

from game.ui import paint
from game.ui.particles import Particle, Particles
from game.ui.widgets import Ui


class Embers(Particles):
    """Flakes that rise, sway and go out."""

    def __init__(self) -> None:
        super().__init__(9)

    def rise(self, x: float, y: float, wide: float, high: float, count: int = 16) -> None:
        """Send flakes up from all over a card."""
        draw = self.rng.uniform
        for _ in range(count):
            place = x + draw(-wide, wide) / 2, y + draw(-0.2, 0.5) * high
            speed = draw(-16, 16), draw(-120, -50)
            age, life, size = -draw(0.0, 0.4), draw(0.6, 1.3), draw(8, 20)
            self.flying.append(Particle(*place, *speed, size, life, age))

    def move(self, one: Particle, seconds: float) -> None:
        one.x += (one.vx + 22 * math.sin(one.age * 7 + one.size)) * seconds
        one.y += one.vy * seconds

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        for flake in self.flying:
            if flake.age <= 0:
                continue
            left = 1 - flake.age / flake.life
            side = max(3, ui.frame.px(flake.size * (0.5 + 0.5 * left)) // 2 * 2)
            step = round(left * 6) / 6
            color = (round(255 * step), round(130 * step * step), round(30 * step * step))
            paint.add_glow(surface, paint.glow(side, color, 1.5), ui.frame.point(flake.x, flake.y))
