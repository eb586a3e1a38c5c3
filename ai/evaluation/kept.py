"""Games that a measurement plays, written down as they come, so that one that was stopped goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from ai.spread import spread


def measured(
    work: Callable[[int], Any],
    games: int,
    keep: Path | None = None,
    jobs: int = 1,
    scheduler: str | None = None,
) -> list[Any]:
    """What every game brought. With ``keep`` each is written down there at once, and not played again; its
    folder is made. Raises Missing.
    """
    kept = [json.loads(line) for line in keep.read_text().splitlines()] if keep and keep.exists() else []
    del kept[games:]
    numbers = range(len(kept), games)
    with ExitStack() as stack:
        if keep:
            keep.parent.mkdir(parents=True, exist_ok=True)
        written = stack.enter_context(keep.open("a", buffering=1)) if keep else None
        for game in stack.enter_context(closing(spread(work, numbers, jobs, scheduler))):
            kept.append(game)
            if written is not None:
                print(json.dumps(game), file=written)
    return kept
