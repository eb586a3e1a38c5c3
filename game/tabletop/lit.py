"""What a guided hand lights up to be looked at, as something that is reached and used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.ui.device import Device
from game.ui.focus import Focus
from game.ui.i18n import tr
from game.ui.intents import Move
from game.ui.spoken import Spoken

LIT: Final = "what is lit"
"""The key of what is only to be looked at."""
REST: Final = 0.6
"""Seconds that a pointer stays on what is lit to look at it, once the words could be read."""


class Lit:
    """All that is lit at once; keys look ``at`` one of the areas after the other."""

    key: object = LIT
    layer = 100_000
    view: pygame.Rect | None = None

    def __init__(self, areas: Sequence[pygame.Rect], at: int, spoken: Spoken, do: Any) -> None:
        self.area = areas[at % len(areas)]
        self.areas = areas
        self.spoken = spoken
        self._do = do

    def hit(self, pos: tuple[int, int]) -> bool:
        return any(one.collidepoint(pos) for one in self.areas)

    def use(self) -> None:
        self._do()

    def adjust(self, dx: int) -> bool:
        return False


def going_on(device: Device, *, by_keys: bool) -> str:
    """How whoever looks at what is lit goes on."""
    if not by_keys:
        return tr("Click: go on")
    return tr("Enter: go on") if device is Device.KEYS else tr("A: go on")


class PointerRest:
    """Whether a pointer has come to what is lit and stays; one that lies there by chance has not."""

    def __init__(self) -> None:
        self.at = 0
        """Which of the lit areas it is on."""
        self._pos: tuple[int, int] | None = None
        self.begin()

    def begin(self) -> None:
        """Something else is lit, and new words stand beside it."""
        self._came, self._rested, self._spoken = False, 0.0, 0.0

    def moved(self, pos: tuple[int, int], lit: Sequence[pygame.Rect]) -> None:
        """The pointer is here now."""
        before, self._pos = self._pos, pos
        if self.on(lit):
            self._came = self._came or pos != before
        else:
            self._rested = 0.0

    def on(self, lit: Sequence[pygame.Rect]) -> bool:
        """Whether it is on one of these areas; which one is ``at``."""
        found = [i for i, area in enumerate(lit) if self._pos is not None and area.collidepoint(self._pos)]
        self.at = next(iter(found), self.at)
        return bool(found)

    def stays(self, seconds: float, lit: Sequence[pygame.Rect]) -> bool:
        """Whether it is there after so many more seconds."""
        self._spoken += seconds
        there = self.on(lit)
        self._rested += seconds if there else 0.0
        return there

    def left(self, reading: float) -> float:
        """How many seconds it must still stay, if the words take so long to read."""
        return max(REST - self._rested, reading - self._spoken)

    def looked(self, reading: float) -> bool:
        """Whether it has looked at something."""
        return self._came and self.left(reading) <= 0


def walk_lit(focus: Focus, goals: Sequence[object], ways: Sequence[object], arrow: Move) -> bool:
    """Where an arrow leads while something is lit; whether it led anywhere.

    Left and right go from one of the ``goals`` to the next, up and down to the ``ways`` out; from these,
    and from anything else, an arrow comes back to what is lit.
    """
    there = [one.key for one in focus.controls]
    lit = [key for key in goals if key in there]
    if not lit:
        return focus.move(arrow.dx, arrow.dy)
    if focus.key not in lit:
        return focus.to(lit[0])
    if arrow.dx:
        return focus.to(lit[(lit.index(focus.key) + arrow.dx) % len(lit)])
    return focus.to(next((key for key in ways if key in there), lit[0]))
