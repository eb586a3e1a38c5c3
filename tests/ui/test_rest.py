"""A screen on which nothing changes is updated seldom; no time is lost, and nobody waits for it."""

from __future__ import annotations

import pygame
import pytest

from game.ui.intents import Intent
from game.ui.scene import Scene
from tests.tools.screen import Hands

TICK = 20


class Still(Scene):
    """Nothing moves; it notes the steps of time, and what it hears as a step of 0."""

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands.app)
        self.steps: list[float] = []

    def arrange(self) -> None:
        self.set_controls([])

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("black")

    def update(self, seconds: float) -> None:
        self.steps.append(seconds)

    def intent(self, intent: Intent) -> None:
        self.steps.append(-1.0)
        super().intent(intent)


class Clock:
    """Ticks every 20 ms of its own time; at one moment a key is pressed, at another the program closed."""

    def __init__(self, press: int, close: int) -> None:
        self.now, self._press, self._close = 0, press, close

    def tick(self, _frames: int) -> int:
        self.now += TICK
        if self.now == self._press:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l"))
        if self.now == self._close:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return TICK


def test_at_rest_steps_are_long_and_a_key_is_heard_at_once(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, clock = Still(hands), Clock(press=1040, close=1600)
    monkeypatch.setattr(hands.program, "_clock", clock)
    hands.program.run(lambda: hands.app.stack.push(scene))
    heard = scene.steps.index(-1.0)
    first, *before = scene.steps[:heard]
    assert first == 0.0, "the first picture waits for nothing"
    assert before[:5] == [0.02] * 5, "at first it is awake"
    assert max(before) == pytest.approx(0.12), "then it rests"
    assert sum(before) == pytest.approx(1.04), "until the key is pressed all time has passed"
    assert scene.steps[heard + 2 : heard + 7] == [0.02] * 5, "and it is awake again"
