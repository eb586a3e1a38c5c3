"""What a seat could not see, dealt anew: the record of another game that looks the same to it so far."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import replace
from time import monotonic
from typing import Any, Final

from game.engine.core import Json, Seat
from game.engine.record import BadRecord, Record, replay, walk
from game.engine.table import Table

SWAPS: Final = 400
"""So many exchanges of two cards are tried, as far as there is time."""
SECONDS: Final = 1.0

Place = tuple[int, tuple[str | int, ...]]
"""A card in a line of chance: where the line is in the record, and the way to the card in it."""


def dealt_anew(record: Record, seat: Seat, rng: random.Random, seconds: float = SECONDS) -> Record:
    """The record with hidden cards exchanged: whatever this seat saw of it stays as it was.

    Two cards at a time change places, at random, among what chance brought since the last deal of hands; an
    exchange stays when the rules allow all that follows and the seat cannot tell the difference.
    """
    end = monotonic() + seconds
    dealt = _last_deal(record)
    begin = replay(replace(record, lines=record.lines[:dealt])).table
    later = replace(record, lines=record.lines[dealt:])
    seen, places = _seen(later, begin, seat), _places(later, seat)
    for _ in range(SWAPS if len(places) > 1 else 0):
        one, other = rng.sample(places, 2)
        if _card(later, one) == _card(later, other):
            continue
        exchanged = _exchanged(later, one, other)
        if _seen(exchanged, begin, seat) == seen:
            later = exchanged
        if monotonic() > end:
            break
    return replace(record, lines=(*record.lines[:dealt], *(_unsaid(*one, seat) for one in later.lines)))


def _unsaid(number: int, line: Json, seat: Seat) -> tuple[int, Json]:
    """A line without the reasons of anybody else: they spoke of the cards of before."""
    own = line.get("seat", seat) == seat
    return number, line if own else {key: value for key, value in line.items() if key != "note"}


def _last_deal(record: Record) -> int:
    """The number of the line with the last deal of hands; that of the end when there is none."""
    dealt = [number for number, (_, line) in enumerate(record.lines) if any(map(_hands, line.values()))]
    return dealt[-1] if dealt else len(record.lines)


def _seen(later: Record, begin: Table, seat: Seat) -> Any:
    """All that a seat sees of a part of a record; None when that breaks a rule."""
    table, told = begin.fork(0), []
    try:
        for _, played in walk(later, table):
            events = (played and played.events) or ()
            told += [table.rules.redact(event, seat) for event in events]
    except BadRecord:
        return None
    return told, table.view(seat)


def _places(later: Record, seat: Seat) -> list[Place]:
    """The cards that chance brought, but for the seat's own."""
    return [
        (number, path)
        for number, (_, line) in enumerate(later.lines)
        if "seat" not in line
        for path in _paths(line)
        if len(path) < 3 or path[1] != seat
    ]


def _hands(value: Any) -> bool:
    """Whether this is a list of lists: a hand for every seat."""
    return isinstance(value, list) and bool(value) and all(isinstance(one, list) for one in value)


def _paths(line: Json) -> Iterator[tuple[str | int, ...]]:
    """The ways to the words in the lists of a line."""
    for key, value in line.items():
        if _hands(value):
            yield from ((key, seat, at) for seat, hand in enumerate(value) for at in range(len(hand)))
        elif isinstance(value, list):
            yield from ((key, at) for at, one in enumerate(value) if isinstance(one, str))


def _at(line: Any, path: Sequence[str | int]) -> Any:
    for step in path:
        line = line[step]
    return line


def _card(record: Record, place: Place) -> Any:
    return _at(record.lines[place[0]][1], place[1])


def _exchanged(record: Record, one: Place, other: Place) -> Record:
    """The record in which these two cards have changed places."""
    lines = list(record.lines)
    for number in {one[0], other[0]}:
        lines[number] = lines[number][0], deepcopy(lines[number][1])
    for (number, path), card in ((one, _card(record, other)), (other, _card(record, one))):
        _at(lines[number][1], path[:-1])[path[-1]] = card
    return replace(record, lines=tuple(lines))
