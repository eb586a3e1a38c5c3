"""The deal of the day: from the date and the game follow the table and every card, the same for everybody.

The algorithm stands in ``docs/notation.md``.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from game.engine.core import Result, stream
from game.engine.record import Header

DAY: Final = "day"
"""The header's key of a deal of the day: its date."""
BOTS: Final = (
    ("Asha", "regular", "bold"),
    ("Bruno", "regular", "thrifty"),
    ("Noor", "regular", "steady"),
    ("Marisol", "novice", "bold"),
    ("Inés", "novice", "steady"),
    ("Tomás", "sharp", "thrifty"),
    ("Silas", "sharp", "bluffing"),
    ("Amara", "sharp", "bold"),
    ("Clementine", "master", "bluffing"),
    ("Kenji", "master", "steady"),
    ("Greta", "master", "bold"),
    ("Ramiro", "master", "thrifty"),
)
"""Who can sit at the table of a day, with level and temper."""
OPPONENTS: Final = 3


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot at the table of a day."""

    name: str
    level: str
    temper: str


def day_seed(day: date, game: str) -> str:
    """What the cards of a day come from: known to everybody."""
    return f"day {day.isoformat()} {game}"


def opponents(day: date, game: str) -> tuple[Opponent, ...]:
    """Who sits from seat 1 on."""
    rng = stream(day_seed(day, game), "table")
    return tuple(Opponent(*one) for one in rng.sample(BOTS, OPPONENTS))


def day_of(header: Header) -> date | None:
    """The day whose deal this game is; None for any other game."""
    found = header.extra.get(DAY)
    if not isinstance(found, str):
        return None
    try:
        return date.fromisoformat(found)
    except ValueError:
        return None


def place_of(result: Result, seat: int = 0) -> int:
    """The place of a seat, from 1; those before it are counted."""
    place = 1
    for tied in result.ranking:
        if seat in tied:
            break
        place += len(tied)
    return place
