"""Painted pictures kept in the cache folder, so that the next start need not paint them again."""

from __future__ import annotations

import logging
import os
import struct
import sys
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Final

import pygame

import game
import sprites
from game import __version__
from game.ui.disk import make_folder, put_whole, read_regular

log = logging.getLogger("farol.pictures")

LIMIT: Final = 192 << 20
"""Bytes that all files together may have."""
LARGEST: Final = 64 << 20
"""Bytes of one picture."""
HEAD: Final = struct.Struct("<8sIIIHHBI")
"""Mark, two checksums of what it was painted by, one of its name, width, height, alpha or not, one of
the pixels."""
MARK: Final = b"farol 1\n"


def drawing_code() -> str:
    """What a picture looks like depends on this besides its name: the program and its drawings.

    Files are told apart by their sizes and times; of a frozen program that is the program itself, of an
    installed one the list of its files.
    """
    found = [__version__, pygame.version.ver, str(pygame.get_sdl_version())]
    listed = os.path.join(game.__path__[0], os.pardir, f"farol-{__version__}.dist-info", "RECORD")
    try:
        stat = os.stat(listed)
        found.append(f"{stat.st_size} {stat.st_mtime_ns} {stat.st_ino}")
    except OSError:
        for root in (*game.__path__, *sprites.__path__):
            found += sorted(_files(root))
    if getattr(sys, "frozen", False):
        stat = os.stat(sys.executable)
        found.append(f"{sys.executable} {stat.st_size} {stat.st_mtime_ns}")
    return "\n".join(found)


def _files(folder: str) -> Iterator[str]:
    """Every file below a folder with its size and time."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                if entry.name != "__pycache__":
                    yield from _files(entry.path)
            else:
                stat = entry.stat()
                yield f"{entry.path} {stat.st_size} {stat.st_mtime_ns}"


class PictureFiles:
    """Pictures by name in a folder that may be deleted at any time; the longest unused go first.

    What cannot be read, is broken or was painted by other code counts as missing. Pictures are written by a
    thread; nothing that fails is ever raised.
    """

    def __init__(self, folder: Path, code: str, limit: int = LIMIT) -> None:
        self.folder, self.limit = folder, limit
        data = code.encode("utf-8", "surrogateescape")
        self._code = zlib.crc32(data), zlib.adler32(data)
        self._queue: SimpleQueue[tuple[Path, bytes] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._starting = Lock()
        """Threads that paint save too: there is one writer, and who closes ends that one."""
        self._bytes: int | None = None
        """How much lies in the folder, as far as this program knows; None: it has not looked."""

    def load(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of this name, as it was saved; None when it is not there."""
        path = self._path(name, size)
        try:
            data = read_regular(path, LARGEST + HEAD.size)
            mark, *stamp, wide, high, alpha, sum_ = HEAD.unpack_from(data)
        except (OSError, struct.error):
            return None
        body = memoryview(data)[HEAD.size :]
        if (mark, (wide, high), tuple(stamp)) != (MARK, size, self._stamp(name)):
            return None
        if len(body) != 4 * wide * high or zlib.adler32(body) != sum_:
            log.warning("%s is broken and will be painted again", path)
            return None
        with suppress(OSError):
            os.utime(path)
        picture = pygame.image.frombuffer(body, size, "BGRA")
        return picture.convert_alpha() if alpha else picture.convert()

    def save(self, name: str, picture: pygame.Surface) -> None:
        """Keep a picture, soon."""
        size = picture.get_size()
        if 4 * size[0] * size[1] > LARGEST:
            return
        alpha = bool(picture.get_flags() & pygame.SRCALPHA)
        body = pygame.image.tobytes(picture, "BGRA")
        head = HEAD.pack(MARK, *self._stamp(name), *size, alpha, zlib.adler32(body))
        self._queue.put((self._path(name, size), head + body))
        with self._starting:
            if self._thread is None:
                self._thread = Thread(target=self._write, name="farol-pictures", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Finish what is being written."""
        with self._starting:
            if self._thread is not None:
                self._queue.put(None)
                self._thread.join()
                self._thread = None

    def _stamp(self, name: str) -> tuple[int, int, int]:
        return *self._code, zlib.adler32(name.encode())

    def _path(self, name: str, size: tuple[int, int]) -> Path:
        return self.folder / f"{zlib.crc32(name.encode()):08x}-{size[0]}x{size[1]}.picture"

    def _write(self) -> None:
        while (one := self._queue.get()) is not None:
            path, data = one
            try:
                make_folder(self.folder)
                self._make_room(len(data))
                put_whole(path, data, sync=False)
            except OSError as error:
                log.warning("%s could not be kept: %s", path, error)

    def _make_room(self, wanted: int) -> None:
        """Remove what has not been used for longest, and what writers that died have left.

        Looks into the folder the first time, and whenever it would be full.
        """
        if self._bytes is not None and self._bytes + wanted <= self.limit:
            self._bytes += wanted
            return
        kept = []
        for path in self.folder.glob("*.picture*"):
            with suppress(OSError):
                stat = path.stat()
                kept.append((stat.st_mtime, stat.st_size, path))
        total = sum(size for _, size, _ in kept) + wanted
        for _, size, path in sorted(kept):
            if total <= self.limit:
                break
            with suppress(OSError):
                path.unlink()
                total -= size
        self._bytes = total
