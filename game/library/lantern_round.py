"""The lantern round: fourteen tables, one after the other, with changing house rules and rising opponents.

Pure data, and the programme that is made of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.engine.core import OptionValue
from game.library.programme import Programme, Stop
from game.ui.i18n import tr
from game.ui.regulars import BIDS, BY_KEY, PATTERN, RAJ, WILD
from game.ui.session import Player

FILE: Final = "lantern-round.json"


@dataclass(frozen=True, slots=True)
class Lantern:
    """A table of the round: who waits there, by which house rules, and which place lights the lantern."""

    game: str
    regulars: tuple[str, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    need: int = 2


ROUND: Final = (
    Lantern(RAJ, ("ines", "marisol")),
    Lantern(PATTERN, ("marisol", "ines"), {"relaxed": True}),
    Lantern(WILD, ("ines", "marisol")),
    Lantern(BIDS, ("marisol", "ines", "bruno"), {"rounds": 6}),
    Lantern(RAJ, ("asha", "noor", "bruno"), {"highest_mouse_breaks_ties": True}),
    Lantern(WILD, ("noor", "asha", "bruno")),
    Lantern(PATTERN, ("asha", "noor", "bruno"), {"relaxed": True, "wild": "loose"}),
    Lantern(BIDS, ("tomas", "bruno", "noor"), {"rounds": 8, "thief": True, "lowest_wins": True}),
    Lantern(RAJ, ("silas", "tomas", "amara"), {"open_history": True}),
    Lantern(PATTERN, ("amara", "silas", "clem"), {"relaxed": True, "mode": "dead_or_alive"}),
    Lantern(WILD, ("ramiro", "amara", "silas", "tomas")),
    Lantern(BIDS, ("greta", "silas", "tomas"), {"rounds": 9, "thief": True}),
    Lantern(PATTERN, ("clem", "amara", "ramiro"), {"relaxed": True}),
    Lantern(RAJ, ("greta", "clem", "kenji", "ramiro")),
)
"""The last one is the final, against the four masters."""


def lantern_round(saves: Path) -> Programme:
    """The round as it stands."""
    me = Player(tr("You"), "you")
    stops = [
        Stop(one.game, (me, *(_regular(key) for key in one.regulars)), one.options, one.need)
        for one in ROUND
    ]
    return Programme.at(saves / FILE, stops)


def _regular(key: str) -> Player:
    one = BY_KEY[key]
    return Player(one.name, one.key, one.level, one.temper)
