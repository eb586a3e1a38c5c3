"""The short effects of the house: each a recipe from a random generator to samples, with its trim."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from random import Random

from sounds.signal import Samples, arching, dying, filtered, mixed, pitched, roomy, shaped, through
from sounds.voices import Mode, grains, noise, pluck, struck, tone

Recipe = Callable[[Random], Samples]

WOOD: tuple[Mode, ...] = ((1, 1, 0.16), (2.57, 0.5, 0.09), (4.95, 0.25, 0.05), (7.9, 0.1, 0.03))
VIBRAPHONE: tuple[Mode, ...] = ((1, 1, 3.2), (4, 0.16, 0.8), (10, 0.05, 0.15))
CHIME: tuple[Mode, ...] = ((1, 1, 1.5), (2.76, 0.35, 0.8), (5.4, 0.14, 0.4), (8.93, 0.05, 0.2))
COIN: tuple[Mode, ...] = (
    (1, 0.7, 0.55), (1.013, 0.5, 0.5), (1.51, 0.6, 0.45), (2.32, 0.45, 0.35), (3.17, 0.3, 0.2)
)  # fmt: skip
BELL: tuple[Mode, ...] = (
    (0.5, 0.25, 1.6), (1, 1, 1.7), (1.004, 0.4, 1.5), (2, 0.35, 1.0), (3.01, 0.22, 0.6),
    (4.17, 0.08, 0.35),
)  # fmt: skip
BRASS = tuple(0.72**k for k in range(14))
MELLOW = (1.0, 0.35, 0.16, 0.06, 0.03)
FLIPS = 6


def rustle(rng: Random, seconds: float, low: float, high: float, q: float = 0.9) -> Samples:
    """Cloth or paper brushing by: noise moving from ``low`` to ``high`` Hz, with a grain."""
    weave = filtered("low", noise(rng, seconds), 90.0)
    top = max(map(abs, weave))
    hiss = filtered("band", noise(rng, seconds), through((0.0, low), (seconds, high)), q)
    return [h * (0.65 + 0.5 * w / top) for h, w in zip(hiss, weave, strict=True)]


def slide(rng: Random) -> Samples:
    """A card over felt: rising brush, with a warm breath of cloth below."""
    d = 0.24
    brush = rustle(rng, d, 1500, 4200)
    cloth = rustle(rng, d, 350, 620, 0.7)
    return shaped(
        mixed((0, 1.0, brush), (0, 0.9, cloth)), lambda t: math.sin(math.pi * (t / d) ** 0.6) ** 2
    )


def place(rng: Random) -> Samples:
    """A card put down: papery snap, soft table below, its far edge a moment later."""
    snap = shaped(filtered("band", noise(rng, 0.1), 2700, 1.1), dying(75))
    thump = shaped(tone(0.16, through((0, 175), (0.1, 88))), dying(38))
    edge = shaped(filtered("band", noise(rng, 0.05), 3600, 1.4), dying(110))
    return mixed((0, 1.5, snap), (0.001, 0.55, thump), (0.024, 0.5, edge))


def flip(rng: Random) -> Samples:
    """A card turned: quick air, snap, and a small wooden note by which its pitch is heard."""
    air = shaped(rustle(rng, 0.08, 2200, 5200), arching(0.08, 1.6))
    note = struck(587.3, 0.2, ((1, 1, 0.2), (2.7, 0.4, 0.1), (5.2, 0.15, 0.05)))
    return mixed((0, 0.55, air), (0.062, 0.8, place(rng)), (0.064, 0.34, note))


def flip_at(order: int, rng: Random) -> Samples:
    """The same card turned as the ``order``-th of six, pitch 0.90 to 1.15."""
    del rng
    return pitched(flip(Random("flip")), 0.90 + 0.25 * (order - 1) / (FLIPS - 1))


def shuffle(rng: Random) -> Samples:
    """A riffle that quickens, the bridge falling in, and the pack squared on the table."""
    parts: list[tuple[float, float, Samples]] = []
    cards = 30
    for k in range(cards):
        at = 0.02 + 0.58 * (k / cards) ** 0.8 + rng.uniform(-0.005, 0.005)
        snap = filtered("band", noise(rng, 0.05), rng.uniform(2300, 3500), 1.2)
        parts.append((at, 0.3 + 0.4 * math.sin(math.pi * k / cards), shaped(snap, dying(95))))
    bridge = shaped(rustle(rng, 0.26, 3600, 1500), arching(0.26))
    return mixed(*parts, (0.56, 0.5, bridge), (0.86, 0.9, place(rng)), (0.97, 0.5, place(rng)))


def deal(rng: Random) -> Samples:
    """One card dealt: a short flick of air that ends in a light touch."""
    flick = shaped(rustle(rng, 0.11, 1900, 4600), arching(0.11, 0.8))
    return mixed((0, 0.9, flick), (0.085, 0.5, place(rng)))


def hover(rng: Random) -> Samples:
    """A very soft tick."""
    felt = shaped(filtered("low", noise(rng, 0.03), 1500), dying(220))
    return mixed((0, 1.0, struck(880, 0.06, ((1, 1, 0.06), (2.4, 0.3, 0.03)))), (0, 0.6, felt))


def tick(rng: Random) -> Samples:
    """One step of a score counting up: a small wooden block."""
    touch = shaped(filtered("band", noise(rng, 0.02), 3000, 1), dying(300))
    return mixed((0, 1.0, struck(1174.7, 0.12, ((1, 1, 0.1), (2.7, 0.4, 0.05)))), (0, 0.5, touch))


def coin(rng: Random) -> Samples:
    """A coin that hits another, rings and settles."""
    click = shaped(filtered("high", noise(rng, 0.02), 5000), dying(350))
    ring = mixed(
        (0, 0.8, struck(2093, 0.4, COIN)),
        (0.075, 1.0, struck(2793.8, 0.55, COIN)),
        (0.2, 0.2, struck(2637, 0.3, COIN)),
        (0.27, 0.1, struck(2700, 0.3, COIN)),
    )
    return mixed((0, 0.5, ring), (0, 0.35, click), (0.075, 0.4, click))


def seal(rng: Random) -> Samples:
    """A seal pressed into wax: soft thump, the wax giving way, the paper crackling under it."""
    thump = shaped(tone(0.3, through((0, 128), (0.16, 58)), (1, 0.25, 0.08)), dying(17))
    press = shaped(filtered("low", noise(rng, 0.16), through((0, 1100), (0.12, 240))), dying(30))
    crackle = filtered("band", grains(rng, 0.32, 900), 3400, 1.3)
    crackle = shaped(crackle, through((0, 0), (0.05, 1), (0.16, 0.5), (0.31, 0)))
    sheet = shaped(rustle(rng, 0.3, 2600, 1700), through((0, 0.2), (0.07, 1), (0.29, 0)))
    return mixed((0, 1.0, thump), (0, 1.2, press), (0.05, 1.3, crackle), (0.05, 0.22, sheet))


def clash(rng: Random) -> Samples:
    """A tie: two cards collide, a dull wooden clash, and one goes off like a small spring."""
    slap = shaped(filtered("band", noise(rng, 0.12), 1500, 0.8), dying(48))
    wood = mixed((0, 1.0, struck(262, 0.3, WOOD)), (0.013, 0.9, struck(311, 0.3, WOOD)))

    def wobble(t: float) -> float:
        swing = math.sin(2 * math.pi * (11 + 9 * t) * t)
        return (215 + 130 * t) * (1 + 0.3 * swing * math.exp(-2.6 * t))

    spring = tone(0.75, wobble, (1, 0.6, 0.35, 0.3, 0.15, 0.1))
    spring = shaped(
        filtered("band", spring, 750, 0.6),
        lambda t: min(t / 0.02, 1) * math.exp(-5 * t) * max(0.0, 1 - t / 0.75),
    )
    return mixed((0, 1.1, slap), (0, 0.9, wood), (0.045, 0.85, spring))


def take(rng: Random) -> Samples:
    """A prize flies to its owner: a whoosh that arrives in a chime."""
    d = 0.5
    sweep = through((0, 450), (0.3, 2600), (d, 900))
    air = filtered("band", noise(rng, d), sweep, 1.1)
    air = shaped(air, through((0, 0), (0.3, 1), (d, 0)))
    notes = enumerate((784.0, 987.8, 1174.7))
    chime = mixed(*((0.07 * k, 0.5, struck(f, 0.8, CHIME)) for k, f in notes))
    return mixed((0, 1.6, air), (0.31, 0.5, roomy(chime, 0.6, 0.2, 0.0)))


def lapse(rng: Random) -> Samples:
    """Nobody takes it: a soft sigh downward."""
    d = 0.85
    fall = through((0, 415), (0.12, 440), (d, 262))
    envelope = through((0, 0), (0.16, 1), (0.4, 0.6), (d, 0))
    voice = filtered("low", tone(d, fall, MELLOW), 1400)
    breath = filtered("band", noise(rng, d), through((0, 1500), (0.15, 1900), (d, 480)), 1.6)
    return shaped(mixed((0, 0.5, voice), (0, 0.75, breath)), envelope)


def brass(hertz: float, seconds: float) -> Samples:
    """A small warm horn: brighter as it grows louder."""
    lip = through((0, hertz * 0.985), (0.05, hertz))
    voice = tone(seconds, lip, BRASS)
    open_ = through((0, 500), (0.05, 3 * hertz + 900), (seconds, 1.6 * hertz + 350))
    envelope = through((0, 0), (0.035, 1), (0.12, 0.8), (seconds - 0.09, 0.65), (seconds, 0))
    return shaped(filtered("low", voice, open_, 0.9), envelope)


def fanfare(rng: Random) -> Samples:
    """Something is proclaimed: three quick horn notes and a chord."""
    del rng
    notes = [(0, 0.9, brass(392, 0.13)), (0.13, 0.9, brass(523.25, 0.13))]
    notes += [(0.26, 0.95, brass(659.25, 0.15))]
    notes += [(0.42, g, brass(f, 0.62)) for f, g in ((783.99, 0.9), (659.25, 0.6), (523.25, 0.6))]
    return roomy(mixed(*notes), 0.7, 0.35, 0.35)


def win(rng: Random) -> Samples:
    """The game is won: a warm rising arpeggio of strings and bars into a full chord."""
    parts: list[tuple[float, float, Samples]] = []
    for k, f in enumerate((293.66, 369.99, 440.0, 587.33, 739.99)):
        parts.append((0.12 * k, 0.5, pluck(rng, f, 1.3, ring=2.2, bright=0.45)))
        parts.append((0.12 * k, 0.34, struck(f * 2, 1.1, VIBRAPHONE, 0.003)))
    chord = (146.83, 220.0, 369.99, 587.33, 880.0)
    parts += [(0.66, 0.34, pluck(rng, f, 1.25, ring=2.6, bright=0.4)) for f in chord]
    parts.append((0.66, 0.42, struck(1174.66, 1.25, VIBRAPHONE, 0.003)))
    return shaped(roomy(mixed(*parts), 0.9, 0.3, 0.1), through((0, 1), (1.2, 1), (1.78, 0)))


def lose(rng: Random) -> Samples:
    """The game is lost: four gentle notes that go down and come to rest."""
    parts: list[tuple[float, float, Samples]] = []
    for k, f in enumerate((440.0, 369.99, 329.63, 246.94)):
        parts.append((0.23 * k, 0.55, struck(f, 1.0, VIBRAPHONE, 0.004)))
        parts.append((0.23 * k, 0.3, pluck(rng, f / 2, 1.0, ring=1.6, bright=0.25)))
    parts.append((0.69, 0.4, struck(293.66, 1.0, VIBRAPHONE, 0.004)))
    soft = filtered("low", mixed(*parts), 2200)
    return shaped(roomy(soft, 0.9, 0.3, 0.05), through((0, 1), (1.0, 1), (1.72, 0)))


def button(rng: Random) -> Samples:
    """A button pressed: a round wooden tap."""
    touch = shaped(filtered("low", noise(rng, 0.03), 2600), dying(190))
    return mixed((0, 1.0, struck(466, 0.12, WOOD)), (0, 0.7, touch))


def error(rng: Random) -> Samples:
    """A gentle refusal: two low muted notes, the second lower."""
    parts: list[tuple[float, float, Samples]] = []
    for at, f in ((0.0, 220.0), (0.14, 185.0)):
        parts.append((at, 0.8, struck(f, 0.26, ((1, 1, 0.3), (3.93, 0.2, 0.08)), 0.003)))
        parts.append((at, 0.6, pluck(rng, f, 0.26, ring=0.35, bright=0.3, damp=0.5)))
    return filtered("low", mixed(*parts), 1300)


def curtain(rng: Random) -> Samples:
    """A velvet curtain drawn: a long low swish, heavy cloth following."""
    d = 0.95
    pile = filtered("band", noise(rng, d), through((0, 380), (0.4, 1250), (d, 420)), 0.8)
    heavy = filtered("low", noise(rng, d), through((0, 160), (0.5, 340), (d, 150)), 0.8)
    nap = rustle(rng, d, 2300, 3100)
    folds = through((0, 0), (0.22, 1), (0.42, 0.55), (0.58, 0.9), (d, 0))
    return shaped(mixed((0, 1.0, pile), (0, 1.6, heavy), (0, 0.2, nap)), folds)


def notify(rng: Random) -> Samples:
    """Your turn: a single soft bell."""
    del rng
    bell = roomy(struck(783.99, 1.2, BELL, 0.004), 0.8, 0.2, 0.1)
    return shaped(bell, through((0, 1), (0.5, 1), (1.28, 0)))


EFFECTS: dict[str, tuple[Recipe, float]] = {
    "slide": (slide, -3.5),
    "place": (place, -3.0),
    "flip": (flip, -3.0),
    **{f"flip_{k}": (partial(flip_at, k), -3.0) for k in range(1, FLIPS + 1)},
    "shuffle": (shuffle, -3.5),
    "deal": (deal, -3.5),
    "hover": (hover, -14.0),
    "tick": (tick, -10.0),
    "coin": (coin, -1.0),
    "seal": (seal, -3.0),
    "clash": (clash, 0.0),
    "take": (take, 0.0),
    "lapse": (lapse, -1.0),
    "fanfare": (fanfare, -2.0),
    "win": (win, 0.0),
    "lose": (lose, -1.0),
    "button": (button, -2.8),
    "error": (error, -3.0),
    "curtain": (curtain, -2.6),
    "notify": (notify, -3.0),
}
