"""The same table for a race in real time. Time is passed in; nothing here reads a clock.

All times are whole milliseconds of *game time*: 0 when the game begins, standing still while the table
deals and while the game is paused (:class:`GameClock`). Chance takes no time. A seat answers with a
*plan*, a move stamped with its moment; the earliest plan happens when its moment comes, and all others
answered a wheel that has gone.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from game.engine.core import CHANCE, Event, IllegalAction, Json, Seat, Setup, StaleDecision, stream
from game.engine.rules import A, C, Rules, S, V
from game.engine.table import Journal, Sealed, Table


class RaceRules(Rules[S, A, C, V]):
    """Rules of a race. Where several seats are waited for, the first to move moves alone.

    ``legal`` and ``check`` say what a seat may do at some moment of the running question; the methods
    here say when. ``apply`` does the first move of its mapping that does anything, and lets the clock
    run out when there is none: so a race can be searched and played out without any clock.
    """

    timed: ClassVar[bool] = True

    @abstractmethod
    def now(self, state: S) -> int:
        """When the last thing happened."""

    @abstractmethod
    def deadline(self, state: S) -> int | None:
        """When the running clock runs out; None when no clock runs."""

    @abstractmethod
    def earliest(self, state: S, seat: Seat, action: A) -> int:
        """The first moment for a legal action; the deadline itself for letting the clock run."""

    @abstractmethod
    def check_time(self, state: S, at: int, seat: Seat | None = None, action: A | None = None) -> None:
        """Raise IllegalAction when this cannot happen at this moment; without a seat: chance's outcome."""

    @abstractmethod
    def pass_time(self, state: S, at: int) -> None:
        """It is ``at`` now."""

    @abstractmethod
    def time_up(self, state: S) -> C:
        """The outcome that chance supplies at the deadline."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedEvent(Event):
    """A fact and its moment, in milliseconds of game time."""

    at: int


@dataclass(frozen=True, slots=True)
class Stamped:
    """A move and its moment: what a seat of a race answers, a bidder ahead of time."""

    at: int
    action: Any


class RaceTable(Table):
    """A race in progress. ``now`` is game time; answers stamped up to T come before ``step(T)``.

    Moments that are equal are ordered by lots, drawn from the seed anew for every question. Deadlines
    come before moves. Frames and arrival never decide: of two answers of a seat the earlier one counts.
    """

    rules: RaceRules[Any, Any, Any, Any]

    def __init__(
        self,
        rules: RaceRules[Any, Any, Any, Any],
        setup: Setup,
        *,
        seed: object,
        journal: Journal | None = None,
        nonce: Callable[[], str] = str,
    ) -> None:
        super().__init__(rules, setup, seed=seed, journal=journal, nonce=nonce)
        self._plans: dict[Seat, int] = {}
        self._reached = 0

    # --- what can be seen -------------------------------------------------------------------

    @property
    def now(self) -> int:
        """When the last thing happened: where the game clock goes on after a deal."""
        return self.rules.now(self._state)

    @property
    def reached(self) -> int:
        """How far game time is known to have run: where the clock goes on when a game is resumed."""
        return max(self.now, self._reached)

    @property
    def deadline(self) -> int | None:
        """When the running clock runs out; None when no clock runs."""
        return self.rules.deadline(self._state)

    @property
    def due(self) -> int | None:
        """When the next thing will happen if nobody else answers; None when it may take for ever."""
        if self.rules.waiting_for(self._state) == CHANCE:
            return self.now
        times = [*self._plans.values()]
        if self.deadline is not None:
            times.append(self.deadline)
        return min(times, default=None)

    def earliest(self, seat: Seat, action: Any) -> int:
        """The first moment for a legal action; the deadline itself for letting the clock run."""
        return self.rules.earliest(self._state, seat, action)

    # --- what can be done -------------------------------------------------------------------

    def reach(self, at: int) -> None:
        """Keep for a resumed game that time has run until ``at`` and nothing happened."""
        if at > self.reached:
            self._reached = at
            self.keep()

    def answer(self, epoch: int, seat: Seat, action: Any, note: Json | None = None) -> None:
        """Plan a move: ``Stamped``, or for the first moment it is possible.

        Raises StaleDecision for an old epoch or past the deadline, IllegalAction for a forbidden or
        too early move; both change nothing.
        """
        if epoch != self.epoch or seat not in self.asked:
            raise StaleDecision(f"the question of epoch {epoch} is no longer asked")
        at, move = (action.at, action.action) if isinstance(action, Stamped) else (None, action)
        self.check(seat, move)
        earliest, deadline = self.rules.earliest(self._state, seat, move), self.deadline
        if deadline is not None and earliest >= deadline:
            at = deadline
        elif at is None:
            at = earliest
        elif deadline is not None and at >= deadline:
            raise StaleDecision(f"the clock has run out at {deadline}")
        else:
            self.rules.check_time(self._state, at, seat, move)
        if at < self._plans.get(seat, at + 1):
            self._sealed[seat] = Sealed(move, "", note)
            self._plans[seat] = at
            self.keep()

    def step(self, until: int | None = None) -> list[Event] | None:
        """Do the next thing that is due by ``until`` and return its events; None when nothing is.

        Without ``until`` time jumps: to the next thing, once every seat that is asked has answered.
        """
        waiting = self.rules.waiting_for(self._state)
        if waiting == CHANCE:
            chance = self._chance()
            self.journal.write([self.rules.notation.write_chance(chance)])
            return self.do_chance(chance)
        due = self.due
        if due is None or (self.waiting if until is None else due > until):
            return None
        if due == self.deadline:
            chance = self.rules.time_up(self._state)
            self.journal.write([{"at": due, **self.rules.notation.write_chance(chance)}])
            return self.do_chance(chance, due)
        lots = stream(self.seed, "lots", self.epoch).sample(self.seats, len(self.seats))
        seat = min((seat for seat, at in self._plans.items() if at == due), key=lots.index)
        chosen = self._sealed[seat]
        self.journal.write([{"at": due, **self._line(seat, chosen)}])
        note = self._note(seat, chosen)
        events = self._happen(seat, chosen.action, due)
        if note is not None:
            self.notes = {seat: note}
        return events

    def do_chance(self, chance: Any, at: int | None = None) -> list[Event]:
        """Apply a given outcome of chance, or the end of a clock. Raises IllegalAction."""
        self.rules.check_chance(self._state, chance)
        if at is None:
            at = self.now if self.deadline is None else self.deadline
        self.rules.check_time(self._state, at)
        events: list[Event] = []
        self.rules.pass_time(self._state, at)
        self.rules.apply_chance(self._state, chance, events)
        self._begin_question()
        return events

    def do_move(
        self, seat: Seat, action: Any, nonce: str = "", at: int | None = None
    ) -> list[Event] | None:
        """Do one move of a record; left out, its moment is that of the line before.

        Raises IllegalAction. Every move of a race is a step of its own.
        """
        self.check(seat, action)
        if at is None:
            at = self.now
        self.rules.check_time(self._state, at, seat, action)
        return self._happen(seat, action, at)

    def restore(self, kept: Json) -> None:
        """Take back the plans of a crashed session, and its time, when they belong to this question."""
        super().restore(kept)
        reached = kept.get("reached")
        if kept.get("epoch") == self.epoch and type(reached) is int and self.deadline is not None:
            self._reached = min(reached, self.deadline)
        times = kept.get("plans")
        for seat in [*self._sealed]:
            at = times.get(str(seat)) if isinstance(times, dict) else None
            earliest = self.rules.earliest(self._state, seat, self._sealed[seat].action)
            if type(at) is int and earliest <= at <= (at if self.deadline is None else self.deadline):
                self._plans[seat] = at
            else:
                del self._sealed[seat]

    def keep(self) -> None:
        """Hand the journal what must survive a crash: the seed, the time, the plans and their moments."""
        sealed = {str(seat): self._kept(one) for seat, one in self._sealed.items()}
        plans = {str(seat): at for seat, at in self._plans.items()}
        kept = {"seed": self.seed, "epoch": self.epoch, "reached": self.reached}
        self.journal.keep({**kept, "sealed": sealed, "plans": plans, **self._kept_remarks()})

    def _happen(self, seat: Seat, action: Any, at: int) -> list[Event]:
        events: list[Event] = []
        self.rules.pass_time(self._state, at)
        self.rules.apply(self._state, {seat: action}, events)
        self._begin_question()
        return events

    def _forget_choices(self) -> None:
        super()._forget_choices()
        self._plans = {}

    def _begin_question(self) -> None:
        self._forget_choices()
        self.epoch += 1


def open_table(
    rules: Rules[Any, Any, Any, Any],
    setup: Setup,
    *,
    seed: object,
    journal: Journal | None = None,
    nonce: Callable[[], str] | None = None,
) -> Table:
    """The right table for a game, race or not. Raises BadSetup for impossible seats or options."""
    if isinstance(rules, RaceRules):
        return RaceTable(rules, setup, seed=seed, journal=journal)
    if nonce is None:
        return Table(rules, setup, seed=seed, journal=journal)
    return Table(rules, setup, seed=seed, journal=journal, nonce=nonce)


def moment(line: Json, table: Table) -> tuple[int | None, Json]:
    """The moment of a record's line, or None, and the line without it. Raises IllegalAction.

    Only races have moments; in any other game ``at`` stays where it is and is refused like any odd key.
    """
    if not table.rules.timed or "at" not in line:
        return None, line
    at = line["at"]
    if type(at) is not int or at < 0:
        raise IllegalAction("REC-04", "“at” is a whole number of milliseconds since the game began")
    return at, {key: value for key, value in line.items() if key != "at"}


class GameClock:
    """Game time from wall time that is passed in (both in milliseconds); stands still while paused."""

    def __init__(self, at: int = 0) -> None:
        self._at = at
        self._since: int | None = None

    @property
    def paused(self) -> bool:
        return self._since is None

    def read(self, wall: int) -> int:
        """Game time when the wall's clock shows ``wall``; wall time that runs backwards is ignored."""
        return self._at if self._since is None else self._at + max(0, wall - self._since)

    def pause(self, wall: int) -> None:
        """Stop; further pauses change nothing."""
        self._at = self.read(wall)
        self._since = None

    def resume(self, wall: int, at: int | None = None) -> None:
        """Run on, from game time ``at`` when given: the table's ``now``, after dealing took wall time."""
        self._at = self.read(wall) if at is None else at
        self._since = wall
