"""The spawned process that thinks: no pygame, no state, only the questions it is sent."""

from __future__ import annotations

import gc
import logging
import multiprocessing
import os
import signal
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pickle import UnpicklingError
from threading import Thread
from typing import Any, Final

from ai.bidder import ADVISER, LEVELS, Budget, Decision, bidder_for, option_of
from ai.link import Link
from game.engine.core import Rng, stream
from game.engine.registry import GAMES
from game.engine.table import Question

log = logging.getLogger("farol.ai")

GRACE: Final = 2.0
"""Seconds beyond the budget after which an answer is late."""
QUICK: Final = Budget(0.01)
"""What a fallback may think with, in the process that draws the screen."""
TRIES: Final = 2
"""How many deaths of the worker a question may be blamed for before it is not sent again."""
JOINED: Final = 0.2
"""Seconds in which what was ended is waited for."""
PATIENCE: Final = 3
"""How many late answers in a row are borne before the worker is started again."""

GARBAGE: Final = 20_000, 20, 20
"""How many new objects the thinking process lets come before it looks for garbage: what a search makes goes
without that, and looking takes a tenth of the time."""

BROKEN = (EOFError, OSError, UnpicklingError)


@dataclass(frozen=True, slots=True)
class Ask:
    """One question on its way, and what is needed to think about it anywhere."""

    ticket: int
    question: Question
    game: str
    level: str
    temper: str
    seed: str
    budget: Budget

    def rng(self) -> Rng:
        """The stream of this decision: it does not depend on the ticket or the process."""
        return stream(self.seed, self.game, self.level, self.question.epoch, self.question.seat)


def end_with_parent() -> None:
    """End this process, whatever it thinks about, when the program has gone."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def think(connection: Connection[Any, Any]) -> None:
    """The life of the worker process: answer what is asked until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(*GARBAGE)
    Thread(target=end_with_parent, name="farol-parent", daemon=True).start()
    while True:
        try:
            ask: Ask | str = connection.recv()
        except (EOFError, OSError):
            return
        except Exception:
            connection.send((None, traceback.format_exc()))
            continue
        answer: Decision | str
        try:
            if isinstance(ask, str):  # a game that will be asked about
                import_module(f"ai.{GAMES[ask]}")
                continue
            bidder = bidder_for(ask.game, ask.level, ask.temper)
            answer = bidder.decide(ask.question, ask.rng(), ask.budget)
        except Exception:
            answer = traceback.format_exc()
            if isinstance(ask, str):  # the first question about it will say so
                continue
        try:
            connection.send((ask.ticket, answer))
        except (BrokenPipeError, ConnectionError):
            return
        except Exception:
            connection.send((ask.ticket, traceback.format_exc()))


def fall_back(ask: Ask, *, below: bool = False) -> Decision:
    """A quick decision in this process: the level's heuristic, or the first one that manages.

    Only the levels that are heuristics think here; ``below`` leaves out the level itself, which has
    failed. If all fail, any legal option. Advice has no fallback: an option with no reasons is none.
    """
    if ask.level == ADVISER:
        return Decision(ask.question.options[0])
    upto = LEVELS.index(ask.level) if ask.level in LEVELS else 0
    levels = LEVELS[: upto if below else upto + 1] or LEVELS[:1]
    for level in reversed(levels[: LEVELS.index("regular") + 1]):
        try:
            bidder = bidder_for(ask.game, level, ask.temper)
            decision = bidder.decide(ask.question, ask.rng(), QUICK)
            if option_of(decision.action) in ask.question.options:
                return decision
            log.error("the fallback %s of %s chose what is not allowed", level, ask.game)
        except Exception:
            log.exception("the fallback %s of %s failed", level, ask.game)
    return Decision(ask.rng().choice(ask.question.options))


