"""A disk that is full at every byte: whatever a program writes is tried with room for no byte, for one, for
two and so on until it is done.

So every byte that games and settings write is once the first that the disk refuses. A refused try is said,
changes nothing that was there and leaves nothing behind; once there is room the save says what the table
says.
"""

from __future__ import annotations

import errno
import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from game.app.sessions import new_session
from game.cli.check import Good, check
from game.engine.core import Rng
from game.engine.record import parse, replay
from game.engine.registry import GAMES, rules_of
from game.engine.table import Table
from game.ui.late_save import LateSave
from game.ui.paths import AppPaths, app_paths
from game.ui.saves import SaveFile, new_save
from game.ui.session import PERSON, Player
from game.ui.settings import Settings, save_settings
from game.ui.sidecar import read_secrets
from tests.records.play import random_setup
from tests.tools.screen import NoBidders
from tests.tools.soak.calls import Plain, watched
from tests.tools.soak.full_disk import LEVELS
from tests.tools.soak.runs import Loss, Soak

STAYS_FULL: Final = 0.2
"""How often the disk is still full at the next decision."""
SETS: Final = 0.05
"""How often settings are written between two decisions."""


class Disk:
    """A disk with so many bytes left (None: with room): a hook for ``calls.watched``.

    ``far`` says that saves and records lie on different disks.
    """

    def __init__(self) -> None:
        self.left: int | None = None
        self.far = False

    def __call__(self, call: str, plain: Plain, arguments: tuple[Any, ...]) -> Any:
        if call == "replace" and self.far and ".new" not in os.fspath(arguments[0]):
            raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))
        if call != "write" or self.left is None:
            return plain(*arguments)
        if self.left <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        handle, data = arguments
        written = plain(handle, data[: self.left])
        self.left -= written
        return written


class Miser:
    """Plays on such a disk and gives it one byte more at a time."""

    def __init__(self, home: AppPaths, disk: Disk, rng: Rng) -> None:
        self.home, self.disk, self.rng = home, disk, rng
        self.found: Counter[str] = Counter()
        self.settings = Settings(language="en")

    def creep(self, do: Callable[[], bool]) -> None:
        """Try with one byte more each time until it is done. Raises Loss."""
        before, room = self.contents(), 0
        while True:
            self.disk.left = room
            done = do()
            self.disk.left = None
            if done:
                return
            self.found["levels"] += 1
            now, room = self.contents(), room + 1
            if now != before:
                self._grown(before, now)
                before, room = now, 0
            if room > LEVELS:
                raise Loss("there is room, and the disk refuses")

    def _grown(self, before: dict[str, bytes], now: dict[str, bytes]) -> None:
        """Part of what waited has got through: whole lines at the end of a save. Raises Loss."""
        for name in {*before, *now}:
            old, new = before.get(name, b""), now.get(name, b"")
            whole = name.endswith(".jsonl") and new.startswith(old) and new.endswith(b"\n")
            if old != new and not whole:
                raise Loss(f"a refused write has changed {name}: {len(old)} to {len(new)} bytes")

    def contents(self) -> dict[str, bytes]:
        """All files of the home but locks."""
        folders = (self.home.saves, self.home.records, self.home.config)
        files = (path for folder in folders if folder.exists() for path in folder.iterdir())
        return {path.name: path.read_bytes() for path in files if path.suffix != ".lock"}

    # --- one game -------------------------------------------------------------------------------

    def play(self, game: str, levels: int) -> None:
        """From the first line to the records' folder, or until there were so many levels. Raises Loss."""
        table, file = self._begin(game)
        while not table.over and self.found["levels"] < levels:
            self.disk.left = 0
            if table.step() is None:
                seat = self.rng.choice(table.waiting or table.asked)
                table.answer(table.epoch, seat, self.rng.choice(table.question(seat).options))
            self.disk.left = None
            if file.failed and self.rng.random() < STAYS_FULL:
                continue
            self.creep(lambda: _again(file))
            self._same(table, file)
            if self.rng.random() < SETS:
                self.settings.effects = self.rng.randrange(101)
                self.creep(lambda: save_settings(self.settings, self.home.settings))
        if not table.over:
            file.close()
            return
        self.creep(lambda: self._put_away(file))
        record = self.home.records / file.path.name
        verdict = check(str(record))
        if not isinstance(verdict, Good):
            raise Loss(f"{record.name}: {verdict.text()}")
        if left := [name for name in self.contents() if name.startswith(game) and name != record.name]:
            raise Loss(f"left behind: {left}")
        record.unlink()
        self.found["games"] += 1

    def _begin(self, game: str) -> tuple[Table, SaveFile]:
        """Sit down when the disk takes the first line, or before."""
        setup = random_setup(rules_of(game), self.rng.random())
        players = [Player(name, "you", PERSON) for name in setup.names]
        save = self.rng.choice((new_save, LateSave))
        seated: list[tuple[Table, SaveFile]] = []

        def sit_down() -> bool:
            try:
                session, file = new_session(
                    game, players, setup.options, NoBidders(), folder=self.home.saves, save=save
                )
            except OSError:
                return False
            assert file is not None
            seated.append((session.table, file))
            return True

        self.disk.left = 0
        if save is LateSave:
            sit_down()
        else:
            self.creep(sit_down)
        return seated[0]

    def _put_away(self, file: SaveFile) -> bool:
        try:
            file.finish(self.home.records)
        except OSError:
            return False
        return True

    def _same(self, table: Table, file: SaveFile) -> None:
        """The save says what the table says. Raises Loss."""
        saved = replay(parse(file.path.read_bytes())).table
        if saved.epoch != table.epoch:
            raise Loss(f"{file.path.name} has epoch {saved.epoch}, the table {table.epoch}")
        if any(saved.view(seat) != table.view(seat) for seat in table.seats):
            raise Loss(f"{file.path.name} shows other views than the table")
        down = {str(seat) for seat in table.seats if table.sealed(seat) is not None}
        kept = read_secrets(file.secrets)
        if down and (kept["epoch"], {*kept["sealed"]}) != (table.epoch, down):
            raise Loss(f"face down are {kept['sealed']}, not the choices of {sorted(down)}")


def _again(file: SaveFile) -> bool:
    """Try once more what waits."""
    file.write([])
    return not file.failed


def one(rng: Rng, number: int, levels: int = LEVELS) -> Counter[str]:
    """Games of all kinds in turn until the disk was full at so many bytes. Raises Loss."""
    with TemporaryDirectory(prefix="farol-full-") as folder:
        disk = Disk()
        miser = Miser(app_paths(str(Path(folder) / "home")), disk, rng)
        with watched(disk):
            while miser.found["levels"] < levels:
                disk.far = rng.random() < 0.5
                miser.play([*GAMES][(number + miser.found["games"]) % len(GAMES)], levels)
        return miser.found


FULL_DISK_BYTES: Final = Soak("full-disk-bytes", "levels", one)
