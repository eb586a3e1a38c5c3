"""Saved games: a record that grows with every decision, and beside it what is still face down."""

from __future__ import annotations

import json
import logging
import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.engine.core import Json
from game.engine.record import BadRecord, Header, Replay, dump, parse, replay
from game.ui.settings import set_aside, write_whole

log = logging.getLogger("farol.saves")


class SaveFile:
    """The journal of one game on disk: ``path`` is the record, ``path.sealed`` its secrets.

    Every write is flushed and synced before it returns. When the disk refuses, ``failed`` says so and
    nothing more is written: what is there stays a record that can be read.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.failed = False

    @property
    def secrets(self) -> Path:
        return self.path.with_suffix(".sealed")

    def start(self, header: Header) -> None:
        """Begin a new record; the name of the file must be free. Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with open(self.path, "x", encoding="utf-8"):
            pass
        self._append([header.write()])

    def write(self, lines: list[Json]) -> None:
        self._try(lambda: self._append(lines))

    def keep(self, secrets_: Json) -> None:
        self._try(lambda: write_whole(self.secrets, json.dumps(secrets_)))

    def _append(self, lines: list[Json]) -> None:
        with open(self.path, "a", encoding="utf-8") as file:
            file.write("".join(dump(line) + "\n" for line in lines))
            file.flush()
            os.fsync(file.fileno())

    def _try(self, do: Callable[[], None]) -> None:
        if self.failed:
            return
        try:
            do()
        except OSError as error:
            self.failed = True
            log.error("%s cannot be written: %s", self.path, error)

    def kept(self) -> Json:
        """What was face down; empty when there is nothing or it cannot be read."""
        try:
            found = json.loads(self.secrets.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def finish(self, records: Path) -> Path:
        """Move the finished record to the records' folder; what was face down goes."""
        records.mkdir(parents=True, exist_ok=True)
        target = records / self.path.name
        number = 2
        while target.exists():
            target = records / f"{self.path.stem}-{number}{self.path.suffix}"
            number += 1
        os.replace(self.path, target)
        self.secrets.unlink(missing_ok=True)
        return target

    def delete(self) -> None:
        self.path.unlink(missing_ok=True)
        self.secrets.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class Opened:
    """A save that was read back: its header, the game brought to where it was, and its file."""

    header: Header
    replayed: Replay
    file: SaveFile


def open_save(path: Path) -> Opened:
    """Read a save and bring it to where it was, sealed choices included.

    What lies after the last finished step (a torn end, seals, a half-written reveal) is cut off: those
    choices are still face down beside the record, and are sealed again.
    Raises BadRecord when a line breaks a rule, OSError when the file cannot be read.
    """
    data = path.read_bytes()
    record = parse(data)
    done = replay(record)
    if record.torn or any(number > done.settled for number, _ in record.lines):
        lines = data.split(b"\n")[: max(done.settled, 1)]
        write_whole(path, b"\n".join(lines).decode("utf-8") + "\n")
        record = parse(path.read_bytes())
        done = replay(record)
    file = SaveFile(path)
    kept = file.kept()
    table = done.table
    table.seed = kept.get("seed", secrets.token_hex(8))
    table.journal = file
    table.restore(kept)
    return Opened(record.header, done, file)


def unfinished(folder: Path) -> list[Path]:
    """The saved games, the one played last first."""
    try:
        found = [(path.stat().st_mtime, path) for path in folder.glob("*.jsonl")]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True) if ".damaged-" not in path.name]


def set_save_aside(path: Path, error: BadRecord | OSError) -> Path | None:
    """Keep a damaged save under another name so that it is offered no longer."""
    log.error("%s: %s", path, error)
    return set_aside(path)
