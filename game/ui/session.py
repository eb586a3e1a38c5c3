"""One game being played by people and bidders: who is asked next, and what has become true."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any, Final, Protocol

from game.engine.core import Event, Json, Result, Seat
from game.engine.daily import day_of
from game.engine.record import LONGEST_NAME, Header
from game.engine.table import Question, Table
from game.ui.reasons import MOVE, NUDGE, BidderAnswer, Reasons, reasons_in, remark

PERSON: Final = "person"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat. ``level`` is ``person`` or a bidder's level."""

    name: str
    face: str
    level: str = PERSON
    temper: str = "steady"

    @property
    def person(self) -> bool:
        return self.level == PERSON


def players_of(header: Header) -> tuple[Player, ...]:
    """The players a header names; a seat it says nothing good about is a person."""
    listed = header.extra.get("players")
    listed = listed if isinstance(listed, list) else []
    players = []
    for seat, name in enumerate(header.names):
        entry = listed[seat] if seat < len(listed) and isinstance(listed[seat], dict) else {}
        fields = {key: str(entry[key]) for key in ("face", "level", "temper") if key in entry}
        if seat == 0 and day_of(header) is not None:  # the rules know no name of this person
            name = _own_name(entry.get("name")) or name
        players.append(Player(**{"name": name, "face": "you", **fields}))
    return tuple(players)


def _own_name(found: object) -> str:
    """A name that a header tells besides those the rules know; empty for none that is good."""
    good = isinstance(found, str) and found.isprintable() and len(found) <= LONGEST_NAME
    return str(found).strip() if good else ""


class Bidders(Protocol):
    """Where bidders think: somewhere else, without blocking anything."""

    def warm(self, game: str) -> None:
        """Get ready for questions about a game; does not wait."""

    def ask(self, question: Question, game: str, level: str, temper: str, seed: str) -> int:
        """Start thinking; the ticket comes back with the answer."""

    def poll(self) -> Sequence[tuple[int, BidderAnswer]]:
        """The answers that have arrived."""

    def close(self) -> None:
        """Stop thinking."""


@dataclass(frozen=True, slots=True)
class Sealing(Event):
    """A seat has chosen; the choice lies face down (RAJ-04)."""

    seat: Seat


