"""What is heard of a place when nobody plays any more: crickets, embers, birds."""

from __future__ import annotations

import math
from random import Random

from sounds.signal import Samples, arching, dying, filtered, mixed, shaped, through
from sounds.voices import grains, noise, tone


def crickets(rng: Random, seconds: float, hertz: float) -> Samples:
    """A cricket that chirps for a while, comes closer and falls silent."""
    rate = rng.uniform(15, 18)
    song = tone(seconds, hertz, (1, 0.15))
    chirping = shaped(song, lambda t: max(0.0, math.sin(2 * math.pi * rate * t)) ** 2)
    phrases = shaped(chirping, lambda t: 1.0 if t % 0.62 < 0.36 else 0.0)
    return shaped(phrases, arching(seconds))


def embers(rng: Random, seconds: float) -> Samples:
    """A fire that has burnt down: a breath, and now and then something crackles."""
    breath = filtered("low", noise(rng, seconds), through((0, 260), (seconds / 2, 420), (seconds, 260)))
    crackle = filtered("band", grains(rng, seconds, 14), 2600, 1.1)
    return shaped(mixed((0, 0.5, breath), (0, 2.2, crackle)), arching(seconds, 0.9))


def bird(rng: Random) -> Samples:
    """A small bird answers another: three to five falling whistles."""
    parts = []
    at = 0.0
    for _ in range(rng.randrange(3, 6)):
        long = rng.uniform(0.09, 0.17)
        top = rng.uniform(3000, 3900)
        glide = through((0, top * 0.88), (long * 0.3, top), (long, top * rng.uniform(0.7, 0.84)))
        parts.append((at, rng.uniform(0.6, 1.0), shaped(tone(long, glide, (1, 0.08)), arching(long, 0.8))))
        at += long + rng.uniform(0.05, 0.14)
    return mixed(*parts)


def clock(rng: Random, hertz: float) -> Samples:
    """A tall clock in the corner."""
    wood = shaped(tone(0.07, hertz, (1, 0.4, 0.2)), dying(80))
    cog = shaped(filtered("band", noise(rng, 0.03), 2400, 1.4), dying(200))
    return mixed((0, 0.8, wood), (0, 0.6, cog))
