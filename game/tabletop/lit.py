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
"""Seconds that a pointer stays at least on what is lit to look at it, and off it to have left it."""
AWAY: Final = 1.5
"""Seconds that it is away from all of several lit things to have left them."""


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
        return tr("Click to go on, or read and move away")
    return tr("Enter: go on") if device is Device.KEYS else tr("A: go on")


class PointerRest:
    """Whether a pointer has come to what is lit, stayed until it could be read, and left it again; one that
    lies there by chance has not, and under one that rests nothing goes on.
    """

    def __init__(self) -> None:
        self.at = 0
        """Which of the lit areas it is on, or was last."""
        self._pos: tuple[int, int] | None = None
        self.begin()

    def begin(self) -> None:
        """Something else is lit, and new words stand beside it."""
        self._came, self._rested, self._spoken, self._gone = False, 0.0, 0.0, 0.0
        self._read = set[int]()
        self.left = REST
        """How many seconds it must still stay where it is for that to have been read."""

    def moved(self, pos: tuple[int, int], lit: Sequence[pygame.Rect]) -> None:
        """The pointer is here now."""
        before, self._pos = self._pos, pos
        self._came = self._came or (self.on(lit) and pos != before)

    def on(self, lit: Sequence[pygame.Rect]) -> bool:
        """Whether it is on one of these areas; which one is ``at``."""
        found = [i for i, area in enumerate(lit) if self._pos is not None and area.collidepoint(self._pos)]
        at = next(iter(found), self.at)
        if at != self.at or not found:
            self.at, self._rested = at, 0.0
        return bool(found)

    def stays(self, seconds: float, lit: Sequence[pygame.Rect], reading: float, telling: float) -> bool:
        """Whether it is there after so many more seconds; all words take ``reading`` seconds to be read,
        what is told of where it is ``telling`` of them.
        """
        there = self.on(lit)
        self._spoken += seconds
        if not there:
            self._gone += seconds
            return False
        self._rested, self._gone = self._rested + seconds, 0.0
        self.left = max(REST, telling) - self._rested
        self.left = max(self.left, reading - self._spoken)
        if self._came and self.left <= 0:
            self._read.add(self.at)
        return True

    def done(self, lit: Sequence[pygame.Rect]) -> bool:
        """Whether it has read what it was on last and has left; from one of several it has a while to go to
        the next.
        """
        return self.at in self._read and self._gone >= (AWAY if len(lit) > 1 else REST)


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
