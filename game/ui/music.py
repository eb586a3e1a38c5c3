"""Music that follows a table: a piece that streams, and layers over it that fade in and out with the mood.

The layers are short loops that go into the piece without a rest, and they begin in the same moment: what
is heard of them is only a question of volume. A thread reads them; the piece begins when they are there.
What is heard after the end has no beat and comes when it is needed: a decoded loop takes 2 MB.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Sequence
from enum import Enum
from threading import Thread
from typing import Final

import pygame

from game.ui.resources import sound, sound_file

log = logging.getLogger("farol.sound")


class Mood(Enum):
    """How tense a table is."""

    CALM = "calm"
    CONTESTED = "contested"
    LAST = "last rounds"
    AFTER = "after the end"


TOGETHER: Final = ("pulse", "drive")
LATE: Final = "after"
LAYERS: Final = (*TOGETHER, LATE)
"""What lies over a piece: ``music_raj_pulse`` over ``music_raj``. Each has a channel of its own."""
LEVELS: Final[dict[Mood, tuple[float, ...]]] = {
    Mood.CALM: (0.85, 0.0, 0.0, 0.0),
    Mood.CONTESTED: (0.9, 1.0, 0.0, 0.0),
    Mood.LAST: (1.0, 1.0, 1.0, 0.0),
    Mood.AFTER: (0.6, 0.0, 0.0, 1.0),
}
"""How loud the piece and each layer are."""
CROSSFADE: Final = 2.4
"""Seconds from one mood to the next."""
LASTING: Final = 6.0
"""Seconds that a mood lasts at least, unless the last rounds or the end come."""
CHANGE: Final = 0.9
"""Seconds in which a piece that ends falls silent."""
SPOKEN: Final = 0.55
"""How loud the music is while there is a sentence to read or something else to hear."""
BACK: Final = 0.25
AGAIN: Final = 1.2
"""Seconds that the whole way from loud to silent would take, and the way again."""


class Music:
    """One piece at a time. Nothing is heard until ``update`` is called again and again."""

    def __init__(self) -> None:
        self.volume = 0.5
        self.muted = False
        self.mood = Mood.CALM
        self.name = ""
        """The piece that shall play; empty for silence."""
        self.playing = ""
        """The piece that plays."""
        self.levels = list(LEVELS[Mood.CALM])
        self._lasted = LASTING
        self._share = 0.0
        """How much of the piece there is: less than 1 while it ends."""
        self._back = 1.0
        """How much of it is heard beside sentences and other sounds."""
        self._quiet, self._seconds = 1.0, 0.0
        self._reader: Thread | None = None
        self._reading: tuple[str, tuple[str, ...]] = ("", ())
        """The piece and its layers that were read last."""
        self._found: list[pygame.mixer.Sound | None] = []
        self._has_late = False
        pygame.mixer.set_reserved(len(LAYERS))
        self._channels = [pygame.mixer.Channel(number) for number in range(len(LAYERS))]
        self._heard: list[float] = []

    def play(self, name: str) -> None:
        """Let this piece play, in a loop; what plays now falls silent first."""
        self.name = name

    def step_back(self, seconds: float, quiet: float = SPOKEN) -> None:
        """Something else is to be heard, or read, for so long."""
        self._quiet = min(quiet, self._quiet) if self._seconds > 0 else quiet
        self._seconds = max(self._seconds, seconds)

    def come_forward(self) -> None:
        """What was to be heard beside it is over."""
        self._seconds = 0.0

    def update(self, seconds: float, mood: Mood, *, speaking: bool = False) -> None:
        """Time has passed at a table of this mood; ``speaking``: there is a sentence to be read."""
        if self.name != self.playing:
            self._change(seconds)
        else:
            self._share = _towards(self._share, 1.0, seconds / CHANGE)
            self._complete()
        self._feel(seconds, mood)
        if speaking:
            self.step_back(seconds)
        goal = self._quiet if self._seconds > 0 else 1.0
        self._seconds = max(0.0, self._seconds - seconds)
        by = seconds / (BACK if goal < self._back else AGAIN)
        self._back = _towards(self._back, goal, by)
        self._set()

    def close(self) -> None:
        """Let the mixer go."""
        if self._reader is not None:
            self._reader.join()

    @property
    def loudness(self) -> list[float]:
        """How loud the piece and its layers are set to be, 0 to 1."""
        whole = 0.0 if self.muted else self.volume * self._share * self._back
        return [whole * level for level in self.levels]

    def _feel(self, seconds: float, mood: Mood) -> None:
        """The levels go towards those of the mood."""
        self._lasted += seconds
        if mood is not self.mood and (self._lasted >= LASTING or mood in (Mood.LAST, Mood.AFTER)):
            self.mood, self._lasted = mood, 0.0
        goals = LEVELS[self.mood]
        self.levels = [
            _towards(level, goal, seconds / CROSSFADE)
            for level, goal in zip(self.levels, goals, strict=True)
        ]

    def _change(self, seconds: float) -> None:
        """The old piece falls silent while the layers of the new one are read; then that begins."""
        there = self._read(TOGETHER if self.name else ())
        self._share = max(0.0, self._share - seconds / CHANGE) if self.playing else 0.0
        if self._share <= 0 and there:
            self.playing, self._has_late = self.name, False
            self.levels = list(LEVELS[self.mood])
            self._begin()

    def _complete(self) -> None:
        """Towards the end the layer is read that is heard after it."""
        near = self.mood in (Mood.LAST, Mood.AFTER)
        if near and self.playing and not self._has_late and self._read((LATE,)):
            self._has_late = True
            self._start(self._channels[-1:])

    def _read(self, layers: tuple[str, ...]) -> bool:
        """Let layers of the piece that shall play be read, beside the program; whether they have been."""
        if not layers:
            return True
        if self._reader is not None and self._reader.is_alive():
            return False
        name = self.name
        if self._reading == (name, layers):
            return True

        def read() -> None:
            self._found = [_layer(f"{name}_{layer}") for layer in layers]

        self._reading = name, layers
        self._reader = Thread(target=read, name="music")
        self._reader.start()
        return False

    def _start(self, channels: Sequence[pygame.mixer.Channel]) -> None:
        """What was read begins, on these channels."""
        found, self._found, self._reading = self._found, [], ("", ())
        for channel, layer in zip(channels, found, strict=False):
            if layer is not None:
                channel.play(layer, -1)
        self._heard = []
        self._set()

    def _begin(self) -> None:
        """Piece and layers begin together."""
        music = pygame.mixer.music
        for channel in self._channels:
            channel.stop()
        if not self.playing:
            music.stop()
            return
        try:
            music.load(sound_file(self.playing), "ogg")
        except (FileNotFoundError, pygame.error) as error:
            log.warning("music %s: %s", self.playing, error)
            music.stop()
            return
        self._share = 1.0
        self._heard = []
        self._set()
        music.play(-1)
        self._start(self._channels)

    def _set(self) -> None:
        """Tell the mixer, when anything has changed."""
        loud = self.loudness
        if loud != self._heard:
            self._heard = loud
            pygame.mixer.music.set_volume(loud[0])
            for channel, level in zip(self._channels, loud[1:], strict=True):
                channel.set_volume(level)


def _towards(here: float, there: float, by: float) -> float:
    return min(there, here + by) if here < there else max(there, here - by)


def _layer(name: str) -> pygame.mixer.Sound | None:
    """A layer; None when the piece has none."""
    try:
        return pygame.mixer.Sound(io.BytesIO(sound(name)))
    except FileNotFoundError:
        return None
    except pygame.error as error:
        log.warning("music %s: %s", name, error)
        return None
