"""One game being played by people and bidders: who is asked next, and what has become true."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from game.engine.core import Event, Json, Options, Result, Seat
from game.engine.race import RaceTable, open_table
from game.engine.record import Header
from game.engine.registry import rules_of
from game.engine.table import NoJournal, Question, Table
from game.ui.saves import Opened, SaveFile

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


class BidderAnswer(Protocol):
    """What a bidder answers."""

    @property
    def action(self) -> Any: ...


class Bidders(Protocol):
    """Where bidders think: somewhere else, without blocking anything."""

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
    """Drives one table. ``update`` asks bidders and reports what became true, a step at a time."""

    def __init__(
        self,
        game: str,
        players: Sequence[Player],
        table: Table,
        bidders: Bidders,
        history: Sequence[Sequence[Event]] = (),
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.table = table
        self.history: list[list[Event]] = [list(step) for step in history]
        self._bidders = bidders
        self._tickets: dict[int, tuple[int, Seat]] = {}
        self._asked_epoch = -1

    # --- who is who ---------------------------------------------------------------------------

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, one in enumerate(self.players) if one.person)

    @property
    def due(self) -> tuple[Seat, ...]:
        """The people who must choose now and have not."""
        return tuple(seat for seat in self.table.waiting if self.players[seat].person)

    @property
    def together(self) -> bool:
        """Whether the running question is asked of several seats at once."""
        return len(self.table.asked) > 1

    @property
    def result(self) -> Result | None:
        return self.table.result

    # --- what happens -------------------------------------------------------------------------

    def answer(self, seat: Seat, action: Any) -> Sealing | None:
        """A person's choice. Raises IllegalAction or StaleDecision. None when nothing lies sealed."""
        self.table.answer(self.table.epoch, seat, action)
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
        return arrived

    def step(self) -> list[Event] | None:
        """The next thing that needs nobody, as the table does it; kept in the history."""
        events = self.table.step()
        if events is not None:
            self.history.append(events)
        return events

    def _ask(self, seat: Seat) -> None:
        question = self.table.question(seat)
        one = self.players[seat]
        seed = f"{self.table.seed}:bidder:{question.epoch}:{seat}"
        ticket = self._bidders.ask(question, self.game, one.level, one.temper, seed)
        self._tickets[ticket] = (question.epoch, seat)


def header_for(game: str, players: Sequence[Player], options: Options) -> Header:
    """The header of a record of this game with these players."""
    complete = rules_of(game).complete_options(options)
    extra: Json = {"players": [asdict(one) for one in players]}
    return Header(game, tuple(one.name for one in players), complete, extra)


def players_of(header: Header) -> tuple[Player, ...]:
    """The players a header names; a seat it says nothing good about is a person."""
    listed = header.extra.get("players")
    listed = listed if isinstance(listed, list) else []
    players = []
    for seat, name in enumerate(header.names):
        entry = listed[seat] if seat < len(listed) and isinstance(listed[seat], dict) else {}
        fields = {key: str(entry[key]) for key in ("face", "level", "temper") if key in entry}
        players.append(Player(**{"name": name, "face": "you", **fields}))
    return tuple(players)


def new_session(
    game: str,
    players: Sequence[Player],
    options: Options,
    bidders: Bidders,
    *,
    seed: str = "",
    folder: Path | None = None,
) -> tuple[Session, SaveFile | None]:
    """Sit down to a new game, saved in ``folder`` from the first moment on. Raises BadSetup, OSError."""
    header = header_for(game, players, options)
    seed = seed or secrets.token_hex(8)
    rules = rules_of(game)
    rules.check_setup(header.setup)
    file: SaveFile | None = None
    if folder is not None:
        number = 1
        while (folder / f"{game}-{number:04}.jsonl").exists():
            number += 1
        file = SaveFile(folder / f"{game}-{number:04}.jsonl")
        file.start(header)
    table = open_table(rules, header.setup, seed=seed, journal=file or NoJournal())
    table.keep()
    return session_at(table, game, players, bidders), file


def resumed_session(opened: Opened, bidders: Bidders) -> Session:
    """Go on with a saved game exactly where it was."""
    table = opened.replayed.table
    table.journal = opened.file
    players = players_of(opened.header)
    return session_at(table, opened.header.game, players, bidders, opened.replayed.history)


def session_at(
    table: Table,
    game: str,
    players: Sequence[Player],
    bidders: Bidders,
    history: Sequence[Sequence[Event]] = (),
) -> Session:
    """The session that drives this table, a race or not."""
    from game.ui.race_session import RaceSession

    if isinstance(table, RaceTable):
        return RaceSession(game, players, table, bidders, history)
    return Session(game, players, table, bidders, history)
