"""Which games wait to be gone on with, and which are over: their files, without a look inside."""

from __future__ import annotations

import stat
from contextlib import suppress
from pathlib import Path


def unfinished(saves: Path) -> list[Path]:
    """The saved games, the one played last first."""
    return _games(saves)


def finished(records: Path) -> list[Path]:
    """The records of games that are over, the one played last first."""
    return _games(records)


def _counts(name: str) -> bool:
    """Whether a file of this name is a game that somebody may want."""
    return ".damaged-" not in name


def _games(folder: Path) -> list[Path]:
    """The games in a folder, the one written last first."""
    found = []
    try:
        paths = [*folder.iterdir()]
    except OSError:
        return []
    for path in paths:
        if path.suffix != ".jsonl" or not _counts(path.name):
            continue
        with suppress(OSError):  # a link to nothing hides nothing else
            status = path.stat()
            if stat.S_ISREG(status.st_mode) and status.st_size:
                found.append((status.st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]
