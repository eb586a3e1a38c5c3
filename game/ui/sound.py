"""Sound effects and music; silence (with a note in the log) where there is no device."""

from __future__ import annotations

import io
import logging
from typing import Final

import pygame

from game.ui.resources import sound

log = logging.getLogger("farol.sound")

FADE_MS: Final = 900


class Sound:
    """Plays effects by name and one piece of music. Volumes are 0 to 1."""

    def __init__(self) -> None:
        self._effects: dict[str, pygame.mixer.Sound | None] = {}
        self._music = ""
        self._volume = (0.8, 0.5)
        self._muted = False
        self.playing = False
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(16)
            self.playing = True
        except pygame.error as error:
            log.warning("no sound: %s", error)

    def set_volume(self, effects: float, music: float) -> None:
        self._volume = (effects, music)
        self._apply()

    def mute(self, muted: bool) -> None:
        """Silence everything for a while (the window is not in front)."""
        self._muted = muted
        self._apply()

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play an effect now; an unknown one is silent and noted once."""
        if not self.playing or self._muted or self._volume[0] <= 0:
            return
        if name not in self._effects:
            try:
                self._effects[name] = pygame.mixer.Sound(io.BytesIO(sound(name)))
            except (FileNotFoundError, pygame.error) as error:
                log.warning("sound %s: %s", name, error)
                self._effects[name] = None
        effect = self._effects[name]
        if effect is not None:
            channel = effect.play()
            if channel is not None:
                channel.set_volume(volume * self._volume[0])

    def stop(self, name: str) -> None:
        """End an effect that is still to be heard (a song)."""
        effect = self._effects.get(name)
        if effect is not None:
            effect.stop()

    def music(self, name: str) -> None:
        """Let this music play in a loop; the empty name is silence."""
        if name == self._music:
            return
        self._music = name
        if not self.playing:
            return
        try:
            if name:
                pygame.mixer.music.load(io.BytesIO(sound(name)), "ogg")
                self._apply()
                pygame.mixer.music.play(-1, fade_ms=FADE_MS)
            else:
                pygame.mixer.music.fadeout(FADE_MS)
        except (FileNotFoundError, pygame.error) as error:
            log.warning("music %s: %s", name, error)
            pygame.mixer.music.fadeout(FADE_MS)

    def close(self) -> None:
        if self.playing:
            pygame.mixer.quit()
            self.playing = False

    def _apply(self) -> None:
        if self.playing:
            pygame.mixer.music.set_volume(0.0 if self._muted else self._volume[1])
            if self._muted:
                pygame.mixer.stop()
