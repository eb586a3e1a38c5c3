"""Two names that are one person’s: merged for good, and parted again."""

from __future__ import annotations

from game.engine.registry import GAMES
from game.library.added import person_number
from game.library.library import Library
from game.library.names import person_key
from game.library.ratings import rate
from game.library.same_people import Named
from game.ui.session import PERSON


def sat_together(library: Library, person: int, other: int) -> bool:
    """Whether both sat at one table: then they are two people, whatever they are called."""
    found = library.database.execute(
        "SELECT 1 FROM results one JOIN results other USING (game_id) "
        "WHERE one.person_id = ? AND other.person_id = ? LIMIT 1",
        (person, other),
    )
    return found.fetchone() is not None


def merge_people(library: Library, person: int, other: int) -> None:
    """Let all games of a person be the other's from now on, ratings too, and those to come. What was begun
    anew under the other's name begins anew for all. Raises OSError, sqlite3.Error."""
    one = library.database.execute
    named = "SELECT key, name, face FROM people WHERE id = ?"
    own, kept = one(named, (person,)).fetchone(), one(named, (other,)).fetchone()
    library.same.merge(own, kept)
    with library.writing():
        _unrate(library, person, other)
        one("UPDATE results SET person_id = ? WHERE person_id = ?", (other, person))
        one(
            "UPDATE people SET seen = max(seen, (SELECT seen FROM people WHERE id = ?)) WHERE id = ?",
            (person, other),
        )
        one("DELETE FROM people WHERE id = ?", (person,))
        for game in GAMES:
            one(
                "UPDATE results SET person_id = NULL WHERE person_id = ? AND game_id IN "
                "(SELECT id FROM games WHERE game = ? AND begun <= ?)",
                (other, game, library.resets.before(kept[0], game)),
            )
    _rate_all(library)


def part_people(library: Library, person: int, named: Named) -> int:
    """Let the games under a name that was merged with a person's be somebody's of their own again, as if it
    never had been; the number of who that is, of the person where no game is there. Raises OSError,
    sqlite3.Error."""
    key, name, face = named
    one, same, resets = library.database.execute, library.same, library.resets
    same.part(key)
    made = person
    with library.writing():
        rows = one(
            "SELECT game_id, seat, results.name, game, begun FROM results JOIN games ON games.id = game_id "
            "WHERE level = ? AND (person_id = ? OR person_id IS NULL) ORDER BY begun",
            (PERSON, person),
        ).fetchall()
        for game_id, seat, called, game, begun in rows:
            own = person_key(called)
            if not own or same.called(own, name, face)[0] != key:
                continue
            if own == key:
                name = called
            made = person_number(library.database, key, name, face, begun, merged=own != key)
            counts = begun > max(resets.before(own, game), resets.before(key, game))
            one(
                "UPDATE results SET person_id = ? WHERE game_id = ? AND seat = ?",
                (made if counts else None, game_id, seat),
            )
        seen = "SELECT max(begun) FROM games JOIN results ON game_id = id WHERE person_id = people.id"
        one(f"UPDATE people SET seen = ifnull(({seen}), seen) WHERE id = ?", (person,))
        _unrate(library, person, made)
    _rate_all(library)
    return made


def _unrate(library: Library, person: int, other: int) -> None:
    """Forget what the games of either were rated."""
    games = "SELECT game_id FROM results WHERE person_id IN (?, ?)"
    library.database.execute(f"DELETE FROM ratings WHERE game_id IN ({games})", (person, other))


def _rate_all(library: Library) -> None:
    for game in GAMES:
        rate(library, game)
