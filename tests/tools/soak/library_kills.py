"""``kill -9`` while the library writes: alone, and with another program on the same home.

Each run is a folder of records. Programs follow it, rate, read it all again, let somebody begin anew, and
are killed; after each death the database is whole, and at last it says what one that is new says.
"""

from __future__ import annotations

import hashlib
import signal
import sqlite3
import time
from collections import Counter
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

from game.engine.core import Json, Rng, stream
from game.engine.lines import dump
from game.library import library as library_module
from game.library.library import Library
from game.library.ratings import rate
from game.library.resets import Resets
from game.ui.paths import AppPaths, app_paths
from tests.library.games import ANA, BEN, BOT, finished
from tests.tools.soak.processes import PATIENCE, begin, ended, kill
from tests.tools.soak.runs import Loss, Soak

LIVES: Final = 12
"""Deaths on one home."""
RECORDS: Final = range(20, 60)
CHUNK: Final = 3
"""So many files are read before they are written down: often, to be killed meanwhile."""
LONGEST_LIFE: Final = 0.12
"""Seconds after which a kill has come."""
TOGETHER: Final = 0.3
"""The share of deaths with another program on the same home."""
TABLES: Final = {
    "results": "SELECT fingerprint, seat, results.name, key, score, place, sharing, won "
    "FROM results JOIN games ON games.id = game_id LEFT JOIN people ON people.id = person_id",
    "marks": "SELECT fingerprint, seat, mark FROM marks JOIN games ON games.id = game_id",
    "cards": "SELECT fingerprint, seat, card, times FROM cards JOIN games ON games.id = game_id",
    "judged": "SELECT fingerprint, seat, unit, luck FROM judged JOIN games ON games.id = game_id",
    "ratings": "SELECT fingerprint, key, round(mean, 6), round(deviation, 6) FROM ratings "
    "JOIN games ON games.id = game_id JOIN people ON people.id = person_id",
}
"""What must be the same in every library that is made of these records."""
SPLIT: Final[Json] = {"accuracy": 0.5, "start": 0.0, "luck": 1.0, "loss": 2.0, "given": 1.0, "error": 0.0}


def one(rng: Rng, number: int, lives: int = LIVES) -> Counter[str]:
    """One home. Raises Loss."""
    found: Counter[str] = Counter()
    with TemporaryDirectory(prefix="farol-library-kills-") as folder:
        paths = app_paths(folder)
        notes = Path(folder) / "notes"
        records = rng.choice(RECORDS)
        for record in range(records):
            _record(paths.records, rng, record)
        for life in range(lives):
            if life and rng.random() < 0.5:
                for path in paths.records.parent.glob("library.sqlite*"):
                    path.unlink()
            programs = [_begin(paths, notes, rng)]
            if rng.random() < TOGETHER:
                programs.append(_begin(paths, notes, rng))
            _await(notes.with_name("alive"), len(programs))
            time.sleep(rng.uniform(0, LONGEST_LIFE))
            for program in programs:
                kill(program)
            found += _deaths(programs)
            found += _whole(paths, notes, records)
        found += _same(paths, records)
    return found


def _record(folder: Path, rng: Rng, number: int) -> None:
    """A finished game, and now and then a review of it."""
    players = rng.choice(([ANA, BOT], [ANA, BEN], [ANA, BEN, BOT]))
    begun = f"2026-{3 + number // 28:02}-{number % 28 + 1:02}T20:00:00Z"
    path = folder / f"raj-{number:04}.jsonl"
    finished(folder, path.name, players, f"seed {number % 3}", begun)
    if rng.random() < 0.4:
        head = {"review": 1, "record": hashlib.sha256(path.read_bytes()).hexdigest(), "people": [0]}
        seats = [SPLIT] * len(players)
        said = {"unit": "points", "telling": 1.0, "seats": seats, "decisions": [], "steps": []}
        path.with_suffix(".review").write_text(dump({**head, **said}) + "\n", "utf-8")


