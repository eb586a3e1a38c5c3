"""A guest of the real program: ``farol`` runs as it is typed, and a script plays it through events.

A script is a generator: what it does happens before a frame, every ``yield`` lets one frame pass, and
when it ends the window is closed.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from game.cli.command_line import run
from game.ui.program import Program
from game.ui.type import font

PATIENCE = 60.0
"""Seconds in which what a script waits for must come."""

Frames = Iterator[None]
Script = Callable[["Guest"], Frames]


class Guest:
    """Somebody at the keyboard and the mouse."""

    def __init__(self, program: Program) -> None:
        self.program = program

    @property
    def top(self) -> Any:
        """The scene that hears the guest."""
        return self.program.app.stack.top

    @property
    def name(self) -> str:
        """What kind of scene that is."""
        return type(self.top).__name__

    def until(self, done: Callable[[], Any], patience: float = PATIENCE) -> Frames:
        """Frames until this is true, which must come within so many seconds."""
        end = time.monotonic() + patience
        while not done():
            assert time.monotonic() < end, f"{self.name}: nothing comes any more"
            yield

    def wait(self, seconds: float) -> Frames:
        end = time.monotonic() + seconds
        yield from self.until(lambda: time.monotonic() >= end)

    def key(self, *codes: int) -> Frames:
        for code in codes:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
            yield

    def hover(self, pos: tuple[int, int]) -> Frames:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        yield

    def wheel(self, notches: int) -> Frames:
        """Turn the wheel, upwards for more than 0."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches))
        yield

    def click(self, key: object) -> Frames:
        """Click a control in its middle."""
        yield from self.until(lambda: any(one.key == key for one in self.top.widgets))
        pos = next(one for one in self.top.widgets if one.key == key).area.center
        yield from self.hover(pos)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        yield

    def photograph(self, path: Path) -> None:
        """Save what the window shows."""
        self.program.draw()
        pygame.image.save(self.program.app.window.surface.convert(24), path)


def visit(argv: Sequence[str], script: Script) -> int:
    """Run ``farol`` with these arguments under dummy drivers while the script plays; its exit status."""
    plain = Program.frame
    steps: list[Frames] = []

    def frame(program: Program, seconds: float, *, late: bool = False) -> None:
        if not steps:
            steps.append(script(Guest(program)))
        try:
            next(steps[0])
        except StopIteration:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        plain(program, seconds, late=late)

    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    try:
        with patch.dict(os.environ, drivers), patch.object(Program, "frame", frame):
            return run(argv)
    finally:
        font.cache_clear()  # the fonts were closed with the program
        for handler in logging.getLogger("farol").handlers[:]:
            logging.getLogger("farol").removeHandler(handler)
            handler.close()
