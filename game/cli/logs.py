"""The program's log: a rotating file in the platform's log folder."""

from __future__ import annotations

import logging
import logging.handlers
import sys
from pathlib import Path
from typing import Final

LEVELS: Final = ("debug", "info", "warning", "error")
LARGEST, KEPT = 512 * 1024, 3


def start_log(path: Path, level: str) -> None:
    """Write the log of ``farol`` to this file; on a disk that refuses, to standard error."""
    root = logging.getLogger("farol")
    root.setLevel(level.upper())
    handler: logging.Handler
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            path, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8"
        )
    except OSError:
        handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.handlers[:] = [handler]
