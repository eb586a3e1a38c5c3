"""One program for one file: a lock of the operating system, which no killed program leaves behind."""

from __future__ import annotations

import errno
import json
import logging
import os
import platform
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.ui.disk import AT_ONCE, BINARY

log = logging.getLogger("farol.lock")

BUSY: Final = {errno.EACCES, errno.EAGAIN, errno.EDEADLK, getattr(errno, "EDEADLOCK", errno.EDEADLK)}
FAR: Final = 1 << 30
"""The byte that is locked on Windows: beyond the text, which another program must be able to read."""

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Taken(OSError):
    """Another program has the lock: its process id (0: it does not say) and its computer."""

    def __init__(self, pid: int, host: str) -> None:
        super().__init__(errno.EBUSY, f"process {pid} on {host} has it")
        self.pid = pid
        self.host = host


class Lock:
    """The lock file ``path``. Within one program the last to take it has it.

    The file is left behind by a kill, the lock never. Where nothing can be locked (a folder that may
    only be read, a file system without locks) everybody gets it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """Whether it is this one that keeps others away, where anything does."""
        return _HELD.get(self.path) is self

    def take(self) -> None:
        """Raises Taken."""
        if self.held:
            return
        before = _HELD.get(self.path)
        if before is not None:
            self._handle, before._handle = before._handle, None
        if self._handle is None:
            self._handle = self._open()
        _HELD[self.path] = self

    def release(self) -> None:
        """Let it go, if it is still held here; may be called again."""
        if not self.held:
            return
        del _HELD[self.path]
        handle, self._handle = self._handle, None
        if handle is None:
            return
        if os.name == "nt":  # what is open cannot be removed there
            os.close(handle)
            with suppress(OSError):
                self.path.unlink()
        else:
            with suppress(OSError):
                self.path.unlink()
            os.close(handle)

    def _open(self) -> int | None:
        while True:
            try:
                handle = os.open(self.path, os.O_RDWR | os.O_CREAT | AT_ONCE | BINARY, 0o600)
            except OSError as error:
                log.warning("%s: no lock: %s", self.path, error)
                return None
            try:
                _lock(handle)
            except OSError as error:
                holder = _holder(handle)
                os.close(handle)
                if error.errno in BUSY:
                    raise Taken(*holder) from None
                log.warning("%s: no lock: %s", self.path, error)
                return None
            if self._is_there(handle):
                break
            os.close(handle)  # whoever had it has removed it meanwhile
        with suppress(OSError):
            os.ftruncate(handle, 0)
            os.write(handle, json.dumps({"pid": os.getpid(), "host": platform.node()}).encode())
        return handle

    def _is_there(self, handle: int) -> bool:
        try:
            return os.path.samestat(os.fstat(handle), self.path.stat())
        except OSError:
            return False


_HELD: Final[dict[Path, Lock]] = {}


def _holder(handle: int) -> tuple[int, str]:
    try:
        os.lseek(handle, 0, os.SEEK_SET)
        found = json.loads(os.read(handle, 1000))
        return int(found["pid"]), str(found["host"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return 0, "?"
