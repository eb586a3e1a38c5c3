"""The ratings of people in a library: after each of their games, in the order in which they were begun."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import Final

from game.library.library import Library
from game.library.rating import LEVELS, NEWCOMER, Rating, rated

UNRATED: Final = """
SELECT games.begun, games.id FROM games
WHERE counts AND game = ?
AND EXISTS (SELECT 1 FROM results WHERE game_id = games.id AND person_id IS NOT NULL)
AND NOT EXISTS (SELECT 1 FROM ratings WHERE game_id = games.id)
ORDER BY games.begun, games.id LIMIT 1
"""
SINCE: Final = """
SELECT games.id, results.person_id, results.level, results.place FROM games
JOIN results ON results.game_id = games.id
WHERE counts AND game = ? AND (games.begun, games.id) >= (?, ?) ORDER BY games.begun, games.id, seat
"""
BEFORE: Final = """
SELECT mean, deviation FROM ratings JOIN games ON games.id = ratings.game_id
WHERE person_id = ? AND game = ? ORDER BY games.begun DESC, games.id DESC LIMIT 1
"""


def rate(library: Library, game: str) -> None:
    """Rate what has not been rated of a game; what was begun later is rated again. Raises sqlite3.Error."""
    one = library.database.execute
    first = one(UNRATED, (game,)).fetchone()
    if first is None:
        return
    with library.writing():
        one(
            "DELETE FROM ratings WHERE game_id IN "
            "(SELECT id FROM games WHERE game = ? AND (begun, id) >= (?, ?))",
            (game, *first),
        )
        now: dict[int, Rating] = {}
        for game_id, rows in groupby(one(SINCE, (game, *first)).fetchall(), itemgetter(0)):
            _rate_one(library, game, game_id, [row[1:] for row in rows], now)


def _rate_one(
    library: Library,
    game: str,
    game_id: int,
    table: list[tuple[int | None, str, int]],
    now: dict[int, Rating],
) -> None:
    """Rate one game; ``now`` has what people were rated before, and gets what they are then."""
    people = [person for person, _, _ in table if person is not None]
    for person in people:
        if person not in now:
            found = library.database.execute(BEFORE, (person, game)).fetchone()
            now[person] = NEWCOMER if found is None else Rating(*found)
    before = [
        now[person] if person is not None else LEVELS.get(level, NEWCOMER) for person, level, _ in table
    ]
    after = rated(before, [place for _, _, place in table])
    now |= {one: rating for (one, _, _), rating in zip(table, after, strict=True) if one is not None}
    library.database.executemany(
        "INSERT OR REPLACE INTO ratings (game_id, person_id, mean, deviation) VALUES (?, ?, ?, ?)",
        [(game_id, person, now[person].mean, now[person].deviation) for person in dict.fromkeys(people)],
    )


def course_of(library: Library, person: int, game: str) -> list[Rating]:
    """A person's ratings after each game, in the order of time."""
    rows = library.database.execute(
        "SELECT mean, deviation FROM ratings JOIN games ON games.id = game_id "
        "WHERE person_id = ? AND game = ? ORDER BY begun, games.id",
        (person, game),
    )
    return [*map(Rating._make, rows)]
