"""The running program: one loop, one event pump, one place that draws."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ui.context import AppContext
from game.ui.device import device_of
from game.ui.intents import FullScreen, Interpreter
from game.ui.last_words import LastWords
from game.ui.pictures import PICTURES, NotYet

if TYPE_CHECKING:  # there is one seldom, and it can come later
    from game.ui.screen_reader import ScreenReader

log = logging.getLogger("farol")

FRAMES = 60
RESTING, LOOKS, LONG_STEP = 0.5, 25, 0.11
"""After so many seconds without a new picture it only looks so many times a second whether the player does
something, and steps are at least so long."""
SHOWING = 60
"""Milliseconds in which whoever shows windows shows the first picture, undisturbed."""
LONGEST_STEP = 0.1
"""A stalled frame counts as this many seconds at most, so that motion never jumps."""


class Program:
    """Pumps events, advances the scenes and draws, until the last scene has gone."""

    def __init__(self, app: AppContext, reader: ScreenReader | None = None) -> None:
        self.app = app
        self.reader = reader
        """What tells a screen reader what is to be seen, where there is one."""
        self.running = True
        self.composing = False
        """Whether the picture of this moment is not complete: time stands still until it is."""
        self._first: Exception | None = None
        """What the error screen is about."""
        self._input = Interpreter()
        self._clock = pygame.time.Clock()
        self._unchanged = 0.0

    def run(self, begin: Callable[[], None], then: Callable[[], None] = lambda: None) -> None:
        """Show the scene that ``begin`` puts on the stack and all that follow it.

        ``then`` is done when the first picture is to be seen.
        """
        self._do(lambda: self.app.apply_settings(save=False))
        self._do(begin)
        self.frame(0.0)
        pygame.time.wait(SHOWING)
        self._do(then)
        passed = 0.0
        while self.running and self.app.stack.scenes:
            resting = self._unchanged >= RESTING
            passed += self._clock.tick(LOOKS if resting else FRAMES) / 1000
            if resting and passed < LONG_STEP and not pygame.event.peek():
                continue
            longest = 2 * LONG_STEP if resting else LONGEST_STEP
            self.frame(min(passed, longest), late=resting)
            passed = 0.0

    def _do(self, do: Callable[[], None]) -> None:
        """Do it, or show why it cannot be done."""
        try:
            do()
        except Exception as error:
            self._rescue(error)

    def frame(self, seconds: float, *, late: bool = False) -> None:
        """One frame: what the player did, what time did, the picture.

        ``late``: the time had passed before the player did anything.
        """
        try:
            PICTURES.next_frame()
            stack, stopped = self.app.stack, self.composing
            if late and not stopped:
                stack.update(seconds)
            acted = self._pump()
            acted = self._do_wishes() or acted
            if not stopped and (acted or not late):
                stack.update(0.0 if late else seconds)
            self.app.sound.update(seconds, stack.mood, speaking=stack.speaking)
            self._unchanged += seconds
            drawn = False
            if (stack.needs_drawing or stopped) and stack.scenes:
                self._unchanged = 0.0
                drawn = self._compose()
            if self.reader is not None:
                self.reader.follow(drawn=drawn)
        except Exception as error:
            self._rescue(error)

    def _compose(self) -> bool:
        """Draw, unless more is to be composed than one frame should; whether the picture is there."""
        stack = self.app.stack
        stack.in_pieces = True
        try:
            self.draw()
        except NotYet:
            self.composing = True
        else:
            self.composing = False
        finally:
            stack.in_pieces = False
        return not self.composing

    def draw(self) -> None:
        stack = self.app.stack
        stack.draw(self.app.window.surface)
        self.app.window.flip()

    def _pump(self) -> bool:
        """Pass on what has happened; whether anything has."""
        stack = self.app.stack
        resized = False
        events = pygame.event.get()
        for event in events:
            if not stack.scenes:
                break
            if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
                self.running = False
                stack.reset()
                break
            if event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
                resized = True
                continue
            if resized:
                resized = False
                self.app.fit()
            if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
                stack.renew()
            elif event.type == pygame.DROPFILE:
                self.app.navigator.records.dropped(Path(event.file))
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._focus_changed(True)
            elif event.type == pygame.WINDOWFOCUSGAINED:
                self._focus_changed(False)
            else:
                self._dispatch(event)
        if resized and stack.scenes:
            self.app.fit()
        return bool(events)

    def _dispatch(self, event: pygame.event.Event) -> None:
        top = self.app.stack.top
        self._input.typing = top is not None and top.typing
        for intent in self._input.read(event):
            self.app.stack.device = device_of(event) or self.app.stack.device
            if isinstance(intent, FullScreen):
                self.app.settings.full_screen = not self.app.settings.full_screen
                self.app.apply_settings()
            else:
                self.app.stack.intent(intent)

    def _do_wishes(self) -> bool:
        """Do what a screen reader asks for as if keys had done it; whether it asks for anything."""
        intents = [] if self.reader is None else self.reader.intents()
        for intent in intents:
            if self.app.stack.scenes:
                self.app.stack.intent(intent)
        return bool(intents)

    def _focus_changed(self, lost: bool) -> None:
        if self.reader is not None:
            self.reader.voice.window_focus(not lost)
        if self.app.settings.mute_unfocused or not lost:
            self.app.sound.mute(lost)
        if lost:
            self.app.stack.holding = False
            for scene in self.app.stack.scenes:
                scene.on_focus_lost()
            self.app.stack.renew()
            self.draw()

    def _rescue(self, error: Exception) -> None:
        """Show what happened instead of dying, in plain words when the error screen fails, too."""
        log.exception("unexpected error")
        stack, top = self.app.stack, self.app.stack.top
        if isinstance(top, LastWords):
            raise error
        first = top is None or not top.is_error
        if first:
            self._first = error
        save = None
        while stack.scenes:
            left = stack.scenes.pop()
            with suppress(Exception):
                left.leave()
            with suppress(Exception):
                save = save or left.saved
        if first:
            try:
                self.app.navigator.error(error, save)
            except Exception:
                log.exception("no error screen")
            else:
                return
        stack.scenes.clear()
        stack.hush()
        stack.push(LastWords(self.app, self._first or error))
