"""The sounds of Wild Wild Pattern: a pistol, a song that everybody knows, and an evening on the trail."""

from __future__ import annotations

import math
from random import Random

from sounds.ambience import crickets, embers
from sounds.effects import Recipe
from sounds.music import AFTER, DRIVE, PULSE, Band, Circle, Drum, Piece, drummed, guitar, pitch, upright
from sounds.signal import RATE, Samples, dying, faded, filtered, frames, mixed, roomy, shaped, through
from sounds.voices import Mode, noise, pluck, struck, tone

# “Oh My Darling, Clementine” (traditional) in F, three beats a bar after one of upbeat.
BEAT = 0.405  # seconds: the whole verse lasts as long as a click, ten seconds
VERSE = (
    "F4 .75 F4 .25 F4 1 C4 1 A4 .75 A4 .25 A4 1 F4 1 F4 .75 A4 .25 C5 1.5 C5 .5 Bb4 .5 A4 .5 G4 2 "
    "G4 .75 A4 .25 Bb4 1 Bb4 1 A4 .75 G4 .25 A4 1 F4 1 F4 .75 A4 .25 G4 1 C4 1 E4 .75 G4 .25 F4 2"
)
BANJO = (  # the thumb on one, two brushes after it
    ("F3", "A3 C4"), ("F3", "A3 C4"), ("C3", "A3 F4"), ("C3", "Bb3 E4"),
    ("G3", "Bb3 E4"), ("F3", "A3 C4"), ("C3", "Bb3 E4"), ("F3", "A3 C4"),
)  # fmt: skip

# The trail: A minor, a slow four; a bar is a bass note, four strings to pick, and a whistled phrase.
TRAIL_BEAT = 33_075  # samples: 80 beats a minute
TRAIL = (
    ("A2", "E3 A3 C4 E4", "-"),
    ("A2", "E3 B3 C4 E4", "-"),
    ("A2", "E3 A3 C4 E4", "E5 3 D5 1"),
    ("G2", "D3 G3 B3 D4", "C5 1 D5 1 B4 2"),
    ("F2", "C3 A3 C4 F4", "A4 3 - 1"),
    ("F2", "C3 A3 C4 E4", "-"),
    ("G2", "D3 G3 B3 D4", "- 2 B4 1 D5 1"),
    ("E2", "E3 G#3 B3 D4", "E5 4"),
    ("A2", "E3 A3 C4 E4", "-"),
    ("C3", "E3 G3 C4 E4", "G5 2 E5 1 D5 1"),
    ("G2", "D3 G3 B3 D4", "B4 3 - 1"),
    ("D3", "A3 D4 F4 A4", "- 2 A4 1 C5 1"),
    ("F2", "C3 A3 C4 F4", "D5 2 C5 2"),
    ("C3", "E3 G3 C4 E4", "E5 3 - 1"),
    ("E2", "B2 E3 G#3 B3", "- 2 D5 1 C5 1"),
    ("E2", "E3 G#3 B3 D4", "B4 4"),
    ("A2", "E3 A3 C4 E4", "A4 3 - 1"),
    ("A2", "E3 B3 C4 E4", "-"),
)
PLAIN = (  # the land opens
    ("F2", "C3 A3 C4 F4", "A4 2 C5 2"),
    ("F2", "C3 A3 C4 E4", "-"),
    ("C3", "G3 C4 E4 G4", "G5 3 E5 1"),
    ("C3", "G3 C4 E4 G4", "-"),
    ("G2", "D3 G3 B3 D4", "D5 2 B4 2"),
    ("G2", "D3 G3 B3 F4", "-"),
    ("A2", "E3 A3 C4 E4", "C5 1 B4 1 A4 2"),
    ("A2", "E3 A3 C4 E4", "-"),
    ("F2", "C3 A3 C4 F4", "- 1 F5 2 E5 1"),
    ("G2", "D3 G3 B3 D4", "D5 3 - 1"),
    ("A2", "E3 A3 C4 E4", "C5 4"),
    ("A2", "E3 B3 C4 E4", "-"),
    ("D3", "A3 D4 F4 A4", "- 2 F5 1 E5 1"),
    ("D3", "A3 D4 F4 A4", "D5 3 - 1"),
    ("E2", "E3 G#3 B3 D4", "B4 2 G#4 2"),
    ("E2", "E3 G#3 B3 E4", "-"),
)
BACK = (  # what is whistled when the trail comes back
    "-", "E5 4", "-", "D5 1 B4 1 G4 2", "A4 3 - 1", "-", "B4 2 D5 2", "E5 2 G#4 2", "A4 4",
    "-", "G5 1 E5 1 D5 2", "F5 2 D5 2", "C5 3 - 1", "-", "G4 1 B4 1 D5 2", "E5 4", "A4 4", "-",
)  # fmt: skip
CAMP = (
    ("A2", "E3 A3 C4 E4", "-"),
    ("F2", "C3 A3 C4 F4", "-"),
    ("E2", "B2 E3 G#3 B3", "B4 3 - 1"),
    ("A2", "E3 A3 C4 E4", "-"),
)
PICKING = ((0, 1, 2, 3, 2, 1, 3, 2), (0, 2, 1, 3, 0, 2, 3, 1))
WALK = (  # a tired horse at a walk: three hoofs, twelve slots a bar, and a spur
    "a - c b - - a - c b - -",
    "a - c b - - a - c b - j",
    "a - c b - j a - c b - -",
    "a - c b - - a - - b - j",
)
GALLOP = (  # T a tom, s a box of matches
    "a - s b T - s c a - s b T - s s",
    "a - s b T - s c a - s b T s s c",
    "a - s b T - s c a b s - T - s s",
    "a - s b T s s c a b s c T s T s",
)
STEEL: tuple[Mode, ...] = (
    (1, 1, 0.05), (1.73, 0.7, 0.04), (2.94, 0.6, 0.03), (4.31, 0.4, 0.02), (6.2, 0.2, 0.015)
)  # fmt: skip
COCONUT: tuple[Mode, ...] = ((1, 1, 0.09), (2.1, 0.35, 0.05), (3.6, 0.12, 0.03))