class Worker:
    """A thinking process that is started when it is first needed and again when it has died.

    Every ask is answered once, in whatever order: by the worker, or when it is late, fails or cannot
    be started by a heuristic in this process. ``clock`` gives seconds that never go back.
    """

    def __init__(
        self,
        *,
        budget: Budget = Budget(),  # noqa: B008 - frozen
        grace: float = GRACE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.budget = budget
        self._grace = grace
        self._clock = clock
        self._context = multiprocessing.get_context("spawn")
        self._process: SpawnProcess | None = None
        self._link: Link | None = None
        self._tickets = 0
        self._pending: dict[int, Ask] = {}
        self._deadlines: dict[int, float] = {}
        self._tries: dict[int, int] = {}
        self._ready: list[tuple[int, Decision]] = []
        self._silent = 0
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process that thinks, None while there is none."""
        return None if self._process is None else self._process.pid

    def warm(self, game: str = "") -> None:
        """Start the process now rather than on the first ask, with the bidders of a game if one is named;
        does not wait for it."""
        if not self._closed and self._link is None:
            self._start()
            if game and self._link is not None:
                with suppress(*BROKEN):  # the first ask will find out
                    self._link.send(game)

    def ask(self, question: Question, game: str, level: str, temper: str, seed: str) -> int:
        """Send a question off; its ticket comes back from ``poll``. Raises RuntimeError when closed."""
        if self._closed:
            raise RuntimeError("the worker is closed")
        self._tickets += 1
        ticket = self._tickets
        self._pending[ticket] = Ask(ticket, question, game, level, temper, seed, self.budget)
        self._tries[ticket] = 0
        self._deadlines[ticket] = self._due(len(self._pending))
        self.warm()
        self._send(ticket)
        return ticket

    def poll(self) -> list[tuple[int, Decision]]:
        """All decisions that are there; never blocks, never raises for what the worker does."""
        if not self._closed:
            self._receive()
            self._answer_late()
        ready, self._ready = self._ready, []
        return ready

    def close(self) -> None:
        """End the process and forget what was asked; may be called again."""
        self._closed = True
        self._pending.clear()
        self._ready.clear()
        self._stop()

    # --- the process --------------------------------------------------------------------------

    def _start(self) -> None:
        """Start the process; if that is not possible, the heuristics answer."""
        try:
            ours, theirs = self._context.Pipe()
            process = self._context.Process(target=think, args=(theirs,), name="farol-ai", daemon=True)
            try:
                process.start()
            finally:
                theirs.close()  # or a dead worker would never show as EOFError
        except Exception:
            log.exception("the bidders' process cannot be started")
            return
        self._process, self._link = process, Link(ours)

    def _stop(self) -> None:
        process, link = self._process, self._link
        self._process = self._link = None
        if process is not None:
            process.kill()  # who is stopped does not hear that it should end
            process.join(JOINED)
            if process.exitcode is not None:
                process.close()
        if link is not None:
            link.close()

    def _restart(self, why: str) -> None:
        """Start again and ask again what is still open; with nothing open, the next ask starts it.

        The oldest question is the one that was being thought about and gets the blame.
        """
        log.warning("the bidders' process has to be started again: %s", why)
        self._stop()
        self._silent = 0
        if not self._pending:
            return
        self._tries[next(iter(self._pending))] += 1
        self._start()
        for place, ticket in enumerate(list(self._pending), 1):
            self._deadlines[ticket] = self._due(place)
            self._send(ticket)

    def _due(self, place: int) -> float:
        """When the question at this place of the queue is late."""
        return self._clock() + place * self.budget.seconds + self._grace

    def _send(self, ticket: int) -> None:
        """Send one open ask, or answer it here when there is nobody to send it to."""
        if ticket not in self._pending:
            return
        deadly = self._tries[ticket] >= TRIES
        if deadly or self._link is None:
            log.warning("a question of %s is answered without the worker", self._pending[ticket].game)
            self._fall_back(ticket, below=deadly)
            return
        if not self._link.listens:
            self._restart("it does not listen")
            return
        try:
            self._link.send(self._pending[ticket])
        except BROKEN as error:
            self._restart(repr(error))
        except Exception:
            log.exception("a question could not be sent")
            self._fall_back(ticket)

    # --- the answers --------------------------------------------------------------------------

    def _receive(self) -> None:
        while self._link is not None:
            try:
                arrived = self._link.next()
            except Exception as error:  # it died, or what it sent is no answer
                self._restart(repr(error))
                return
            if arrived is None:
                return
            self._silent = 0
            ticket, answer = arrived
            if ticket is None:  # it could not read the question: the oldest one
                ticket = next(iter(self._pending), 0)
            if ticket not in self._pending:
                log.info("an answer came too late and is ignored")
            elif isinstance(answer, Decision) and self._allowed(ticket, answer):
                self._settle(ticket, answer)
            else:
                log.error("a bidder failed at %s:\n%s", self._pending[ticket].level, answer)
                self._fall_back(ticket, below=True)

    def _allowed(self, ticket: int, answer: Decision) -> bool:
        return option_of(answer.action) in self._pending[ticket].question.options

    def _answer_late(self) -> None:
        """Answer here what is past its deadline; a worker that is late again is started again."""
        now = self._clock()
        late = [ticket for ticket, deadline in self._deadlines.items() if deadline < now]
        for ticket in late:
            log.warning("a bidder of %s is late", self._pending[ticket].game)
            self._fall_back(ticket)
        if late:
            self._silent += len(late)
            if self._silent >= PATIENCE:
                self._restart("late again and again")

    def _fall_back(self, ticket: int, *, below: bool = False) -> None:
        self._settle(ticket, fall_back(self._pending[ticket], below=below))

    def _settle(self, ticket: int, decision: Decision) -> None:
        """Note the one answer to an ask."""
        del self._pending[ticket], self._deadlines[ticket], self._tries[ticket]
        self._ready.append((ticket, decision))
