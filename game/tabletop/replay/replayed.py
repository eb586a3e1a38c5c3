"""A finished game played again from its record: the same table, and every step as it happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from game.engine.core import Event, Seat
from game.engine.race import RaceTable
from game.engine.record import Record, walk
from game.engine.table import Table
from game.library.names import YOURSELF, person_key
from game.tabletop.presentation import GamePresentation
from game.ui.i18n import tr
from game.ui.race_session import RaceSession
from game.ui.session import Bidders, Player, Sealing, Session, players_of

LONGEST: Final = 2500.0
"""Milliseconds that a replay waits at most for the moment of a move in a race, at normal speed."""


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """A step of a game: the table after it, its events, who chose what, and the remarks beside that."""

    table: Table
    events: Sequence[Event]
    chosen: Mapping[Seat, Any]
    notes: Mapping[Seat, Any]


@dataclass(frozen=True, slots=True)
class RecordedCourse:
    """All steps of a record, the table before them, and after how many steps each round is seen."""

    begin: Table
    steps: tuple[RecordedStep, ...]
    rounds: tuple[int, ...]


def course_of_record(game: GamePresentation, record: Record) -> RecordedCourse:
    """Look through a record. Raises BadRecord."""
    steps: list[RecordedStep] = []
    rounds = [0]
    chosen: dict[Seat, Any] = {}
    notes: dict[Seat, Any] = {}
    begin: Table | None = None
    for table, played in walk(record):
        if played is None:
            begin = table.fork(0)
            continue
        if played.seat is not None:
            chosen[played.seat] = played.choice
            if played.note is not None:
                notes[played.seat] = played.note
        if played.events is not None:
            steps.append(RecordedStep(table.fork(0), played.events, chosen, notes))
            chosen, notes = {}, {}
            if any(isinstance(event, game.round_ends) for event in played.events):
                rounds.append(len(steps) + 1)  # once its first step is seen
    assert begin is not None
    return RecordedCourse(begin, tuple(steps), tuple(one for one in rounds if one < len(steps) or not one))


class Replaying(Session):
    """A session that plays a record: nobody is asked, and it can go to any step."""

    course: RecordedCourse
    at = 0
    """How many steps have been played."""
    players: tuple[Player, ...]
    """Whoever played without a name is called “You”, from whatever seat it is looked."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """Nobody plays: all are watched."""
        return ()

    @cached_property
    def yourself(self) -> Seat:
        """Where somebody sat who played without a name; -1 for nowhere."""
        return next((Seat(seat) for seat, one in enumerate(self.players) if _yourself(one)), Seat(-1))

    @property
    def you(self) -> Seat:
        """The seat that sentences call “you”: that of whoever played without a name."""
        return self.yourself

    @property
    def due(self) -> tuple[Seat, ...]:
        return ()

    @property
    def disclosed(self) -> bool:
        """The game is over, whatever the table shows."""
        return True

    @property
    def first(self) -> Seat:
        """From where it is looked at first: as it was played, by the first person who did."""
        people = [Seat(seat) for seat, one in enumerate(self.players) if one.person]
        return self.yourself if self.yourself >= 0 else next(iter(people), Seat(0))

    @property
    def ended(self) -> bool:
        return self.at == len(self.course.steps)

    @property
    def at_end(self) -> bool:
        """Whether nothing is left to be shown, not even of what was laid face down."""
        return self.ended and not self.laid

    @property
    def round(self) -> int:
        """The number of the round that is played, from 0."""
        return self._round_after(self.at)

    def _round_after(self, steps: int) -> int:
        """The number of the round that is seen after so many steps."""
        return max(0, sum(begin <= steps for begin in self.course.rounds) - 1)

    def round_of_why(self, seat: Seat) -> int:
        """The number of the round in which a bidder made the move that it gives reasons for."""
        done = self.course.steps[: self.at]
        return self._round_after(
            max((at for at, step in enumerate(done, 1) if seat in step.notes), default=0)
        )

    @property
    def ripe(self) -> bool:
        """Whether the moment of the next step has come."""
        return True

    def think(self) -> list[tuple[Seat, Any]]:
        """All has been thought."""
        return []

    @property
    def laid(self) -> bool:
        """Whether what is chosen at once in the next step lies face down."""
        return self.together and not self.table.waiting

    def lay(self) -> list[Sealing]:
        """What everybody chooses at once in the next step lies face down first; nothing when it does."""
        if self.ended or not self.together or self.laid or self.table.rules.timed:
            return []
        chosen = self.course.steps[self.at].chosen
        self.table = self.table.fork(0)
        return [one for seat, action in chosen.items() if (one := self.answer(seat, action)) is not None]

    def step(self) -> list[Event] | None:
        """The next step of the record."""
        if self.ended:
            return None
        step = self.course.steps[self.at]
        self.go_to(self.at + 1)
        return list(step.events)

    def go_to(self, at: int) -> None:
        """The table as it was after so many steps."""
        self.at = max(0, min(at, len(self.course.steps)))
        done = self.course.steps[: self.at]
        self.table = done[-1].table if done else self.course.begin
        self.history = [list(step.events) for step in done]
        self._notes = [step.notes for step in done]


class ReplayedSession(Replaying):
    """The replay of a game in turns."""


class ReplayedRace(Replaying, RaceSession):
    """The replay of a race: its clock shows what it showed, and waits no longer than one likes to watch."""

    running = False
    """Whether time goes by."""
    rate = 1.0
    """How many times faster than it did."""
    _shown = 0.0
    """Game time, in milliseconds."""

    @property
    def now(self) -> int:
        return round(self._shown)

    @property
    def _due(self) -> int:
        """The moment of the next step."""
        table = self.table if self.ended else self.course.steps[self.at].table
        assert isinstance(table, RaceTable)
        return table.now

    @property
    def ripe(self) -> bool:
        return not self.racing or self.now >= self._due

    def run(self, seconds: float) -> None:
        """Time goes on to the moment of the next step and no further."""
        wait = self._due - self.table.now
        if self.running and self.racing:
            self._shown = min(
                self._due, self._shown + 1000 * seconds * self.rate * max(1.0, wait / LONGEST)
            )

    def halt(self) -> None:
        """Time stands unless it runs."""

    def go_to(self, at: int) -> None:
        super().go_to(at)
        self._shown = float(self.table.now)


def _yourself(player: Player) -> bool:
    """Whether somebody played without a name, in whatever language."""
    return player.person and person_key(player.name) == YOURSELF


def replayed(game: GamePresentation, record: Record, bidders: Bidders) -> Replaying:
    """The replay of a record, from its beginning. Raises BadRecord."""
    course = course_of_record(game, record)
    players, begin = players_of(record.header), course.begin
    made: Replaying
    if isinstance(begin, RaceTable):
        made = ReplayedRace(game.name, players, begin, bidders)
    else:
        made = ReplayedSession(game.name, players, begin, bidders)
    made.course, made.extra = course, record.header.extra
    made.players = tuple(replace(one, name=tr("You")) if _yourself(one) else one for one in players)
    made.go_to(0)
    return made
