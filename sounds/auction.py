"""The sounds of Bids: hammer and flames, and an auction room late in the evening for the table."""

from __future__ import annotations

import math
from random import Random

from sounds.ambience import clock, embers
from sounds.effects import WOOD, Recipe
from sounds.music import AFTER, DRIVE, PULSE, Band, Circle, Piece, drummed, guitar, upright, vibes
from sounds.signal import Samples, dying, filtered, frames, mixed, roomy, shaped, through
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
SECOND = (  # the vibraphone again, over the same chords
    "A4 - C5 - - - D5 -",
    "- - C5 - A4 - F#4 -",
    "G4 - - - Bb4 - - -",
    "- - - E5 - - D5 -",
    "C5 - - - - - - -",
    "- - F#5 - D5 - C5 -",
    "Bb4 - - D5 - - - -",
    "- - - - G4 - E4 -",
    "A4 - - - C5 - Eb5 -",
    "D5 - - - - F5 - -",
    "- - Db5 - - - Bb4 -",
    "A4 - - - - - - -",
    "- Bb4 - D5 - - F5 -",
    "E5 - - - - D5 - -",
    "C5 - - - - - - -",
    "- - - - - - - -",
)
BRIDGE = (
    ("Bb2 D3 F3 D3", "A3 D4 F4", "- - - - F5 - D5 -"),
    ("Bb2 A2 Bb2 F2", "A3 D4 F4", "- - - - - - - -"),
    ("A2 C3 E3 C3", "G3 C4 E4", "E5 - - - C5 - - -"),
    ("D3 C3 A2 F#2", "F#3 C4 E4", "- - - - - - A4 -"),
    ("G2 Bb2 D3 F3", "F3 Bb3 D4", "Bb4 - D5 - F5 - - -"),
    ("C3 D3 E3 C3", "E3 Bb3 D4", "- - E5 - - - D5 -"),
    ("F2 A2 C3 D3", "A3 C4 D4", "C5 - - - - - - -"),
    ("F2 G2 A2 F2", "A3 Eb4 G4", "- - - - - - Eb5 -"),
    ("Bb2 F2 D3 Bb2", "Bb3 D4 F4", "D5 - - - F5 - - -"),
    ("B2 D3 F3 D3", "B3 D4 Ab4", "- - - - Ab5 - F5 -"),
    ("C3 A2 F2 A2", "A3 C4 F4", "F5 - - - - - C5 -"),
    ("D3 A2 F#2 A2", "F#3 C4 E4", "- - A4 - - - - -"),
    ("G2 B2 D3 B2", "F3 B3 D4", "- - - B4 - D5 - -"),
    ("G2 F2 D3 B2", "F3 B3 E4", "E5 - - - - - D5 -"),
    ("G2 Bb2 D3 Bb2", "F3 Bb3 D4", "- - Bb4 - - - - -"),
    ("C3 Bb2 G2 E2", "E3 Bb3 D4", "- - - - C5 - - -"),
)
SOLO = (  # the guitar, over the chords of the beginning
    "- - C4 - F4 - A4 -",
    "- C5 - A4 - - F#4 -",
    "G4 - Bb4 - D5 - - -",
    "- - C5 - Bb4 - G4 -",
    "E4 - G4 - - - C5 -",
    "- - A4 - F#4 - D4 -",
    "F4 - - G4 - Bb4 - -",
    "- - - - E4 - G4 -",
    "A4 - G4 - Eb4 - - -",
    "D4 - F4 - - - Bb4 -",
    "- - Db5 - Bb4 - G4 -",
    "A4 - - - - - C4 -",
    "D4 - F4 - Bb4 - - -",
    "- - A4 - G4 - E4 -",
    "F4 - - - - - - -",
    "- - - - - - - -",
)
BRUSHES = (  # w a sweep, t a tap; three slots a beat
    "w - - w - t w - - w - t",
    "w - - w - t w - t w - -",
    "w - - w - t w - - w t -",
    "w - t w - - w - t w - t",
)
RIDE = (  # d the cymbal, k the bass drum, s fingers that snap
    "d - - d - d d - - d - d",
    "d - - d - d d - d d - -",
    "d - d d - - d - - d - d",
    "d - - d - d d - d d - d",
)
SNAPS = (
    "k - - s - - k - - s - -",
    "k - - s - k - - - s - -",
    "k - - s - - k - k s - -",
    "k - - s - k k - - s - s",
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


def chorus() -> list[tuple[list[str], list[str], list[str], str]]:
    """All bars: four notes of bass, a chord, eight swung eighths of melody, and who plays these."""
    second = ((low, chord, melody) for (low, chord, _), melody in zip(AUCTION, SECOND, strict=True))
    solo = ((low, chord, melody) for (low, chord, _), melody in zip(AUCTION, SOLO, strict=True))
    bars = []
    for rows, again, player in (
        (AUCTION, False, "vibes"),
        (second, True, "vibes"),
        (BRIDGE, False, "vibes"),
        (solo, True, "guitar"),
    ):
        for low, chord, melody in rows:
            one, two, three, four = low.split()
            walk = [one, three, two, four] if again else [one, two, three, four]
            bars.append((walk, chord.split(), melody.split(), player))
    return bars


def bids(rng: Random) -> list[Samples]:
    """An auction room late in the evening: walking bass, a guitar behind, a vibraphone above."""
    beat, bars = AUCTION_BEAT, chorus()
    circle = Circle(beat * 4 * len(bars))
    band = Band(rng, bass=upright, guitar=guitar, vibes=vibes)
    for row, (walk, chord, melody, player) in enumerate(bars):
        start = row * 4 * beat
        for k, name in enumerate(walk):
            at = start + k * beat + rng.randrange(-250, 350)
            circle.add(at, 0.62 * rng.uniform(0.88, 1.0), -0.1, band.note("bass", name))
        for k in (1, 3):
            for voice, name in enumerate(chord):
                at = start + k * beat + round(beat * 0.67) * (row % 2 and k == 3) + voice * 260
                circle.add(at, 0.11 * rng.uniform(0.8, 1.0), -0.4, band.note("guitar", name))
        for slot, name in enumerate(melody):
            if name != "-":
                at = start + slot // 2 * beat + round(beat * 0.66) * (slot % 2) + rng.randrange(500)
                gain = (0.2 if player == "vibes" else 0.3) * rng.uniform(0.85, 1.0)
                circle.add(at, gain, 0.35 if player == "vibes" else -0.15, band.note(player, name))
    return circle.in_room(1.4, 0.4)


def cymbal(rng: Random) -> Samples:
    """A ride cymbal under the tip of a stick."""
    ping = struck(2960, 0.5, ((1, 1, 0.4), (1.483, 0.7, 0.35), (2.17, 0.5, 0.3), (2.93, 0.3, 0.2)))
    wash = shaped(filtered("high", noise(rng, 0.45), 5200), dying(11))
    return mixed((0, 0.35, ping), (0, 0.3, wash))


def brushes(rng: Random) -> list[Samples]:
    """It is contested: brushes on the snare."""
    bar = 4 * AUCTION_BEAT
    circle = Circle(bar * len(BRUSHES))
    tap = shaped(filtered("band", noise(rng, 0.09), 3600, 0.7), dying(45))
    drummed(circle, rng, BRUSHES, bar, {"w": (0.3, 0.3, brush(rng, 0.5)), "t": (0.6, 0.3, tap)})
    return circle.in_room(1.4, 0.4)


def ride(rng: Random) -> list[Samples]:
    """The last rounds: a cymbal that rides, a bass drum, fingers that snap."""
    bar = 4 * AUCTION_BEAT
    circle = Circle(bar * len(RIDE))
    kick = shaped(tone(0.25, through((0, 92), (0.09, 52)), (1, 0.2)), dying(16))
    snap = mixed(
        (0, 1.0, shaped(filtered("band", noise(rng, 0.08), 2100, 1.6), dying(60))),
        (0.006, 0.5, struck(1450, 0.06, ((1, 1, 0.05),))),
    )
    drums = {"d": (0.3, 0.45, cymbal(rng)), "k": (0.55, 0.0, kick), "s": (0.45, -0.35, snap)}
    drummed(circle, rng, RIDE, bar, drums)
    drummed(circle, rng, SNAPS, bar, drums)
    return circle.in_room(1.4, 0.4)


def closing(rng: Random) -> list[Samples]:
    """After the end: a fire that has burnt down, the clock in the corner."""
    bar = 4 * AUCTION_BEAT
    circle = Circle(bar * len(RIDE))
    for at, pan in ((0, -0.4), (5.2, 0.3)):
        circle.add(frames(at), 0.4, pan, embers(rng, 6.5))
    drums = {"i": (0.3, 0.6, clock(rng, 640)), "o": (0.26, 0.6, clock(rng, 520))}
    drummed(circle, rng, ["i - o -"] * len(RIDE), bar, drums)
    return circle.in_room(1.8, 0.5)


EFFECTS: dict[str, tuple[Recipe, float]] = {
    "gavel": (gavel, 0.0),
    "burn": (burn, -1.0),
}
MUSIC: dict[str, Piece] = {
    "music_bids": Piece(bids, -29.0, 0.0),
    "music_bids_pulse": Piece(brushes, PULSE, 2.0),
    "music_bids_drive": Piece(ride, DRIVE, 2.0),
    "music_bids_after": Piece(closing, AFTER, 0.0),
}
