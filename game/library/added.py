"""A finished game is written into the database: its result, who played, what was done well."""

from __future__ import annotations

import json
import sqlite3
from typing import Final

from game.library.finished import Finished
from game.library.names import person_key
from game.library.resets import Resets
from game.library.same_people import SamePeople
from game.ui.session import PERSON

EDITION: Final = 3
"""What is read of a record today: where less was read, it is read again while the record is there."""


def add_game(database: sqlite3.Connection, game: Finished, resets: Resets, same: SamePeople) -> int:
    """The number of this game; one that is here already counts once."""
    one = database.execute
    known = one("SELECT id, edition FROM games WHERE fingerprint = ?", (game.fingerprint,)).fetchone()
    if known is not None and known[1] >= EDITION:
        return int(known[0])
    if known is not None:
        for table in ("results", "marks", "cards", "ratings"):
            one(f"DELETE FROM {table} WHERE game_id = ?", (known[0],))
    options = json.dumps(game.options, sort_keys=True)
    made: int = one(
        "INSERT INTO games (fingerprint, game, seats, begun, options, counts, edition) "
        "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (fingerprint) DO UPDATE SET options = excluded.options, "
        "begun = excluded.begun, counts = excluded.counts, edition = excluded.edition RETURNING id",
        (game.fingerprint, game.game, len(game.seats), game.begun, options, game.counts, EDITION),
    ).fetchone()[0]
    for seat, placed in enumerate(game.seats):
        person = None
        own = person_key(placed.name) if placed.level == PERSON else ""
        key, name, face = same.called(own, placed.name, placed.face)
        if key:
            person = person_number(database, key, name, face, game.begun, merged=key != own)
        if max(resets.before(key_, game.game) for key_ in (own, key)) >= game.begun:
            person = None
        how = (placed.score, placed.place, placed.sharing, placed.won)
        one(
            "INSERT INTO results "
            "(game_id, seat, person_id, name, level, temper, score, place, sharing, won) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (made, seat, person, placed.name, placed.level, placed.temper, *how),
        )
    marks = [(made, seat, mark) for seat, mark in game.marks]
    database.executemany("INSERT INTO marks (game_id, seat, mark) VALUES (?, ?, ?)", marks)
    cards = [(made, seat, card, times) for (seat, card), times in game.cards.items()]
    database.executemany("INSERT INTO cards (game_id, seat, card, times) VALUES (?, ?, ?, ?)", cards)
    return made


def person_number(
    database: sqlite3.Connection, key: str, name: str, face: str, begun: str, *, merged: bool
) -> int:
    """The number of the person of this key, with the name and the face of their latest game, of those that
    they did not play under a name that was merged with theirs."""
    found: tuple[int] = database.execute(
        "INSERT INTO people (key, name, face, seen) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (key) DO UPDATE SET "
        "name = iif(? AND excluded.seen >= seen, excluded.name, name), "
        "face = iif(? AND excluded.seen >= seen, excluded.face, face), "
        "seen = max(seen, excluded.seen) RETURNING id",
        (key, name, face, begun, not merged, not merged),
    ).fetchone()
    return found[0]
