"""Sparks and the little shake when cards clash."""

from __future__ import annotations

import math

import pygame

from game.ui import paint
from game.ui.particles import Particle, Particles
from game.ui.widgets import Ui

SHAKE, SHAKE_SECONDS = 4.0, 0.16


class Sparks(Particles):
    """A handful of sparks that fly and fade."""

    def __init__(self) -> None:
        super().__init__(5)
        self._shaking = 0.0

    @property
    def shake(self) -> tuple[float, float]:
        """How far the cards are shaken now, in units (at most 4)."""
        if self._shaking <= 0:
            return 0.0, 0.0
        strength = SHAKE * self._shaking / SHAKE_SECONDS
        return strength * math.sin(self._shaking * 90), strength * math.cos(self._shaking * 70) * 0.5

    def burst(self, x: float, y: float) -> None:
        """A few sparks from a point, and a shake."""
        self._shaking = SHAKE_SECONDS
        for _ in range(14):
            turn, speed = self.rng.uniform(0, 2 * math.pi), self.rng.uniform(90, 300)
            life, size = self.rng.uniform(0.25, 0.55), self.rng.uniform(7, 16)
            self.flying.append(Particle(x, y, math.cos(turn) * speed, math.sin(turn) * speed, size, life))

    def update(self, seconds: float) -> bool:
        shaking = self._shaking > 0
        self._shaking = max(0.0, self._shaking - seconds)
        return super().update(seconds) or shaking

    def move(self, one: Particle, seconds: float) -> None:
        one.x += one.vx * seconds
        one.y += one.vy * seconds
        one.vy += 320 * seconds

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        for spark in self.flying:
            side = max(3, ui.frame.px(spark.size * min(1.0, (spark.life - spark.age) * 4)) // 2 * 2)
            paint.put(surface, ui.art.get("common/spark", side), center=ui.frame.point(spark.x, spark.y))
