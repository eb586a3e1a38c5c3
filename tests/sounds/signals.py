"""Sounds as arrays: the files decoded, the recipes followed, and what is measured of either.

The recipes are followed by the scripts' own functions. Only what takes long for a whole piece of music, the
mixing and the room, is done with arrays here; what the room answers is still asked of the scripts.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

import numpy as np
import pygame
from numpy.typing import NDArray

from sounds import auction, music, raga, western, woodland
from sounds.catalogue import MUSIC
from sounds.mastering import WINDOW, weighted
from sounds.signal import CEILING, RATE, Samples, frames, limited, reverb
from sounds.synthesise import rendered

Signal = NDArray[np.float64]
"""One channel; or all of them, one below the other."""

FILES: Final = Path(music.__file__).parent
SEMITONE: Final = 2 ** (1 / 12)
BLOCK: Final = 2**14
"""Frames that are filtered at once: more than the answer of an ear lasts."""


# --- the files, the recipes -------------------------------------------------------------------------


@cache
def decoded(name: str) -> Signal:
    """The channels of the committed file, as the game's own mixer decodes it."""
    channels = 2 if name in MUSIC else 1
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, channels, allowedchanges=0)
    raw = pygame.mixer.Sound(FILES / f"{name}.ogg").get_raw()
    pygame.mixer.quit()
    return np.frombuffer(raw, "<i2").reshape(-1, channels).T / 32767


def made(name: str) -> Signal:
    """The channels that the scripts make."""
    return levelled(name) if name in MUSIC else np.array(rendered(name))


class Circle:
    """What ``music.Circle`` does, quickly."""

    def __init__(self, length: int) -> None:
        self.channels = np.zeros((2, length))
        self._arrays: dict[int, tuple[Sequence[float], Signal]] = {}

    def add(self, at: int, gain: float, pan: float, sound: Sequence[float]) -> None:
        angle = (pan + 1) * math.pi / 4
        x, length = self._array(sound), self.channels.shape[1]
        first = at % length
        before_the_seam = min(len(x), length - first)
        for channel, share in zip(self.channels, (math.cos(angle), math.sin(angle)), strict=True):
            channel[first : first + before_the_seam] += gain * share * x[:before_the_seam]
            channel[: len(x) - before_the_seam] += gain * share * x[before_the_seam:]

    def _array(self, sound: Sequence[float]) -> Signal:
        """A note that is heard again and again becomes an array once."""
        if id(sound) not in self._arrays:
            self._arrays[id(sound)] = sound, np.array(sound)
        return self._arrays[id(sound)][1]

    def in_room(self, ring: float, wet: float) -> list[Signal]:
        left, right = self.channels
        out = []
        for x, other, spread in ((left, right, 0), (right, left, 23)):
            room = around(0.8 * x + 0.4 * other, room_answer(ring, spread))
            out.append(np.roll(x + wet * room, music.UPBEAT))
        return out


def levelled(name: str) -> Signal:
    """What ``mastering.levelled`` makes of a piece, quickly."""
    piece = MUSIC[name]
    with ExitStack() as quickly:
        for module in (auction, music, raga, western, woodland):
            quickly.enter_context(patch.object(module, "Circle", Circle))
        channels = np.array(piece.compose(Random(name)))
    channels -= channels.mean(axis=1, keepdims=True)
    channels *= 10 ** ((piece.loudness - overall(channels)) / 20)
    loud = np.abs(channels) > 0.7 * CEILING
    channels[loud] = limited(channels[loud].tolist())
    return channels


# --- filters ----------------------------------------------------------------------------------------


def response(filtering: Callable[[Samples], Samples], seconds: float) -> Signal:
    """What a filter of the scripts answers to a click."""
    return np.array(filtering([1.0, *[0.0] * (frames(seconds) - 1)]))


@cache
def room_answer(ring: float, spread: int) -> Signal:
    """What the room of the music answers to a click, in one of the channels: many pieces share it."""
    return response(lambda click: reverb(click, ring, dark=0.5, spread=spread), 1.5 * ring)


def around(x: Signal, answer: Signal) -> Signal:
    """``x`` through a filter with this answer, the end running on into the start."""
    size = x.shape[-1]
    return np.fft.irfft(np.fft.rfft(x) * np.fft.rfft(answer, size), size)


@cache
def ear() -> Signal:
    """The spectrum of what ``mastering.weighted`` answers to a click, for a block and as much silence."""
    return np.fft.rfft(response(weighted, WINDOW), 2 * BLOCK)


def by_ear(x: Signal) -> Signal:
    """``mastering.weighted``, of a whole signal with silence after it; block by block."""
    silence = frames(WINDOW) + -(x.shape[-1] + frames(WINDOW)) % BLOCK
    blocks = np.pad(x, ((0, 0), (0, silence))).reshape(len(x), -1, BLOCK)
    answers = np.fft.irfft(np.fft.rfft(blocks, 2 * BLOCK) * ear(), 2 * BLOCK)
    heard = answers[..., :BLOCK]
    heard[:, 1:] += answers[:, :-1, BLOCK:]
    return heard.reshape(len(x), -1)


# --- what is measured -------------------------------------------------------------------------------


def decibels(power: float) -> float:
    return 10 * math.log10(max(power, 1e-12))


def overall(channels: Signal) -> float:
    """The mean loudness of a piece, in weighted dB."""
    return decibels(float((by_ear(channels) ** 2).sum()) / channels.shape[1])


def loudest(channels: Signal, window: float = WINDOW) -> float:
    """The loudness of the loudest ``window`` seconds, a fifth if not said, in weighted dB."""
    span = frames(window)
    sums = np.cumsum(np.pad((by_ear(channels) ** 2).sum(axis=0), (span, span), mode="constant"))
    return decibels(float((sums[span:] - sums[:-span]).max()) / span)


def spectrum(x: Signal) -> tuple[Signal, float]:
    """The power that is heard at every frequency of one channel, and how far these lie apart."""
    heard = by_ear(x[np.newaxis])[0]
    size = 2 ** math.ceil(math.log2(max(heard.size, RATE)))
    return np.abs(np.fft.rfft(heard, size)) ** 2, RATE / size


def middle(x: Signal) -> float:
    """The frequency below which half of the power lies that is heard."""
    power, step = spectrum(x)
    sums = np.cumsum(power)
    return float(np.searchsorted(sums, sums[-1] / 2)) * step


def pitch(x: Signal) -> float:
    """The frequency at which there is most to hear, neighbours within a quarter of a tone counted in."""
    power, step = spectrum(x)
    total = np.concatenate([[0.0], np.cumsum(power)])
    bins = np.arange(power.size)
    low, high = (np.clip((bins * SEMITONE**k).round().astype(int), 0, power.size) for k in (-0.5, 0.5))
    best = int((total[np.maximum(high, low + 1)] - total[low]).argmax())
    span = slice(int(low[best]), int(high[best]) + 1)
    return float((bins[span] * power[span]).sum() / power[span].sum()) * step


@cache
def loudness(name: str) -> float:
    """How loud the committed file is: as a whole a piece of music, at its loudest an effect."""
    return (overall if name in MUSIC else loudest)(decoded(name))


def apart(one: Signal, other: Signal) -> float:
    """How far below the first signal its difference from the other lies, in dB."""
    return decibels(float((one**2).sum()) / max(float(((one - other) ** 2).sum()), 1e-12))
