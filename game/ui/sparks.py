"""Sparks and the little shake when cards clash."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.widgets import Ui

SHAKE, SHAKE_SECONDS = 4.0, 0.16


@dataclass(slots=True)
class Spark:
    """A spark: place and speed in units, seconds left, size."""

    x: float
    y: float
    vx: float
    vy: float
    left: float
    size: float


class Sparks:
    """A handful of sparks that fly and fade."""

    def __init__(self) -> None:
        self._sparks: list[Spark] = []
        self._shaking = 0.0
        self._rng = random.Random(5)

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
            turn = self._rng.uniform(0, 2 * math.pi)
            speed = self._rng.uniform(90, 300)
            life = self._rng.uniform(0.25, 0.55)
            size = self._rng.uniform(7, 16)
            self._sparks.append(Spark(x, y, math.cos(turn) * speed, math.sin(turn) * speed, life, size))

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether anything is to be seen."""
        if not self._sparks and self._shaking <= 0:
            return False
        self._shaking = max(0.0, self._shaking - seconds)
        for spark in self._sparks:
            spark.x += spark.vx * seconds
            spark.y += spark.vy * seconds
            spark.vy += 320 * seconds
            spark.left -= seconds
        self._sparks = [spark for spark in self._sparks if spark.left > 0]
        return True

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        for spark in self._sparks:
            side = max(3, ui.frame.px(spark.size * min(1.0, spark.left * 4)) // 2 * 2)
            paint.put(surface, ui.art.get("common/spark", side), center=ui.frame.point(spark.x, spark.y))
