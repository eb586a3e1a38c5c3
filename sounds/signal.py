"""Sound as plain lists of floats at 44.1 kHz, about -1 to 1: curves, filters, mixing, rooms."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Literal

RATE = 44_100
STEP = 32  # samples between two readings of a curve

Samples = list[float]
Curve = Callable[[float], float]
Filter = Literal["low", "high", "band", "shelf"]

COMBS = (1116, 1188, 1277, 1356, 1422, 1491)
ALLPASSES = (556, 341)
CEILING = 0.84  # leaves room for what the encoder adds


def frames(seconds: float) -> int:
    """How many samples ``seconds`` last."""
    return round(seconds * RATE)


def _coefficients(
    kind: Filter, hertz: float, q: float, decibels: float
) -> tuple[float, float, float, float, float]:
    """Normalised biquad coefficients b0, b1, b2, a1, a2 (R. Bristow-Johnson's cookbook)."""
    w = 2 * math.pi * min(max(hertz, 5.0), 0.47 * RATE) / RATE
    cos, alpha = math.cos(w), math.sin(w) / (2 * q)
    a0, a1, a2 = 1 + alpha, -2 * cos, 1 - alpha
    if kind == "low":
        b0, b1, b2 = (1 - cos) / 2, 1 - cos, (1 - cos) / 2
    elif kind == "high":
        b0, b1, b2 = (1 + cos) / 2, -1 - cos, (1 + cos) / 2
    elif kind == "band":
        b0, b1, b2 = alpha, 0.0, -alpha
    else:
        a = 10 ** (decibels / 40)
        root = 2 * math.sqrt(a) * alpha
        b0 = a * ((a + 1) + (a - 1) * cos + root)
        b1 = -2 * a * ((a - 1) + (a + 1) * cos)
        b2 = a * ((a + 1) + (a - 1) * cos - root)
        a0 = (a + 1) - (a - 1) * cos + root
        a1 = 2 * ((a - 1) - (a + 1) * cos)
        a2 = (a + 1) - (a - 1) * cos - root
    return b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0


def filtered(
    kind: Filter, x: Sequence[float], hertz: float | Curve, q: float = 0.7071, decibels: float = 0.0
) -> Samples:
    """``x`` through a biquad whose frequency may move with time in seconds."""
    out: Samples = []
    x1 = x2 = y1 = y2 = 0.0
    step = STEP if callable(hertz) else max(1, len(x))
    for start in range(0, len(x), step):
        now = hertz(start / RATE) if callable(hertz) else hertz
        b0, b1, b2, a1, a2 = _coefficients(kind, now, q, decibels)
        for v in x[start : start + step]:
            y = b0 * v + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x2, x1, y2, y1 = x1, v, y1, y
            out.append(y)
    return out


def shaped(x: Sequence[float], curve: Curve) -> Samples:
    """``x`` times an envelope read in seconds."""
    out: Samples = []
    here = curve(0.0)
    for start in range(0, len(x), STEP):
        there = curve((start + STEP) / RATE)
        slope = (there - here) / STEP
        out.extend(v * (here + slope * i) for i, v in enumerate(x[start : start + STEP]))
        here = there
    return out


def faded(x: Sequence[float], attack: float, release: float) -> Samples:
    """``x`` with raised-cosine ends lasting ``attack`` and ``release`` seconds."""
    out = list(x)
    a, r = min(frames(attack), len(out)), min(frames(release), len(out))
    for i in range(a):
        out[i] *= 0.5 - 0.5 * math.cos(math.pi * i / a)
    for i in range(r):
        out[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / r)
    return out


def dying(rate: float) -> Curve:
    """An envelope falling by a factor e in 1 / ``rate`` seconds."""
    return lambda t: math.exp(-rate * t)


def arching(seconds: float, skew: float = 1.0) -> Curve:
    """An arch over ``seconds``, its top early for a ``skew`` below 1 and late above."""
    return lambda t: math.sin(math.pi * min(t / seconds, 1.0) ** skew)


def through(*points: tuple[float, float]) -> Curve:
    """A smooth curve through (seconds, value) points, level before and after them."""

    def curve(t: float) -> float:
        if t <= points[0][0]:
            return points[0][1]
        for (t0, v0), (t1, v1) in pairwise(points):
            if t < t1:
                return v0 + (v1 - v0) * (0.5 - 0.5 * math.cos(math.pi * (t - t0) / (t1 - t0)))
        return points[-1][1]

    return curve


def mixed(*parts: tuple[float, float, Sequence[float]]) -> Samples:
    """The sum of parts given as (start in seconds, gain, samples)."""
    out = [0.0] * max(frames(at) + len(x) for at, _, x in parts)
    for at, gain, x in parts:
        for i, v in enumerate(x, frames(at)):
            out[i] += gain * v
    return out


def pitched(x: Sequence[float], ratio: float) -> Samples:
    """``x`` played ``ratio`` times as fast (Catmull-Rom between samples)."""
    padded = [0.0, *x, 0.0, 0.0]
    out: Samples = []
    for n in range(int((len(x) - 1) / ratio)):
        i, f = divmod(n * ratio, 1.0)
        a, b, c, d = padded[int(i) : int(i) + 4]
        square, cube = 2 * a - 5 * b + 4 * c - d, 3 * (b - c) + d - a
        out.append(b + 0.5 * f * (c - a + f * (square + f * cube)))
    return out


def reverb(
    x: Sequence[float], ring: float, *, dark: float = 0.35, spread: int = 0, loop: bool = False
) -> Samples:
    """The wet sound alone of a small room (Schroeder), as long as ``x``.

    ``spread`` lengthens the delays for a second channel; with ``loop`` the room still rings from
    the end of ``x`` when its start sounds.
    """
    lead = min(len(x), frames(1.5 * ring)) if loop else 0
    source = [*x[len(x) - lead :], *x]
    total = [0.0] * len(source)
    for delay in (d + spread for d in COMBS):
        gain = 10 ** (-3 * delay / (ring * RATE))
        line, low = [0.0] * delay, 0.0
        for start in range(0, len(source), delay):
            fresh: Samples = []
            block = source[start : start + delay]
            for i, (v, old) in enumerate(zip(block, line, strict=False), start):
                low += (old - low) * (1 - dark)
                total[i] += old
                fresh.append(v + gain * low)
            line = fresh
    for delay in (d + spread for d in ALLPASSES):
        line = [0.0] * delay
        for start in range(0, len(total), delay):
            block = total[start : start + delay]
            fresh = [v + 0.5 * old for v, old in zip(block, line, strict=False)]
            block = [old - 0.5 * v for v, old in zip(fresh, line, strict=False)]
            total[start : start + delay] = block
            line = fresh
    return [v / len(COMBS) for v in total[lead:]]


def roomy(x: Sequence[float], ring: float, wet: float, tail: float) -> Samples:
    """``x`` in a small room, ``tail`` seconds longer."""
    dry = [*x, *[0.0] * frames(tail)]
    return [v + wet * w for v, w in zip(dry, reverb(dry, ring), strict=True)]


def limited(x: Sequence[float], ceiling: float = CEILING) -> Samples:
    """``x`` untouched up to 70 % of ``ceiling``, bent softly to stay below it above that."""
    knee = 0.7 * ceiling
    room = ceiling - knee
    return [
        v if abs(v) <= knee else math.copysign(knee + room * math.tanh((abs(v) - knee) / room), v)
        for v in x
    ]
