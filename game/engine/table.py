"""One game being played: it asks, seals, reveals, applies and writes down."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from typing import Any, Final, Protocol, Self

from game.engine.core import (
    CHANCE,
    OVER,
    Event,
    IllegalAction,
    Json,
    Result,
    Seat,
    Setup,
    StaleDecision,
    stream,
)
from game.engine.rules import Rules

NONCE_LENGTH: Final = 128


@dataclass(frozen=True, slots=True)
class Question:
    """What one seat is asked, and all that it gets: its view and its options. Picklable."""

    epoch: int
    seat: Seat
    view: Any
    options: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Sealed:
    """A choice that lies face down: what it is, the nonce that its published hash was made with, and a
    remark that is written beside it when it is revealed.
    """

    action: Any
    nonce: str
    note: Json | None = None


class Journal(Protocol):
    """Where a table writes what happens, before anybody is told."""

    def write(self, lines: list[Json]) -> None:
        """Append these lines, durably and together."""

    def keep(self, secrets_: Json) -> None:
        """Replace what must survive a crash but not be read yet: seed and sealed choices."""


class NoJournal:
    """A journal for games that nobody will resume."""

    def write(self, lines: list[Json]) -> None: ...

    def keep(self, secrets_: Json) -> None: ...


def fingerprint(seat: Seat, epoch: int, move: Json, nonce: str) -> str:
    """The published promise of a sealed move (SHA-256, hex): it can be checked, not guessed."""
    text = json.dumps([epoch, seat, move, nonce], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


class Table:
    """A game in progress. Every step is one outcome of chance or one joint decision of seats.

    ``seed`` names the random streams chance draws from. Raises BadSetup for impossible seats.
    """

    def __init__(
        self,
        rules: Rules[Any, Any, Any, Any],
        setup: Setup,
        *,
        seed: object,
        journal: Journal | None = None,
        nonce: Callable[[], str] = lambda: secrets.token_hex(16),
    ) -> None:
        rules.check_setup(setup)
        self.rules = rules
        self.setup = setup
        self.seed = seed
        self.journal: Journal = journal or NoJournal()
        self.epoch = 0
        self._state = rules.new(setup)
        self._sealed: dict[Seat, Sealed] = {}
        self._restored: set[Seat] = set()
        self._nonce = nonce
        self.dealt: deque[Any] = deque()
        """Outcomes of chance that come before any that is drawn: a deal that is known."""
        self._remarks: dict[Seat, Json] = {}
        self.notes: dict[Seat, Json] = {}
        """The remarks beside the moves of the last step."""

    # --- what can be seen -------------------------------------------------------------------

    @property
    def seats(self) -> range:
        return range(self.setup.seats)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that must act and have not chosen yet; empty for chance and at the end."""
        waiting = self.rules.waiting_for(self._state)
        return () if waiting == CHANCE else tuple(s for s in waiting if s not in self._sealed)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats of the running question, whether they have chosen or not."""
        waiting = self.rules.waiting_for(self._state)
        return () if waiting == CHANCE else waiting

    @property
    def by_chance(self) -> bool:
        """Whether chance decides what comes next."""
        return self.rules.waiting_for(self._state) == CHANCE

    @property
    def over(self) -> bool:
        return self.rules.waiting_for(self._state) == OVER

    @property
    def result(self) -> Result | None:
        return self.rules.result(self._state)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.rules.scores(self._state)

    @property
    def position(self) -> Any:
        """An independent copy of all that is true now, what is hidden too: not for bidders."""
        return self.rules.clone(self._state)

    def fork(self, seed: object, position: Any = None) -> Self:
        """A table of its own from here on, or from another position of the same game: what has been
        chosen and not revealed is forgotten, nothing is written down, and chance draws from ``seed``.
        """
        other = copy(self)
        other.seed = seed
        other.journal = NoJournal()
        other.dealt = deque()
        other._state = self.position if position is None else position
        other._forget_choices()
        return other

    def view(self, seat: Seat) -> Any:
        return self.rules.view(self._state, seat)

    def question(self, seat: Seat) -> Question:
        """What ``seat`` is asked now. Raises StaleDecision when it is not asked anything."""
        if seat not in self.asked:
            raise StaleDecision(f"seat {seat} is not asked anything")
        options = tuple(self.rules.legal(self._state, seat))
        return Question(self.epoch, seat, self.view(seat), options)

    def sealed(self, seat: Seat) -> Any | None:
        """The choice this seat has face down, for its own eyes."""
        kept = self._sealed.get(seat)
        return None if kept is None else kept.action

    # --- what can be done -------------------------------------------------------------------

    def check(self, seat: Seat, action: Any) -> None:
        """Raise IllegalAction when ``seat`` may not do this now."""
        self.rules.check(self._state, seat, action)

    def answer(self, epoch: int, seat: Seat, action: Any, note: Json | None = None) -> None:
        """Seal a choice; it may be changed until the last seat has chosen (RAJ-R9).

        ``note`` stands beside the move in the record, from the reveal on.

        Raises StaleDecision for an old epoch, IllegalAction for a forbidden move; both change nothing.
        """
        if epoch != self.epoch or seat not in self.asked or not self.waiting:
            raise StaleDecision(f"the question of epoch {epoch} is no longer asked")
        self.check(seat, action)
        nonce = self._nonce() if len(self.asked) > 1 else ""
        self._sealed[seat] = Sealed(action, nonce, note)
        self.keep()
        if nonce:
            self._restored.discard(seat)
            self.journal.write([*self._restored_seals(), self._seal(seat)])

    def remark(self, seat: Seat, note: Json) -> None:
        """Let this stand beside the seat's answer to the running question, whatever it will be.

        It survives a crash; an answer that brings a note of its own keeps that.
        """
        self._remarks[seat] = note
        self.keep()

    def remark_of(self, seat: Seat) -> Json | None:
        """What is to stand beside the seat's answer to the running question."""
        return self._remarks.get(seat)

    def step(self, until: int | None = None) -> list[Event] | None:
        """Do the next thing that needs nobody: an outcome of chance, or the reveal of a full set
        of sealed choices. Returns its events, or None when seats must choose first or all is over.
        ``until`` is for races.
        """
        waiting = self.rules.waiting_for(self._state)
        if waiting == CHANCE:
            chance = self._chance()
            self.journal.write([self.rules.notation.write_chance(chance)])
            return self.do_chance(chance)
        if waiting == OVER or self.waiting:
            return None
        moves = [self._line(seat, self._sealed[seat]) for seat in waiting]
        self.journal.write([*self._restored_seals(), *moves])
        return self._reveal()

    def do_chance(self, chance: Any, at: int | None = None) -> list[Event]:
        """Apply a given outcome of chance (a record, a real deck). Raises IllegalAction.

        ``at`` is for races.
        """
        self.rules.check_chance(self._state, chance)
        events: list[Event] = []
        self.rules.apply_chance(self._state, chance, events)
        self.notes = {}
        self.epoch += 1
        return events

    def do_move(
        self, seat: Seat, action: Any, nonce: str = "", at: int | None = None
    ) -> list[Event] | None:
        """Lay one revealed move of a record; the last of a set applies them all.

        Raises IllegalAction. Returns the events, or None while others of the set are missing.
        ``at`` is for races.
        """
        if seat in self._sealed:
            name = self.setup.labels[seat]
            rule = self.rules.second_rule(self._state)
            raise IllegalAction(rule, "{name} has already moved", name=name)
        self.check(seat, action)
        self._sealed[seat] = Sealed(action, nonce)
        return None if self.waiting else self._reveal()

    def restore(self, kept: Json) -> None:
        """Take back the sealed choices of a crashed session, when they belong to this question.

        Whatever is damaged there is left out: that seat is asked again.
        """
        sealed, remarks = kept.get("sealed"), kept.get("remarks")
        if kept.get("epoch") != self.epoch or not isinstance(sealed, dict):
            return
        if isinstance(remarks, dict):
            found = {seat: remarks.get(str(seat)) for seat in self.asked}
            self._remarks = {seat: note for seat, note in found.items() if isinstance(note, dict)}
        for seat in self.waiting:
            with suppress(IllegalAction, KeyError, TypeError):
                entry = sealed[str(seat)]
                if not isinstance(entry["move"], dict):
                    continue
                action = self.rules.notation.read_action(entry["move"])
                self.check(seat, action)
                nonce, note = entry["nonce"], entry.get("note")
                if not isinstance(nonce, str) or len(nonce) > NONCE_LENGTH:
                    continue
                self._sealed[seat] = Sealed(action, nonce, note if isinstance(note, dict) else None)
                self._restored.add(seat)

    def drawn(self) -> Any:
        """What chance draws from the seed when it is its turn."""
        return self.rules.chance(self._state, stream(self.seed, "nature", self.epoch))

    def _chance(self) -> Any:
        """What chance decides now: known beforehand, or drawn."""
        if self.dealt:
            return self.dealt.popleft()
        return self.drawn()

    def _seal(self, seat: Seat) -> Json:
        one = self._sealed[seat]
        move = self.rules.notation.write_action(one.action)
        return {"seal": seat, "hash": fingerprint(seat, self.epoch, move, one.nonce)}

    def _restored_seals(self) -> list[Json]:
        """The seals of restored choices, once: the crash may have come before they were written."""
        seats = sorted(seat for seat in self._restored if self._sealed[seat].nonce)
        self._restored.clear()
        return [self._seal(seat) for seat in seats]

    def _line(self, seat: Seat, sealed: Sealed) -> Json:
        line: Json = {"seat": seat, **self.rules.notation.write_action(sealed.action)}
        if sealed.nonce:
            line["nonce"] = sealed.nonce
        note = self._note(seat, sealed)
        if note is not None:
            line["note"] = note
        return line

    def _note(self, seat: Seat, sealed: Sealed) -> Json | None:
        """What stands beside a choice once it is revealed."""
        return self._remarks.get(seat) if sealed.note is None else sealed.note

    def _kept_remarks(self) -> Json:
        """What is to stand beside answers, as it is kept; nothing when there is nothing."""
        written = {str(seat): note for seat, note in self._remarks.items()}
        return {"remarks": written} if written else {}

    def keep(self) -> None:
        """Hand the journal what must survive a crash: the seed and the sealed choices."""
        sealed = {str(seat): self._kept(one) for seat, one in self._sealed.items()}
        kept: Json = {"seed": self.seed, "epoch": self.epoch, "sealed": sealed}
        self.journal.keep({**kept, **self._kept_remarks()})

    def _kept(self, sealed: Sealed) -> Json:
        """A sealed choice as it is kept, with what stands beside it."""
        kept: Json = {"move": self.rules.notation.write_action(sealed.action), "nonce": sealed.nonce}
        return kept if sealed.note is None else {**kept, "note": sealed.note}

    def _forget_choices(self) -> None:
        self.notes = {}
        self._remarks = {}
        self._sealed = {}
        self._restored = set()

    def _reveal(self) -> list[Event]:
        moves = {seat: one.action for seat, one in self._sealed.items()}
        beside = {seat: self._note(seat, one) for seat, one in self._sealed.items()}
        self._forget_choices()
        self.notes = {seat: note for seat, note in beside.items() if note is not None}
        events: list[Event] = []
        self.rules.apply(self._state, moves, events)
        self.epoch += 1
        return events
