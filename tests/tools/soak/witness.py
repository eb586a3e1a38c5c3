"""Notes what a program is about to promise about its files, and what it has promised.

The notes lie outside the home and outlive the program: ``promises`` holds the home against them.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from game.engine.core import Json
from game.engine.record import Header, dump
from game.ui import settings as settings_module
from game.ui.saves import SaveFile

_open, _write = os.open, os.write


@contextmanager
def witnessed(notes: Path) -> Iterator[None]:
    """Within this all that happens to saves, records and settings is noted in this file."""
    handle = _open(notes, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def note(what: str, save: str = "", **more: Any) -> None:
        line = {"t": time.monotonic_ns(), "who": os.getpid(), "what": what, "save": save, **more}
        _write(handle, (json.dumps(line) + "\n").encode())

    try:
        with ExitStack() as patches:
            for name, wrapper in _wrappers(note).items():
                patches.enter_context(patch.object(SaveFile, name, wrapper))
            patches.enter_context(patch.object(settings_module, "write_whole", _settings(note)))
            yield
    finally:
        os.close(handle)


def _settings(note: Callable[..., None]) -> Callable[[Path, str], None]:
    plain = settings_module.write_whole

    def write_whole(path: Path, text: str) -> None:
        note("settings", text=text)
        plain(path, text)
        note("set")

    return write_whole


def _wrappers(note: Callable[..., None]) -> dict[str, Callable[..., Any]]:
    """The methods of a save that promise something, each with its notes."""
    start, settle, write = SaveFile.start, SaveFile.settle, SaveFile.write
    keep, finish, delete, take = SaveFile.keep, SaveFile.finish, SaveFile.delete, SaveFile.take

    fresh: list[SaveFile] = []
    """What is being begun now."""

    def begun_late(file: SaveFile, before: str) -> bool:
        """Whether the save has found its place only now, with all that waited."""
        if file.path.name != before:
            note("settled", file.path.name, text=file.path.read_text("utf-8"), new=False)
        return file.path.name != before

    def noted_start(file: SaveFile, header: Header) -> None:
        note("start", file.path.name)
        fresh.append(file)
        try:
            start(file, header)
        finally:
            fresh.remove(file)

    def noted_take(file: SaveFile) -> None:
        take(file)
        note("take", file.path.name)

    def noted_settle(file: SaveFile) -> None:
        settle(file)
        text = file.path.read_text("utf-8")
        note("settled", file.path.name, text=text, new=file in fresh)

    def noted_write(file: SaveFile, lines: list[Json]) -> None:
        name = file.path.name
        note("write", name, text="".join(dump(line) + "\n" for line in lines))
        write(file, lines)
        begun_late(file, name)
        note("refused" if file.failed else "wrote", file.path.name)

    def noted_keep(file: SaveFile, kept: Json) -> None:
        name = file.path.name
        note("keep", name, kept=json.loads(json.dumps(kept)))
        keep(file, kept)
        if begun_late(file, name):
            note("keep", file.path.name, kept=json.loads(json.dumps(kept)))
        note("refused" if file.failed else "kept", file.path.name)

    def noted_finish(file: SaveFile, records: Path) -> Path:
        note("finish", file.path.name)
        target = finish(file, records)
        note("finished", file.path.name, record=target.name)
        return target

    def noted_delete(file: SaveFile) -> None:
        note("delete", file.path.name)
        delete(file)
        note("deleted", file.path.name)

    return {
        "start": noted_start,
        "take": noted_take,
        "settle": noted_settle,
        "write": noted_write,
        "keep": noted_keep,
        "finish": noted_finish,
        "delete": noted_delete,
    }
