"""Tables that were saved under a name, each with its seats and house rules: a list in the settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.engine.core import Json
from game.screens.setup.table_helps import HELPS
from game.ui.settings import Settings

LONGEST_NAME: Final = 24
"""Letters of a table's name."""
KEPT: Final = ("players", "options", HELPS, "games", "tables")
"""What is kept of a table; the last two are those of an evening."""
MOST: Final = 30
"""So many tables of a game are kept: the oldest gives way."""


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A name, the seats and options as ``SetupModel`` stores and reads them, and the table’s helps."""

    name: str
    table: Json


def saved_tables(settings: Settings, game: str) -> list[SavedTable]:
    """The tables of a game, the one saved last first; what is damaged is left out."""
    return [found for one in settings.tables.get(game, []) if (found := _read(one)) is not None]


def save_table(settings: Settings, game: str, name: str, table: Json) -> None:
    """Keep this table first; one of the same name is replaced."""
    others = [one for one in saved_tables(settings, game) if not same_name(one.name, name)]
    _keep(settings, game, [SavedTable(name, table), *others])


def delete_table(settings: Settings, game: str, name: str) -> None:
    """Forget the table of this name."""
    _keep(settings, game, [one for one in saved_tables(settings, game) if not same_name(one.name, name)])


def same_name(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def _keep(settings: Settings, game: str, tables: Sequence[SavedTable]) -> None:
    settings.tables[game] = [{"name": one.name, **one.table} for one in tables[:MOST]]


def _read(one: Any) -> SavedTable | None:
    name = one.get("name") if isinstance(one, dict) else None
    if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        return None
    return SavedTable(name, {key: value for key, value in one.items() if key in KEPT})
