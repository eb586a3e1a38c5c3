"""What every test has: the program under dummy drivers, and seeds that failures print."""

import gc
import os
import shutil
from pathlib import Path

pytest_plugins = ["tests.tools.shared_pictures", "tests.tools.screen", "tests.tools.seeds"]

MEMORY = Path("/dev/shm")
"""Folders of tests lie in memory where there is room: what is synced there need not wait for a disk."""
ROOM = 4 << 30

if (
    os.access(MEMORY, os.W_OK)
    and shutil.disk_usage(MEMORY).free >= ROOM
    and not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC
):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_collection_finish() -> None:
    """What has been imported is no garbage: games that are left look through less."""
    gc.collect()
    gc.freeze()
