"""The program under dummy drivers, driven by the events of a mouse, a keyboard or a gamepad."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.app.routes import Routes
from game.engine.registry import GAMES
from game.ui.context import AppContext
from game.ui.i18n import use_language
from game.ui.intents import XBOX_SIDE
from game.ui.paths import app_paths
from game.ui.picture_files import PictureFiles, drawing_code
from game.ui.program import Program
from game.ui.scene import Scene
from game.ui.session import Session
from game.ui.settings import Settings
from game.ui.sound import Sound
from game.ui.widgets import Widget
from game.ui.window import Window, prepare_environment
from tests.tools.shared_pictures import share_pictures

LEVELS = ("novice", "regular")

UNWATCHED: Final = 8
"""While time goes by to some moment, one picture in so many is drawn, and that of the moment."""

KEPT: Final = 600 << 20
"""Bytes of the painted pictures that tests share."""


def play_out(session: Session, rng: Random | None = None) -> None:
    """Play a game to its end by everybody's first choices, or by chance, without a screen."""
    table = session.table
    while not table.over:
        for seat in table.waiting:
            options = table.question(seat).options
            table.answer(table.epoch, seat, options[0] if rng is None else rng.choice(options))
        session.step()


class NoBidders:
    """Nobody thinks: bidders never answer."""

    def warm(self, game: str) -> None:
        pass

    def ask(self, *details: Any) -> int:
        return 0

    def poll(self) -> Sequence[Any]:
        return []

    def close(self) -> None:
        pass


class NoReviewer:
    """Nobody looks at finished games: a review never comes."""

    edition = 0

    def begin(self, data: bytes, seats: Sequence[int]) -> None:
        pass

    def poll(self) -> float | None:
        return 0.0

    def cancel(self) -> None:
        pass


class HeldSound(Sound):
    """Leaves its device open for the next test, in silence: to close one takes longer than most tests.

    The effects, too, are read once for all tests.
    """

    effects: ClassVar[dict[str, pygame.mixer.Sound | None]] = {}

    def open(self) -> None:
        if not pygame.mixer.get_init():
            self.effects.clear()
        self._effects = self.effects
        super().open()

    def close(self) -> None:
        with patch.object(pygame.mixer, "quit", hush):
            super().close()


def hush() -> None:
    """Nothing is to be heard any more, nor does anything hold a file."""
    if pygame.mixer.get_init():
        pygame.mixer.stop()
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()


class SteadyProgram(Program):
    """Every frame is complete: what the program would compose in pieces, it composes between two frames."""

    def frame(self, seconds: float, *, late: bool = False) -> None:
        super().frame(seconds, late=late)
        while self.composing:
            time.sleep(0.001)  # a thread may bring something
            super().frame(0.0)


class WholeProgram(SteadyProgram):
    """Draws only every so many of the pictures: where nobody looks at them they take most of the time."""

    def __init__(self, app: AppContext, every: int = 1) -> None:
        super().__init__(app)
        self.every = every
        self._left_out = 0

    def draw(self) -> None:
        self._left_out += 1
        if self._left_out >= self.every:
            self._left_out = 0
            super().draw()

    @contextmanager
    def unwatched(self, every: int = UNWATCHED) -> Iterator[None]:
        """Within this, few of the pictures are drawn; the last one is, unless few were drawn before."""
        every, self.every = self.every, max(self.every, every)
        yield
        self.every = every
        if self._left_out >= every and self.app.stack.scenes:
            self.draw()


