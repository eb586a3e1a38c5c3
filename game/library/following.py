"""The library follows the records in a thread, while the screen goes on."""

from __future__ import annotations

import logging
import sqlite3
import threading
import time

from game.engine.registry import GAMES
from game.library.keeping import let_go
from game.library.library import Library
from game.library.ratings import rate
from game.library.schema import NewerLibrary
from game.ui.paths import AppPaths

log = logging.getLogger("farol.library")


class Stopped(Exception):
    """Nobody waits for it any more."""


class Following:
    """Takes in what is new in the records and rates it; ``share`` of it is done.

    Of the records at most ``kept`` stay then (0: all); their games are remembered.
    """

    def __init__(self, paths: AppPaths, kept: int = 0) -> None:
        self._paths = paths
        self._kept = kept
        self._thread: threading.Thread | None = None
        self._stop = threading.Event()
        self.share = 0.0

    def begin(self) -> None:
        """Begin, where there are records and nothing is under way."""
        if self._thread is None and self._paths.records.is_dir():
            self._stop.clear()
            self._thread = threading.Thread(target=self._run, name="library", daemon=True)
            self._thread.start()

    @property
    def running(self) -> bool:
        return self._thread is not None

    def update(self) -> bool:
        """Whether it has just come to its end."""
        if self._thread is None or self._thread.is_alive():
            return False
        self._thread = None
        return True

    def stop(self) -> None:
        """End what is under way; what was read is kept."""
        if self._thread is not None:
            self._stop.set()
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        try:
            with Library(self._paths.library, self._paths.records) as library:
                library.catch_up(self._heard)
                for game in GAMES:
                    rate(library, game)
                if let_go(self._paths.records, self._kept):
                    library.catch_up(self._heard)
        except Stopped:
            return
        except (OSError, sqlite3.Error, NewerLibrary) as error:
            log.warning("the library cannot follow: %s", error)

    def _heard(self, share: float) -> None:
        """So much has been read: let others go first. Raises Stopped."""
        if self._stop.is_set():
            raise Stopped
        self.share = share
        time.sleep(0.002)


def opened(paths: AppPaths) -> Library | None:
    """The library as it is, to read in; None where there is none, or it cannot be opened."""
    if not paths.library.exists():
        return None
    try:
        return Library(paths.library, paths.records)
    except (OSError, sqlite3.Error, NewerLibrary) as error:
        log.warning("the library cannot be read: %s", error)
        return None
