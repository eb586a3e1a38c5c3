"""Finished games looked at, in processes of their own that give way to everything else."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import traceback
from collections.abc import Callable, Sequence
from math import inf
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Thread
from typing import Any, Final

from ai.evaluation.review import Review, Reviewed, Turned, decisions, evaluator_of, expectations
from ai.evaluation.told import EDITION, Why, facts_of, told
from ai.link import Link
from ai.worker import JOINED, end_with_parent
from game.engine.core import Json
from game.engine.record import Record, parse

log = logging.getLogger("farol.ai")

YIELDING: Final = 5
"""How much these processes give way to others (the ``nice`` of POSIX)."""
STEP: Final = 0.01
"""How much more must be done before it is told."""
PROGRESS, FOUND = 0, 1

Heard = Callable[[float], None]


def _judged(record: Record, seats: Sequence[int], heard: Heard) -> tuple[list[Reviewed], Why]:
    """The decisions of these seats, and what speaks for the best actions."""
    found = decisions(record, seats, progress=heard)
    return found, facts_of(record, found)


def _expected(record: Record, _seats: Sequence[int], heard: Heard) -> list[Turned]:
    """What every seat could expect all along."""
    return expectations(record, progress=heard)


PARTS: Final = (_judged, _expected)
"""What a review is made of, side by side."""


def look(connection: Connection[Any, Any], part: int, data: bytes, seats: Sequence[int]) -> None:
    """The life of such a process: it does its part of the review, and says how much is done."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, name="farol-parent", daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(YIELDING)
    told_of = -inf

    def heard(done: float) -> None:
        nonlocal told_of
        if done - told_of >= STEP:
            told_of = done
            connection.send((PROGRESS, done))

    try:
        connection.send((FOUND, PARTS[part](parse(data), seats, heard)))
    except (BrokenPipeError, ConnectionError):
        return
    except Exception:
        connection.send((None, traceback.format_exc()))


class Reviewer:
    """Looks at one finished game at a time. ``edition`` tells what it says apart from what others said."""

    edition = EDITION

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._record: Record | None = None
        self._asked: tuple[bytes, tuple[int, ...]] | None = None
        """Of what a review is under way, and of which seats."""
        self._processes: list[SpawnProcess] = []
        self._links: list[Link] = []
        self._done: list[float] = []
        self._found: dict[int, Any] = {}

    @property
    def pids(self) -> list[int]:
        """The processes that are at work."""
        return [process.pid for process in self._processes if process.pid is not None]

    def begin(self, data: bytes, seats: Sequence[int]) -> None:
        """Look at the decisions of these seats of a record, and at all luck; what was begun before ends, if
        it was anything else: what is under way goes on.

        Raises BadRecord, NoEvaluator, OSError.
        """
        asked = data, tuple(seats)
        if self._record is not None and asked == self._asked:
            return
        self.cancel()
        self._record = parse(data)
        self._asked = asked
        evaluator_of(self._record)
        for part in range(len(PARTS)):
            ours, theirs = self._context.Pipe()
            try:
                process = self._context.Process(
                    target=look, args=(theirs, part, data, tuple(seats)), name="farol-review", daemon=True
                )
                process.start()
            finally:
                theirs.close()  # or a dead process would never show as EOFError
            self._processes.append(process)
            self._links.append(Link(ours))
            self._done.append(0.0)

    def poll(self) -> float | Json | None:
        """How much is done, 0 to 1; at last the review; None when nothing is at work, or it failed."""
        for part, link in enumerate(self._links):
            try:
                self._receive(part, link)
            except Exception as error:
                log.error("a review failed: %s", error)
                self.cancel()
                return None
        if self._record is None:
            return None
        if len(self._found) < len(PARTS):
            return sum(self._done) / len(PARTS)
        record, (found, why), steps = self._record, self._found[0], self._found[1]
        evaluator = evaluator_of(record)
        self.cancel()
        return told(record, Review(evaluator.unit, evaluator.telling, tuple(found), tuple(steps)), why)

    def cancel(self) -> None:
        """End what is under way; may be called at any time."""
        for process, link in zip(self._processes, self._links, strict=True):
            process.kill()
            process.join(JOINED)
            if process.exitcode is not None:
                process.close()
            link.close()
        self._record = self._asked = None
        self._processes, self._links, self._done, self._found = [], [], [], {}

    def _receive(self, part: int, link: Link) -> None:
        """All that one process has said. Raises what a connection raises, and RuntimeError."""
        while part not in self._found:
            arrived = link.next()
            if arrived is None:
                return
            kind, said = arrived
            if kind is None:
                raise RuntimeError(said)
            if kind == FOUND:
                self._found[part] = said
                self._done[part] = 1.0
            else:
                self._done[part] = max(self._done[part], said)
