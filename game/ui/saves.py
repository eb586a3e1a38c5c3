"""Saved games: a record that grows with every decision, and beside it what is still face down."""

from __future__ import annotations

import errno
import logging
import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from game.engine.core import Json
from game.engine.record import BadRecord, Header, OtherVersion, Replay, dump, parse, replay
from game.ui.disk import (
    BINARY,
    abandoned,
    make_folder,
    read_regular,
    set_aside,
    sweep,
    sync_folder,
    write_all,
    write_whole,
)
from game.ui.i18n import tr
from game.ui.lock import Lock, Taken
from game.ui.sidecar import read_secrets, write_secrets

log = logging.getLogger("farol.saves")

LARGEST: Final = 16 << 20
"""Bytes in a save."""
FORKED: Final = "forked"
"""The header's key of a game that goes on from a moment of a finished one."""


def forked_from(header: Header) -> tuple[str, int] | None:
    """The record that a game goes on from, and the line of the decision; None for any other game."""
    fork = header.extra.get(FORKED)
    if not fork:
        return None
    record, line = (fork.get("record"), fork.get("line")) if isinstance(fork, dict) else ("", 0)
    return record if isinstance(record, str) else "", line if isinstance(line, int) else 0


def begun_alone(path: Path, people: Sequence[int]) -> bool:
    """Whether a game goes on from a finished one and nobody has played there: bots have sealed at most."""
    try:
        record = parse(read_save(path))
    except (BadRecord, OSError):
        return False
    fork = record.header.extra.get(FORKED)
    lines = fork.get("lines") if isinstance(fork, dict) else None
    new = [line for number, line in record.lines if isinstance(lines, int) and number > lines]
    return lines is not None and all(line.get("seal", people[0]) not in people for line in new)


class SaveFile:
    """The journal of one game on disk: ``path`` is the record, ``path.sealed`` its secrets.

    Every write is flushed and synced before it returns. When the disk refuses, ``failed`` says so: what is
    there stays a record that can be read, and the rest waits and is tried again with every write and at the
    end. When somebody else has written here, nothing is ever added. One program has the file at a time,
    until ``close``.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.failed = False
        self._length = 0
        self._torn: int | None = None
        """Where the file ends since the disk would not even take back what it had refused."""
        self._unwritten = b""
        self._unkept: Json | None = None
        self._lock = Lock(path.with_suffix(".lock"))

    @property
    def secrets(self) -> Path:
        return self.path.with_suffix(".sealed")

    def start(self, header: Header) -> None:
        """Begin a new record, whole or not at all; the name of the file must be free. Raises OSError."""
        make_folder(self.path.parent)
        self.take()
        try:
            os.close(os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
            try:
                write_whole(self.path, dump(header.write()) + "\n")
                self.settle()
            except BaseException:
                self.path.unlink(missing_ok=True)
                raise
        except BaseException:
            self.close()
            raise

    def take(self) -> None:
        """Have the file for this program. Raises Taken."""
        self._lock.take()

    @property
    def held(self) -> bool:
        """Whether it is still this one that writes the file."""
        return self._lock.held

    def settle(self) -> None:
        """Write on from where the file ends now. Raises OSError."""
        self._length = self.path.stat().st_size

    def close(self) -> None:
        """Let other programs have it, after a last try to write what waits; may be called again."""
        if self.failed and self._lock.held:
            self._try()
        self._lock.release()

    def write(self, lines: list[Json]) -> None:
        self._unwritten += "".join(dump(line) + "\n" for line in lines).encode("utf-8")
        self._try()

    def keep(self, secrets_: Json) -> None:
        self._unkept = secrets_
        self._try()

    def _try(self) -> None:
        try:
            self._catch_up()
        except OSError as error:
            if not self.failed:
                log.error("%s cannot be written: %s", self.path, error)
            self.failed = True

    def _catch_up(self) -> None:
        """Write what waits, the record first: what lies face down belongs to its end. Raises OSError."""
        if self._unwritten:
            self._append(self._unwritten)
            self._unwritten = b""
        if self._unkept is not None:
            write_secrets(self.secrets, self._unkept)
            self._unkept = None
        self.failed = False

    def _append(self, data: bytes) -> None:
        handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | BINARY)
        try:
            if os.fstat(handle).st_size == self._torn:
                self._take_back(handle)
            if os.fstat(handle).st_size != self._length:
                raise OSError(errno.EBUSY, "another program has changed it")
            try:
                write_all(handle, data)
                os.fsync(handle)
            except OSError:
                with suppress(OSError):
                    self._take_back(handle)
                raise
        finally:
            os.close(handle)
        self._length += len(data)

    def _take_back(self, handle: int) -> None:
        """Cut off what was written of refused lines, now or before the next ones. Raises OSError."""
        self._torn = os.fstat(handle).st_size
        if self._torn != self._length:
            os.ftruncate(handle, self._length)
        self._torn = None

    def finish(self, records: Path) -> Path:
        """Move the finished record to the records' folder; what was face down goes. Raises OSError."""
        self._catch_up()
        make_folder(records)
        target = _reserve(records, self.path)
        try:
            os.replace(self.path, target)
        except OSError as error:
            target.unlink(missing_ok=True)
            if error.errno != errno.EXDEV:
                raise
            target = _copy(self.path, records)
            self.path.unlink()
        sync_folder(records)
        with suppress(OSError):
            self._forget()
        self.close()
        return target

    def delete(self) -> None:
        """Remove the game and what was face down. Raises Taken, OSError."""
        self.take()
        try:
            self.path.unlink(missing_ok=True)
            self._forget()
        finally:
            self.close()

    def _forget(self) -> None:
        """Remove all that lay beside the record."""
        self.secrets.unlink(missing_ok=True)
        sweep(self.path, 0)
        sweep(self.secrets, 0)
        sync_folder(self.path.parent)


