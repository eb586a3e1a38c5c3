"""``kill -9`` at exact file operations and at random, alone and with another program on the same home.

Each run is a home on which programs live and are killed one after the other; after each death everything
that they had promised must be there.
"""

from __future__ import annotations

import signal
import time
from collections import Counter
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.engine.core import Rng, stream
from game.ui.paths import app_paths
from tests.tools.soak import monkey
from tests.tools.soak.calls import MOMENTS, Strike, kill_this, watched
from tests.tools.soak.doings import Doer
from tests.tools.soak.processes import begin, ended, kill
from tests.tools.soak.promises import Promises
from tests.tools.soak.runs import Loss, Soak
from tests.tools.soak.witness import witnessed

LIVES: Final = 5
"""Deaths on one home."""
CALLS: Final = 400
"""Of so many file operations one is struck."""
DOINGS: Final = 60
LONGEST_LIFE: Final = 0.25
"""Seconds after which a kill at random has come."""
WAYS: Final = {"at an operation": 10, "at random": 4, "of two programs": 6, "with a window": 1}
EVENTS: Final = 300
"""Events in the life of a program that has a window."""


def one(rng: Rng, number: int, lives: int = LIVES, name: str = "home") -> Counter[str]:
    """One home. Raises Loss."""
    found: Counter[str] = Counter()
    with TemporaryDirectory(prefix="farol-kills-") as folder:
        home = Path(folder) / name
        promises = Promises(app_paths(str(home)))
        for life in range(lives):
            [way] = rng.choices([*WAYS], [*WAYS.values()])
            notes = [Path(folder) / f"notes-{life}-{which}" for which in range(2)]
            window = way == "with a window"
            programs = [_begin(home, notes[0], rng, exactly=way != "at random", window=window)]
            if way == "of two programs":
                programs.append(_begin(home, notes[1], rng, exactly=True))
            if way == "at random":
                time.sleep(rng.uniform(0, LONGEST_LIFE))
                kill(programs[0])
            found += _deaths(programs, way)
            found["notes"] += promises.hear(notes)
            found += promises.hold()
    return found


def _begin(home: Path, notes: Path, rng: Rng, *, exactly: bool, window: bool = False) -> BaseProcess:
    struck = (rng.randint(1, CALLS), rng.choice(MOMENTS)) if exactly else (0, "")
    return begin(
        live_with_a_window if window else live, str(home), str(notes), f"{rng.getrandbits(64):x}", *struck
    )


def _deaths(programs: list[BaseProcess], way: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for program in programs:
        code = ended(program)
        if code == -signal.SIGKILL:
            found += Counter({"kills": 1, f"kills {way}": 1})
        elif code:
            raise Loss(f"a program ended with {code}")
        else:
            found["lives that were over before"] += 1
    return found


def live(home: str, notes: str, seed: str, strike: int, moment: str) -> None:
    """A program's life, until its call number ``strike`` (0: until it is over)."""
    doer = Doer(app_paths(home), stream(seed))
    with witnessed(Path(notes)):
        if not strike:
            doer.live(DOINGS)
            return
        with watched(Strike(strike, moment, kill_this)):
            doer.live(DOINGS)


def live_with_a_window(home: str, notes: str, seed: str, strike: int, moment: str) -> None:
    """The whole program with a monkey at it, until its call number ``strike``."""
    with witnessed(Path(notes)), watched(Strike(strike, moment, kill_this)):
        monkey.live(app_paths(home), stream(seed), EVENTS)


KILLS: Final = Soak("kills", "kills", one)
