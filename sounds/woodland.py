"""The sounds of Wild Cards: a leader proclaimed, and a clearing in the woods for the table."""

from __future__ import annotations

from random import Random

from sounds.ambience import bird
from sounds.effects import Recipe, brass
from sounds.music import AFTER, DRIVE, PULSE, Band, Circle, Piece, drummed, pitch
from sounds.signal import (
    RATE,
    Samples,
    arching,
    dying,
    faded,
    filtered,
    frames,
    mixed,
    roomy,
    shaped,
    through,
)
from sounds.voices import Mode, noise, struck, tone

ROSEWOOD: tuple[Mode, ...] = ((1, 1, 1.1), (3.93, 0.22, 0.25), (9.6, 0.05, 0.07))
TINE: tuple[Mode, ...] = ((1, 1, 1.7), (5.42, 0.12, 0.3), (11.3, 0.03, 0.08))
BORE = (1.0, 0.26, 0.11, 0.03)

# G major, unhurried; a bar is two notes of marimba, eight eighths of kalimba, eight of a flute.
# = holds a note, - rests.
EIGHTH = 11_907  # samples: 0.27 s
BAR = 8 * EIGHTH
CLEARING = (
    ("G3 D3", "G4 - B4 D5 - B4 G5 -", "- - - - - - - -"),
    ("G3 D3", "G4 - B4 D5 - A4 B4 -", "- - - - D5 = E5 ="),
    ("E3 B3", "E4 - G4 B4 - G4 E5 -", "G5 = = = = = E5 ="),
    ("E3 D3", "E4 - G4 B4 - D5 B4 -", "D5 = = = - - - -"),
    ("C3 G3", "C4 - G4 C5 - G4 E5 -", "- - - - E5 = G5 ="),
    ("C3 G3", "C4 - G4 C5 - D5 E5 -", "A5 = = = G5 = E5 ="),
    ("D3 A3", "D4 - A4 D5 - A4 F#5 -", "D5 = = = = = = ="),
    ("D3 A3", "D4 - A4 D5 - G4 A4 -", "- - - - - - - -"),
    ("G3 D3", "G4 - B4 D5 - B4 G5 -", "B5 = = = A5 = G5 ="),
    ("B3 F#3", "F#4 - B4 D5 - B4 F#5 -", "F#5 = = = = = D5 ="),
    ("E3 B3", "E4 - B4 E5 - B4 G5 -", "E5 = = = G5 = = ="),
    ("C3 G3", "C4 - G4 E5 - G4 C5 -", "E5 = = = - - - -"),
    ("A3 E3", "A4 - C5 E5 - C5 G5 -", "C5 = = = E5 = G5 ="),
    ("D3 A3", "D4 - A4 C5 - A4 F#5 -", "F#5 = = = A5 = = ="),
    ("G3 D3", "G4 - B4 D5 - B4 G5 -", "G5 = = = = = = ="),
    ("G3 D3", "G4 - D5 B4 - A4 B4 D5", "- - - - - - - -"),
)
ANSWER = (  # the flute again, over the same bars
    "- - - - - - - -",
    "- - G5 = = = D5 =",
    "E5 = = = = = = =",
    "- - - - G5 = E5 =",
    "C5 = = = E5 = = =",
    "G5 = = = = = = =",
    "- - F#5 = A5 = = =",
    "D5 = = = - - - -",
    "- - - - B5 = = =",
    "A5 = F#5 = D5 = = =",
    "- - E5 = G5 = B5 =",
    "G5 = = = E5 = = =",
    "- - C5 = E5 = A5 =",
    "F#5 = = = D5 = = =",
    "G5 = = = = = = =",
    "- - - - - - - -",
)
SHADE = (  # where the trees stand closer
    ("E3 B3", "E4 G4 - B4 - E5 B4 -", "- - - - - - - -"),
    ("E3 B3", "E4 G4 - B4 - F#5 B4 -", "- - B4 = E5 = = ="),
    ("C3 G3", "C4 E4 - G4 - E5 G4 -", "G5 = = = = = = ="),
    ("C3 G3", "C4 E4 - G4 - D5 G4 -", "- - E5 = D5 = C5 ="),
    ("A3 E3", "A4 C5 - E5 - A5 E5 -", "B4 = C5 = E5 = = ="),
    ("A3 E3", "A4 C5 - E5 - G5 E5 -", "- - - - - - - -"),
    ("B3 F#3", "F#4 B4 - D5 - F#5 D5 -", "F#5 = = = D5 = = ="),
    ("B3 F#3", "F#4 B4 - D5 - E5 D5 -", "B4 = = = - - - -"),
    ("C3 G3", "C4 G4 - C5 - E5 G5 -", "- - C5 = E5 = G5 ="),
    ("C3 G3", "C4 G4 - C5 - E5 D5 -", "A5 = = = G5 = = ="),
    ("D3 A3", "D4 A4 - D5 - F#5 A5 -", "F#5 = = = = = = ="),
    ("D3 A3", "D4 A4 - D5 - E5 C5 -", "- - D5 = F#5 = A5 ="),
    ("E3 B3", "E4 B4 - E5 - G5 B5 -", "B5 = = = = = G5 ="),
    ("D3 A3", "D4 A4 - D5 - F#5 A5 -", "A5 = = = F#5 = = ="),
    ("C3 G3", "C4 G4 - C5 - E5 G5 -", "G5 = = = E5 = = ="),
    ("D3 A3", "D4 A4 - C5 - F#5 A5 -", "D5 = = = - - - -"),
)
STILL = (  # only the tines, far apart
    ("G3 D3", "G4 - - - D5 - - -", "- - - - - - - -"),
    ("G3 D3", "- - B4 - - - G5 -", "- - - - - - - -"),
    ("C3 G3", "C5 - - - E5 - - -", "- - - - - - - -"),
    ("C3 G3", "- - G4 - - - E5 D5", "- - - - - - - -"),
    ("G3 D3", "D5 - - - B4 - - -", "- - - - - - - -"),
    ("E3 B3", "- - G4 - - - B4 -", "- - - - - - - -"),
    ("A3 E3", "C5 - - - E5 - - -", "- - - - - - - -"),
    ("D3 A3", "D4 - A4 - C5 - F#5 A5", "- - - - - - - -"),
)
RETURN = "G4 B4 D5 - G5 - D5 B4"  # how the tines go the last time: by their place in the first bar
STEPS = (  # L a log drum, l its smaller side, x a seed rattle
    "L - x - l - x -",
    "L - x x l - x -",
    "L - x - l l x -",
    "L - x x l - x x",
    "L - x - l - x -",
    "L l x - l - x x",
)
RUN = (  # H a hand drum, h its rim
    "H - h h H h - h H - h h H - h h",
    "H - h - H h - h H - h h H h h -",
    "H - h h H - h h H h - h H - h h",
    "H h - h H - h h H - h - H h h h",
    "H - h h H h - h H - h h H - h h",
    "H - h h H - h - H h h h H h h h",
)
SKIN: tuple[Mode, ...] = ((1, 1, 0.35), (1.59, 0.5, 0.2), (2.14, 0.35, 0.15), (2.65, 0.2, 0.1))


