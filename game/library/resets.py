"""From when on somebody's games count: who has begun anew, kept in a file beside the records."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.library.beside_records import read_beside, write_beside

NAME: Final = "begun-anew.json"


class Resets:
    """By the key of a person and the name of a game: the time up to which no game counts."""

    def __init__(self, records: Path) -> None:
        self._path = records / NAME
        self._times = read_beside(self._path, "all games count")

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
        write_beside(self._path, self._times)
