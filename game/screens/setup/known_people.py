"""Who may be asked to sit down: everybody who has played here, whoever played last first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import chain
from typing import Any, Final

from game.library.following import opened
from game.library.names import YOURSELF, person_key
from game.library.people import people_of
from game.library.same_people import SamePeople
from game.screens.setup.model import LONGEST
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.known_person import KnownPerson
from game.ui.portraits import PEOPLE
from game.ui.regulars import REGULARS
from game.ui.session import PERSON, Player

MOST: Final = 30
"""So many people are offered."""


def known_people(app: AppContext) -> list[KnownPerson]:
    """Everybody with a name of their own: of the last table, of finished games, of other tables."""
    tables = [*reversed(app.settings.last_tables.values()), *chain(*app.settings.tables.values())]
    finished = {one.key: one for one in _of_library(app) if one.key != YOURSELF}
    found: dict[str, KnownPerson] = {}
    named = {"players": [{"level": PERSON, "name": app.settings.alone_name}]}
    tables[1:1] = [named]
    for one in chain(*map(_at_table, tables[:1]), finished.values(), *map(_at_table, tables[1:])):
        found.setdefault(one.key, finished.get(one.key, one))
    same = SamePeople(app.paths.records)
    return [one for one in found.values() if same.called(one.key, "", "")[0] == one.key][:MOST]


def alone(app: AppContext) -> list[KnownPerson]:
    """Who may play where one plays alone: everybody known who is not called like a regular; and you without
    a name, if you ever played so or nobody is known."""
    taken = {person_key(one.name) for one in REGULARS}
    known = [one for one in known_people(app) if one.key not in taken]
    return [_yourself(), *known] if not known or _unnamed(app) else known


def _yourself() -> KnownPerson:
    return KnownPerson(YOURSELF, tr("You"), PEOPLE[0].key)


def _unnamed(app: AppContext) -> bool:
    """Whether somebody without a name has played, or is to play."""
    return (
        app.settings.alone == YOURSELF
        or any(map(_seats_yourself, app.settings.last_tables.values()))
        or any(one.key == YOURSELF for one in _of_library(app))
    )


def plays_alone(app: AppContext) -> Player:
    """Whoever was chosen, or played last as the first person, while they are known: proposed everywhere."""
    offered = {one.key: one for one in alone(app)}
    last = next(reversed(app.settings.last_tables.values()), None)
    key = app.settings.alone or next((one.key for one in _at_table(last)), YOURSELF)
    found = offered.get(key) or _yourself()
    return Player(found.name, found.face)


def plays(app: AppContext, name: str) -> None:
    """Somebody of this name plays as the first person, or was chosen: proposed everywhere from now on."""
    key = person_key(name)
    if key:
        app.settings.alone, app.settings.alone_name = key, "" if key == YOURSELF else name


def _of_library(app: AppContext) -> list[KnownPerson]:
    library = opened(app.paths)
    if library is None:
        return []
    with closing(library):
        return [
            KnownPerson(one.key, one.name, one.face, one.games)
            for one in people_of(library)
            if len(one.name) <= LONGEST and one.name.isprintable()
        ]


def _seats_yourself(table: Any) -> bool:
    """Whether the only person at a table as the settings keep it has no name."""
    players = table.get("players") if isinstance(table, dict) else None
    people = [
        one
        for one in (players if isinstance(players, list) else [])
        if isinstance(one, dict) and one.get("level") == PERSON
    ]
    return len(people) == 1 and person_key(str(people[0].get("name") or tr("You"))) == YOURSELF


def _at_table(table: Any) -> Iterator[KnownPerson]:
    """The people of a table as the settings keep it, however damaged."""
    players = table.get("players") if isinstance(table, dict) else None
    for entry in players if isinstance(players, list) else []:
        if not isinstance(entry, dict) or entry.get("level") != PERSON:
            continue
        name, face = entry.get("name"), entry.get("face")
        if not isinstance(name, str) or not name.isprintable() or len(name) > LONGEST:
            continue
        key = person_key(name)
        if key and key != YOURSELF:
            yield KnownPerson(key, name.strip(), face if isinstance(face, str) else PEOPLE[0].key)
