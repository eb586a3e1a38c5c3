"""The sounds of Raj: a vulture, a mouse, and an Indian summer evening for the table."""

from __future__ import annotations

import math
from random import Random

from sounds.ambience import crickets
from sounds.effects import Recipe
from sounds.music import AFTER, DRIVE, PULSE, Circle, Drum, Piece, drummed
from sounds.signal import RATE, Samples, dying, faded, filtered, frames, mixed, roomy, shaped, through
from sounds.voices import Mode, noise, pluck, struck, tone

# Raga Yaman on D, in just intonation; a row is eight beats in sixteen half-beats.
SA = 146.83
RAJ_BEAT = 41_344  # samples: 64 beats a minute
ROW = 8 * RAJ_BEAT
SCALE = {"S": 1.0, "R": 9 / 8, "G": 5 / 4, "M": 45 / 32, "P": 3 / 2, "D": 27 / 16, "N": 15 / 8}
SANTOOR = (  # , below and ' above the middle octave; ~ a soft roll; - silence
    "- - - - - - ,N - R - G~ - - - - -",
    "- - - - R - G - R - S - - - - -",
    "- - ,N - R - G - M - D - P~ - - -",
    "- - - - M - G - - - R - G - - -",
    "- - - - - - - - - - G M D - N -",
    "S'~ - - - - - N - D - P - - - - -",
    "- - - - N R' - - S'~ - - - N D P -",
    "- - M - G - - - M - G - R - - -",
    "- - ,N - R - S~ - - - - - - - - -",
    "- - - - S - R - G - P~ - - - - -",
    "- - M - P - - - D - P - M - G -",
    "- - - - R - G - M G R - - - - -",
    ",N~ - - - - - R - S - - - - - - -",
    "- - P - D - N - S'~ - - - - - - -",
    "- - R' - S' - N - - - D - P - - -",
    "- - G' - R' - S'~ - - - - - N D - -",
    "P~ - - - - - M - G - M - P - - -",
    "- - - - D P M G - - R - - - G -",
    "R~ - - - - - - - ,N - R - S - - -",
    "- - - - G - M - D - N - D~ - - -",
    "- - P - M - G - R - G - ,N - R -",
    "S~ - - - - - - - - - - - - - - -",
)
THEKA = (  # B bass, b softer bass, N rim, n softer rim, T open skin
    "B - - - n - N - b - - - T - n -",
    "B - - n n - N - - - b - T n n -",
)
DRUT = (  # the same cycle, twice as dense
    "B - n - n n T - b - n n N - n - B - n n T - n - b n n - N - n n",
    "B - n - T - n n b - n - N n n - B n n - T - n - b - n n N n n n",
)
CHIKARI = "- - s - - s - - - - s - - s s -"  # the highest string, struck between the beats
TANPURA = (3 / 4, 1.0, 1.0, 1 / 2)  # the four strings, as ratios to SA
TANPURA_TURN = 5.5  # beats: drifts against the eight of the tabla
SKIN: tuple[Mode, ...] = ((1, 0.5, 0.5), (2, 1, 0.4), (3, 0.4, 0.25), (4.03, 0.15, 0.12))


def vulture(rng: Random) -> Samples:
    """A hoarse cry: a rough, falling screech through a narrow throat, then a short croak."""

    def cry(seconds: float, top: float, low: float) -> Samples:
        rough = filtered("low", noise(rng, seconds + 0.1), 70.0)
        peak = max(map(abs, rough))
        glide = through((0, top * 0.72), (0.07, top), (seconds * 0.3, top * 0.94), (seconds, low))

        def hertz(t: float) -> float:
            return glide(t) * (1 + 0.05 * rough[frames(t)] / peak)

        voice = tone(seconds, hertz, [0.82**k for k in range(16)])
        growl = tone(seconds, lambda t: glide(t) / 12 * (1 + 0.2 * rough[frames(t)] / peak))
        breath = filtered("band", noise(rng, seconds), lambda t: 2.6 * glide(t), 0.9)
        raw = [
            v * (0.42 + 0.34 * g) * (1 + 1.1 * b) + 0.6 * b
            for v, g, b in zip(voice, growl, breath, strict=True)
        ]
        raw = [math.tanh(1.3 * v) for v in raw]
        throat = mixed(
            (0, 1.0, filtered("band", raw, 1350, 2.2)),
            (0, 0.8, filtered("band", raw, 2700, 3.0)),
            (0, 0.4, filtered("band", raw, 4300, 3.0)),
        )
        envelope = through((0, 0), (0.045, 1), (seconds * 0.6, 0.85), (seconds * 0.98, 0))
        return shaped(throat, envelope)

    cries = mixed((0, 1.0, cry(0.66, 1120, 420)), (0.72, 0.6, cry(0.26, 700, 360)))
    return roomy(cries, 0.5, 0.25, 0.2)


