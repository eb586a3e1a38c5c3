"""People whom the library knows."""

from __future__ import annotations

from dataclasses import dataclass

from game.library.library import Library
from game.library.names import YOURSELF
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


def people_of(library: Library) -> list[Person]:
    """Everybody who is known, whoever played last first."""
    rows = library.database.execute(
        "SELECT id, key, name, face, seen, (SELECT count(*) FROM results WHERE person_id = people.id) "
        "FROM people ORDER BY seen DESC, key"
    )
    return [Person(*row) for row in rows]
