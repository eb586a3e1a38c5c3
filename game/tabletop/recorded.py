"""A finished game as its record tells it: its rounds and decisions, and the table at any moment."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.engine.core import Event, Seat
from game.engine.record import Record, Replay, replay, walk
from game.engine.table import Table
from game.tabletop.presentation import GamePresentation


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision in a record: its line and seat, the round (from 1) and its turn (0: it has none), the last
    line before its step, and what the seat saw then."""

    line: int
    seat: Seat
    round: int
    turn: int
    before: int
    view: Any


class Beside(NamedTuple):
    """What stands beside a move of somebody else, whether that was made ``later`` than a decision, and the
    line ``before`` its question.
    """

    note: Any
    later: bool
    before: int


@dataclass(frozen=True, slots=True)
class Recorded:
    """A record with its decisions by line and seat; ``rounds`` are the lines with which rounds end, and
    ``events`` what became true with a line.
    """

    record: Record
    decisions: Mapping[tuple[int, int], Decided]
    rounds: tuple[int, ...]
    events: Mapping[int, tuple[Event, ...]]

    def until(self, line: int) -> Record:
        """The record up to this line."""
        lines = tuple(one for one in self.record.lines if one[0] <= line)
        return replace(self.record, lines=lines, torn=False, broken=None)

    def at(self, decided: Decided) -> Replay:
        """The game as it was when this decision was asked for."""
        return replay(self.until(decided.before))

    def after(self, decided: Decided) -> list[Event]:
        """What became true from this decision to the end of its round."""
        end = next((line for line in self.rounds if line > decided.before), 0)
        lines = (line for line in self.events if decided.before < line <= end)
        return [event for line in lines for event in self.events[line]]

    def notes_beside(self, decided: Decided, acted: Collection[int] = ()) -> Mapping[Seat, Beside]:
        """What stands beside the others' moves around a decision: the first one of each before this seat
        decides again, or else the last one of the round until then, as of those who have ``acted`` on the
        same; nothing where that move has no note.
        """
        begun = max((line for line in self.rounds if line <= decided.before), default=0)
        own = (one.before for one in self.decisions.values() if one.seat == decided.seat)
        end = min((before for before in own if before > decided.before), default=None)
        notes: dict[Seat, Beside] = {}
        answered: set[Seat] = set()
        for number, line in self.record.lines:
            if end is not None and number > end:
                break
            seat = line.get("seat")
            if number <= begun or not isinstance(seat, int) or seat in (decided.seat, *answered):
                continue
            if number > decided.before and seat in acted:
                continue
            notes.pop(Seat(seat), None)
            if "note" in line:
                other = self.decisions.get((number, seat))
                later = other is not None and other.before > decided.before
                notes[Seat(seat)] = Beside(line["note"], later, number if other is None else other.before)
            if number > decided.before:
                answered.add(Seat(seat))
        return notes


def recorded(game: GamePresentation, record: Record) -> Recorded:
    """Look through a record. Raises BadRecord."""
    decisions: dict[tuple[int, int], Decided] = {}
    rounds: list[int] = []
    events: dict[int, tuple[Event, ...]] = {}
    before, turn = 1, 0
    then: Table | None = None
    for table, played in walk(record):
        if played is None:
            then = table.fork(0)
            continue
        if played.seat is not None and then is not None:
            view = then.view(played.seat)
            decided = Decided(played.line, played.seat, len(rounds) + 1, turn, before, view)
            decisions[played.line, played.seat] = decided
        if played.events is not None:
            before, then = played.line, table.fork(0)
            events[before] = tuple(played.events)
            for event in played.events:
                turn = game.turn(event, turn)
            if any(isinstance(event, game.round_ends) for event in played.events):
                rounds.append(played.line)
                turn = 0
    return Recorded(record, decisions, tuple(rounds), events)
