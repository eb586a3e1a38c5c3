"""The games whose records are there, as a list: what stands in it, and which of them are wanted."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

from game.library.library import Library

GAMES: Final = """
SELECT DISTINCT games.id, files.name, games.game, games.begun, games.counts FROM files
JOIN games ON games.id = files.game_id
WHERE (:game = '' OR games.game = :game) AND games.begun >= :since
AND (:person = 0 OR EXISTS (
    SELECT 1 FROM results WHERE game_id = games.id AND person_id = :person))
"""
OUTCOMES: Final = {
    "": "",
    "won": "AND EXISTS (SELECT 1 FROM results WHERE game_id = games.id AND won AND {who})",
    "lost": "AND EXISTS (SELECT 1 FROM results WHERE game_id = games.id AND won) "
    "AND NOT EXISTS (SELECT 1 FROM results WHERE game_id = games.id AND won AND {who})",
    "draw": "AND NOT EXISTS (SELECT 1 FROM results WHERE game_id = games.id AND won)",
}
SEATS: Final = """
SELECT game_id, ifnull(people.name, results.name), score, won, person_id FROM results
LEFT JOIN people ON people.id = person_id ORDER BY game_id, seat
"""


class Outcome(StrEnum):
    """How a game ended for the person who is asked for, or for the people in it."""

    ANY = ""
    WON = "won"
    LOST = "lost"
    DRAW = "draw"


class Order(StrEnum):
    """Which game stands first in the list; by points only games of one kind are compared."""

    LATEST = "latest"
    OLDEST = "oldest"
    SCORE = "score"
    CLOSE = "close"
    LOSS = "loss"


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games are wanted: of one kind, with a person (a number), begun since (ISO 8601), by outcome;
    and which of them first."""

    game: str = ""
    person: int = 0
    since: str = ""
    outcome: Outcome = Outcome.ANY
    order: Order = Order.LATEST


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """How a seat ended."""

    name: str
    score: int
    won: bool
    person: int | None


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A finished game in the list; ``counts`` is false where it proves nothing of anybody."""

    path: Path
    game: str
    begun: str
    counts: bool
    seats: Sequence[ListedSeat]


Seats = Mapping[int, Sequence[ListedSeat]]
"""How everybody ended, by the number of the game."""


def seats_of(library: Library) -> Seats:
    """The seats of all games."""
    rows = library.database.execute(SEATS)
    return {
        game: [ListedSeat(name, score, bool(won), person) for _, name, score, won, person in seats]
        for game, seats in groupby(rows, itemgetter(0))
    }


def listed_games(library: Library, records: Path, wanted: Wanted, seats: Seats) -> list[ListedGame]:
    """The games that are wanted, in their order; what is alike in it, the last one first."""
    who = "person_id = :person" if wanted.person else "person_id IS NOT NULL"
    query = GAMES + OUTCOMES[wanted.outcome].format(who=who) + " ORDER BY games.begun DESC, games.id DESC"
    asked: dict[str, Any] = {"game": wanted.game, "person": wanted.person, "since": wanted.since}
    found = library.database.execute(query, asked).fetchall()
    games = [
        ListedGame(records / os.fsdecode(name), game, begun, bool(counts), seats.get(number, ()))
        for number, name, game, begun, counts in found
    ]
    if wanted.order is Order.OLDEST:
        games.reverse()
    elif wanted.order is not Order.LATEST and wanted.game:
        games.sort(key=partial(_rank, wanted))
    return games


def _rank(wanted: Wanted, game: ListedGame) -> tuple[bool, int]:
    """What comes first by points is the least; games without the person, or others with them, are last."""
    own = [one for one in game.seats if _asked_for(wanted, one)]
    best = max(own, key=lambda one: one.score, default=None)
    others = [one.score for one in game.seats if one is not best]
    if best is None or not others:
        return True, 0
    lead = best.score - max(others)
    return False, {Order.SCORE: -best.score, Order.CLOSE: abs(lead), Order.LOSS: lead}[wanted.order]


def _asked_for(wanted: Wanted, seat: ListedSeat) -> bool:
    return seat.person == wanted.person if wanted.person else seat.person is not None
