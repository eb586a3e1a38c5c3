"""A race being played: game time runs with the frames, and every answer has its moment."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.engine.core import Event, IllegalAction, Seat, StaleDecision
from game.engine.race import GameClock, RaceTable, Stamped
from game.ui.session import Bidders, Player, Session

log = logging.getLogger("farol.race")

KEPT_EVERY: Final = 5000
"""Milliseconds of game time after which a resumed game would not forget them."""


class RaceSession(Session):
    """Drives a race. Time is passed in, frame by frame; neither frames nor bidders' speed decide.

    The clock runs only while a clock of the game runs and every bidder has planned its move: what was
    planned happens when its moment passes, and what a person does has the moment the frame began.
    ``hurry`` lets time jump to the next plan (nobody watches).
    """

    table: RaceTable

    def __init__(
        self,
        game: str,
        players: Sequence[Player],
        table: RaceTable,
        bidders: Bidders,
        history: Sequence[Sequence[Event]] = (),
        notes: Sequence[Mapping[Seat, Any]] = (),
    ) -> None:
        super().__init__(game, players, table, bidders, history, notes)
        self.hurry = False
        self.pace = 1.0
        """The share of their usual time that bidders take while a clock runs."""
        self._clock = GameClock(table.reached)
        self._wall = 0.0
        self._idle: set[Seat] = set()
        """Bidders whose plan comes after the deadline: they let the clock run."""

    # --- time -----------------------------------------------------------------------------------

    @property
    def now(self) -> int:
        """Game time at the beginning of this frame, in milliseconds."""
        return self._clock.read(round(self._wall))

    @property
    def racing(self) -> bool:
        """Whether a clock of the game runs."""
        return self.table.deadline is not None

    @property
    def planned(self) -> bool:
        """Whether every bidder that is asked has said what it will do and when."""
        return all(self.players[seat].person or seat in self._idle for seat in self.table.waiting)

    @property
    def left(self) -> int | None:
        """Milliseconds until the running clock runs out; None when none runs."""
        deadline = self.table.deadline
        return None if deadline is None else max(0, deadline - self.now)

    def run(self, seconds: float) -> None:
        """A frame passes with the wheel in sight; without a clock, or before all plans, time stands."""
        if not self.racing or not self.planned:
            self.halt()
            return
        wall = round(self._wall)
        if self._clock.paused:
            self._clock.resume(wall)
        self._wall += 1000 * seconds
        if self.now - self.table.reached >= KEPT_EVERY:
            self.table.reach(self.now)

    def halt(self) -> None:
        """The wheel is hidden or things move: the clock stands."""
        if not self._clock.paused:
            self._clock.pause(round(self._wall))
            if self.racing:
                self.table.reach(self.now)

    # --- what happens ---------------------------------------------------------------------------

    def answer(self, seat: Seat, action: Any) -> None:
        """A person's move now, or a bidder's plan. Raises IllegalAction or StaleDecision."""
        table = self.table
        if not isinstance(action, Stamped):
            at = self.now if self.players[seat].person else table.earliest(seat, action)
            action = Stamped(max(at, table.now), action)
        table.answer(table.epoch, seat, action, self._remark(seat))

    def think(self) -> list[tuple[Seat, Any]]:
        """Take the bidders' plans as they arrive; returns those that were taken."""
        if self._asked_epoch != self.table.epoch:
            self._idle.clear()
        taken = []
        for seat, action in super().think():
            if self._plan(seat, action):
                taken.append((seat, action))
            else:
                self._idle.add(seat)
        return taken

    def step(self) -> list[Event] | None:
        """The next thing whose moment has come, as the table does it; kept in the history."""
        table = self.table
        if table.asked:
            if not self.planned or table.due is None:
                return None
            events = table.step(table.due if self.hurry or not self.racing else self.now)
        else:
            events = table.step()
        if events is None:
            return None
        self._keep(events)
        self._clock = GameClock(table.now)
        return events

    def _plan(self, seat: Seat, action: Any) -> bool:
        """Take a plan; one that is too early happens as soon as it may, one too late not at all."""
        move = action.action if isinstance(action, Stamped) else action
        try:
            self.table.check(seat, move)
            at = self.table.earliest(seat, move)
            if isinstance(action, Stamped):
                wait = action.at - self.table.now
                at = max(at, self.table.now + round(wait * self.pace if self.racing else wait))
            self.answer(seat, Stamped(at, move))
        except StaleDecision:
            return False
        except IllegalAction as error:
            log.error("a plan of seat %d is not allowed: %s", seat, error)
            return False
        return True
