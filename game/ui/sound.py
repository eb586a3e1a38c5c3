"""Sound effects and music; silence (with a note in the log) where there is no device."""

from __future__ import annotations

import io
import logging
import random
import time
from collections import Counter, deque
from typing import Final

import pygame

from game.ui.music import Mood, Music
from game.ui.resources import sound

log = logging.getLogger("farol.sound")

LIKE_IT: Final[dict[str, int]] = {
    **dict.fromkeys(("slide", "place", "deal", "tick", "hover", "button"), 4),
    **dict.fromkeys(("coin", "seal", "flip", "take", "clash"), 3),
}
"""Effects of which there are several: ``slide``, ``slide_b``, ``slide_c`` …"""
NEVER_TWICE: Final = 10.0
"""For so many seconds an effect is never heard exactly as before, but another one like it, elsewhere."""
LOUDER: Final = 0.08
ASIDE: Final = 0.25
"""How much the loudness of an effect varies, and its place between left and right."""
CHANNELS: Final = 20
STAND_OUT: Final = {"win": 0.45, "lose": 0.45, "fanfare": 0.5, "leader": 0.5, "clementine": 0.1}
"""Effects for which the music steps back as long as they last, and how quiet it is then."""


class Sound:
    """Plays effects by name, and music. Volumes are 0 to 1. Nothing is heard before ``open``."""

    def __init__(self) -> None:
        self._effects: dict[str, pygame.mixer.Sound | None] = {}
        self._volume, self._music_volume = 0.8, 0.5
        self._piece = ""
        self._muted = False
        self._music: Music | None = None
        self._rng = random.Random()
        self._played: deque[tuple[float, int, tuple[str, float, float]]] = deque()
        """When what has been played lately, as which, and how loud on the left and on the right."""
        self._lately: Counter[tuple[str, float, float]] = Counter()
        self._count = 0
        self._last: dict[str, int] = {}
        """As which each of these was played."""

    def open(self) -> None:
        """Open the device; music that was asked for before begins now."""
        try:
            pygame.mixer.init(44100, -16, 2, 1024)
            pygame.mixer.set_num_channels(CHANNELS)
            music = self._music = Music()
            music.volume, music.muted = self._music_volume, self._muted
            music.play(self._piece)
        except pygame.error as error:
            log.warning("no sound: %s", error)

    @property
    def playing(self) -> bool:
        """Whether there is a device."""
        return self._music is not None

    def set_volume(self, effects: float, music: float) -> None:
        self._volume, self._music_volume = effects, music
        if self._music is not None:
            self._music.volume = music

    def mute(self, muted: bool) -> None:
        """Silence everything for a while (the window is not in front)."""
        self._muted = muted
        if self._music is not None:
            self._music.muted = muted
            if muted:
                for effect in self._effects.values():
                    if effect is not None:
                        effect.stop()

    def update(self, seconds: float, mood: Mood, *, speaking: bool) -> None:
        """Time has passed at a table of this mood; ``speaking``: there is a sentence to be read."""
        if self._music is not None:
            self._music.update(seconds, mood, speaking=speaking)

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play an effect now, never quite as before; an unknown one is silent and noted once."""
        if self._music is None or self._muted or self._volume <= 0 or not pygame.mixer.get_init():
            return
        name, left, right = self._varied(name)
        effect = self._effect(name)
        channel = None if effect is None else effect.play()
        if effect is None or channel is None:
            return
        loud = volume * self._volume
        channel.set_volume(loud * left, loud * right)
        if name in STAND_OUT:
            self._music.step_back(effect.get_length(), STAND_OUT[name])

    def stop(self, name: str) -> None:
        """End an effect that is still to be heard (a song)."""
        effect = self._effects.get(name)
        if effect is not None:
            effect.stop()
        if self._music is not None and name in STAND_OUT:
            self._music.come_forward()

    def music(self, name: str) -> None:
        """Let this music play in a loop; the empty name is silence."""
        self._piece = name
        if self._music is not None:
            self._music.play(name)

    def close(self) -> None:
        if self._music is not None:
            self._music.close()
            self._music = None
            pygame.mixer.quit()

    def _effect(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._effects:
            try:
                self._effects[name] = pygame.mixer.Sound(io.BytesIO(sound(name)))
            except (FileNotFoundError, pygame.error) as error:
                log.warning("sound %s: %s", name, error)
                self._effects[name] = None
        return self._effects[name]

    def _varied(self, name: str) -> tuple[str, float, float]:
        """Which of those like it, and how loud left and right: not as in the last seconds."""
        now = time.monotonic()
        while self._played and now - self._played[0][0] > NEVER_TWICE:
            _, count, gone = self._played.popleft()
            self._lately[gone] -= 1
            if not self._lately[gone]:
                del self._lately[gone]
            if self._last[gone[0]] == count:
                del self._last[gone[0]]
        names = [name, *(f"{name}_{letter}" for letter in "bcdefgh"[: LIKE_IT.get(name, 1) - 1])]
        rarest = min(names, key=lambda one: (self._last.get(one, -1), self._rng.random()))
        chosen = (rarest, 1.0, 1.0)
        for _ in range(30):
            loud = 1 - LOUDER * self._rng.random()
            aside = ASIDE * self._rng.uniform(-1, 1)
            left, right = loud * min(1.0, 1 - aside), loud * min(1.0, 1 + aside)
            chosen = (rarest, round(left, 2), round(right, 2))
            if not self._lately[chosen]:
                break
        self._count += 1
        self._played.append((now, self._count, chosen))
        self._lately[chosen] += 1
        self._last[rarest] = self._count
        return chosen
