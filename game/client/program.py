"""The running program: one loop, one event pump, one place that draws."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pygame

from game.client.house import House
from game.client.intents import FullScreen, Interpreter
from game.client.scene import Scene
from game.client.words import tr

log = logging.getLogger("farol")

FRAMES = 60
RESIZE_SECONDS = 0.12
"""How long the window's size must stay before everything is arranged anew."""
LONGEST_STEP = 0.1
"""A stalled frame counts as this many seconds at most, so that motion never jumps."""


class Program:
    """Pumps events, advances the stage and draws, until the last scene has gone."""

    def __init__(self, house: House, trouble: Callable[[House, BaseException], Scene]) -> None:
        self.house = house
        self.running = True
        self._trouble = trouble
        self._input = Interpreter()
        self._clock = pygame.time.Clock()
        self._resized = 0.0

    def run(self, scene: Scene) -> None:
        """Show this scene and all that follow it."""
        self.house.apply_settings(save=False)
        self.house.stage.push(scene)
        while self.running and self.house.stage.scenes:
            self.frame(min(self._clock.tick(FRAMES) / 1000, LONGEST_STEP))

    def frame(self, seconds: float) -> None:
        """One frame: what the player did, what time did, the picture."""
        try:
            self._pump()
            stage = self.house.stage
            if self._resized > 0:
                self._resized -= seconds
                if self._resized <= 0:
                    self.house.fit()
            stage.update(seconds)
            if stage.needs_drawing and stage.scenes:
                self.draw()
        except Exception as error:
            self._rescue(error)

    def draw(self) -> None:
        stage = self.house.stage
        stage.draw(self.house.window.surface, lambda scene: scene.ui)
        self.house.window.flip()

    def _pump(self) -> None:
        stage = self.house.stage
        resized = False
        for event in pygame.event.get():
            if not stage.scenes:
                return
            if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
                self.running = False
                stage.reset()
                return
            if event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
                resized = True
                continue
            if resized:
                resized = False
                self.house.fit()
            if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
                stage.dirty = True
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._looked_away(True)
            elif event.type == pygame.WINDOWFOCUSGAINED:
                self._looked_away(False)
            else:
                self._tell(event)
        if resized and stage.scenes:
            self.house.fit()

    def _tell(self, event: pygame.event.Event) -> None:
        top = self.house.stage.top
        self._input.typing = top is not None and top.typing
        for intent in self._input.read(event):
            if isinstance(intent, FullScreen):
                self.house.settings.full_screen = not self.house.settings.full_screen
                self.house.apply_settings()
            else:
                self.house.stage.intent(intent)

    def _looked_away(self, away: bool) -> None:
        if self.house.settings.mute_unfocused or not away:
            self.house.sound.mute(away)
        if away:
            for scene in self.house.stage.scenes:
                scene.looked_away()
            self.house.stage.dirty = True
            self.draw()

    def _rescue(self, error: Exception) -> None:
        """Show what happened instead of dying; a second failure in a row is let through."""
        log.exception("unexpected error")
        stage = self.house.stage
        if stage.top is not None and getattr(stage.top, "is_trouble", False):
            raise error
        stage.scenes.clear()
        stage.say(tr("Something went wrong; nothing is lost."), bad=True)
        stage.push(self._trouble(self.house, error))
