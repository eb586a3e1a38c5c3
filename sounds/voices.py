"""What every sound begins as: noise, tones, struck bars, plucked strings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from sounds.signal import RATE, STEP, Curve, Samples, faded, frames

Mode = tuple[float, float, float]


def noise(rng: Random, seconds: float) -> Samples:
    """White noise."""
    return [rng.uniform(-1.0, 1.0) for _ in range(frames(seconds))]


def grains(rng: Random, seconds: float, rate: float) -> Samples:
    """Sparse impulses of random height, ``rate`` a second: crackle, once it is filtered."""
    chance, total = rate / RATE, frames(seconds)
    return [rng.uniform(-1.0, 1.0) if rng.random() < chance else 0.0 for _ in range(total)]


def tone(seconds: float, hertz: float | Curve, partials: Sequence[float] = (1.0,)) -> Samples:
    """A steady or gliding tone; ``partials[k]`` is the height of harmonic k + 1."""
    size = 4096
    table = [
        sum(a * math.sin(2 * math.pi * i * k / size) for k, a in enumerate(partials, 1))
        for i in range(size + 1)
    ]
    out: Samples = []
    phase, total = 0.0, frames(seconds)
    for start in range(0, total, STEP):
        now = hertz(start / RATE) if callable(hertz) else hertz
        advance = now * size / RATE
        for _ in range(min(STEP, total - start)):
            i = int(phase)
            out.append(table[i] + (table[i + 1] - table[i]) * (phase - i))
            phase = (phase + advance) % size
    return out


def struck(hertz: float, seconds: float, modes: Sequence[Mode], mallet: float = 0.001) -> Samples:
    """A struck bar, bell or skin: modes of (ratio, height, seconds to fall by 60 dB)."""
    total = frames(seconds)
    out = [0.0] * total
    for ratio, height, ring in modes:
        w = 2 * math.pi * hertz * ratio / RATE
        if w > 0.9 * math.pi:
            continue
        r = 10 ** (-3 / (ring * RATE))
        c1, c2 = 2 * r * math.cos(w), -r * r
        y1, y2 = 0.0, -height * math.sin(w) / r
        for i in range(total):
            out[i] += y1
            y1, y2 = c1 * y1 + c2 * y2, y1
    return faded(out, mallet, 0.0)


def pluck(
    rng: Random,
    hertz: float,
    seconds: float,
    *,
    ring: float = 2.0,
    bright: float = 0.5,
    damp: float = 0.4,
    pick: float = 0.17,
) -> Samples:
    """A plucked string (Karplus-Strong), in tune to a fraction of a sample, equally loud anywhere.

    ``bright`` 0-1 is the sharpness of the plectrum, ``damp`` 0-0.5 how fast the treble dies,
    ``pick`` where along the string it is plucked, ``ring`` the seconds to fall by 60 dB.
    """
    period = RATE / hertz
    whole = int(period - damp - 0.3)
    late = period - damp - whole
    tuning = (1 - late) / (1 + late)
    kick = 0.4 * math.sqrt(whole)  # beside the noise, so that no overtone is missing by chance
    out: Samples = []
    low = 0.0
    for i in range(whole + 1):
        low += (rng.uniform(-1.0, 1.0) + (kick if i == 0 else 0.0) - low) * bright
        out.append(low)
    gap = max(1, round(pick * whole))
    out = [v - out[i - gap] for i, v in enumerate(out)]
    mean = sum(out) / len(out)
    out = [v - mean for v in out]
    gain = 10 ** (-3 / (ring * hertz))
    near, far = gain * (1 - damp), gain * damp
    y1 = z1 = 0.0
    for n in range(frames(seconds)):
        y = near * out[n + 1] + far * out[n]
        z1 = tuning * (y - z1) + y1
        y1 = y
        out.append(z1)
    out = out[: frames(seconds)]
    strike = out[: frames(0.1)]
    level = 0.3 / math.sqrt(sum(v * v for v in strike) / len(strike))
    return faded([level * v for v in out], 0.001, 0.03)
