"""The deal of the day as the levels play it: in a process of its own that gives way to everything else."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import traceback
from datetime import date
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Thread
from typing import Final

from ai.arena.match import Match, play_on
from ai.bidder import Budget, levels_of
from ai.link import Link
from ai.reviewer import YIELDING
from ai.worker import JOINED, end_with_parent
from game.engine.core import Result, Setup
from game.engine.daily import day_seed, opponents, place_of
from game.engine.race import open_table
from game.engine.registry import rules_of

log = logging.getLogger("farol.ai")

UNHURRIED: Final = Budget(60.0)
"""Nobody waits for these bidders, and a slow machine comes to what a quick one does."""
NAME: Final = "You"
"""What the levels are called in the person's seat: no longer than the person's name, in any language."""

Outcome = tuple[str, int, int]
"""A level, its score and its place."""


def played(day: date, game: str, level: str) -> Result:
    """The deal of a day with this level in the person's seat, against the same opponents."""
    others = opponents(day, game)
    setup = Setup((NAME, *(one.name for one in others)))
    table = open_table(rules_of(game), setup, seed=day_seed(day, game), nonce=str)
    seats = (level, *(f"{one.level}:{one.temper}" for one in others))
    return play_on(Match(game, seats, budget=UNHURRIED), table)


def play_all(connection: Connection[object, object], day: date, game: str) -> None:
    """The life of the process: one level after the other, from the weakest on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, name="farol-parent", daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(YIELDING)
    try:
        for number, level in enumerate(levels_of(game)):
            result = played(day, game, level)
            connection.send((number, (level, result.scores[0], place_of(result))))
    except (BrokenPipeError, ConnectionError):
        return
    except Exception:
        connection.send((None, traceback.format_exc()))


class DayPlayer:
    """Lets the levels play one deal of the day at a time."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._process: SpawnProcess | None = None
        self._link: Link | None = None
        self._found: list[Outcome] = []
        self._wanted = 0
        self._asked: tuple[date, str] | None = None
        """What is being played."""

    def begin(self, day: date, game: str) -> None:
        """Let the levels play it; what was begun before ends, if it was anything else. Raises OSError."""
        if self._link is not None and self._asked == (day, game):
            return
        self.cancel()
        self._asked = day, game
        self._wanted = len(levels_of(game))
        ours, theirs = self._context.Pipe()
        try:
            self._process = self._context.Process(
                target=play_all, args=(theirs, day, game), name="farol-day", daemon=True
            )
            self._process.start()
        finally:
            theirs.close()
        self._link = Link(ours)

    def poll(self) -> tuple[list[Outcome], bool]:
        """What is known so far, and whether there is more to come."""
        while self._link is not None:
            try:
                arrived = self._link.next()
            except Exception as error:
                log.error("a day could not be played: %s", error)
                self.cancel()
                break
            if arrived is None:
                break
            kind, said = arrived
            if kind is None:
                log.error("a day could not be played: %s", said)
                self.cancel()
                break
            self._found.append(said)
            if len(self._found) == self._wanted:
                found = self._found
                self.cancel()
                return found, False
        return list(self._found), self._link is not None

    def cancel(self) -> None:
        """End what is under way; may be called at any time."""
        if self._process is not None:
            self._process.kill()
            self._process.join(JOINED)
            if self._process.exitcode is not None:
                self._process.close()
        if self._link is not None:
            self._link.close()
        self._process, self._link, self._found = None, None, []
