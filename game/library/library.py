"""The library: an index of the records' folder that follows it."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from game.engine.record import BadRecord
from game.library.added import EDITION, add_game
from game.library.finished import Finished, NotFinished, read_finished
from game.library.judged import fresh_reviews, take_in_review
from game.library.resets import Resets
from game.library.same_people import SamePeople
from game.library.schema import open_database

log = logging.getLogger("farol.library")

CHUNK: Final = 200
"""So many files are read before what was found is written down."""

File = tuple[bytes, int, int]
"""A record's name as the system has it, its bytes, and when it was changed, in nanoseconds."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What the library holds, and the files that it could not read, each with the reason."""

    games: int
    people: int
    unreadable: tuple[tuple[str, str], ...]


class Library:
    """The games of one folder of records, in a database at ``path``; ``close`` it, or use it in a ``with``.

    All that it knows comes from records, so whatever is lost is found again. Several programs may have it
    open: one at a time writes. Methods raise sqlite3.Error when the disk refuses.
    """

    def __init__(self, path: Path, records: Path) -> None:
        self._records = records
        self.resets = Resets(records)
        self.same = SamePeople(records)
        self.database = open_database(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        self.database.close()

    # --- following the folder -------------------------------------------------------------------

    def catch_up(self, heard: Callable[[float], None] = lambda _share: None) -> int:
        """Take in the records that are new or have changed; how many. Games whose file has gone stay.

        ``heard`` is told before each file how much is done; what it raises ends it and keeps what was read.
        """
        rows = self.database.execute(
            "SELECT name, bytes, changed, ifnull(edition, ?) FROM files "
            "LEFT JOIN games ON games.id = game_id",
            (EDITION,),
        )
        known = {row[0]: (row[:3], row[3] >= EDITION) for row in rows}
        there = _files(self._records, ".jsonl")
        fresh = [one for one in there if known.get(one[0]) != (one, True)]
        gone = known.keys() - {one[0] for one in there}
        if gone:
            with self.writing():
                self.database.executemany("DELETE FROM files WHERE name = ?", [(name,) for name in gone])
        for first in range(0, len(fresh), CHUNK):
            read: list[tuple[File, Finished | None, str]] = []
            try:
                for number, one in enumerate(fresh[first : first + CHUNK]):
                    heard((first + number) / len(fresh))
                    read.append((one, *_read(self._records / os.fsdecode(one[0]))))
            finally:
                self._take_in(read)
        self._take_in_reviews(heard)
        return len(fresh)

    def rebuild(self) -> Contents:
        """Make everything again from the records. Games whose record has gone cannot be: they stay."""
        with self.writing():
            self.database.execute(
                "DELETE FROM games WHERE id IN (SELECT game_id FROM files WHERE game_id IS NOT NULL)"
            )
            self.database.execute("DELETE FROM files")
            self.database.execute("DELETE FROM reviews")
            self._forget_people()
        self.catch_up()
        return self.contents()

    def contents(self) -> Contents:
        """How much is here."""
        one = self.database.execute
        return Contents(
            one("SELECT count(*) FROM games").fetchone()[0],
            one("SELECT count(*) FROM people").fetchone()[0],
            tuple(
                (os.fsdecode(name), problem)
                for name, problem in one(
                    "SELECT name, problem FROM files WHERE problem <> '' ORDER BY name"
                )
            ),
        )

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Write all of this or nothing."""
        self.database.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self.database.execute("ROLLBACK")
            raise
        self.database.execute("COMMIT")

    # --- taking in ------------------------------------------------------------------------------

    def _take_in(self, read: Sequence[tuple[File, Finished | None, str]]) -> None:
        """Write down what was read of these files: the game, or what is wrong."""
        with self.writing():
            for (name, size, changed), game, problem in read:
                game_id = (
                    add_game(self.database, game, self.resets, self.same) if game is not None else None
                )
                self.database.execute(
                    "INSERT OR REPLACE INTO files (name, bytes, changed, game_id, problem) "
                    "VALUES (?, ?, ?, ?, ?)",
                    (name, size, changed, game_id, problem),
                )

    def _take_in_reviews(self, heard: Callable[[float], None]) -> None:
        fresh = fresh_reviews(self.database, _files(self._records, ".review"))
        for first in range(0, len(fresh), CHUNK):
            heard(1.0)
            with self.writing():
                for one in fresh[first : first + CHUNK]:
                    take_in_review(self.database, self._records, one)

    def begin_anew(self, person: int, game: str, time: str) -> None:
        """Let no game of a person up to this time count any more. Raises OSError, sqlite3.Error."""
        one = self.database.execute
        [key] = one("SELECT key FROM people WHERE id = ?", (person,)).fetchone()
        self.resets.begin_anew(key, game, time)
        with self.writing():
            games = "(SELECT id FROM games WHERE game = ? AND begun <= ?)"
            one(f"DELETE FROM ratings WHERE person_id = ? AND game_id IN {games}", (person, game, time))
            one(
                f"UPDATE results SET person_id = NULL WHERE person_id = ? AND game_id IN {games}",
                (person, game, time),
            )

    def _forget_people(self) -> None:
        """Those of whom no game is left."""
        self.database.execute(
            "DELETE FROM people WHERE id NOT IN (SELECT person_id FROM results WHERE person_id IS NOT NULL)"
        )


def _files(folder: Path, ending: str) -> list[File]:
    """The files in a folder that end so, by their names."""
    found = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if not entry.name.endswith(ending):
                continue
            with suppress(OSError):
                status = entry.stat()
                if stat.S_ISREG(status.st_mode) and status.st_size:
                    found.append((os.fsencode(entry.name), status.st_size, status.st_mtime_ns))
    return sorted(found)


def _read(path: Path) -> tuple[Finished | None, str]:
    """The game in a file, or what is wrong with it; an unfinished one is no game and nothing wrong."""
    try:
        return read_finished(path), ""
    except NotFinished:
        return None, ""
    except (BadRecord, OSError) as error:
        log.info("no game in %s: %s", path, error)
        return None, str(error).encode("utf-8", "replace").decode("utf-8")
