"""The program's log: a rotating file in the platform's log folder."""

from __future__ import annotations

import logging
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

LEVELS: Final = ("debug", "info", "warning", "error")
LARGEST, KEPT = 512 * 1024, 3
HANDLERS: Final = "logging.handlers"
"""What writes the file; imported when there is something to write, which is rare."""
PATTERN: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class LogFile(logging.Handler):
    """A rotating file that is opened when there is something to write; else standard error."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        if self._file is None:
            self._file = self._open()
            self._file.setFormatter(self.formatter)
        self._file.handle(record)

    def _open(self) -> logging.Handler:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            file: logging.Handler = import_module(HANDLERS).RotatingFileHandler(
                self._path, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8"
            )
        except OSError:
            return logging.StreamHandler(sys.stderr)
        return file

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
        super().close()


def start_log(path: Path, level: str) -> None:
    """Write the log of ``farol`` to this file; on a disk that refuses, to standard error."""
    root = logging.getLogger("farol")
    root.setLevel(level.upper())
    handler = LogFile(path)
    handler.setFormatter(logging.Formatter(PATTERN))
    root.handlers[:] = [handler]
