"""A model of a disk that loses what was not synced: it watches a program and builds what a cut leaves.

Harsher than the file systems that people have. What a folder was told is kept only after the folder was
synced, in any combination before; what was written to a file only after the file was synced, else it may
be missing, cut short or zeros. A rename is done or not done.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.engine.core import Rng
from tests.tools.soak.calls import Plain

FOLDER: Final = -1
"""The number that stands for a folder where others stand for files."""


@dataclass(slots=True)
class Data:
    """What is in a file: surely, and now."""

    sure: bytes = b""
    now: bytes = b""

    def after(self, rng: Rng) -> bytes:
        """What a cut may leave of it."""
        if self.sure == self.now:
            return self.sure
        more = self.now[len(self.sure) :] if self.now.startswith(self.sure) else b""
        part = rng.randint(0, len(more))
        return rng.choice((self.sure, self.now, self.sure + more[:part], self.sure + bytes(len(more))))


@dataclass(frozen=True, slots=True)
class Change:
    """What folders were told: ``name`` is file number ``what`` now (None: gone), ``old`` is no more."""

    name: str
    what: int | None
    old: str = ""

    @property
    def folders(self) -> set[str]:
        return {os.path.dirname(one) for one in (self.name, self.old) if one}


@dataclass(slots=True)
class Disk:
    """All that lies below ``root``: a hook for ``calls.watched``. ``cut`` is asked before every call."""

    root: str
    cut: Callable[[], None] = lambda: None
    names: dict[str, int] = field(default_factory=dict)
    files: dict[int, Data] = field(default_factory=dict)
    pending: list[Change] = field(default_factory=list)
    _sure: dict[str, int] = field(default_factory=dict)
    _open: dict[int, tuple[str, int]] = field(default_factory=dict)

    def __call__(self, call: str, plain: Plain, arguments: tuple[Any, ...]) -> Any:
        self.cut()
        done = plain(*arguments)
        where = os.fspath(arguments[0]) if not isinstance(arguments[0], int) else ""
        if call == "open" and self._mine(where):
            self._opened(where, done)
        elif call in ("write", "ftruncate", "fsync") and arguments[0] in self._open:
            self._written(*self._open[arguments[0]], sync=call == "fsync")
        elif call in ("replace", "rename") and self._mine(where):
            to = os.fspath(arguments[1])
            self._tell(Change(to, self.names.pop(where), where))
        elif call == "unlink" and self._mine(where):
            self.names.pop(where, None)
            self._tell(Change(where, None))
        elif call == "mkdir" and self._mine(where):
            self._tell(Change(where, FOLDER))
        return done

    # --- what the program does ------------------------------------------------------------------

    def _mine(self, path: str) -> bool:
        return f"{path}/".startswith(f"{self.root}/")

    def _opened(self, path: str, handle: int) -> None:
        if os.path.isdir(path):
            self._open[handle] = path, FOLDER
            return
        if path not in self.names:
            number = len(self.files)
            self.files[number] = Data()
            self._tell(Change(path, number))
        self._open[handle] = path, self.names[path]

    def _written(self, path: str, number: int, *, sync: bool) -> None:
        if number == FOLDER:
            mine = [one for one in self.pending if path in one.folders]
            self.pending = [one for one in self.pending if path not in one.folders]
            _tell_all(self._sure, mine)
            return
        data = self.files[number]
        data.now = Path(path).read_bytes()
        if sync:
            data.sure = data.now

    def _tell(self, change: Change) -> None:
        if change.what is not None:
            self.names[change.name] = change.what
        self.pending.append(change)

    # --- what a cut leaves ----------------------------------------------------------------------

    def leave(self, rng: Rng, target: Path) -> None:
        """Build below ``target`` what may be left of all this."""
        share = rng.choice((0.0, 0.5, 0.9, 1.0))
        names = dict(self._sure)
        _tell_all(names, [one for one in self.pending if rng.random() < share])
        for path in sorted(names):
            there = target / os.path.relpath(path, self.root)
            parents = [str(one) for one in Path(path).parents if len(str(one)) > len(self.root)]
            if any(parent not in names for parent in parents):
                continue
            if names[path] == FOLDER:
                there.mkdir(parents=True, exist_ok=True)
            else:
                there.write_bytes(self.files[names[path]].after(rng))


def _tell_all(names: dict[str, int], changes: list[Change]) -> None:
    for change in changes:
        if change.old:
            names.pop(change.old, None)
        if change.what is None:
            names.pop(change.name, None)
        else:
            names[change.name] = change.what
