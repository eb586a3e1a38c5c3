"""Power cuts on a real file system: ext4 on an image, shut down within a program's life and mounted again.

The kernel's shutdown (as in xfstests) stops the file system between two block writes: what was not
synced is gone, or its names are there without its data, as the journal happens to stand. Linux, as root.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.engine.core import Rng, stream
from game.ui.paths import app_paths
from tests.tools.soak.calls import MOMENTS, Strike, watched
from tests.tools.soak.doings import Doer
from tests.tools.soak.kills import CALLS, DOINGS
from tests.tools.soak.processes import begin, ended
from tests.tools.soak.promises import Promises
from tests.tools.soak.runs import Loss, Soak
from tests.tools.soak.witness import witnessed

if sys.platform != "win32":
    import fcntl

SIZE: Final = 24 << 20
"""Bytes of the image."""
CUTS: Final = 4
"""Power cuts on one home."""
SHUT_DOWN: Final = 0x8004587D
"""The ioctl by which ext4 and XFS are stopped at once."""
FLAGS: Final = {"journal lost": 2, "journal written": 1}
"""What becomes of the journal that was not written yet. Data that was not synced is lost both times."""
MOUNTS: Final = ("data=ordered", "data=writeback,noauto_da_alloc")
LOST_POWER: Final = 86
"""The exit status of a program whose disk has gone."""


def one(rng: Rng, number: int) -> Counter[str]:
    """One image and its cuts. Raises Loss."""
    found: Counter[str] = Counter()
    with TemporaryDirectory(prefix="farol-power-") as folder:
        image, mount = Path(folder) / "image", Path(folder) / "disk"
        mount.mkdir()
        with image.open("wb") as file:
            file.truncate(SIZE)
        run("mkfs.ext4", "-q", "-F", str(image))
        options = rng.choice(MOUNTS)
        promises = Promises(app_paths(str(mount / "home")))
        for cut in range(CUTS):
            notes = Path(folder) / f"notes-{cut}"
            what = rng.choice([*FLAGS])
            with mounted(image, mount, options):
                seed = f"{rng.getrandbits(64):x}"
                strike = rng.randint(1, CALLS), rng.choice(MOMENTS)
                program = begin(live, str(mount), str(notes), seed, *strike, FLAGS[what])
                code = ended(program)
            if code not in (0, LOST_POWER):
                raise Loss(f"the program ended with {code}")
            if code:
                found += Counter({"cuts": 1, what: 1, options: 1})
            with mounted(image, mount, options):
                found["notes"] += promises.hear([notes])
                found += promises.hold()
    return found


def live(mount: str, notes: str, seed: str, strike: int, moment: str, flag: int) -> None:
    """A program's life on this disk, until power is cut at its call number ``strike``."""

    def cut() -> None:
        cut_power(mount, flag)
        os._exit(LOST_POWER)

    doer = Doer(app_paths(f"{mount}/home"), stream(seed))
    with witnessed(Path(notes)), watched(Strike(strike, moment, cut)):
        doer.live(DOINGS)


def cut_power(mount: str, flag: int) -> None:
    """Stop the file system that is mounted here, at once. Raises OSError."""
    handle = os.open(mount, os.O_RDONLY)
    try:
        fcntl.ioctl(handle, SHUT_DOWN, struct.pack("I", flag))
    finally:
        os.close(handle)


@contextmanager
def mounted(image: Path, mount: Path, options: str) -> Iterator[None]:
    """The image is mounted within this. Raises CalledProcessError where that is not allowed."""
    run("mount", "-o", f"loop,{options}", str(image), str(mount))
    try:
        yield
    finally:
        run("umount", str(mount))


def run(*command: str) -> None:
    """Run a command of the system. Raises CalledProcessError."""
    subprocess.run(command, check=True, capture_output=True)


POWER_IMAGE: Final = Soak("power-image", "cuts", one)
