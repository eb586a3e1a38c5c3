"""Random events on the real program, over all its scenes: nothing fails, and the disk is always right.

A run opens the program on a new home, at the title or straight at a table, and lets a monkey at it: mouse,
keyboard, gamepad, text, a window that changes its size and loses the focus. Bidders answer at once.
"""

from __future__ import annotations

import logging
import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pygame

from game.app.play import begin, open_app
from game.app.seating import straight_to
from game.app.start import Start
from game.engine.core import Rng
from game.engine.record import parse, replay
from game.engine.registry import GAMES, rules_of
from game.selftest import Complaints
from game.tabletop.table_scene import TableScene
from game.ui.i18n import LANGUAGES
from game.ui.paths import AppPaths, app_paths
from game.ui.program import Program
from game.ui.settings import SPEEDS, TEXT_SIZES, Settings, save_settings
from tests.scenes.play import QuickBidders
from tests.tools.soak.monkey_events import Events
from tests.tools.soak.promises import Promises
from tests.tools.soak.runs import Loss, Soak
from tests.tools.soak.witness import witnessed

EVENTS: Final = 5000
"""Events of one run."""
LOOKS: Final = 30
"""Frames between two looks at the disk."""
SIZES: Final = (*((1024, 600),) * 6, (1280, 720), (1100, 800))
FRAME: Final = 0.1
INSTANT: Final = 0.8
"""How often nothing takes time: else few games would come to their end."""
PAGE: Final = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 0


def one(rng: Rng, number: int, events: int = EVENTS) -> Counter[str]:
    """One run. Raises Loss, or what the program raises."""
    with TemporaryDirectory(prefix="farol-monkey-") as folder:
        home = replace(app_paths(str(Path(folder) / "home")), cache=Path(pictures().name))
        notes = Path(folder) / "notes"
        with witnessed(notes):
            found = live(home, rng, events)
        promises = Promises(home)
        promises.hear([notes])
        promises.hold()
        found["games finished"] = len([*home.records.glob("*.jsonl")]) if home.records.exists() else 0
    found["MB of memory at the most"] = _memory()
    return found


@cache
def pictures() -> TemporaryDirectory[str]:
    """Painted pictures of all runs: painting them anew would take most of the time."""
    return TemporaryDirectory(prefix="farol-pictures-")


def live(home: AppPaths, rng: Rng, events: int, *, refused: bool = False) -> Counter[str]:
    """The program with a monkey at it until so many events have come; when it ends it is opened again.

    ``refused`` says that the disk refuses, so that the log may complain and nothing is saved.
    """
    found: Counter[str] = Counter()
    settings = Settings(rng.choice([*LANGUAGES]), 0.0 if rng.random() < INSTANT else rng.choice(SPEEDS))
    settings.text_size, settings.reduced_motion = rng.choice(TEXT_SIZES), rng.random() < 0.3
    save_settings(settings, home.settings)
    while found["events"] < events:
        start = Start(size=rng.choice(SIZES))
        if rng.random() < 0.75:
            start = _at_a_table(rng)
        with _opened(home, start) as program:
            _play(program, Events(program.app, rng), found, events, refused=refused)
        found["programs"] += 1
    return found


def _at_a_table(rng: Rng) -> Start:
    game = rng.choice([*GAMES])
    people = rng.choice((0, 0, 1, 1, 1, 2))
    seats = rng.choice(rules_of(game).seats)
    words = [*["you"] * min(people, seats), *["regular"] * (seats - people)]
    return Start(game, straight_to(game, ",".join(words)), rng.choice(SIZES))


@contextmanager
def _opened(home: AppPaths, start: Start) -> Iterator[Program]:
    """The program as ``farol`` opens it, with bidders that answer at once."""
    app, _ = open_app(home, start, QuickBidders)
    pygame.event.clear()
    try:
        app.apply_settings(save=False)
        begin(app, start)
        yield Program(app)
        while app.stack.scenes:
            app.stack.scenes.pop().leave()
    finally:
        app.close()
        app.window.close()


def _play(program: Program, monkey: Events, found: Counter[str], events: int, *, refused: bool) -> None:
    with _no_complaints() as check:
        frames = 0
        while program.running and program.app.stack.scenes and found["events"] < events:
            found["events"] += monkey.some()
            program.frame(FRAME)
            frames += 1
            top: Any = program.app.stack.top
            if top is None:
                break
            found[f"frames of {type(top).__name__}"] += 1
            if top.is_error:
                raise Loss(f"the program failed: {top.error!r}") from top.error
            if refused:
                continue
            check()
            if frames % LOOKS == 0:
                look(program)
                found["looks at the disk"] += 1


@contextmanager
def _no_complaints() -> Iterator[Callable[[], None]]:
    """Within this the call raises Loss when the log has complained of something."""
    complaints = Complaints(logging.ERROR)

    def check() -> None:
        if complaints.words:
            raise Loss(f"the log says: {complaints.words}")

    logging.getLogger("farol").addHandler(complaints)
    try:
        yield check
    finally:
        logging.getLogger("farol").removeHandler(complaints)


def look(program: Program) -> None:
    """The save of every table that is open says what the table says. Raises Loss."""
    for scene in program.app.stack.scenes:
        if not isinstance(scene, TableScene) or scene.file is None:
            continue
        if scene.file.failed:
            raise Loss(f"{scene.file.path.name} is no longer being saved")
        table = scene.session.table
        if table.over and not scene.file.path.exists():
            continue
        saved = replay(parse(scene.file.path.read_bytes())).table
        if saved.epoch != table.epoch:
            raise Loss(f"{scene.file.path.name} has epoch {saved.epoch}, the table {table.epoch}")
        if any(saved.view(seat) != table.view(seat) for seat in table.seats):
            raise Loss(f"{scene.file.path.name} shows other views than the table")


def _memory() -> int:
    """Megabytes of this process that are in memory now; 0 where nobody says."""
    try:
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * PAGE >> 20
    except OSError:
        return 0


MONKEY: Final = Soak("monkey", "events", one, ("MB of memory at the most",))
