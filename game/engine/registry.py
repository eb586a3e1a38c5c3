"""The one list of games. A line here, and folders of the same name in engine, scenes and ai."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # who asks for the names of the games needs no rules
    from game.engine.rules import Rules

    AnyRules = Rules[Any, Any, Any, Any]

GAMES: dict[str, str] = {
    "raj": "raj",
    "bids": "bids",
    "wild-cards": "wild_cards",
    "wild-wild-pattern": "wild_pattern",
}
"""The game's name on the command line and in records → the name of its folders."""


def rules_of(game: str) -> AnyRules:
    """The rules of a registered game. Raises KeyError for a name that is not in ``GAMES``."""
    rules: AnyRules = import_module(f"game.engine.games.{GAMES[game]}").RULES
    return rules
