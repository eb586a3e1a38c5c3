"""All that a player's book says of a person, read at once."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.registry import GAMES
from game.library.library import Library
from game.library.rating import Rating
from game.library.ratings import course_of
from game.library.statistics import (
    Choice,
    Earned,
    Entry,
    Reviewed,
    Statistics,
    favourite_cards,
    form,
    games_of,
    marks_earned,
    reviewed,
    statistics_of,
)


@dataclass(frozen=True, slots=True)
class Book:
    """The games that were asked for and what they come to; ``cards`` only for one game, with
    how much was taken with them.

    Ratings and marks know no seats and no levels: they are those of the person in the game, or in all.
    """

    choice: Choice
    entries: list[Entry]
    statistics: Statistics
    form: list[float]
    cards: list[tuple[str, int]]
    reviewed: list[Reviewed]
    marks: dict[tuple[str, str], Earned]
    courses: dict[str, list[Rating]]


def book_of(library: Library, choice: Choice) -> Book:
    """Read all of it. Raises sqlite3.Error."""
    entries = games_of(library, choice)
    games = [choice.game] if choice.game else list(GAMES)
    whole = replace(choice, seats=0, level="")
    return Book(
        choice,
        entries,
        statistics_of(entries),
        form(entries),
        favourite_cards(library, choice) if choice.game else [],
        reviewed(library, choice),
        {(one.game, one.mark): one for one in marks_earned(library, whole)},
        {game: course_of(library, choice.person, game) for game in games},
    )
