"""From when on somebody's games count: who has begun anew, kept in a file beside the records.

It is no record, and cannot be found again in any; so it is a file of its own, and the database follows it.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from game.engine.core import Json
from game.engine.lines import LONGEST_LINE, BadLine, dump, read_line
from game.ui.disk import make_folder, read_regular, write_whole

log = logging.getLogger("farol.library")

NAME: Final = "begun-anew.json"


class Resets:
    """By the key of a person and the name of a game: the time up to which no game counts."""

    def __init__(self, records: Path) -> None:
        self._path = records / NAME
        self._times = self._read()

    def before(self, key: str, game: str) -> str:
        """Games that were begun up to this time do not count; empty when all do."""
        found = self._times.get(key)
        time = found.get(game) if isinstance(found, dict) else None
        return time if isinstance(time, str) else ""

    def begin_anew(self, key: str, game: str, time: str) -> None:
        """Write down that games up to now no longer count. Raises OSError."""
        found = self._times.get(key)
        latest = max(time, self.before(key, game))
        self._times[key] = {**(found if isinstance(found, dict) else {}), game: latest}
        make_folder(self._path.parent)
        write_whole(self._path, dump(self._times) + "\n")

    def _read(self) -> Json:
        try:
            return read_line(read_regular(self._path, LONGEST_LINE).removesuffix(b"\n"))
        except FileNotFoundError:
            return {}
        except (OSError, BadLine) as error:
            log.warning("%s: all games count: %s", self._path.name, error)
            return {}