def _reserve(folder: Path, path: Path) -> Path:
    """A name in the folder that nobody else has or will get."""
    for number in count(1):
        target = folder / (path.name if number == 1 else f"{path.stem}-{number}{path.suffix}")
        if abandoned(target):
            return target
        with suppress(FileExistsError):
            os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
            return target
    raise AssertionError("numbers do not end")


def _copy(path: Path, folder: Path) -> Path:
    """A copy of a record in a folder of another file system, which a crash may have left there before."""
    data = read_save(path)
    for twin in folder.glob(f"{path.stem}*{path.suffix}"):
        with suppress(OSError):  # a link to nothing, a folder
            if twin.stat().st_size == len(data) and read_save(twin) == data:
                return twin
    target = _reserve(folder, path)
    try:
        write_whole(target, data.decode("utf-8"))
    except BaseException:
        target.unlink(missing_ok=True)
        raise
    return target


def new_save(folder: Path, game: str, header: Header) -> SaveFile:
    """Begin a record under the next free number. Raises OSError."""
    for number in count(1):
        file = SaveFile(folder / f"{game}-{number:04}.jsonl")
        if os.path.lexists(file.path):
            continue
        try:
            file.start(header)
        except (FileExistsError, Taken):
            if not folder.is_dir():
                raise
            continue
        return file
    raise AssertionError("numbers do not end")


@dataclass(frozen=True, slots=True)
class Opened:
    """A save that was read back: its header, the game brought to where it was, and its file."""

    header: Header
    replayed: Replay
    file: SaveFile


def read_save(path: Path) -> bytes:
    """The bytes of a save. Raises BadRecord when they are too many, OSError when they cannot be read."""
    data = read_regular(path, LARGEST)
    if len(data) > LARGEST:
        raise BadRecord(0, "REC-06", f"a record has at most {LARGEST} bytes")
    return data


def open_save(path: Path) -> Opened:
    """Read a save and bring it to where it was, sealed choices included.

    What lies after the last finished step (a torn end, seals, a half-written reveal) is cut off: those
    choices are still face down beside the record, and are sealed again.
    Raises BadRecord when a line breaks a rule, Taken when another program plays it, OSError when the file
    cannot be read.
    """
    file = SaveFile(path)
    file.take()
    try:
        return _open(file)
    except BaseException:
        file.close()
        raise


def _open(file: SaveFile) -> Opened:
    path = file.path
    data = read_save(path)
    record = parse(data)
    done = replay(record)
    whole = data.endswith(b"\n") and not record.torn
    if not whole or any(number > done.settled for number, _ in record.lines):
        lines = data.split(b"\n")[: max(done.settled, 1)]
        write_whole(path, b"\n".join(lines).decode("utf-8") + "\n")
        record = parse(read_save(path))
        done = replay(record)
    sweep(path)
    sweep(file.secrets)
    with suppress(OSError):
        path.chmod(0o600)
    file.settle()
    kept = read_secrets(file.secrets)
    table = done.table
    table.seed = kept.get("seed", secrets.token_hex(8))
    table.journal = file
    table.restore(kept)
    return Opened(record.header, done, file)


def set_save_aside(path: Path, error: BadRecord) -> Path | None:
    """Keep a damaged save under another name so that it is offered no longer."""
    log.error("%s: %s", path, error)
    return set_aside(path)


def taken_words(error: Taken) -> str:
    """Who plays the game, as a sentence."""
    if not error.pid:
        return tr("This game is already open in another Farol.")
    return tr(
        "This game is already open in another Farol (process {pid} on {host}).",
        pid=error.pid,
        host=error.host,
    )


def unread_words(error: OSError | OtherVersion) -> str:
    """Why a save stays where it is, as a sentence."""
    if isinstance(error, OtherVersion):
        return tr("This game was saved by another version of Farol. It has been left as it is.")
    reason = error.strerror or type(error).__name__
    return tr("This game can’t be read right now ({reason}). It has been left as it is.", reason=reason)
