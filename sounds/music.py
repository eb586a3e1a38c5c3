"""The music: seamless stereo loops, written out in small scores and rendered on a circle."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from sounds.voices import (
    RATE,
    Mode,
    Samples,
    dying,
    faded,
    filtered,
    frames,
    mixed,
    noise,
    pluck,
    reverb,
    shaped,
    struck,
    through,
    tone,
)

# Raj: raga Yaman on D, in just intonation; a row is eight beats in sixteen half-beats.
SA = 146.83
RAJ_BEAT = 41_344  # samples: 64 beats a minute
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
)
TABLA = {  # B bass, b softer bass, N rim, n softer rim, T open skin
    "bare": "b - - - - - - - - - - - - - - -",
    "theka": "B - - - n - N - b - - - T - n -",
    "lilt": "B - - n n - N - - - b - T - n n",
}
TABLA_ROWS = ("bare", "theka", "theka", "lilt", "bare", "theka", "lilt", "theka", "bare")
TANPURA = (3 / 4, 1.0, 1.0, 1 / 2)  # the four strings, as ratios to SA
TANPURA_TURN = 6  # beats: drifts against the eight of the tabla
SKIN: tuple[Mode, ...] = ((1, 0.5, 0.5), (2, 1, 0.4), (3, 0.4, 0.25), (4.03, 0.15, 0.12))

# Title: D major, a slow 6/8; a bar is a chord (bass first) and six eighths of vibraphone.
EIGHTH = 16_758  # samples: 0.38 s
SEMITONES = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
TITLE = (
    ("D3 A3 E4 F#4", "- - - - - -"),
    ("D3 A3 D4 F#4", "- - - A4 - D5"),
    ("B2 F#3 A3 D4", "F#5 - - E5 - D5"),
    ("B2 F#3 A3 D4", "A4 - - - - -"),
    ("G2 D3 F#3 B3", "- - - B4 - D5"),
    ("G2 D3 A3 B3", "A5 - - F#5 - -"),
    ("E3 B3 D4 G4", "G5 - - F#5 - E5"),
    ("A2 G3 D4 E4", "E5 - - D5 - -"),
    ("F#2 D3 A3 D4", "F#5 - - - - -"),
    ("B2 F#3 A3 D4", "- - - A4 - D5"),
    ("G2 D3 B3 D4", "B5 - - A5 - G5"),
    ("G2 D3 Bb3 E4", "E5 - - - - D5"),
    ("A2 F#3 A3 D4", "F#5 - - - E5 D5"),
    ("B2 F#3 A3 D4", "A4 - - B4 - -"),
    ("E3 B3 F#4 G4", "G4 - B4 D5 - F#5"),
    ("A2 G3 C#4 E4", "E5 - - C#5 - -"),
    ("G2 D3 F#3 B3", "D5 - - B4 - -"),
    ("G2 E3 A3 C#4", "C#5 - - E5 - -"),
    ("F#2 C#3 E3 A3", "A5 - - - - E5"),
    ("B2 F#3 C#4 D4", "F#5 - - C#5 - D5"),
    ("E3 B3 D4 G4", "B4 - - D5 - G5"),
    ("A2 G3 D4 E4", "E5 - - - D5 -"),
    ("D3 A3 C#4 F#4", "F#5 - - - - -"),
    ("D3 A3 B3 F#4", "A4 - - - - -"),
)
PICKING = ((0, 1, 2, 3, 2, 1), (0, 2, 1, 3, 1, 2))
VIBES: tuple[Mode, ...] = ((1, 1, 3.6), (4, 0.13, 0.7), (10, 0.03, 0.12))
# Bids: a late swing in F; a bar is four notes of bass, a chord, and eight swung eighths of vibraphone.
AUCTION_BEAT = 29_400  # samples: 90 beats a minute
AUCTION = (
    ("F2 A2 C3 A2", "A3 C4 E4", "- - - - C5 - A4 -"),
    ("D2 F#2 A2 C3", "F#3 C4 E4", "- - - - - - - -"),
    ("G2 Bb2 D3 Bb2", "Bb3 D4 F4", "- D5 - F5 - - D5 -"),
    ("C3 Bb2 G2 E2", "Bb3 E4 G4", "C5 - - - - - - -"),
    ("A2 C3 E3 C3", "C4 E4 G4", "- - - - E5 - C5 -"),
    ("D3 C3 A2 F#2", "C4 F#4 A4", "- - A4 - - - - -"),
    ("G2 A2 Bb2 B2", "Bb3 D4 F4", "- - - Bb4 - D5 - F5"),
    ("C3 G2 E2 C2", "Bb3 E4 G4", "- - E5 - - - - -"),
    ("F2 G2 A2 C3", "A3 Eb4 G4", "- - - - F5 - Eb5 -"),
    ("Bb2 A2 F2 D2", "A3 D4 F4", "- D5 - - - - - -"),
    ("Bb2 Db3 F3 Db3", "Bb3 Db4 G4", "- - - - Db5 - Bb4 -"),
    ("F2 A2 D3 C3", "A3 C4 E4", "- - C5 - - - - -"),
    ("G2 Bb2 D3 F3", "Bb3 D4 F4", "- - - D5 - Bb4 - G4"),
    ("C3 Bb2 A2 G2", "Bb3 E4 A4", "- - A4 - - - - -"),
    ("F2 A2 C3 D3", "A3 C4 G4", "- - - - - - - -"),
    ("G2 Ab2 A2 C2", "Bb3 D4 E4", "- - - - G4 - - -"),
)
UPBEAT = frames(0.12)
PAD = (1.0, 0.4, 0.22, 0.08, 0.05)


@dataclass(frozen=True, slots=True)
class Piece:
    """A loop: how to compose its two channels, its weighted loudness, its OGG quality."""

    compose: Callable[[Random], list[Samples]]
    loudness: float
    quality: float


class Circle:
    """Two channels of ``length`` samples whose end runs on into their start."""

    def __init__(self, length: int) -> None:
        self.length = length
        self.left = array("d", bytes(8 * length))
        self.right = array("d", bytes(8 * length))

    def add(self, at: int, gain: float, pan: float, sound: Sequence[float]) -> None:
        """Mix ``sound`` in from sample ``at`` round the circle; ``pan`` is -1 left to 1 right."""
        angle = (pan + 1) * math.pi / 4
        loud, soft = gain * math.cos(angle), gain * math.sin(angle)
        left, right, length = self.left, self.right, self.length
        i = at % length
        for v in sound:
            left[i] += loud * v
            right[i] += soft * v
            i += 1
            if i == length:
                i = 0

    def in_room(self, ring: float, wet: float) -> list[Samples]:
        """Both channels in a room that still rings from the end when the start sounds.

        They are turned by ``UPBEAT``, so that the seam never falls on the attack of a note.
        """
        out: list[Samples] = []
        for x, other, spread in ((self.left, self.right, 0), (self.right, self.left, 23)):
            sent = [0.8 * a + 0.4 * b for a, b in zip(x, other, strict=True)]
            room = reverb(sent, ring, dark=0.5, spread=spread, loop=True)
            both = [v + wet * w for v, w in zip(x, room, strict=True)]
            out.append([*both[-UPBEAT:], *both[:-UPBEAT]])
        return out


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
    """An Indian summer evening: tanpura, a sparse santoor, a tabla hardly touched."""
    circle = Circle(RAJ_BEAT * 8 * len(SANTOOR))
    strings = {ratio: tanpura(rng, SA * ratio, 7.0) for ratio in set(TANPURA)}
    turns = len(SANTOOR) * 8 // TANPURA_TURN
    for turn in range(turns):
        swell = 0.85 + 0.15 * math.sin(2 * math.pi * 3 * turn / turns)
        for k, ratio in enumerate(TANPURA):
            at = round((turn + k * 0.235) * TANPURA_TURN * RAJ_BEAT) + rng.randrange(900)
            circle.add(at, 0.26 * swell, (-0.45, 0.25, -0.1, 0.4)[k], strings[ratio])
    taps = {
        "B": (0.5, 0.25, bass(rng, 1.35)), "b": (0.32, 0.25, bass(rng, 1.1)),
        "N": (0.45, -0.3, rim(rng)), "n": (0.2, -0.3, rim(rng)),
        "T": (0.2, -0.2, struck(SA, 0.8, ((1, 1, 0.9), (2.0, 0.35, 0.5)), 0.003)),
    }  # fmt: skip
    half = RAJ_BEAT // 2
    notes: dict[str, Samples] = {}
    for row, (melody, name) in enumerate(zip(SANTOOR, TABLA_ROWS, strict=True)):
        slots = zip(melody.split(), TABLA[name].split(), strict=True)
        for slot, (word, tap) in enumerate(slots, 16 * row):
            if tap in taps:
                gain, pan, sound = taps[tap]
                at = slot * half + rng.randrange(-400, 400)
                circle.add(at, gain * rng.uniform(0.8, 1.0), pan, sound)
            if word != "-":
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


def pitch(name: str) -> float:
    """The frequency of a note such as F#4, at A4 = 440 Hz."""
    bend = name.count("#") - name[1:].count("b")
    return 440.0 * 2 ** ((SEMITONES[name[0]] + bend) / 12 + int(name[-1]) - 4)


