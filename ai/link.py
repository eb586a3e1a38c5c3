"""The connection to the bidders' process: neither reading nor sending waits for one that has stopped."""

from __future__ import annotations

import os
import select
from multiprocessing.connection import Connection
from pickle import UnpicklingError
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

JOINED: Final = 0.2
"""Seconds in which the reader of a process that has ended is waited for."""


class Link:
    """The connection to one worker process. Reading waits in a thread of its own: a process that stops in
    the middle of an answer holds up nobody else."""

    def __init__(self, connection: Connection[Any, Any]) -> None:
        self._connection = connection
        self._arrived: SimpleQueue[tuple[int | None, Any] | Exception] = SimpleQueue()
        self._reader = Thread(target=self._read, name="farol-answers", daemon=True)
        self._reader.start()

    def _read(self) -> None:
        while True:
            try:
                ticket, answer = self._connection.recv()
                if not isinstance(ticket, int | None):
                    raise UnpicklingError(f"no ticket: {ticket!r}")
            except Exception as error:
                self._arrived.put(error)
                return
            self._arrived.put((ticket, answer))

    @property
    def listens(self) -> bool:
        """Whether a question can be sent without waiting for a process that has stopped."""
        return _listens(self._connection)

    def send(self, ask: object) -> None:
        """Send a question off. Raises what a connection raises."""
        self._connection.send(ask)

    def next(self) -> tuple[int | None, Any] | None:
        """The next answer, None while there is none. Raises, once and last, what reading it raised."""
        try:
            arrived = self._arrived.get_nowait()
        except Empty:
            return None
        if isinstance(arrived, Exception):
            raise arrived
        return arrived

    def close(self) -> None:
        """Let go of a process that has ended; of one that cannot be ended the connection stays open."""
        self._reader.join(JOINED)
        if not self._reader.is_alive():  # else it would read on from whoever gets the number next
            self._connection.close()


def _listens(connection: Connection[Any, Any]) -> bool:
    """Whether a question can be sent without waiting for a process that has stopped."""
    if os.name == "nt":
        return True
    return bool(select.select([], [connection], [], 0)[1])
