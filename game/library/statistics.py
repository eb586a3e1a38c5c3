"""What a person's games come to: counts, scores, streaks and form."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any, Final, TextIO

from game.library.library import Library

COLUMNS: Final = ("begun", "game", "seats", "opponents", "score", "place", "sharing", "won")
CHOSEN: Final = """
counts AND person_id = :person AND (:game = '' OR game = :game) AND (:seats = 0 OR seats = :seats)
AND (:level = '' OR EXISTS (
    SELECT 1 FROM results AS other
    WHERE other.game_id = games.id AND other.seat <> results.seat AND other.level = :level))
"""
"""Which games of a person are asked for."""
OWN: Final = f"""
SELECT games.id, begun, game, seats, score, place, sharing, won
FROM results JOIN games ON games.id = game_id WHERE {CHOSEN} ORDER BY begun, games.id
"""
OTHERS: Final = f"""
SELECT games.id, other.level FROM results JOIN games ON games.id = results.game_id
JOIN results AS other ON other.game_id = games.id AND other.seat <> results.seat
WHERE {CHOSEN.replace("person_id", "results.person_id")} ORDER BY games.id, other.seat
"""
CARDS: Final = f"""
SELECT card, sum(times) FROM results JOIN games ON games.id = results.game_id
JOIN cards ON cards.game_id = games.id AND cards.seat = results.seat
WHERE {CHOSEN} GROUP BY card ORDER BY 2 DESC, card
"""
JUDGED: Final = f"""
SELECT unit, accuracy, luck, loss, given FROM results JOIN games ON games.id = results.game_id
JOIN judged ON judged.game_id = games.id AND judged.seat = results.seat
WHERE {CHOSEN} ORDER BY begun, games.id
"""
MARKS: Final = f"""
SELECT game, mark, count(*), min(begun) FROM results JOIN games ON games.id = results.game_id
JOIN marks ON marks.game_id = games.id AND marks.seat = results.seat
WHERE {CHOSEN} GROUP BY game, mark
"""


@dataclass(frozen=True, slots=True)
class Choice:
    """Which games of a person: of one game, with so many seats, against a level, where these are given."""

    person: int
    game: str = ""
    seats: int = 0
    level: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One game of a person."""

    number: int
    begun: str
    game: str
    seats: int
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


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What a review says of a person in one game, luck and the rest in its unit."""

    unit: str
    accuracy: float | None
    luck: float
    loss: float
    given: float


@dataclass(frozen=True, slots=True)
class Earned:
    """A mark of skill of a game: how often it was earned, and when first."""

    game: str
    mark: str
    times: int
    first: str


def games_of(library: Library, choice: Choice) -> list[Entry]:
    """A person's games in the order of time."""
    return [
        Entry(number, begun, kind, count, score, place, sharing, bool(won))
        for number, begun, kind, count, score, place, sharing, won in _rows(library, OWN, choice)
    ]


def opponents_in(library: Library, choice: Choice) -> dict[int, list[str]]:
    """The levels of the others in each of these games, ``person`` for people."""
    found: dict[int, list[str]] = {}
    for number, level in _rows(library, OTHERS, choice):
        found.setdefault(number, []).append(level)
    return found


def favourite_cards(library: Library, choice: Choice) -> list[tuple[str, int]]:
    """The cards with which a person took something, and how often, the most frequent first."""
    return [(card, times) for card, times in _rows(library, CARDS, choice)]


def reviewed(library: Library, choice: Choice) -> list[Reviewed]:
    """What reviews say of a person's games, in the order of time."""
    return [Reviewed(*row) for row in _rows(library, JUDGED, choice)]


def marks_earned(library: Library, choice: Choice) -> list[Earned]:
    """The marks of skill that a person has."""
    return [Earned(*row) for row in _rows(library, MARKS, choice)]


def _rows(library: Library, statement: str, choice: Choice) -> Iterable[tuple[Any, ...]]:
    return library.database.execute(statement, asdict(choice))


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


def write_csv(entries: Sequence[Entry], opponents: Mapping[int, Sequence[str]], file: TextIO) -> None:
    """A line a game, headed by the names of its columns."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in entries:
        how = (one.score, one.place, one.sharing, int(one.won))
        writer.writerow((one.begun, one.game, one.seats, " ".join(opponents.get(one.number, ())), *how))
