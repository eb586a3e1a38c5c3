"""What a guided hand lights up to be looked at, as something that is reached and used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.ui.focus import Focus
from game.ui.intents import Intent, Move, Step
from game.ui.spoken import Spoken

LIT: Final = "what is lit"
"""The key of what is only to be looked at."""


class Lit:
    """All that is lit at once: whichever is clicked, it is used; keys come to it as to one thing."""

    key: object = LIT
    layer = 100_000
    view: pygame.Rect | None = None

    def __init__(self, areas: Sequence[pygame.Rect], spoken: Spoken, do: Any) -> None:
        self.area = areas[0]
        self.areas = areas
        self.spoken = spoken
        self._do = do

    def hit(self, pos: tuple[int, int]) -> bool:
        return any(one.collidepoint(pos) for one in self.areas)

    def use(self) -> None:
        self._do()

    def adjust(self, dx: int) -> bool:
        return False


def led(
    focus: Focus, intent: Intent, goals: Sequence[object], within: Sequence[object], ways: Sequence[object]
) -> bool:
    """Whether arrows, or steps ``within`` what is lit and the ways out, have led somewhere or were to."""
    match intent:
        case Move():
            walk_lit(focus, goals, ways, intent)
        case Step(by):
            step_lit(focus, within, by)
        case _:
            return False
    return True


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


def step_lit(focus: Focus, among: Sequence[object], by: int) -> bool:
    """To the next or previous control ``among`` those that a step leaves, whatever lies in the dark."""
    there = [one.key for one in focus.controls]
    keys = [key for key in among if key in there]
    if not keys:
        return focus.step(by)
    here = keys.index(focus.key) if focus.key in keys else (-1 if by > 0 else 0)
    return focus.to(keys[(here + by) % len(keys)])
