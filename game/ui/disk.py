"""Files that outlive crashes and full disks: whole or not at all, and for their owner only."""

from __future__ import annotations

import errno
import logging
import os
import stat
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

log = logging.getLogger("farol.disk")

BINARY: Final = getattr(os, "O_BINARY", 0)
AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0)
ABANDONED_SECONDS: Final = 60.0
"""After this long a file that was never put in place belongs to a program that has died."""


class NotAFile(OSError):
    """A pipe, a device, a folder: nothing that a record or settings could be read from."""


def make_folder(path: Path) -> None:
    """Make a folder that only its owner may look into, and that survives a power cut. Raises OSError."""
    missing = [folder for folder in (path, *path.parents) if not folder.exists()]
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    for folder in missing:
        sync_folder(folder.parent)
    with suppress(OSError):
        if path.stat().st_mode & 0o077:
            path.chmod(0o700)


def open_regular(path: Path | str) -> BinaryIO:
    """Open an ordinary file for reading; never waits. Raises NotAFile, OSError."""
    _check_regular(os.stat(path), path)
    handle = os.open(path, os.O_RDONLY | AT_ONCE | BINARY)
    try:
        _check_regular(os.fstat(handle), path)
        return open(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def _check_regular(found: os.stat_result, path: Path | str) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise NotAFile(errno.EINVAL, "this is no ordinary file", str(path))


def read_regular(path: Path, largest: int) -> bytes:
    """What is in an ordinary file, at most ``largest`` bytes and one. Raises NotAFile, OSError."""
    with open_regular(path) as file:
        return file.read(largest + 1)


def write_whole(path: Path, text: str) -> None:
    """Replace a file's content in one step that survives a crash. Raises OSError."""
    put_whole(path, text.encode("utf-8"))
    sync_folder(path.parent)


def put_whole(path: Path, data: bytes, *, sync: bool = True) -> None:
    """Replace a file's content in one step; without ``sync`` a power cut may take it. Raises OSError."""
    handle, fresh = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".new", dir=path.parent)
    try:
        try:
            write_all(handle, data)
            if sync:
                os.fsync(handle)
        finally:
            os.close(handle)
        os.replace(fresh, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(fresh)
        raise


def write_all(handle: int, data: bytes) -> None:
    """Write all of it, in as many steps as the disk takes. Raises OSError, some of it written perhaps."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def sync_folder(path: Path) -> None:
    """Let the names in a folder survive a power cut, where the system has a way to ask for it."""
    if os.name == "nt":
        return
    with suppress(OSError):  # some file systems have no such thing
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sweep(path: Path, seconds: float = ABANDONED_SECONDS) -> None:
    """Remove what programs that died so long ago, while they replaced this file, have left beside it."""
    now = time.time()
    with suppress(OSError):
        for fresh in path.parent.glob(f"{path.name}.*.new"):
            with suppress(OSError):
                if now - fresh.stat().st_mtime >= seconds:
                    fresh.unlink()


def abandoned(path: Path) -> bool:
    """Whether a name was reserved by a program that died before it put a file there."""
    try:
        found = path.lstat()
    except OSError:
        return False
    return (
        stat.S_ISREG(found.st_mode)
        and not found.st_size
        and time.time() - found.st_mtime > ABANDONED_SECONDS
    )


def set_aside(path: Path) -> Path | None:
    """Rename a damaged file out of the way, keeping it; None when even that is refused."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not os.path.lexists(aside):
            try:
                path.rename(aside)
            except OSError as error:
                log.warning("%s could not be set aside: %s", path, error)
                return None
            log.warning("%s was damaged and set aside as %s", path, aside)
            return aside
    return None
