"""What reviews say of people, taken in from the files beside the records."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.engine.core import Json
from game.engine.lines import BadLine, read_line
from game.engine.registry import GAMES, rules_of
from game.ui.disk import read_regular
from game.ui.review import review_in

log = logging.getLogger("farol.library")

LARGEST: Final = 1 << 20
"""Bytes in a review that is kept."""


def fresh_reviews(
    database: sqlite3.Connection, there: Sequence[tuple[bytes, int, int]]
) -> list[tuple[bytes, int, int]]:
    """The files that are new, or have changed since they were read."""
    known = {row[0]: row for row in database.execute("SELECT name, bytes, changed FROM reviews")}
    return [one for one in there if known.get(one[0]) != one]


def take_in_review(database: sqlite3.Connection, folder: Path, file: tuple[bytes, int, int]) -> None:
    """Write down what one review says of the people it looked at; nothing where it is of no known game."""
    one = database.execute
    one("INSERT OR REPLACE INTO reviews (name, bytes, changed) VALUES (?, ?, ?)", file)
    found = _read(folder / os.fsdecode(file[0]))
    row = one("SELECT id, game FROM games WHERE fingerprint = ?", (found.get("record"),)).fetchone()
    if row is None or row[1] not in GAMES or not isinstance(found.get("people"), list):
        return
    game_id, game = row
    try:
        review = review_in(found, rules_of(game).notation)
    except ValueError as error:
        log.info("no review in %r: %s", file[0], error)
        return
    people = [seat for seat in found["people"] if type(seat) is int and 0 <= seat < len(review.seats)]
    one("DELETE FROM judged WHERE game_id = ?", (game_id,))
    rows = [(game_id, seat, review.unit, review.seats[seat]) for seat in people]
    database.executemany(
        "INSERT INTO judged (game_id, seat, unit, accuracy, luck, loss, given) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(*head, split.accuracy, split.luck, split.loss, split.given) for *head, split in rows],
    )


def _read(path: Path) -> Json:
    """The object in a review's file; empty for what is none."""
    try:
        return read_line(read_regular(path, LARGEST).removesuffix(b"\n"))
    except (OSError, BadLine) as error:
        log.info("no review in %s: %s", path, error)
        return {}
