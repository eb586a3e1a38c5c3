"""A finished game as it is remembered: read from its record."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.engine.core import OptionValue, Seat
from game.engine.record import BadRecord, Header, parse, replay
from game.engine.registry import rules_of
from game.engine.skill import WholeGame
from game.ui.disk import read_regular
from game.ui.exchange import IMPORTED
from game.ui.same_deal import SAME_DEAL
from game.ui.saves import FORKED
from game.ui.session import players_of
from game.ui.taking_back import PRACTICE, TAKEN_BACK

if TYPE_CHECKING:  # it exists for type checking only
    from game.engine.registry import AnyRules

LARGEST: Final = 16 << 20
"""Bytes in a record."""
HEADER: Final = 1 << 16
"""Bytes in which a header is looked for."""


UNCOUNTED: Final = (PRACTICE, TAKEN_BACK, FORKED, IMPORTED, SAME_DEAL)
"""What a header says of games that prove nothing."""


class NotFinished(Exception):
    """A good record of a game that was not played to its end."""


@dataclass(frozen=True, slots=True)
class Placed:
    """How a seat ended: its ``place`` from 1, ``sharing`` how many have it, and whether it won."""

    name: str
    face: str
    level: str
    temper: str
    score: int
    place: int
    sharing: int
    won: bool


@dataclass(frozen=True, slots=True)
class Finished:
    """A game with its result; ``begun`` is a time as ISO 8601 writes it, in UTC.

    ``marks`` are those of skill, by seat; ``cards`` how much a seat took with a card. It
    ``counts`` for statistics and ratings unless somebody practised, took back, or went on from a review.
    """

    fingerprint: str
    game: str
    begun: str
    options: dict[str, OptionValue]
    seats: tuple[Placed, ...]
    counts: bool = True
    marks: tuple[tuple[Seat, str], ...] = ()
    cards: Mapping[tuple[Seat, str], int] = field(default_factory=dict)


def read_finished(path: Path) -> Finished:
    """The game in a record's file. Raises BadRecord, NotFinished, OSError."""
    data = read_regular(path, LARGEST)
    if len(data) > LARGEST:
        raise BadRecord(0, "REC-06", f"a record has at most {LARGEST} bytes")
    record = parse(data)
    done = replay(record)
    result = done.table.result
    if result is None:
        raise NotFinished(path.name)
    header = record.header
    places = {seat: (number, len(tied)) for number, tied in _numbered(result.ranking) for seat in tied}
    seats = tuple(
        Placed(one.name, one.face, one.level, one.temper, score, *places[seat], won=seat in result.winners)
        for seat, (one, score) in enumerate(zip(players_of(header), result.scores, strict=True))
    )
    begun = _time(header.extra.get("begun")) or datetime.fromtimestamp(path.stat().st_mtime, UTC)
    fingerprint = hashlib.sha256(data).hexdigest()
    counts = counts_for(header)
    rules = rules_of(header.game)
    game = WholeGame(header.setup, done.history, result)
    cards = Counter[tuple[Seat, str]]()
    for event in game.events:
        if (taken := rules.taken_with(event)) is not None:
            seat, card, much = taken
            cards[seat, card] += much
    options, marks = dict(header.options), tuple(marks_of(rules, game))
    return Finished(fingerprint, header.game, written(begun), options, seats, counts, marks, cards)


def counts_in(path: Path) -> bool:
    """Whether a record’s header says nothing that makes its game prove nothing; False where it has none."""
    try:
        head = read_regular(path, HEADER).split(b"\n", 1)[0]
        return counts_for(parse(head + b"\n").header)
    except (BadRecord, OSError):
        return False


def counts_for(header: Header) -> bool:
    """Whether a game of this header may prove anything."""
    return not any(header.extra.get(key) for key in UNCOUNTED)


def marks_of(rules: AnyRules, game: WholeGame) -> list[tuple[Seat, str]]:
    """The marks of skill that seats have earned in a game, in the order of the rules."""
    return [(seat, name) for name, found in rules.marks.items() for seat in sorted(found(game))]


def written(moment: datetime) -> str:
    """A time in UTC, to the second: as text it is in the order of time."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _numbered(ranking: tuple[tuple[int, ...], ...]) -> list[tuple[int, tuple[int, ...]]]:
    """The places, from 1; after two who share one the next number is left out."""
    found, number = [], 1
    for tied in ranking:
        found.append((number, tied))
        number += len(tied)
    return found


def _time(text: object) -> datetime | None:
    """A time that a header names, None for none."""
    if not isinstance(text, str):
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.tzinfo is not None else None
