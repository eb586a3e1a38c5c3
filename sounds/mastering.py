"""The last step of every sound: no DC, no clicks at the ends, one common loudness."""

from __future__ import annotations

import math
from collections.abc import Sequence

from sounds.signal import RATE, Samples, faded, filtered, frames, limited

EFFECT_LOUDNESS = -20.0
WINDOW = 0.2  # the ear adds up about so many seconds
SILENCE = 0.0006
LEAD = 0.004  # silence before the attack, so that the encoder's smear starts from nothing


def weighted(x: Sequence[float]) -> Samples:
    """``x`` as the ear weighs it: treble raised, bass cut (after ITU-R BS.1770)."""
    return filtered("high", filtered("shelf", x, 1682.0, 0.7072, 4.0), 38.1, 0.5)


def decibels(power: float) -> float:
    """A mean square in dB."""
    return 10 * math.log10(max(power, 1e-12))


def momentary(x: Sequence[float]) -> float:
    """The loudest fifth of a second of ``x``, in weighted dB."""
    window, hop = frames(WINDOW), frames(0.01)
    squares = [v * v for v in weighted([*x, *[0.0] * window])]
    steps = [sum(squares[i : i + hop]) for i in range(0, len(squares), hop)]
    span = window // hop
    return decibels(max(sum(steps[i : i + span]) for i in range(len(steps))) / window)


def overall(*channels: Sequence[float]) -> float:
    """The mean loudness of a whole piece, in weighted dB."""
    return decibels(sum(sum(v * v for v in weighted(x)) / len(x) for x in channels))


def trimmed(x: Sequence[float]) -> Samples:
    """``x`` without the near silence at its end."""
    floor = SILENCE * max(map(abs, x))
    end = next(i for i in range(len(x), 0, -1) if abs(x[i - 1]) > floor)
    return list(x[:end])


def finished(x: Sequence[float], trim: float = 0.0, release: float = 0.02) -> Samples:
    """A finished effect: ``trim`` dB from the common loudness, zero at both ends."""
    clean = filtered("high", [*x, *[0.0] * frames(0.02)], 32.0)
    clean = faded(trimmed(clean), 0.0007, release)
    for _ in range(3):  # the limiter takes some loudness away: ask again
        gain = 10 ** ((EFFECT_LOUDNESS + trim - momentary(clean)) / 20)
        clean = limited([v * gain for v in clean])
    mean = sum(clean) / len(clean)
    clean = faded([v - mean for v in clean], 0.0007, min(release, len(clean) / RATE / 4))
    return [*[0.0] * frames(LEAD), *clean]


def levelled(channels: Sequence[Sequence[float]], loudness: float) -> list[Samples]:
    """A finished loop: every channel by the same gain, ends left alone, DC taken out."""
    flat: list[Samples] = []
    for x in channels:
        mean = math.fsum(x) / len(x)
        flat.append([v - mean for v in x])
    gain = 10 ** ((loudness - overall(*flat)) / 20)
    return [limited([v * gain for v in x]) for x in flat]
