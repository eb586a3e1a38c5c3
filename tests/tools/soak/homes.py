"""Homes with odd names, and homes that belong to somebody else: the program plays, or says what is refused.

Another person's home needs root, who becomes nobody for it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from ai.bidder import levels_of
from game.engine.core import Rng, stream
from game.engine.registry import GAMES
from game.ui.paths import AppPaths, app_paths
from game.ui.settings import Settings, save_settings
from tests.tools.soak import kills, monkey
from tests.tools.soak.doings import Doer
from tests.tools.soak.processes import begin, ended
from tests.tools.soak.promises import Promises
from tests.tools.soak.runs import Loss, Soak
from tests.tools.soak.witness import witnessed

NAMES: Final = (
    "Zoë Ñandú",
    "名前 ώ я",
    "🂡 the ace",
    "Zoe\u0308 decomposed",
    " spaces  everywhere ",
    "%s {home} $HOME ~",
    "quotes ' \" `",
    "-dash",
    "日" * 80,
    "a\nline",
    os.fsdecode(b"no \xff text \xfe"),
)
OTHERS: Final = {"may be read": 0o755, "may not be read": 0o700, "may be read, with folders for all": 0o777}
"""Homes of somebody else, and the rights of their folders."""
NOBODY: Final = 65534
EVENTS: Final = 150
WARM: Final = 20
STARTED: Final = 60.0
INTERRUPTED: Final = 130


def one(rng: Rng, number: int) -> Counter[str]:
    """One home. Raises Loss."""
    names = [*NAMES, *(OTHERS if may_be_nobody() else ())]
    name = names[number % len(names)]
    return anothers(name, rng) if name in OTHERS else named(name, rng, number)


def named(name: str, rng: Rng, number: int) -> Counter[str]:
    """Kills, a monkey and the program as it is typed, on a home of this name."""
    found = kills.one(rng, number, lives=2, name=name)
    with TemporaryDirectory(prefix="farol-homes-") as folder:
        home = Path(folder) / name
        notes = Path(folder) / "notes"
        with witnessed(notes):
            found["events"] = monkey.live(app_paths(str(home)), rng, EVENTS)["events"]
        promises = Promises(app_paths(str(home)))
        promises.hear([notes])
        promises.hold()
        started(home)
    return Counter({"homes": 1, **found})


def started(home: Path) -> None:
    """``farol --home`` starts, and Ctrl+C ends it silently. Raises Loss."""
    with subprocess.Popen(
        [sys.executable, "-m", "game", f"--home={home}"],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        end = time.monotonic() + STARTED
        while not (home / "logs" / "farol.log").exists() and time.monotonic() < end:
            time.sleep(0.05)
        time.sleep(1)
        program.send_signal(signal.SIGINT)
        _, told = program.communicate(timeout=STARTED)
    if program.returncode != INTERRUPTED or "Traceback" in told:
        raise Loss(f"{str(home)!r}: status {program.returncode}: {told}")


def may_be_nobody() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def anothers(name: str, rng: Rng) -> Counter[str]:
    """Nobody plays on root's home, and changes nothing of what is root's. Raises Loss."""
    with TemporaryDirectory(prefix="farol-homes-") as folder:
        os.chmod(folder, 0o755)
        home = app_paths(str(Path(folder) / "home"))
        doer = Doer(home, rng)
        for _ in range(3):
            doer.begin()
            doer.decide()
        doer.leave()
        save_settings(Settings(language="it"), home.settings)
        home.records.mkdir()
        for path in Path(folder, "home").rglob("*"):
            path.chmod(OTHERS[name] if path.is_dir() else 0o644)
        Path(folder, "home").chmod(OTHERS[name])
        before = contents(home)
        code = ended(begin(as_nobody, str(Path(folder) / "home"), f"{rng.getrandbits(64):x}"))
        if code:
            raise Loss(f"on a home that {name} the program ended with {code}")
        if OTHERS[name] != 0o777 and contents(home) != before:
            raise Loss(f"a home that {name} was changed")
    return Counter({"homes": 1, "homes of others": 1, "events": EVENTS})


def contents(home: AppPaths) -> dict[Path, bytes]:
    """All files of a home."""
    return {path: path.read_bytes() for path in home.saves.parent.rglob("*") if path.is_file()}


def as_nobody(home: str, seed: str) -> None:
    """A monkey at the program of a person who may do nothing here."""
    with TemporaryDirectory() as own:  # what is imported late may lie where only root may read
        for game in GAMES:
            levels_of(game)
        monkey.live(app_paths(own), stream(seed), WARM)
    os.setgroups([])
    os.setgid(NOBODY)
    os.setuid(NOBODY)
    monkey.live(app_paths(home), stream(seed), EVENTS, refused=True)


HOMES: Final = Soak("homes", "homes", one)
