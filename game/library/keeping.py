"""Which records are kept: those with a star for ever, of the others so many as the player wishes."""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.ui.disk import make_folder, read_regular, write_whole
from game.ui.unfinished import finished

log = logging.getLogger("farol.library")

LARGEST: Final = 4 << 20
"""Bytes in the list of stars."""


class Stars:
    """The records with a star, by their names; kept in a file beside them."""

    def __init__(self, records: Path) -> None:
        self._path = records / "stars.json"
        self.names = self._read()

    def toggle(self, name: str) -> bool:
        """Give a record a star or take it away; whether it has one now. Raises OSError."""
        starred = self.names ^ {name}
        make_folder(self._path.parent)
        write_whole(self._path, json.dumps(sorted(starred), ensure_ascii=False, indent=1) + "\n")
        self.names = starred
        return name in starred

    def _read(self) -> frozenset[str]:
        try:
            found = json.loads(read_regular(self._path, LARGEST))
        except (OSError, ValueError):
            return frozenset()
        names = found if isinstance(found, list) else []
        return frozenset(one for one in names if isinstance(one, str))


def let_go(records: Path, kept: int) -> int:
    """Remove the oldest records without a star until so many are left (0: all are kept); how many went."""
    there = finished(records) if kept else []
    if len(there) <= kept:
        return 0
    stars = Stars(records).names
    gone = [path for path in reversed(there) if path.name not in stars][: len(there) - kept]
    for path in gone:
        with suppress(OSError):
            path.unlink()
            path.with_suffix(".review").unlink(missing_ok=True)
    log.info("%d old games were let go", len(gone))
    return len(gone)
