"""Music: seamless stereo loops, written out in small scores and rendered on a circle; the title tune."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from sounds.signal import Samples, dying, faded, filtered, frames, mixed, reverb, shaped, through
from sounds.voices import Mode, noise, pluck, struck, tone

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
UPBEAT = frames(0.12)
PAD = (1.0, 0.4, 0.22, 0.08, 0.05)

Drum = tuple[float, float, Sequence[float]]
"""A stroke: how loud, from where (-1 left to 1 right), its sound."""
PULSE, DRIVE, AFTER = -36.0, -34.0, -37.0
"""The loudness of the layers over the music of a table at -29: contested, last rounds, after the end."""


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


class Band:
    """Instruments by name; each plays a note once, and it is heard as often as the score says."""

    def __init__(self, rng: Random, **instruments: Callable[[Random, float], Samples]) -> None:
        self._rng, self._instruments = rng, instruments
        self._played: dict[tuple[str, str], Samples] = {}

    def note(self, instrument: str, name: str) -> Samples:
        """The sound of a note such as F#4."""
        key = (instrument, name)
        if key not in self._played:
            self._played[key] = self._instruments[instrument](self._rng, pitch(name))
        return self._played[key]


def drummed(circle: Circle, rng: Random, rows: Sequence[str], bar: int, drums: Mapping[str, Drum]) -> None:
    """A row of strokes a bar of so many samples, in as many slots as it has words; - is silence."""
    for row, words in enumerate(rows):
        strokes = words.split()
        for slot, stroke in enumerate(strokes):
            if stroke != "-":
                gain, pan, sound = drums[stroke]
                at = row * bar + round(slot * bar / len(strokes)) + rng.randrange(-300, 300)
                circle.add(at, gain * rng.uniform(0.8, 1.0), pan, sound)


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


def vibes(_rng: Random, hertz: float) -> Samples:
    """A vibraphone bar under a soft mallet, its motor turning slowly."""
    bar = faded(struck(hertz, 3.2, VIBES, 0.006), 0.0, 0.8)
    return shaped(bar, lambda t: 1 - 0.16 * (1 - math.cos(2 * math.pi * 4.1 * t)))


def title(rng: Random) -> list[Samples]:
    """Lantern light: a guitar in a slow 6/8, a vibraphone over it, a breath of reeds below."""
    bar = 6 * EIGHTH
    circle = Circle(bar * len(TITLE))
    strings: dict[str, Samples] = {}
    bars: dict[str, Samples] = {}
    reeds: dict[float, Samples] = {}
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
                bars[name] = vibes(rng, pitch(name))
            at = row * bar + slot * EIGHTH + rng.randrange(0, 500)
            circle.add(at, 0.2 * rng.uniform(0.85, 1.0), 0.35, bars[name])
        for voice, pan in ((0, -0.1), (2, 0.15)):
            hertz = pitch(names[voice]) * (2 if voice == 0 else 1)
            if hertz not in reeds:
                reed = filtered("low", tone(3.6, hertz, PAD), 900)
                reeds[hertz] = shaped(reed, through((0, 0), (1.3, 1), (2.2, 0.8), (3.58, 0)))
            circle.add(row * bar - frames(0.5), 0.035, pan, reeds[hertz])
    return circle.in_room(1.6, 0.45)


def upright(rng: Random, hertz: float) -> Samples:
    """A plucked double bass, more body than string."""
    string = pluck(rng, hertz, 1.3, ring=1.1, bright=0.16, damp=0.6, pick=0.3)
    finger = shaped(filtered("low", noise(rng, 0.05), 500), dying(80))
    round_ = filtered("low", mixed((0.0, 1.0, string), (0.0, 0.25, finger)), 850)
    return faded(round_, 0.004, 0.35)


MUSIC: dict[str, Piece] = {
    "music_title": Piece(title, -27.0, 1.0),
}
