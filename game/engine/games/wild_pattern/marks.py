"""Marks of skill in Wild Wild Pattern."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from game.engine.core import Seat
from game.engine.games.wild_pattern.events import CardLaid, DeclarationFailed, PatternFound, SongEnded
from game.engine.games.wild_pattern.patterns import COUNT
from game.engine.skill import Mark, WholeGame

ENOUGH: Final = 5
"""So many patterns, or so many in a row."""
LARGE: Final = 6
"""A pattern in which so many of the eight cards take part."""


def six_cards(game: WholeGame) -> Collection[Seat]:
    """Found a pattern in which six cards of the wheel take part, or more (WWP-23)."""
    return {one.seat for one in game.all(PatternFound) if COUNT[one.pattern.part] >= LARGE}


def good_click(game: WholeGame) -> Collection[Seat]:
    """Called Click, and nobody could use the card (WWP-30)."""
    return {one.seat for one in game.all(SongEnded)}


def no_error(game: WholeGame) -> Collection[Seat]:
    """Won with five patterns or more and no invalid declaration (WWP-24)."""
    failed = {one.seat for one in game.all(DeclarationFailed)}
    found = [one.seat for one in game.all(PatternFound)]
    return {seat for seat in game.result.winners if seat not in failed and found.count(seat) >= ENOUGH}


def other_click(game: WholeGame) -> Collection[Seat]:
    """Found a pattern with the card that somebody else had clicked (WWP-30)."""
    found: set[Seat] = set()
    clicked = False
    for event in game.events:
        if isinstance(event, CardLaid):
            clicked = event.clicked
        elif isinstance(event, PatternFound) and clicked:
            found.add(event.seat)
    return found


def five_in_a_row(game: WholeGame) -> Collection[Seat]:
    """Found five patterns in a row, with nobody else’s between (WWP-20)."""
    row = [one.seat for one in game.all(PatternFound)]
    return {seat for start, seat in enumerate(row) if row[start : start + ENOUGH] == [seat] * ENOUGH}


MARKS: Final[Mapping[str, Mark]] = {
    "six_cards": six_cards,
    "good_click": good_click,
    "no_error": no_error,
    "other_click": other_click,
    "five_in_a_row": five_in_a_row,
}
