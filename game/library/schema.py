"""The database of the library: its tables, and how older ones become what they are now."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from game.ui.disk import make_folder, set_aside

MIGRATIONS: Final = (
    """
    CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        face TEXT NOT NULL,
        seen TEXT NOT NULL
    );
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        fingerprint TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        seats INTEGER NOT NULL,
        begun TEXT NOT NULL,
        options TEXT NOT NULL,
        counts INTEGER NOT NULL
    );
    CREATE INDEX games_in_time ON games (begun);
    CREATE TABLE results (
        game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        person_id INTEGER REFERENCES people,
        name TEXT NOT NULL,
        level TEXT NOT NULL,
        temper TEXT NOT NULL,
        score INTEGER NOT NULL,
        place INTEGER NOT NULL,
        sharing INTEGER NOT NULL,
        won INTEGER NOT NULL,
        PRIMARY KEY (game_id, seat)
    ) WITHOUT ROWID;
    CREATE INDEX results_of_people ON results (person_id, game_id);
    CREATE TABLE files (
        name BLOB PRIMARY KEY,
        bytes INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        game_id INTEGER REFERENCES games ON DELETE SET NULL,
        problem TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE ratings (
        game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
        mean REAL NOT NULL,
        deviation REAL NOT NULL,
        PRIMARY KEY (person_id, game_id)
    ) WITHOUT ROWID;
    CREATE INDEX ratings_of_games ON ratings (game_id);
    """,
    """
    ALTER TABLE games ADD COLUMN edition INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE marks (
        game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        mark TEXT NOT NULL,
        PRIMARY KEY (game_id, seat, mark)
    ) WITHOUT ROWID;
    CREATE TABLE cards (
        game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        card TEXT NOT NULL,
        times INTEGER NOT NULL,
        PRIMARY KEY (game_id, seat, card)
    ) WITHOUT ROWID;
    CREATE TABLE reviews (
        name BLOB PRIMARY KEY,
        bytes INTEGER NOT NULL,
        changed INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE judged (
        game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        unit TEXT NOT NULL,
        accuracy REAL,
        luck REAL NOT NULL,
        loss REAL NOT NULL,
        given REAL NOT NULL,
        PRIMARY KEY (game_id, seat)
    ) WITHOUT ROWID
    """,
)
"""What makes each version of the schema from the one before; ``user_version`` counts them."""
WAIT_SECONDS: Final = 10.0
"""How long one program waits until another has written."""


class NewerLibrary(Exception):
    """The database was made by a newer version of Farol: it stays as it is."""


def open_database(path: Path) -> sqlite3.Connection:
    """The database, made or brought up to date; one that is damaged is set aside and made again.

    Raises NewerLibrary, OSError, sqlite3.OperationalError when it is locked or cannot be written.
    """
    make_folder(path.parent)
    try:
        return _opened(path)
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError:  # no database, or a damaged one: all of it can be read from the records
        for beside in ("-wal", "-shm"):
            path.with_name(path.name + beside).unlink(missing_ok=True)
        if set_aside(path) is None:
            raise
        return _opened(path)


def _opened(path: Path) -> sqlite3.Connection:
    path.touch(mode=0o600)
    database = sqlite3.connect(path, timeout=WAIT_SECONDS, isolation_level=None)
    try:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA foreign_keys = ON")
        _migrate(database)
    except BaseException:
        database.close()
        raise
    return database


def _migrate(database: sqlite3.Connection) -> None:
    """Bring the schema up to date, one version after the other, each whole or not at all."""
    while (version := _version(database)) < len(MIGRATIONS):
        database.execute("BEGIN IMMEDIATE")
        try:
            if _version(database) == version:  # nobody else has done it meanwhile
                for statement in MIGRATIONS[version].split(";"):
                    database.execute(statement)
                database.execute(f"PRAGMA user_version = {version + 1}")
            database.execute("COMMIT")
        except BaseException:
            database.execute("ROLLBACK")
            raise
    if version > len(MIGRATIONS):
        raise NewerLibrary(f"version {version}, this is {len(MIGRATIONS)}")


def _version(database: sqlite3.Connection) -> int:
    version: int = database.execute("PRAGMA user_version").fetchone()[0]
    return version
