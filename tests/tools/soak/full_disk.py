"""Every level of a full disk: a life on a disk with so many bytes left, which then get free again.

What was refused is said; what was not refused is there; once there is room all is saved.
"""

from __future__ import annotations

import errno
import os
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from game.engine.core import Rng
from game.ui.paths import AppPaths, app_paths
from game.ui.saves import open_save
from game.ui.unfinished import unfinished
from tests.tools.soak.calls import Plain, watched
from tests.tools.soak.doings import Doer
from tests.tools.soak.promises import Promises
from tests.tools.soak.runs import Loss, Soak
from tests.tools.soak.witness import witnessed

LEVELS: Final = 64 << 10
"""Bytes below which every level is tried, in steps of ``STEP``."""
STEP: Final = 64
SPREAD: Final = 389
"""Steps from one level to the next. All are reached, and a soak that is cut short has been everywhere."""
DOINGS: Final = 60


class Quota:
    """A disk with room for so many bytes below ``folder`` (None: for any): a hook for ``calls.watched``."""

    def __init__(self, folder: Path, left: int | None) -> None:
        self.folder = folder
        self.left = left

    def __call__(self, call: str, plain: Plain, arguments: tuple[Any, ...]) -> Any:
        if call != "write" or self.left is None:
            return plain(*arguments)
        handle, data = arguments
        room = self.left - used(self.folder)
        if room <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return plain(handle, data[:room])


def used(folder: Path) -> int:
    """Bytes in all files below this folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def one(rng: Rng, number: int) -> Counter[str]:
    """The level of this number. Raises Loss."""
    with TemporaryDirectory(prefix="farol-full-") as name:
        folder = Path(name)
        home = folder / "home"
        home.mkdir()
        quota = Quota(home, number * SPREAD * STEP % LEVELS)

        def make_room() -> None:
            quota.left = None

        with watched(quota):
            return life(app_paths(str(home)), folder / "notes", rng, make_room)


def life(home: AppPaths, notes: Path, rng: Rng, make_room: Any) -> Counter[str]:
    """Live until the disk is full and beyond, make room, live on. Raises Loss."""
    promises = Promises(home)
    doer = Doer(home, rng)
    with witnessed(notes):
        doer.live(DOINGS, leave=False)
        refused = doer.refused
        failed = doer.file is not None and doer.file.failed
        make_room()
        doer.decide()
        if doer.file is not None and doer.file.failed:
            raise Loss("there is room, and the game is not saved")
        if doer.table is not None and doer.file is not None:
            epoch, path = doer.table.epoch, doer.file.path
            doer.leave()
            again = open_save(path)
            again.file.close()
            if again.replayed.table.epoch != epoch:
                raise Loss(f"{path.name} came back at {again.replayed.table.epoch}, not {epoch}")
        doer.refused = 0
        doer.live(DOINGS // 4)
        if doer.refused:
            raise Loss("there is room, and the disk refuses")
    found = Counter({"levels": 1, "refusals": refused, "games caught up": int(failed)})
    found["notes"] = promises.hear([notes])
    found += promises.hold()
    found["saves at the end"] = len(unfinished(home.saves))
    return found


FULL_DISK: Final = Soak("full-disk", "levels", one)
