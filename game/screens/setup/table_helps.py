"""What a table has besides its house rules: settings that are kept with it when it is saved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.engine.core import Json
from game.tabletop.presentation import GamePresentation
from game.ui.i18n import tr
from game.ui.settings import RACE_PACES, Settings

PRACTICE: Final = "practice"
"""The help that each game has of its own."""
HELPS: Final = "helps"
"""The key of these settings in a saved table."""
ANSWERS: Final = (False, True)


def offered_helps(game: GamePresentation) -> dict[str, Sequence[Any]]:
    """The settings that the set-up of this game offers, each with its values."""
    found: dict[str, Sequence[Any]] = {}
    if game.practises:
        found[PRACTICE] = ANSWERS
    if game.notebook is not None:
        found["notebook"] = ANSWERS
    if game.paced:
        found["race_pace"] = RACE_PACES
    return found


def help_of(settings: Settings, game: str, name: str) -> Any:
    """How this help of a game stands now."""
    return game in settings.practised if name == PRACTICE else getattr(settings, name)


def set_help(settings: Settings, game: str, name: str, value: Any) -> None:
    """Set it: whether a game is practised, or what holds for all games."""
    if name != PRACTICE:
        setattr(settings, name, value)
    elif value != (game in settings.practised):
        others = [one for one in settings.practised if one != game]
        settings.practised = [*others, game] if value else others


def helps_of(game: GamePresentation, settings: Settings) -> Json:
    """How they stand now."""
    return {HELPS: {name: help_of(settings, game.name, name) for name in offered_helps(game)}}


def use_helps(game: GamePresentation, settings: Settings, table: Any) -> None:
    """Set them as a saved table has them; what it does not say, or wrongly, stays as it is."""
    kept = table.get(HELPS) if isinstance(table, dict) else None
    for name, values in offered_helps(game).items():
        value = kept.get(name) if isinstance(kept, dict) else None
        if any(value == one and type(value) is type(one) for one in values):
            set_help(settings, game.name, name, value)


def helps_words(table: Any) -> list[str]:
    """What is special about a saved table, in words."""
    kept = table.get(HELPS) if isinstance(table, dict) else None
    found = kept if isinstance(kept, dict) else {}
    said = [tr("practice table")] if found.get(PRACTICE) is True else []
    return [*said, tr("no notes")] if found.get("notebook") is False else said