def marimba(rng: Random, hertz: float) -> Samples:
    """A rosewood bar over its tube under a soft mallet."""
    tube = shaped(tone(1.2, hertz), dying(4.5))
    felt = shaped(filtered("low", noise(rng, 0.03), 700), dying(120))
    bar = struck(hertz, 1.2, ROSEWOOD, 0.004)
    return faded(mixed((0, 0.8, bar), (0, 0.25, tube), (0, 0.25, felt)), 0.002, 0.2)


def kalimba(rng: Random, hertz: float) -> Samples:
    """A tine let go by the thumb, and the wooden box below it."""
    thumb = shaped(filtered("band", noise(rng, 0.03), 1300, 0.8), dying(140))
    box = struck(196.0, 0.12, ((1, 1, 0.1), (1.9, 0.5, 0.06)))
    tine = faded(struck(hertz, 1.9, TINE, 0.0015), 0.0, 0.4)
    return mixed((0, 0.9, tine), (0, 0.14, thumb), (0, 0.12, box))


def flute(rng: Random, hertz: float, seconds: float) -> Samples:
    """A wooden flute: air first, then the tone, a tremble that comes late."""
    trembling = through((0.3, 0.0), (0.9, 0.005))
    wave = tone(seconds, 4.8)

    def voiced(t: float) -> float:
        return hertz * (1 + trembling(t) * wave[min(len(wave) - 1, frames(t))])

    voice = filtered("low", tone(seconds, voiced, BORE), 2.6 * hertz)
    air = filtered("band", noise(rng, seconds), hertz, 6)
    chiff = shaped(filtered("band", noise(rng, seconds), 2.2 * hertz, 2.5), dying(26))
    ends = through((0, 0), (0.09, 1), (max(0.1, seconds * 0.7), 0.8), (seconds, 0))
    return mixed((0, 1.0, shaped(mixed((0, 1.0, voice), (0, 0.5, air)), ends)), (0, 0.1, chiff))


def leader(rng: Random) -> Samples:
    """A leader is proclaimed: bars run up to a small horn chord, and a flute crowns it."""
    parts: list[tuple[float, float, Samples]] = []
    for k, name in enumerate(("G4", "B4", "D5", "G5")):
        parts.append((0.085 * k, 0.6, marimba(rng, pitch(name))))
        parts.append((0.085 * k, 0.3, kalimba(rng, 2 * pitch(name))))
    for name, gain in (("G4", 0.5), ("B4", 0.42), ("D5", 0.5)):
        parts.append((0.34, gain, brass(pitch(name), 0.75)))
    parts.append((0.36, 0.34, flute(rng, pitch("G5"), 0.85)))
    return shaped(roomy(mixed(*parts), 0.8, 0.3, 0.3), through((0, 1), (1.1, 1), (1.6, 0)))