def pistol(rng: Random) -> Samples:
    """A revolver is cocked: the cylinder turns, the hammer catches, and catches again."""

    def catch(hertz: float) -> Samples:
        snap = shaped(filtered("band", noise(rng, 0.05), 3800, 1.2), dying(130))
        body = struck(hertz, 0.12, STEEL, 0.0005)
        weight = shaped(tone(0.08, through((0, 210), (0.05, 120))), dying(55))
        return mixed((0, 0.9, snap), (0, 0.8, body), (0, 0.5, weight))

    parts: list[tuple[float, float, Samples]] = [(0.0, 0.75, catch(1180))]
    for tooth in range(5):
        ratchet = shaped(filtered("band", noise(rng, 0.02), 4600 + 250 * tooth, 2.0), dying(260))
        parts.append((0.045 + 0.021 * tooth, 0.35, ratchet))
    parts.append((0.17, 1.0, catch(930)))
    return roomy(mixed(*parts), 0.35, 0.12, 0.12)


def banjo(rng: Random, hertz: float) -> Samples:
    """A string over a tight skin: bright and soon gone."""
    string = pluck(rng, hertz, 0.9, ring=0.75, bright=0.75, damp=0.22, pick=0.09)
    skin = filtered("band", string, 640, 1.4)
    return filtered("high", mixed((0.0, 0.8, string), (0.0, 0.7, skin)), 170)


def whistle(rng: Random, hertz: float, seconds: float) -> Samples:
    """Somebody whistles a note: it slides in, trembles when it lasts, and has breath in it."""
    scoop = rng.uniform(0.965, 0.985)
    rate, depth = rng.uniform(4.8, 5.4), 0.006

    def bent(t: float) -> float:
        rise = scoop + (1 - scoop) * min(1.0, t / 0.06)
        tremble = depth * min(1.0, max(0.0, t - 0.25) / 0.3)
        return hertz * rise * (1 + tremble * math.sin(2 * math.pi * rate * t))

    pure = tone(seconds, bent, (1, 0.06, 0.02))
    breath = filtered("band", noise(rng, seconds), bent, 9.0)
    held = through((0, 0), (0.05, 1), (max(0.06, seconds - 0.09), 0.8), (seconds, 0))
    return shaped(mixed((0, 0.8, pure), (0, 0.25, breath)), held)


def sung(score: str) -> list[tuple[str, float, float]]:
    """The notes of “note beats note beats …” with the beat on which each begins; ``-`` is silence."""
    words, at, notes = score.split(), 0.0, []
    for name, length in zip(words[::2], map(float, words[1::2]), strict=True):
        if name != "-":
            notes.append((name, at, length))
        at += length
    return notes


def clementine(rng: Random) -> Samples:
    """One verse, whistled over a banjo; about ten seconds."""
    parts: list[tuple[float, float, Samples]] = []
    for name, at, length in sung(VERSE):
        parts.append((at * BEAT, 0.6, whistle(rng, 2 * pitch(name), length * BEAT * 0.95)))
    strings: dict[str, Samples] = {}
    for bar, (thumb, brushed) in enumerate(BANJO):
        last = bar == len(BANJO) - 1
        for beat in range(1 if last else 3):
            names = [thumb] if beat == 0 else []
            names += brushed.split() if beat or last else []
            for k, name in enumerate(names):
                if name not in strings:
                    strings[name] = banjo(rng, pitch(name))
                late = 0.022 * k + rng.uniform(0, 0.006)
                parts.append(((1 + 3 * bar + beat) * BEAT + late, 0.4 if beat else 0.55, strings[name]))
    return faded(roomy(mixed(*parts), 0.6, 0.15, 0.25), 0.0, 0.3)


def hoof(rng: Random, hertz: float) -> Samples:
    """A hoof on dry ground."""
    dust = shaped(filtered("low", noise(rng, 0.06), 900), dying(70))
    return mixed((0, 0.8, struck(hertz, 0.14, COCONUT, 0.002)), (0, 0.5, dust))


