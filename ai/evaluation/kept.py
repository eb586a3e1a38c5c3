"""Games that a measurement plays, written down as they come, so that one that was stopped goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path
from typing import Any


def measured(work: Callable[[int], Any], games: int, keep: Path | None = None, jobs: int = 1) -> list[Any]:
    """What every game brought. With ``keep`` each is written down at once, and not played again."""
    kept = [json.loads(line) for line in keep.read_text().splitlines()] if keep and keep.exists() else []
    del kept[games:]
    numbers = range(len(kept), games)
    with ExitStack() as stack:
        written = stack.enter_context(keep.open("a", buffering=1)) if keep else None
        found: Iterable[Any] = map(work, numbers)
        if jobs > 1:
            pool = stack.enter_context(ProcessPoolExecutor(jobs, get_context("spawn")))
            found = pool.map(work, numbers)
        for game in found:
            kept.append(game)
            if written is not None:
                print(json.dumps(game), file=written)
    return kept
