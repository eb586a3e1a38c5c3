"""The sounds of Bids: hammer and flames, and an auction room late in the evening for the table."""

from __future__ import annotations

import math
from random import Random

from sounds.effects import WOOD, Recipe
from sounds.music import Circle, Piece, guitar, pitch, upright, vibes
from sounds.signal import Samples, dying, filtered, mixed, roomy, shaped, through
from sounds.voices import noise, struck, tone

# A late swing in F; a bar is four notes of bass, a chord, and eight swung eighths of vibraphone.
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


def gavel(rng: Random) -> Samples:
    """The hammer falls: a hard knock on a heavy block, and the room answers."""
    knock = shaped(filtered("band", noise(rng, 0.06), 1900, 0.9), dying(95))
    block = mixed((0, 1.0, struck(196, 0.4, WOOD, 0.001)), (0, 0.6, struck(311, 0.3, WOOD, 0.001)))
    floor = shaped(tone(0.2, through((0, 120), (0.12, 70))), dying(26))
    blow = mixed((0, 1.1, knock), (0.001, 1.0, block), (0.002, 0.8, floor))
    return roomy(blow, 0.5, 0.16, 0.05)


def burn(rng: Random) -> Samples:
    """Cards catch fire: a breath of flame, paper crackling, a last hiss."""
    d = 1.3
    flame = filtered("low", noise(rng, d), through((0, 240), (0.25, 900), (d, 300)), 0.7)
    flame = shaped(flame, through((0, 0), (0.16, 1), (0.5, 0.6), (d, 0)))
    hiss = filtered("band", noise(rng, d), through((0, 2600), (0.3, 4200), (d, 3000)), 0.8)
    hiss = shaped(hiss, through((0, 0), (0.3, 0.5), (0.9, 0.35), (d, 0)))
    parts: list[tuple[float, float, Samples]] = [(0, 1.3, flame), (0, 0.3, hiss)]
    for _ in range(26):
        at = 0.12 + rng.random() ** 1.3 * 0.95
        snap = shaped(filtered("band", noise(rng, 0.03), rng.uniform(1400, 5200), 2.0), dying(190))
        parts.append((at, rng.uniform(0.3, 1.3) * (1.2 - at * 0.7), snap))
    return mixed(*parts)


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


EFFECTS: dict[str, tuple[Recipe, float]] = {
    "gavel": (gavel, 0.0),
    "burn": (burn, -1.0),
}
MUSIC: dict[str, Piece] = {"music_bids": Piece(bids, -29.0, 3.0)}