def wind(rng: Random, seconds: float) -> Samples:
    """A gust that comes over the plain and goes."""
    tune = through((0, 260), (0.45 * seconds, 620), (seconds, 300))
    gust = filtered("band", noise(rng, seconds), tune, 1.1)
    return shaped(gust, lambda t: math.sin(math.pi * min(1.0, t / seconds)) ** 2)


def ride() -> list[tuple[str, str, str]]:
    """All bars: the trail, the plain, the trail again, and the camp."""
    back = [(root, chord, phrase) for (root, chord, _), phrase in zip(TRAIL, BACK, strict=True)]
    return [*TRAIL, *PLAIN, *back, *CAMP]


def trail(rng: Random) -> list[Samples]:
    """Evening on the trail: a guitar, wind, and now and then somebody whistles."""
    bars = ride()
    circle = Circle(4 * TRAIL_BEAT * len(bars))
    band = Band(rng, bass=upright, guitar=guitar)
    for row, (root, chord, phrase) in enumerate(bars):
        bar = row * 4 * TRAIL_BEAT
        names = chord.split()
        for half, name in ((0, root), (2, names[0])):
            at = bar + half * TRAIL_BEAT + rng.randrange(300)
            circle.add(at, 0.3 if half else 0.5, -0.1, band.note("bass", name))
        for slot, voice in enumerate(PICKING[len(TRAIL) <= row < len(TRAIL) + len(PLAIN)]):
            at = bar + slot * TRAIL_BEAT // 2 + rng.randrange(-300, 400)
            gain = (0.3 if not slot else 0.2) * rng.uniform(0.8, 1.0)
            circle.add(at, gain, -0.35 + 0.1 * voice, band.note("guitar", names[voice]))
        for name, beat, length in sung(phrase if phrase != "-" else "- 4"):
            at = bar + round(beat * TRAIL_BEAT) + rng.randrange(600)
            seconds = 0.97 * length * TRAIL_BEAT / RATE
            circle.add(at, 0.16, 0.2, whistle(rng, pitch(name), seconds))
        if row % 6 == 1:
            circle.add(bar, 0.09, rng.uniform(-0.6, 0.6), wind(rng, 9.0))
    return circle.in_room(2.0, 0.45)


def hooves(rng: Random) -> dict[str, Drum]:
    """Three hoofs of a horse."""
    heights = {"a": 520, "b": 430, "c": 610}
    return {name: (0.4 if name == "a" else 0.3, 0.35, hoof(rng, hertz)) for name, hertz in heights.items()}


def horse(rng: Random) -> list[Samples]:
    """It is contested: somebody comes, at a walk."""
    circle = Circle(4 * TRAIL_BEAT * len(WALK))
    spur = struck(3350, 0.4, ((1, 1, 0.3), (1.52, 0.6, 0.22), (2.31, 0.3, 0.15)))
    drummed(circle, rng, WALK, 4 * TRAIL_BEAT, {**hooves(rng), "j": (0.1, 0.5, spur)})
    return circle.in_room(2.0, 0.45)


def gallop(rng: Random) -> list[Samples]:
    """The last rounds: the horse gallops, a tom and a shaken box behind it."""
    circle = Circle(4 * TRAIL_BEAT * len(GALLOP))
    tom = mixed(
        (0, 1.0, shaped(tone(0.4, through((0, 118), (0.12, 82)), (1, 0.3, 0.1)), dying(10))),
        (0, 0.4, shaped(filtered("low", noise(rng, 0.05), 800), dying(70))),
    )
    box = shaped(filtered("band", noise(rng, 0.09), 5200, 0.9), dying(42))
    drums = {**hooves(rng), "T": (0.55, -0.2, tom), "s": (0.16, -0.45, box)}
    drummed(circle, rng, GALLOP, 4 * TRAIL_BEAT, drums)
    return circle.in_room(2.0, 0.45)


def camp(rng: Random) -> list[Samples]:
    """After the end: the camp fire, a cricket, wind over the plain."""
    circle = Circle(4 * TRAIL_BEAT * len(WALK))
    for at, pan in ((0.0, 0.2), (5.8, -0.2)):
        circle.add(frames(at), 0.4, pan, embers(rng, 7.2))
    circle.add(frames(2.0), 0.1, -0.7, crickets(rng, 2.8, 3900))
    circle.add(frames(7.4), 0.1, 0.7, crickets(rng, 2.8, 4300))
    circle.add(frames(1.0), 0.3, 0.4, wind(rng, 9.0))
    return circle.in_room(2.2, 0.5)


EFFECTS: dict[str, tuple[Recipe, float]] = {
    "pistol": (pistol, 0.0),
    "clementine": (clementine, -2.0),
}
"""The effects, with their loudness trims."""

MUSIC: dict[str, Piece] = {
    "music_wild_pattern": Piece(trail, -29.0, 0.0),
    "music_wild_pattern_pulse": Piece(horse, PULSE, 0.0),
    "music_wild_pattern_drive": Piece(gallop, DRIVE, 0.0),
    "music_wild_pattern_after": Piece(camp, AFTER, 0.0),
}