def walk() -> list[tuple[str, str, str]]:
    """All bars of the way: the clearing, its answer, the shade, a rest, and home by the clearing."""
    answer = [(low, tines, air) for (low, tines, _), air in zip(CLEARING, ANSWER, strict=True)]
    first, home = CLEARING[0][1].split(), []
    for low, tines, air in CLEARING:
        names = dict(zip(first, tines.split(), strict=True))
        home.append((low, " ".join(names.get(one, one) for one in RETURN.split()), air))
    return [*CLEARING, *answer, *SHADE, *STILL, *home]


def clearing(rng: Random) -> list[Samples]:
    """Light through leaves: a kalimba that never hurries, a marimba below, a flute between the trees."""
    bars = walk()
    circle = Circle(BAR * len(bars))
    band = Band(rng, marimba=marimba, kalimba=kalimba)
    leaf = rustling(rng)
    for row, (low, tines, air) in enumerate(bars):
        start = row * BAR
        for slot, name in zip((0, 5), low.split(), strict=True):
            at = start + slot * EIGHTH + rng.randrange(-250, 300)
            gain = (0.4 if slot == 0 else 0.26) * rng.uniform(0.88, 1.0)
            circle.add(at, gain, -0.05, band.note("marimba", name))
        for slot, name in enumerate(tines.split()):
            if name != "-":
                at = start + slot * EIGHTH + rng.randrange(-250, 350)
                gain = (0.24 if slot in (0, 3) else 0.17) * rng.uniform(0.8, 1.0)
                circle.add(at, gain, 0.4 if slot % 2 else 0.12, band.note("kalimba", name))
        if row % 4 == 3:
            circle.add(start + 2 * EIGHTH, 0.02, (-0.6, 0.6)[row // 4 % 2], leaf)
        slots = air.split()
        for slot, name in enumerate(slots):
            if name not in ("-", "="):
                held = next((k for k, s in enumerate(slots[slot + 1 :]) if s != "="), 7 - slot)
                sound = flute(rng, pitch(name), (held + 1) * EIGHTH / RATE * 1.02)
                circle.add(start + slot * EIGHTH, 0.11 * rng.uniform(0.9, 1.0), -0.25, sound)
    return circle.in_room(2.2, 0.5)


def rustling(rng: Random) -> Samples:
    """A breath of wind in the leaves."""
    leaf = filtered("band", noise(rng, 1.6), through((0, 2400), (0.8, 3600), (1.6, 2600)), 0.7)
    return shaped(leaf, through((0, 0), (0.7, 1), (1.6, 0)))


def steps(rng: Random) -> list[Samples]:
    """It is contested: a log drum and a rattle of seeds."""
    circle = Circle(BAR * len(STEPS))
    seeds = shaped(filtered("band", noise(rng, 0.12), 5600, 0.8), arching(0.12, 0.6))
    drums = {
        "L": (0.5, -0.15, struck(147, 0.5, ((1, 1, 0.4), (2.8, 0.3, 0.12)), 0.003)),
        "l": (0.36, 0.1, struck(220, 0.4, ((1, 1, 0.3), (2.8, 0.3, 0.1)), 0.003)),
        "x": (0.16, 0.45, seeds),
    }
    drummed(circle, rng, STEPS, BAR, drums)
    return circle.in_room(2.2, 0.5)


def run(rng: Random) -> list[Samples]:
    """The last rounds: hand drums begin to run."""
    circle = Circle(BAR * len(RUN))
    palm = shaped(filtered("low", noise(rng, 0.05), 900), dying(90))
    slap = shaped(filtered("band", noise(rng, 0.05), 2000, 0.9), dying(110))
    deep = mixed((0, 1.0, struck(98, 0.5, SKIN, 0.002)), (0, 0.5, palm))
    high = mixed((0, 0.6, struck(262, 0.25, SKIN, 0.002)), (0, 0.5, slap))
    drummed(circle, rng, RUN, BAR, {"H": (0.5, -0.1, deep), "h": (0.26, 0.3, high)})
    return circle.in_room(2.2, 0.5)


def dusk(rng: Random) -> list[Samples]:
    """After the end: birds that answer each other, wind in the leaves."""
    circle = Circle(BAR * len(STEPS))
    for at, pan, gain in (
        (0.8, -0.7, 0.3),
        (2.4, 0.6, 0.2),
        (5.9, 0.2, 0.16),
        (7.2, -0.5, 0.3),
        (10.6, 0.7, 0.24),
    ):
        circle.add(frames(at), gain, pan, bird(rng))
    for at, pan in ((0.2, 0.5), (4.4, -0.5), (8.8, 0.1)):
        circle.add(frames(at), 0.25, pan, rustling(rng))
    return circle.in_room(2.6, 0.8)


EFFECTS: dict[str, tuple[Recipe, float]] = {"leader": (leader, -2.0)}
MUSIC: dict[str, Piece] = {
    "music_wild_cards": Piece(clearing, -29.0, 0.0),
    "music_wild_cards_pulse": Piece(steps, PULSE, 0.0),
    "music_wild_cards_drive": Piece(run, DRIVE, 0.0),
    "music_wild_cards_after": Piece(dusk, AFTER, 2.0),
}
