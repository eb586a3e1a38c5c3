"""Every kilobyte of a full disk on a real file system: ext2 on an image that is filled. Linux, as root."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.engine.core import Rng
from game.ui.paths import app_paths
from tests.tools.soak.full_disk import LEVELS, life
from tests.tools.soak.power_image import mounted, run
from tests.tools.soak.runs import Soak

BLOCK: Final = 1024
IMAGE: Final = 4 << 20


def one(rng: Rng, number: int) -> Counter[str]:
    """So many kilobytes are left on an image. Raises Loss."""
    with TemporaryDirectory(prefix="farol-full-") as name:
        folder = Path(name)
        image, mount = folder / "image", folder / "disk"
        mount.mkdir()
        with image.open("wb") as file:
            file.truncate(IMAGE)
        run("mkfs.ext2", "-q", "-F", "-m", "0", "-b", str(BLOCK), str(image))
        with mounted(image, mount, "rw"), filled(mount, number % (LEVELS // BLOCK + 1)) as filler:
            return life(app_paths(str(mount / "home")), folder / "notes", rng, filler.unlink)


@contextmanager
def filled(mount: Path, blocks: int) -> Iterator[Path]:
    """A file that leaves so many blocks on this disk, and the folders of a home, which take some."""
    for name in ("config", "saves", "records"):
        (mount / "home" / name).mkdir(parents=True)
    filler = mount / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(BLOCK))
        except OSError:
            os.fsync(file)
    while True:
        status = os.statvfs(mount)
        missing = blocks - status.f_bavail * status.f_frsize // BLOCK
        if missing <= 0:
            break
        os.truncate(filler, max(0, filler.stat().st_size - missing * BLOCK))
    yield filler
    filler.unlink(missing_ok=True)


FULL_DISK_IMAGE: Final = Soak("full-disk-image", "levels", one)