class Hands:
    """Plays the program as a person would. Nothing here calls a scene: all goes through events.

    ``every``: only every so many of the pictures are drawn.
    """

    def __init__(self, app: AppContext, every: int = 1) -> None:
        self.app = app
        self.program: Program = WholeProgram(app, every)

    @property
    def top(self) -> Any:
        """The scene that hears the player."""
        return self.app.stack.top

    @property
    def focus(self) -> object:
        return self.top.focus.key

    def open(self, scene: Scene) -> None:
        self.app.stack.push(scene)
        self.wait(0.1)

    def wait(self, seconds: float, step: float = 1 / 60) -> None:
        """Let time go by; at its end it is seen what has become of it."""
        with self.unwatched():
            for _ in range(max(1, round(seconds / step))):
                self.program.frame(step)

    def unwatched(self, every: int = UNWATCHED) -> AbstractContextManager[None]:
        """Within this, few of the pictures are drawn, and the last one."""
        return self.program.unwatched(every) if isinstance(self.program, WholeProgram) else nullcontext()

    def look(self) -> pygame.Surface:
        """The window as it is now, drawn even where pictures are left out."""
        Program.draw(self.program)
        return self.app.window.surface

    def send(self, kind: int, **details: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **details))
        self.program.frame(1 / 60)

    def hover(self, pos: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def click(self, key: object) -> None:
        """Press and release the left button in the middle of a widget."""
        self.click_at(self.widget(key).area.center)

    def click_at(self, pos: tuple[int, int]) -> None:
        """Press and release the left button at this point of the window."""
        with self.unwatched(2):
            self.hover(pos)
            self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
            self.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press the left button at one point, move in three steps to another, let go."""
        self.hover(start)
        self.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for share in (0.2, 0.6, 1.0):
            x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            self.send(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0))
        self.send(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def key(self, *codes: int, mod: int = 0) -> None:
        for code in codes:
            self.send(pygame.KEYDOWN, key=code, mod=mod, unicode="")

    def walk(self, key: object, *, pad: bool = False) -> None:
        """Step through the controls (Tab, or a shoulder button) until this one has the focus."""
        with self.unwatched():
            for _ in range(150):
                if self.focus == key:
                    return
                if pad:
                    self.button(5)
                else:
                    self.key(pygame.K_TAB)
        raise AssertionError(f"{key} cannot be reached")

    def use(self, key: object, by: str) -> None:
        """Use a control by ``mouse``; by ``keys``, or a ``pad``, go to it and press Return, or A."""
        if by == "mouse":
            self.click(key)
        elif by == "keys":
            self.walk(key)
            self.key(pygame.K_RETURN)
        elif by == "pad":
            self.walk(key, pad=True)
            self.button(0)
        else:
            raise ValueError(f"no such device: {by}")

    def write(self, text: str) -> None:
        """Type letters."""
        with self.unwatched():
            for letter in text:
                self.send(pygame.TEXTINPUT, text=letter)

    def hat(self, x: int, y: int) -> None:
        """Push the cross of a gamepad and let it go."""
        self.send(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(x, y))
        self.send(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 0))

    def tilt(self, x: int) -> None:
        """Push the right stick of a gamepad to a side and let it go."""
        for value in (float(x), 0.0):
            self.send(pygame.JOYAXISMOTION, instance_id=0, axis=XBOX_SIDE, value=value)

    def button(self, number: int) -> None:
        """Press a button of a gamepad: 0 is A, 1 is B."""
        self.send(pygame.JOYBUTTONDOWN, instance_id=0, button=number)

    def widget(self, key: object) -> Widget:
        found: Widget = next(one for one in self.top.widgets if one.key == key)
        return found

    def crowding(self) -> list[str]:
        """What is wrong with the places of the widgets on top: outside the window, or on each other.

        Those that stand for cards may lie on each other.
        """
        window = self.app.window.surface.get_rect()
        areas = [(one.key, one.area) for one in self.top.widgets if one.view is None and one.layer >= 0]
        wrong = [f"{key} {area} leaves the window" for key, area in areas if not window.contains(area)]
        for number, (key, area) in enumerate(areas):
            wrong += [
                f"{key} lies on {other}" for other, there in areas[:number] if area.colliderect(there)
            ]
        return wrong


OpenApp = Callable[..., Hands]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a test speaks, the next one hears English."""
    yield
    use_language("en")


KNOWN: Final = {"language": "en", "race_pace": 100, "guided": [*GAMES], "hold_results": "never"}
"""The settings of a player who knows the games."""


def new_app(
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    bidders: Callable[[], Any] = NoBidders,
    window: type[Window] = Window,
    reviewer: Callable[[], Any] = NoReviewer,
    files: PictureFiles | None = None,
    **settings: Any,
) -> AppContext:
    """The program with its files in this folder, and any settings; every game is known to the player.

    Results wait for nobody unless the settings say so.
    """
    prepare_environment()
    pygame.font.init()
    chosen = Settings(**{**deepcopy(KNOWN), **settings})
    paths = app_paths(str(folder))
    app = AppContext(
        chosen, paths, window(size), HeldSound(), bidders, lambda game: LEVELS, Routes, reviewer, files
    )
    app.sound.open()
    app.apply_settings(save=False)
    return app


def close_app(app: AppContext) -> None:
    """Leave every scene and close the window."""
    while app.stack.scenes:
        app.stack.scenes.pop().leave()
    app.close()
    app.window.close()


@pytest.fixture(scope="session")
def painted_once(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], PictureFiles]:
    """What keeps painted pictures for all tests of this run: one in each process, so that its folder is
    looked into once.
    """
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "painted"
    files = PictureFiles(shared, drawing_code(), KEPT)
    return lambda: files


@pytest.fixture
def open_app(tmp_path: Path, painted_once: Callable[[], PictureFiles]) -> Iterator[OpenApp]:
    """Opens the program: ``open_app(size=(1280, 720), text_size=200, …)`` with any settings."""
    opened: list[AppContext] = []

    def make(
        size: tuple[int, int] = (1280, 720),
        bidders: Callable[[], Any] = NoBidders,
        every: int = 1,
        reviewer: Callable[[], Any] = NoReviewer,
        **settings: Any,
    ) -> Hands:
        app = new_app(tmp_path, size, bidders, reviewer=reviewer, files=painted_once(), **settings)
        opened.append(app)
        share_pictures()
        pygame.event.clear()
        return Hands(app, every)

    yield make
    for app in opened:
        close_app(app)


@pytest.fixture
def hands(open_app: OpenApp) -> Hands:
    """The program in a window of 1280 × 720."""
    return open_app()
