"""Which games wait to be gone on with: their files, without a look inside."""

from __future__ import annotations

import stat
from contextlib import suppress
from pathlib import Path


def unfinished(folder: Path) -> list[Path]:
    """The saved games, the one played last first."""
    found = []
    try:
        paths = [*folder.iterdir()]
    except OSError:
        return []
    for path in paths:
        if path.suffix != ".jsonl" or ".damaged-" in path.name:
            continue
        with suppress(OSError):  # a link to nothing hides nothing else
            status = path.stat()
            if stat.S_ISREG(status.st_mode) and status.st_size:
                found.append((status.st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]