class Session:
    """Drives one table: ``think`` asks bidders, ``step`` reports what became true, a step at a time."""

    def __init__(
        self,
        game: str,
        players: Sequence[Player],
        table: Table,
        bidders: Bidders,
        history: Sequence[Sequence[Event]] = (),
        notes: Sequence[Mapping[Seat, Any]] = (),
    ) -> None:
        self.game = game
        self.players: Sequence[Player] = tuple(players)
        self.table = table
        self.history: list[list[Event]] = [list(step) for step in history]
        self.practice = False
        """Whether decisions can be taken back here, and what they bring is shown: it counts for nothing."""
        self.counts = True
        """Whether this game may count for statistics."""
        self.extra: Json = {}
        """What the header of its record says besides names and options."""
        self.one_seed = True
        """Whether all that was dealt here comes from the table's seed."""
        self.promise = ""
        """The fingerprint of the seed that was promised before the first card (hex); empty for none, or
        where nothing can be proved any more."""
        self.programme: Json | None = None
        """Which table of a programme this is, as its header says; None for none."""
        self.tried_from: tuple[str, int] | None = None
        """The record whose review this goes on from, and the line of the decision; None for any other."""
        self.day: date | None = None
        """The day whose deal this is; None for any other game."""
        self.noticed: frozenset[str] = frozenset()
        """The faces of the regulars whose weakness has been noticed here."""
        self._notes: list[Mapping[Seat, Any]] = list(notes)
        self._remarks: dict[Seat, Json | None] = {}
        self._bidders = bidders
        self._tickets: dict[int, tuple[int, Seat]] = {}
        self._asked_epoch = -1
        self._secret = ""

    # --- who is who ---------------------------------------------------------------------------

    @cached_property
    def people(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, one in enumerate(self.players) if one.person)

    @property
    def you(self) -> Seat:
        """The seat that sentences call “you”: the only person's, else nobody's."""
        return self.people[0] if len(self.people) == 1 else Seat(-1)

    @property
    def due(self) -> tuple[Seat, ...]:
        """The people who must choose now and have not."""
        return tuple(seat for seat in self.table.waiting if self.players[seat].person)

    @property
    def together(self) -> bool:
        """Whether the running question is asked of several seats at once."""
        return len(self.table.asked) > 1

    @property
    def disclosed(self) -> bool:
        """Whether all may be told: nobody can learn anything from it that still matters."""
        return self.table.over

    @property
    def result(self) -> Result | None:
        return self.table.result

    # --- what happens -------------------------------------------------------------------------

    def answer(self, seat: Seat, action: Any) -> Sealing | None:
        """A choice. Raises IllegalAction or StaleDecision. None when nothing lies sealed."""
        self.table.answer(self.table.epoch, seat, action, self._remark(seat))
        return Sealing(seat) if self.together else None

    def think(self) -> list[tuple[Seat, Any]]:
        """Ask the bidders that are due and return the answers that have arrived."""
        if self._asked_epoch != self.table.epoch:
            self._asked_epoch = self.table.epoch
            for seat in self.table.waiting:
                if not self.players[seat].person:
                    self._ask(seat)
        arrived = []
        for ticket, answer in self._bidders.poll():
            epoch, seat = self._tickets.pop(ticket, (-1, Seat(-1)))
            if epoch == self.table.epoch and seat in self.table.waiting:
                arrived.append((seat, answer.action))
                self._remarks[seat] = remark(answer, self.table.rules.notation)
        return arrived

    def think_again(self) -> None:
        """Ask the bidders that are still due anew: their answers have gone elsewhere."""
        self._asked_epoch = -1

    def step(self) -> list[Event] | None:
        """The next thing that needs nobody, as the table does it; kept in the history."""
        events = self.table.step()
        if events is not None:
            self._keep(events)
        return events

    def why(self, seat: Seat) -> Reasons | None:
        """The reasons of a bidder's last move that has been revealed; None when it gave none."""
        for notes in reversed(self._notes):
            if seat in notes:
                return reasons_in(notes[seat], self.table.rules.notation)
        return None

    def moved_last(self, seats: Sequence[Seat]) -> Seat:
        """Who of these gave the last reasons that were revealed; of several the first."""
        latest = (seat for notes in reversed(self._notes) for seat in sorted(notes) if seat in seats)
        return next(latest, seats[0])

    def reasons_since(self, seat: Seat, begins: Callable[[Event], bool]) -> list[Reasons]:
        """The reasons of its last moves, the newest first, back to where something began before them."""
        found: list[Reasons] = []
        for step, notes in zip(reversed(self.history), reversed(self._notes), strict=False):
            told = reasons_in(notes[seat], self.table.rules.notation) if seat in notes else None
            if told is not None:
                found.append(told)
            if found and any(map(begins, step)):
                break
        return found

    def forced(self, seat: Seat) -> Any | None:
        """The only move that this seat can make now; None when it has a choice."""
        options = self.table.question(seat).options
        return options[0] if len(options) == 1 else None

    def hinted(self, seat: Seat, note: Json) -> None:
        """A person took a hint for the running question; the move itself stays noted after a nudge."""
        if self.table.remark_of(seat) != MOVE:
            self.table.remark(seat, note)

    def hints(self, seat: Seat) -> int:
        """For how many of its decisions a seat took a hint."""
        return sum(notes.get(seat) in (NUDGE, MOVE) for notes in self._notes)

    def _remark(self, seat: Seat) -> Json | None:
        """What stands beside the move of a seat: a bidder's reasons, of a person nothing."""
        return self._remarks.pop(seat, None)

    def _keep(self, events: list[Event]) -> None:
        """Remember a step of the table."""
        self.history.append(events)
        self._notes.append(dict(self.table.notes))

    def luck_for(self, epoch: int, seat: Seat) -> str:
        """The seed a bidder thinks with: of this session's own, nothing of the table's is in it.

        Whoever had the table's seed could deal the whole game again.
        """
        self._secret = self._secret or secrets.token_hex(16)
        return hashlib.sha256(f"{self._secret}:{epoch}:{seat}".encode()).hexdigest()

    def _ask(self, seat: Seat) -> None:
        question = self.table.question(seat)
        one = self.players[seat]
        luck = self.luck_for(question.epoch, seat)
        ticket = self._bidders.ask(question, self.game, one.level, one.temper, luck)
        self._tickets[ticket] = (question.epoch, seat)
