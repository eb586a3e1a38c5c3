"""What a person's games come to: counts, scores, streaks and form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import accumulate, groupby
from statistics import fmean
from typing import Any, Final, NamedTuple

from game.library.library import Library

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
WHERE {CHOSEN} GROUP BY card ORDER BY 2 DESC, CAST(card AS INTEGER) DESC, card
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


class Entry(NamedTuple):
    """One game of a person."""

    number: int
    begun: str
    game: str
    seats: int
    score: int
    place: int
    sharing: int
    won: int


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


class Reviewed(NamedTuple):
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
    return [*map(Entry._make, _rows(library, OWN, choice))]


def opponents_in(library: Library, choice: Choice) -> dict[int, list[str]]:
    """The levels of the others in each of these games, ``person`` for people."""
    found: dict[int, list[str]] = {}
    for number, level in _rows(library, OTHERS, choice):
        found.setdefault(number, []).append(level)
    return found


def favourite_cards(library: Library, choice: Choice) -> list[tuple[str, int]]:
    """The cards with which a person took something, and how much, those that brought most first."""
    return [(card, much) for card, much in _rows(library, CARDS, choice)]


def standing_out(cards: Sequence[tuple[str, int]], most: int) -> list[tuple[str, int]]:
    """The first cards, at most so many, that brought something, and more than each that is left out."""
    least = max(0, cards[most][1] if len(cards) > most else 0)
    return [one for one in cards[:most] if one[1] > least]


def reviewed(library: Library, choice: Choice) -> list[Reviewed]:
    """What reviews say of a person's games, in the order of time."""
    return [*map(Reviewed._make, _rows(library, JUDGED, choice))]


def marks_earned(library: Library, choice: Choice) -> list[Earned]:
    """The marks of skill that a person has."""
    return [Earned(*row) for row in _rows(library, MARKS, choice)]


def _rows(library: Library, statement: str, choice: Choice) -> Iterable[tuple[Any, ...]]:
    return library.database.execute(statement, asdict(choice))


def statistics_of(entries: Sequence[Entry]) -> Statistics:
    """What these games come to."""
    places = [0] * max((one.seats for one in entries), default=0)
    for place, times in Counter(one.place for one in entries).items():
        places[place - 1] = times
    runs = [(bool(won), len([*run])) for won, run in groupby(one.won for one in entries)]
    return Statistics(
        played=len(entries),
        won=sum(length for won, length in runs if won),
        places=tuple(places),
        scores=tuple(one.score for one in entries),
        winning_now=runs[-1][1] if runs and runs[-1][0] else 0,
        winning_most=max((length for won, length in runs if won), default=0),
        losing_most=max((length for won, length in runs if not won), default=0),
    )


def form(entries: Sequence[Entry], games: int = 10) -> list[float]:
    """The share of games won among the last so many, after each game from there on."""
    sums = [0, *accumulate(one.won for one in entries)]
    return [(end - start) / games for start, end in zip(sums, sums[games:], strict=False)]