def mouse(rng: Random) -> Samples:
    """Two small cheerful squeaks, the second higher."""

    def squeak(seconds: float, low: float, high: float) -> Samples:
        glide = through((0, low), (seconds * 0.6, high), (seconds, high * 0.86))
        voice = tone(seconds, lambda t: glide(t) * (1 + 0.012 * math.sin(260 * t)), (1, 0.22, 0.07))
        air = filtered("band", noise(rng, seconds), glide, 5)
        return shaped(
            mixed((0, 1, voice), (0, 0.5, air)),
            lambda t: math.sin(math.pi * min(t / seconds, 1) ** 0.7) ** 1.5,
        )

    pair = mixed((0, 0.8, squeak(0.11, 3100, 4300)), (0.155, 1.0, squeak(0.13, 3500, 5000)))
    return roomy(pair, 0.2, 0.15, 0.06)


def tanpura(rng: Random, hertz: float, seconds: float) -> Samples:
    """A tanpura string: its overtones light up one after the other, from high to low."""
    step, total = 441, frames(seconds)
    out = [0.0] * total
    for k in range(1, min(34, int(3000 / hertz))):
        w = 2 * math.pi * hertz * k / RATE
        c, phase = 2 * math.cos(w), rng.uniform(0, 2 * math.pi)
        y1, y2 = math.sin(phase), math.sin(phase - w)

        def height(t: float, k: int = k) -> float:
            bloom = math.exp(-(((k - 3 - 11 * math.exp(-0.75 * t)) / 2.4) ** 2))
            body = 0.55 / (1 + 0.4 * k) * math.exp(-0.12 * k * t)
            return (body + 0.5 * bloom / math.sqrt(k)) * (1 - math.exp(-t / 0.08))

        here = height(0.0)
        for start in range(0, total, step):
            there = height((start + step) / RATE)
            slope = (there - here) / step
            for i in range(start, min(start + step, total)):
                out[i] += here * y1
                here += slope
                y1, y2 = c * y1 - y2, y1
            here = there
    return faded(shaped(out, lambda t: math.exp(-0.45 * t)), 0.01, 1.5)


def santoor(rng: Random, hertz: float) -> Samples:
    """A santoor note: three strings of one course, a hair apart, under a light hammer."""
    strings = [
        (0.0, 0.4, pluck(rng, hertz * t, 2.6, ring=2.8, bright=0.5, damp=0.22, pick=0.13))
        for t in (0.9991, 1.0, 1.0008)
    ]
    hammer = shaped(filtered("band", noise(rng, 0.03), 2200, 1.0), dying(160))
    return filtered("low", mixed(*strings, (0.0, 0.16, hammer)), 5200)


def rim(rng: Random) -> Samples:
    """A soft tabla tap near the rim, tuned to the upper Sa."""
    touch = shaped(filtered("band", noise(rng, 0.04), 1500, 0.9), dying(120))
    return mixed((0.0, 0.6, struck(SA, 0.45, SKIN, 0.002)), (0.0, 0.5, touch))


def bass(rng: Random, pressed: float) -> Samples:
    """The bass drum of the pair, its note bent upward by the palm."""
    glide = through((0.0, 68.0), (0.05, 72.0), (0.3, 72.0 * pressed))
    skin = shaped(tone(0.6, glide, (1, 0.3, 0.1)), lambda t: math.exp(-7 * t))
    palm = shaped(filtered("low", noise(rng, 0.05), 420), dying(70))
    return faded(mixed((0.0, 1.0, skin), (0.0, 0.7, palm)), 0.003, 0.1)