def guitar(rng: Random, hertz: float) -> Samples:
    """A nylon string on a small wooden body."""
    ring = 2.6 * (200 / hertz) ** 0.3
    string = pluck(rng, hertz, 3.0, ring=ring, bright=0.22, damp=0.45, pick=0.23)
    body = mixed(
        (0.0, 0.5, filtered("band", string, 108, 2.0)),
        (0.0, 0.35, filtered("band", string, 215, 2.5)),
    )
    return filtered("low", mixed((0.0, 1.0, string), (0.0, 1.0, body)), 3800)


def vibes(hertz: float) -> Samples:
    """A vibraphone bar under a soft mallet, its motor turning slowly."""
    bar = faded(struck(hertz, 3.2, VIBES, 0.006), 0.0, 0.8)
    return shaped(bar, lambda t: 1 - 0.16 * (1 - math.cos(2 * math.pi * 4.1 * t)))


def title(rng: Random) -> list[Samples]:
    """Lantern light: a guitar in a slow 6/8, a vibraphone over it, a breath of reeds below."""
    bar = 6 * EIGHTH
    circle = Circle(bar * len(TITLE))
    strings: dict[str, Samples] = {}
    bars: dict[str, Samples] = {}
    for row, (chord, melody) in enumerate(TITLE):
        names = chord.split()
        for slot, voice in enumerate(PICKING[row % 2]):
            name = names[voice]
            if name not in strings:
                strings[name] = guitar(rng, pitch(name))
            accent = 0.42 if voice == 0 else 0.3 if slot == 3 else 0.23
            at = row * bar + slot * EIGHTH + rng.randrange(-350, 350)
            circle.add(at, accent * rng.uniform(0.85, 1.0), -0.3 + 0.1 * voice, strings[name])
        for slot, name in enumerate(melody.split()):
            if name == "-":
                continue
            if name not in bars:
                bars[name] = vibes(pitch(name))
            at = row * bar + slot * EIGHTH + rng.randrange(0, 500)
            circle.add(at, 0.2 * rng.uniform(0.85, 1.0), 0.35, bars[name])
        for voice, pan in ((0, -0.1), (2, 0.15)):
            hertz = pitch(names[voice]) * (2 if voice == 0 else 1)
            reed = filtered("low", tone(3.6, hertz, PAD), 900)
            reed = shaped(reed, through((0, 0), (1.3, 1), (2.2, 0.8), (3.58, 0)))
            circle.add(row * bar - frames(0.5), 0.035, pan, reed)
    return circle.in_room(1.6, 0.45)


