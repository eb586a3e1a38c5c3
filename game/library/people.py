"""People: who is who by their names, and whom the library knows."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from game.ui.i18n import everywhere, tr

if TYPE_CHECKING:  # the library asks here who is who
    from game.library.library import Library

YOURSELF: Final = "you"
"""The key of whoever plays alone without a name: “You” in every language."""


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


def person_key(name: str) -> str:
    """What two spellings of a person's name have in common; empty for nobody in particular (“Player 2”)."""
    key = _plain(name)
    if _numbered().fullmatch(key):
        return ""
    return YOURSELF if key in {_plain(one) for one in everywhere("You")} else key


def people_of(library: Library) -> list[Person]:
    """Everybody who is known, whoever played last first."""
    rows = library.database.execute(
        "SELECT id, key, name, face, seen, (SELECT count(*) FROM results WHERE person_id = people.id) "
        "FROM people ORDER BY seen DESC, key"
    )
    return [Person(*row) for row in rows]


def _plain(name: str) -> str:
    return unicodedata.normalize("NFC", " ".join(name.split())).casefold()


@cache
def _numbered() -> re.Pattern[str]:
    """The names of people who have none, in every language."""
    names = (re.escape(_plain(one)).replace(r"\{n\}", r"\d+") for one in everywhere("Player {n}"))
    return re.compile("|".join(names))