def raj(rng: Random) -> list[Samples]:
    """An Indian summer evening: tanpura and a sparse santoor, the low drum hardly touched."""
    circle = Circle(ROW * len(SANTOOR))
    strings = {ratio: tanpura(rng, SA * ratio, 7.0) for ratio in set(TANPURA)}
    turns = round(len(SANTOOR) * 8 / TANPURA_TURN)
    for turn in range(turns):
        swell = 0.85 + 0.15 * math.sin(2 * math.pi * 3 * turn / turns)
        for k, ratio in enumerate(TANPURA):
            at = round((turn + k * 0.235) * TANPURA_TURN * RAJ_BEAT) + rng.randrange(900)
            circle.add(at, 0.26 * swell, (-0.45, 0.25, -0.1, 0.4)[k], strings[ratio])
    low = bass(rng, 1.1)
    half = RAJ_BEAT // 2
    notes: dict[str, Samples] = {}
    for row, melody in enumerate(SANTOOR):
        circle.add(row * ROW, 0.3 * rng.uniform(0.8, 1.0), 0.25, low)
        for slot, word in enumerate(melody.split(), 16 * row):
            if word == "-":
                continue
            letter = word.strip(",'~")
            octave = 2.0 * (2.0 if "'" in word else 0.5 if "," in word else 1.0)
            key = word.rstrip("~")
            if key not in notes:
                notes[key] = santoor(rng, SA * octave * SCALE[letter])
            at = slot * half + rng.randrange(-500, 500)
            pan = 0.15 + 0.12 * math.log2(octave * SCALE[letter])
            circle.add(at, 0.75 * rng.uniform(0.85, 1.0), pan, notes[key])
            for stroke in range(1, 9) if "~" in word else ():
                later = at + frames(0.62 + 0.105 * stroke + 0.002 * stroke**2)
                circle.add(later, 0.2 * 0.86**stroke * rng.uniform(0.8, 1.1), pan, notes[key])
    return circle.in_room(1.8, 0.42)


def tabla(rng: Random) -> dict[str, Drum]:
    """The pair of drums."""
    return {
        "B": (0.5, 0.25, bass(rng, 1.35)),
        "b": (0.32, 0.25, bass(rng, 1.1)),
        "N": (0.45, -0.3, rim(rng)),
        "n": (0.2, -0.3, rim(rng)),
        "T": (0.2, -0.2, struck(SA, 0.8, ((1, 1, 0.9), (2.0, 0.35, 0.5)), 0.003)),
    }


def theka(rng: Random) -> list[Samples]:
    """It is contested: the tabla begins its cycle."""
    circle = Circle(ROW * len(THEKA))
    drummed(circle, rng, THEKA, ROW, tabla(rng))
    return circle.in_room(1.8, 0.42)


def drut(rng: Random) -> list[Samples]:
    """The last rounds: the tabla goes twice as fast, and the highest string urges it on."""
    circle = Circle(ROW * len(DRUT))
    drummed(circle, rng, DRUT, ROW, tabla(rng))
    drummed(circle, rng, [CHIKARI] * len(DRUT), ROW, {"s": (0.3, 0.4, santoor(rng, 4 * SA))})
    return circle.in_room(1.8, 0.42)


def night(rng: Random) -> list[Samples]:
    """After the end: crickets in the garden, a bell far away."""
    circle = Circle(ROW * len(THEKA))
    for at, pan in ((0.5, -0.7), (5.1, 0.6), (9.2, -0.4), (12.3, 0.7)):
        circle.add(frames(at), 0.16, pan, crickets(rng, 2.6, rng.uniform(4100, 4600)))
    bell = struck(2 * SA, 6.0, ((1, 1, 5.0), (2.0, 0.6, 3.0), (3.01, 0.3, 1.6), (4.2, 0.15, 0.8)), 0.01)
    for half, gain in enumerate((1.0, 0.6)):
        circle.add(half * ROW, 0.5 * gain, -0.2, bell)
    return circle.in_room(2.4, 0.8)


EFFECTS: dict[str, tuple[Recipe, float]] = {
    "vulture": (vulture, -0.4),
    "mouse": (mouse, 0.0),
}
MUSIC: dict[str, Piece] = {
    "music_raj": Piece(raj, -29.0, 0.0),
    "music_raj_pulse": Piece(theka, PULSE, 0.0),
    "music_raj_drive": Piece(drut, DRIVE, 0.0),
    "music_raj_after": Piece(night, AFTER, 0.0),
}
