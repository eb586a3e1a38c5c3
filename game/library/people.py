"""People whom the library knows."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.registry import GAMES
from game.library.library import Library
from game.library.names import YOURSELF
from game.library.ratings import rate
from game.ui.i18n import tr


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of whom games are known; ``seen`` is when the latest was begun."""

    id: int
    key: str
    name: str
    face: str
    seen: str
    games: int

    @property
    def shown(self) -> str:
        """The name as it is read now."""
        return tr("You") if self.key == YOURSELF else self.name


def sat_together(library: Library, person: int, other: int) -> bool:
    """Whether both sat at one table: then they are two people, whatever they are called."""
    found = library.database.execute(
        "SELECT 1 FROM results one JOIN results other USING (game_id) "
        "WHERE one.person_id = ? AND other.person_id = ? LIMIT 1",
        (person, other),
    )
    return found.fetchone() is not None


def merge_people(library: Library, person: int, other: int) -> None:
    """All that is a person's is the other's from now on, ratings too. Raises OSError, sqlite3.Error."""
    library.merge(person, other)
    for game in GAMES:
        rate(library, game)


def people_of(library: Library) -> list[Person]:
    """Everybody who is known, whoever played last first."""
    rows = library.database.execute(
        "SELECT id, key, name, face, seen, (SELECT count(*) FROM results WHERE person_id = people.id) "
        "FROM people ORDER BY seen DESC, key"
    )
    return [Person(*row) for row in rows]
