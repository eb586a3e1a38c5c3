"""Small things that fly for a moment and go out: sparks, embers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random

import pygame

from game.ui.widgets import Ui


@dataclass(slots=True)
class Particle:
    """Place and speed in units, size, seconds to live, and lived (below 0: it waits)."""

    x: float
    y: float
    vx: float
    vy: float
    size: float
    life: float
    age: float = 0.0


class Particles(ABC):
    """What flies now."""

    def __init__(self, seed: int) -> None:
        self.flying: list[Particle] = []
        self.rng = Random(seed)

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether anything is to be seen."""
        if not self.flying:
            return False
        for one in self.flying:
            one.age += seconds
            if one.age > 0:
                self.move(one, seconds)
        self.flying = [one for one in self.flying if one.age < one.life]
        return True

    @abstractmethod
    def move(self, one: Particle, seconds: float) -> None:
        """Let one fly on."""

    @abstractmethod
    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """Paint what flies."""
