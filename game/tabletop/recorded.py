"""A finished game as its record tells it: its rounds and decisions, and the table at any moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.engine.core import Seat
from game.engine.record import Record, Replay, replay, walk
from game.tabletop.presentation import GamePresentation


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision in a record: its line and seat, the round (from 1), and the last line before its step."""

    line: int
    seat: Seat
    round: int
    before: int


@dataclass(frozen=True, slots=True)
class Recorded:
    """A record with its decisions by line and seat; ``rounds`` are the lines with which rounds end."""

    record: Record
    decisions: Mapping[tuple[int, int], Decided]
    rounds: tuple[int, ...]

    def until(self, line: int) -> Record:
        """The record up to this line."""
        lines = tuple(one for one in self.record.lines if one[0] <= line)
        return replace(self.record, lines=lines, torn=False, broken=None)

    def at(self, decided: Decided) -> Replay:
        """The game as it was when this decision was asked for."""
        return replay(self.until(decided.before))


def recorded(game: GamePresentation, record: Record) -> Recorded:
    """Look through a record. Raises BadRecord."""
    decisions: dict[tuple[int, int], Decided] = {}
    rounds: list[int] = []
    before = 1
    for _, played in walk(record):
        if played is None:
            continue
        if played.seat is not None:
            decided = Decided(played.line, played.seat, len(rounds) + 1, before)
            decisions[played.line, played.seat] = decided
        if played.events is not None:
            before = played.line
            if any(isinstance(event, game.round_ends) for event in played.events):
                rounds.append(played.line)
    return Recorded(record, decisions, tuple(rounds))
