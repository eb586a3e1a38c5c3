"""A house under dummy drivers, driven by the events that a mouse, a keyboard or a gamepad would send."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.client.house import House
from game.client.places import places
from game.client.program import Program
from game.client.scene import Scene
from game.client.settings import Settings
from game.client.sound import Sound
from game.client.widgets import Widget
from game.client.window import Window, prepare_environment
from game.client.words import use_language
from game.engine.core import stream
from game.engine.table import Question
from game.scenes.trouble import TroubleScene

LEVELS = ("novice", "regular")
TEMPERS = ("steady", "bold", "thrifty", "bluffing")


class NoThinker:
    """Nobody thinks: bidders never answer."""

    def ask(self, *details: Any) -> int:
        return 0

    def poll(self) -> Sequence[Any]:
        return []

    def close(self) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Thought:
    """A decision of a bidder that weighs nothing."""

    action: Any


class QuickThinker:
    """Any legal action, at the next poll; the same for the same question."""

    def __init__(self) -> None:
        self._due: list[tuple[int, Thought]] = []
        self._count = 0

    def ask(self, question: Question, game: str, level: str, temper: str, seed: str) -> int:
        self._count += 1
        rng = stream(question.epoch, question.seat, "quick")
        self._due.append((self._count, Thought(rng.choice(question.options))))
        return self._count

    def poll(self) -> Sequence[Any]:
        due, self._due = self._due, []
        return due

    def close(self) -> None:
        pass


class Hands:
    """Plays on a house as a person would. Nothing here calls a scene: all goes through events."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.program = Program(house, TroubleScene)

    @property
    def top(self) -> Any:
        """The scene that hears the player."""
        return self.house.stage.top

    @property
    def focus(self) -> object:
        return self.top.focus.key

    def open(self, scene: Scene) -> None:
        self.house.stage.push(scene)
        self.wait(0.1)

    def wait(self, seconds: float, step: float = 1 / 60) -> None:
        for _ in range(max(1, round(seconds / step))):
            self.program.frame(step)

    def send(self, kind: int, **details: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **details))
        self.program.frame(1 / 60)

    def hover(self, pos: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def click(self, key: object) -> None:
        """Press and release the left button in the middle of a widget."""
        pos = self.widget(key).area.center
        self.hover(pos)
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def key(self, *codes: int, mod: int = 0) -> None:
        for code in codes:
            self.send(pygame.KEYDOWN, key=code, mod=mod, unicode="")

    def walk(self, key: object, *, pad: bool = False) -> None:
        """Step through the controls (Tab, or a shoulder button) until this one has the focus."""
        for _ in range(60):
            if self.focus == key:
                return
            if pad:
                self.button(5)
            else:
                self.key(pygame.K_TAB)
        raise AssertionError(f"{key} cannot be reached")

    def write(self, text: str) -> None:
        """Type letters."""
        for letter in text:
            self.send(pygame.TEXTINPUT, text=letter)

    def hat(self, x: int, y: int) -> None:
        """Push the cross of a gamepad and let it go."""
        self.send(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(x, y))
        self.send(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 0))

    def button(self, number: int) -> None:
        """Press a button of a gamepad: 0 is A, 1 is B."""
        self.send(pygame.JOYBUTTONDOWN, instance_id=0, button=number)

    def widget(self, key: object) -> Widget:
        found: Widget = next(one for one in self.top.widgets if one.key == key)
        return found

    def crowding(self) -> list[str]:
        """What is wrong with the places of the widgets on top: outside the window, or on each other."""
        window = self.house.window.surface.get_rect()
        areas = [(one.key, one.area) for one in self.top.widgets if one.view is None]
        wrong = [f"{key} {area} leaves the window" for key, area in areas if not window.contains(area)]
        for number, (key, area) in enumerate(areas):
            wrong += [
                f"{key} lies on {other}" for other, there in areas[:number] if area.colliderect(there)
            ]
        return wrong


OpenHouse = Callable[..., Hands]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a test speaks, the next one hears English."""
    yield
    use_language("en")


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[OpenHouse]:
    """Opens a house: ``open_house(size=(1280, 720), text_size=200, …)`` with any settings."""
    prepare_environment()
    opened: list[House] = []

    def make(
        size: tuple[int, int] = (1280, 720), thinker: Callable[[], Any] = NoThinker, **settings: Any
    ) -> Hands:
        chosen = Settings(**{"language": "en", **settings})
        window = Window(size)
        pygame.font.init()
        house = House(chosen, places(str(tmp_path)), window, Sound(), thinker, lambda game: LEVELS, TEMPERS)
        opened.append(house)
        house.apply_settings(save=False)
        pygame.event.clear()
        return Hands(house)

    yield make
    for house in opened:
        while house.stage.scenes:
            house.stage.scenes.pop().leave()
        house.close()
        house.window.close()


@pytest.fixture
def hands(open_house: OpenHouse) -> Hands:
    """An ordinary house of 1280 × 720."""
    return open_house()
