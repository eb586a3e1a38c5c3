"""Random events on the real program, over all its scenes: nothing fails, and the disk is always right.

A run opens the program on a new home and lets a monkey at it: mouse, keyboard, gamepad, text, a window
that changes its size and loses the focus. It goes through phases: menus, tables of every game with people,
bidders or both. Some of its events are random, some are what somebody does who wants to get on
(``monkey_player``), so that games come to their end. Bidders answer at once.
"""

from __future__ import annotations

import gc
import logging
import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pygame

from ai.bidder import levels_of
from game.app.play import begin, import_rest, open_app
from game.app.start import Start
from game.engine.core import Rng
from game.engine.record import parse, replay
from game.engine.registry import GAMES, rules_of
from game.selftest import Complaints
from game.tabletop.table_scene import TableScene
from game.ui.context import AppContext
from game.ui.i18n import LANGUAGES
from game.ui.paths import AppPaths, app_paths
from game.ui.portraits import BIDDERS, PEOPLE
from game.ui.program import Program
from game.ui.regulars import temper_of
from game.ui.session import Player, players_of
from game.ui.settings import RACE_PACES, SPEEDS, TEXT_SIZES, Settings, save_settings
from game.ui.unfinished import unfinished
from tests.records.play import random_setup
from tests.scenes.play import QuickBidders
from tests.tools.screen import WholeProgram
from tests.tools.soak.monkey_events import SIZES, Events
from tests.tools.soak.monkey_player import PlayingMonkey
from tests.tools.soak.promises import Promises
from tests.tools.soak.runs import Loss, Soak
from tests.tools.soak.witness import witnessed

EVENTS: Final = 10_000
"""Events of one run."""
LOOKS: Final = 30
"""Frames between two looks at the disk."""
DRAWN: Final = 16
"""Of so many pictures one is drawn."""
FRAME: Final = 0.1
INSTANT: Final = 0.6
"""How often nothing takes time: else few games would come to their end."""
GO_ON: Final = 0.35
"""How often a phase at a table begins at one that was left."""
PAGE: Final = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 0


@dataclass(frozen=True, slots=True)
class Phase:
    """So many events at a table with one of these numbers of people (none: in the menus).

    ``keen`` says how often the monkey plays rather than does anything at all.
    """

    often: int
    events: int
    keen: float
    people: tuple[int, ...] = ()
    games: tuple[str, ...] = tuple(GAMES)


PHASES: Final = (
    Phase(2, 400, 0.3),
    Phase(2, 600, 0.0, (0, 1, 1, 2)),
    Phase(5, 4000, 0.85, (1,)),
    Phase(3, 4000, 0.85, (2, 2, 3, 4)),
    Phase(3, 4000, 0.85, (1, 1, 2), ("wild-wild-pattern",)),
    Phase(1, 100, 0.8, (0,)),
)
"""Menus; a monkey at any table; alone with bidders; people and the curtain; races; only bidders."""


def one(rng: Rng, number: int, events: int = EVENTS) -> Counter[str]:
    """One run. Raises Loss, or what the program raises."""
    with TemporaryDirectory(prefix="farol-monkey-") as folder:
        home = app_paths(str(Path(folder) / "home"))._replace(cache=Path(pictures().name))
        notes = Path(folder) / "notes"
        with witnessed(notes):
            found = live(home, rng, events)
        promises = Promises(home)
        promises.hear([notes])
        promises.hold()
        found += finished(home)
    found["MB of memory at the most"] = _memory()
    return found


@cache
def pictures() -> TemporaryDirectory[str]:
    """Painted pictures of all runs: painting them anew would take most of the time."""
    return TemporaryDirectory(prefix="farol-pictures-")


def finished(home: AppPaths) -> Counter[str]:
    """The games that came to their end: by their names and seats, and how many of them people played."""
    found: Counter[str] = Counter()
    for path in home.records.glob("*.jsonl") if home.records.exists() else ():
        header = parse(path.read_bytes()).header
        people = sum(player.person for player in players_of(header))
        found[f"{header.game} of {len(header.names)}"] += 1
        found["games finished"] += 1
        found["of them by people"] += people > 0
    return found


def live(home: AppPaths, rng: Rng, events: int, *, refused: bool = False) -> Counter[str]:
    """The program with a monkey at it until so many events have come; when it ends it is opened again.

    ``refused`` says that the disk refuses, so that the log may complain and nothing is saved.
    """
    found: Counter[str] = Counter()
    settings = Settings(rng.choice([*LANGUAGES]))
    settings.text_size, settings.reduced_motion = rng.choice(TEXT_SIZES), rng.random() < 0.3
    save_settings(settings, home.settings)
    while found["events"] < events:
        with _opened(home, Start(size=rng.choice(SIZES))) as program:
            _play(program, rng, found, events, refused=refused)
        found["programs"] += 1
    return found


@contextmanager
def _opened(home: AppPaths, start: Start) -> Iterator[Program]:
    """The program as ``farol`` opens it, with bidders that answer at once."""
    app, _ = open_app(home, start, QuickBidders)
    import_rest()
    pygame.event.clear()
    try:
        app.apply_settings(save=False)
        begin(app, start)
        yield WholeProgram(app, DRAWN)
        while app.stack.scenes:
            app.stack.scenes.pop().leave()
    finally:
        app.close()
        app.window.close()
        gc.unfreeze()  # what a program keeps for as long as it lives would outlive it here


def _begin(app: AppContext, phase: Phase, rng: Rng) -> None:
    """Come to where the phase goes on: the title, a new table, or one that was left."""
    settings = app.settings
    settings.speed = 0.0 if rng.random() < INSTANT else rng.choice(SPEEDS)
    settings.race_pace = rng.choice(RACE_PACES)
    app.apply_settings()
    left = unfinished(app.paths.saves)
    if not phase.people:
        app.navigator.title()
    elif left and rng.random() < GO_ON:
        app.navigator.tables.resume(rng.choice(left))
    else:
        game = rng.choice(phase.games)
        setup = random_setup(rules_of(game), rng.random())
        people = min(rng.choice(phase.people), setup.seats)
        levels = levels_of(game)
        faces = [*PEOPLE[:people], *BIDDERS[: setup.seats - people]]
        players = [
            Player(face.name, face.key)
            if seat < people
            else Player(face.name, face.key, rng.choice(levels), temper_of(face.key))
            for seat, face in enumerate(faces)
        ]
        rng.shuffle(players)
        app.navigator.tables.start(game, players, setup.options)


def _play(program: Program, rng: Rng, found: Counter[str], events: int, *, refused: bool) -> None:
    monkey = Events(program.app, rng)
    player = PlayingMonkey(monkey)
    often = [phase.often for phase in PHASES]
    stack = program.app.stack
    with _no_complaints() as check:
        frames, end, phase = 0, 0, PHASES[0]
        while program.running and stack.scenes and found["events"] < events:
            if found["events"] >= end:
                [phase] = rng.choices(PHASES, often)
                end = found["events"] + phase.events
                _begin(program.app, phase, rng)
            keen = rng.random() < phase.keen
            posted = (player if keen else monkey).some()
            found["events"] += posted
            found["of them at random"] += 0 if keen else posted
            program.frame(FRAME)
            frames += 1
            top: Any = stack.top
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
