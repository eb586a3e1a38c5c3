"""``farol bench``: how fast the program is. Every part is measured in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final

import platformdirs
import pygame

import ai
import game
import sounds
import sprites

SIZES: Final = ("1280x720", "1920x1080")
LARGE: Final = "2560x1440"
MEMORY: Final = "/dev/shm"
STARTS: Final = 3
"""Of as many the quickest counts: the others waited for other programs."""

Part = Callable[[str, str, str], dict[str, Any]]
"""Measures one part (its name, the home, the size of the window) and returns what it found."""
Report = dict[str, Any]


def measure(part: Part, folder: Path) -> Report:
    """Everything there is to measure, with a home in this empty folder."""

    def here(name: str, size: str = SIZES[0]) -> Report:
        return part(name, str(folder), size)

    very_first = here("start")
    later = [here("start") for _ in range(STARTS)]
    with ThreadPoolExecutor() as beside:  # the longest part, beside those whose processor time is short
        games = beside.submit(here, "games")
        here("table")  # the second time finds what the first one has painted
        tables = {**here("table"), f"rss_{LARGE}_mb": here("table", LARGE)["rss_mb"]}
    resting, moving = here("idle"), {size: here("frames", size) for size in SIZES}
    with ThreadPoolExecutor() as beside:  # what threads and processes do beside them does not count
        whole = dict(zip(SIZES, beside.map(partial(here, "whole"), SIZES), strict=True))
    return {
        **{name: min(one[name] for one in later) for name in very_first},
        **{f"very_{name}": value for name, value in very_first.items()},
        **tables,
        "disk_mb": disk_mb(),
        **resting,
        "frame_ms": moving,
        "whole_games_ms": whole,
        **games.result(),
    }


def run_part(name: str, home: str, size: str) -> Report:
    """Measure one part in a process of its own. Raises CalledProcessError."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    began = time.time()
    done = subprocess.run(
        [*program, "--home", home, "--size", size, "bench", name, "--json"],
        stdout=subprocess.PIPE,
        env={**os.environ, **drivers()},
        check=True,
    )
    found: Report = json.loads(done.stdout)
    if "shown_at" in found:
        found = {"first_picture_s": round(found.pop("shown_at") - began, 3), **found}
    return found


def drivers() -> Mapping[str, str]:
    """Where there is no screen, it is measured without one."""
    seen = any(os.environ.get(name) for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"))
    dummy = {} if seen or not sys.platform.startswith("linux") else {"SDL_VIDEODRIVER": "dummy"}
    return {"SDL_AUDIODRIVER": "dummy", **dummy}


def disk_mb() -> float:
    """What is installed: our packages and what they stand on; frozen, the whole folder."""
    if getattr(sys, "frozen", False):
        folders = [Path(sys.executable).parent]
    else:
        packages = (game, ai, sprites, sounds, pygame, platformdirs)
        folders = [Path(place) for one in packages for place in one.__path__]
    files = (path for folder in folders for path in folder.rglob("*") if path.is_file())
    return round(sum(path.stat().st_size for path in files) / 1e6, 1)


def bench() -> Report:
    """Measure the program in a home that is thrown away, in memory where that is possible."""
    memory = MEMORY if os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="farol-bench-", dir=memory) as folder:
        return measure(run_part, Path(folder))