def _await(alive: Path, count: int) -> None:
    """Wait until so many programs have begun to live."""
    end = time.monotonic() + PATIENCE
    while not alive.exists() or len(alive.read_bytes()) < count:
        if time.monotonic() > end:
            raise TimeoutError("no program lives")
        time.sleep(0.002)
    alive.unlink()


def _begin(paths: AppPaths, notes: Path, rng: Rng) -> BaseProcess:
    return begin(live, str(paths.records.parent), str(notes), f"{rng.getrandbits(64):x}")


def live(home: str, notes: str, seed: str) -> None:
    """A program's life: it does one thing after the other with the library until it is killed."""
    rng, paths = stream(seed), app_paths(home)
    with (Path(home) / "alive").open("ab") as file:
        file.write(b".")
    with patch.object(library_module, "CHUNK", CHUNK):
        while True:
            with Library(paths.library, paths.records) as library:
                for _ in range(rng.randint(1, 4)):
                    _do(library, rng, Path(notes))


def _do(library: Library, rng: Rng, notes: Path) -> None:
    doing = rng.choices(("catch up", "rate", "rebuild", "begin anew"), (8, 4, 3, 1))[0]
    if doing == "catch up":
        library.catch_up()
    elif doing == "rate":
        rate(library, "raj")
    elif doing == "rebuild":
        library.rebuild()
    else:
        rows = library.database.execute("SELECT id, key FROM people").fetchall()
        if rows:
            person, key = rng.choice(rows)
            moment = f"2026-03-{rng.randint(1, 4):02}T20:00:00Z"
            with suppress(TypeError):  # the other program has read all again: the number is gone
                library.begin_anew(person, "raj", moment)
                with notes.open("a", encoding="utf-8") as file:
                    file.write(f"{key} {moment}\n")


def _deaths(programs: list[BaseProcess]) -> Counter[str]:
    for program in programs:
        code = ended(program)
        if code != -signal.SIGKILL:
            raise Loss(f"a program ended with {code}")
    return Counter({"kills": len(programs), "of two programs": len(programs) // 2})


def _whole(paths: AppPaths, notes: Path, records: int) -> Counter[str]:
    """The database is one, nothing stands in it by half, and who has begun anew has."""
    if [*paths.records.parent.glob("library.damaged-*")]:
        raise Loss("the library was set aside as damaged")
    halfway = False
    if paths.library.exists():
        with Library(paths.library, paths.records) as library:
            _check(library.database)
            halfway = 0 < library.contents().games < records
    if notes.exists():
        resets = Resets(paths.records)
        lines = notes.read_text("utf-8").splitlines()
        latest = dict(line.split(" ", 1) for line in lines if line.endswith("Z"))
        for key in latest:
            if not resets.before(key, "raj"):
                raise Loss(f"{key} had begun anew")
    return Counter({"databases": 1, "with some of the games": int(halfway)})


def _check(database: sqlite3.Connection) -> None:
    def rows(statement: str) -> list[Any]:
        return database.execute(statement).fetchall()

    if rows("PRAGMA integrity_check") != [("ok",)] or rows("PRAGMA foreign_key_check"):
        raise Loss("the database is not whole")
    half = rows(
        "SELECT id FROM games WHERE seats <> (SELECT count(*) FROM results WHERE game_id = games.id)"
    )
    if half:
        raise Loss(f"games {half} stand there by half")
    if rows("SELECT name FROM files WHERE game_id IS NULL AND problem = ''"):
        raise Loss("a file counts as read whose game is not there")


def _same(paths: AppPaths, records: int) -> Counter[str]:
    """At last all is there, and as a new library has it."""
    told = []
    for path in (paths.library, paths.library.with_name("another.sqlite")):
        with Library(path, paths.records) as library:
            library.catch_up()
            rate(library, "raj")
            if library.contents().games != records:
                raise Loss(f"{library.contents().games} games of {records}")
            told.append({name: sorted(library.database.execute(sql)) for name, sql in TABLES.items()})
    for name, rows in told[1].items():
        if told[0][name] != rows:
            raise Loss(f"{name} are others than the records say")
    return Counter({"games": records})


LIBRARY_KILLS: Final = Soak("library-kills", "kills", one)
