"""What a person's games come to: counts, scores, streaks and form."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final, TextIO

from game.library.library import Library

COLUMNS: Final = ("begun", "game", "seats", "opponents", "score", "place", "sharing", "won")
OWN: Final = """
SELECT begun, game, seats,
    (SELECT group_concat(level, ' ') FROM results AS other
     WHERE other.game_id = games.id AND other.seat <> results.seat),
    score, place, sharing, won
FROM results JOIN games ON games.id = game_id
WHERE counts AND person_id = ? AND (? = '' OR game = ?) AND (? = 0 OR seats = ?) AND (? = '' OR EXISTS (
    SELECT 1 FROM results AS other
    WHERE other.game_id = games.id AND other.seat <> results.seat AND other.level = ?))
ORDER BY begun, games.id
"""


@dataclass(frozen=True, slots=True)
class Entry:
    """One game of a person; ``opponents`` are the levels of the others, ``person`` for people."""

    begun: str
    game: str
    seats: int
    opponents: tuple[str, ...]
    score: int
    place: int
    sharing: int
    won: bool


@dataclass(frozen=True, slots=True)
class Statistics:
    """Of a person's games. ``places`` counts how often each place was reached, from the first on."""

    played: int
    won: int
    places: tuple[int, ...]
    scores: tuple[int, ...]
    winning_now: int
    winning_most: int
    losing_most: int

    @property
    def best(self) -> int | None:
        return max(self.scores, default=None)

    @property
    def worst(self) -> int | None:
        return min(self.scores, default=None)

    @property
    def mean(self) -> float | None:
        return fmean(self.scores) if self.scores else None


def games_of(library: Library, person: int, game: str = "", seats: int = 0, level: str = "") -> list[Entry]:
    """A person's games in the order of time; of one game, number of seats, against a level if given."""
    rows = library.database.execute(OWN, (person, game, game, seats, seats, level, level))
    return [
        Entry(begun, kind, count, tuple(others.split()), score, place, sharing, bool(won))
        for begun, kind, count, others, score, place, sharing, won in rows
    ]


def statistics_of(entries: Sequence[Entry]) -> Statistics:
    """What these games come to."""
    places = [0] * max((one.seats for one in entries), default=0)
    run, most = {True: 0, False: 0}, {True: 0, False: 0}
    for one in entries:
        places[one.place - 1] += 1
        run[one.won] += 1
        run[not one.won] = 0
        most[one.won] = max(most[one.won], run[one.won])
    return Statistics(
        played=len(entries),
        won=sum(one.won for one in entries),
        places=tuple(places),
        scores=tuple(one.score for one in entries),
        winning_now=run[True],
        winning_most=most[True],
        losing_most=most[False],
    )


def form(entries: Sequence[Entry], games: int = 10) -> list[float]:
    """The share of games won among the last so many, after each game from there on."""
    won = [one.won for one in entries]
    return [fmean(won[end - games : end]) for end in range(games, len(won) + 1)]


def write_csv(entries: Sequence[Entry], file: TextIO) -> None:
    """A line a game, headed by the names of its columns."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in entries:
        how = (one.score, one.place, one.sharing, int(one.won))
        writer.writerow((one.begun, one.game, one.seats, " ".join(one.opponents), *how))
