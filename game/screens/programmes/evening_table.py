"""What an evening is in the set-up: a table of its own kind, with games in place of options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.engine.core import BadSetup, Json, OptionValue
from game.engine.registry import GAMES, rules_of
from game.engine.rules import OptionSpec
from game.screens.programmes.evening_sign import players_and_crown
from game.screens.setup.model import Seating
from game.tabletop.presentation import GamePresentation, presentation_of
from game.ui.i18n import gettext_noop, tr, trn

NAME: Final = "evening"
"""What its tables are kept under in the settings."""
TABLES: Final = (2, 3, 4, 5, 6, 8)
USUAL: Final = 4


@dataclass(frozen=True, slots=True)
class EveningTable:
    """Whoever may sit at an evening; it has no options of its own."""

    name: str = NAME
    seats: range = range(2, 7)
    options: tuple[OptionSpec, ...] = ()

    def refusal(self, _setup: object, _name: str, _value: OptionValue) -> BadSetup | None:
        return None


def evening_presentation() -> GamePresentation:
    """What the menus know of it: of no game's own colours, helps and badges."""
    return replace(
        presentation_of("bids"),
        name=NAME,
        title=gettext_noop("An evening"),
        tagline=gettext_noop("Several games in a row, points by places, the final counts twice."),
        options={},
        guide=None,
        drill=None,
        advice=None,
        notebook=None,
        lasts=None,
        ground=None,
        emblem=players_and_crown,
    )


def kind_of_table(name: str) -> tuple[GamePresentation, Seating, str]:
    """What the menus know of a game or of an evening, who may sit there, and the game whose levels do."""
    if name == NAME:
        return evening_presentation(), EveningTable(), next(iter(GAMES))
    return presentation_of(name), rules_of(name), name


def programme_in(table: Json) -> tuple[list[str], int]:
    """The games and the number of tables as they are stored; what is damaged is as usual."""
    games, tables = table.get("games"), table.get("tables")
    found = [one for one in GAMES if not isinstance(games, list) or one in games] or [*GAMES]
    return found, tables if tables in TABLES else USUAL


def programme_words(table: Json) -> Sequence[str]:
    """The games of an evening that is stored, and how many are played; nothing of a game's table."""
    if "games" not in table:
        return []
    games, tables = programme_in(table)
    players = table.get("players")
    here = len(players) if isinstance(players, list) else 0
    fitting = [one for one in games if here in rules_of(one).seats] or games
    names = ", ".join(tr(presentation_of(one).title) for one in fitting)
    return [names, trn("{n} game", "{n} games", tables)]