def upright(rng: Random, hertz: float) -> Samples:
    """A plucked double bass, more body than string."""
    string = pluck(rng, hertz, 1.3, ring=1.1, bright=0.16, damp=0.6, pick=0.3)
    finger = shaped(filtered("low", noise(rng, 0.05), 500), dying(80))
    round_ = filtered("low", mixed((0.0, 1.0, string), (0.0, 0.25, finger)), 850)
    return faded(round_, 0.004, 0.35)


def brush(rng: Random, seconds: float) -> Samples:
    """A wire brush drawn over a snare."""
    sweep = filtered("band", noise(rng, seconds), through((0, 2400), (seconds, 4200)), 0.8)
    return shaped(sweep, lambda t: math.sin(math.pi * min(1.0, t / seconds) ** 0.7) ** 2)


def bids(rng: Random) -> list[Samples]:
    """An auction room late in the evening: walking bass, brushes, a guitar behind, a vibraphone above."""
    beat = AUCTION_BEAT
    circle = Circle(beat * 4 * len(AUCTION))
    made: dict[str, Samples] = {}

    def note(kind: str, name: str) -> Samples:
        key = kind + name
        if key not in made:
            makers = {"bass": upright, "guitar": guitar}
            made[key] = makers[kind](rng, pitch(name)) if kind in makers else vibes(pitch(name))
        return made[key]

    tap = shaped(filtered("band", noise(rng, 0.09), 3600, 0.7), dying(45))
    for row, (bass_line, chord, melody) in enumerate(AUCTION):
        start = row * 4 * beat
        for k, name in enumerate(bass_line.split()):
            at = start + k * beat + rng.randrange(-250, 350)
            circle.add(at, 0.62 * rng.uniform(0.88, 1.0), -0.1, note("bass", name))
            circle.add(start + k * beat, 0.055, 0.3, brush(rng, 0.5))
            if k % 2:
                circle.add(start + k * beat, 0.11 * rng.uniform(0.8, 1.0), 0.3, tap)
                circle.add(start + k * beat + round(beat * 0.67), 0.05, 0.3, tap)
        for k in (1, 3):
            for voice, name in enumerate(chord.split()):
                at = start + k * beat + round(beat * 0.67) * (row % 2 and k == 3) + voice * 260
                circle.add(at, 0.11 * rng.uniform(0.8, 1.0), -0.4, note("guitar", name))
        for slot, name in enumerate(melody.split()):
            if name != "-":
                at = start + slot // 2 * beat + round(beat * 0.66) * (slot % 2) + rng.randrange(500)
                circle.add(at, 0.2 * rng.uniform(0.85, 1.0), 0.35, note("vibes", name))
    return circle.in_room(1.4, 0.4)


MUSIC: dict[str, Piece] = {
    "music_bids": Piece(bids, -29.0, 3.0),
    "music_raj": Piece(raj, -29.0, 3.0),
    "music_title": Piece(title, -27.0, 3.0),
}
