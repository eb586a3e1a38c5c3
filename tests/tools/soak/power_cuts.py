"""Power cuts on the model of a lossy disk: one life is watched, and cut at many places at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.engine.core import Rng, stream
from game.ui.paths import AppPaths, app_paths
from tests.tools.soak.calls import watched
from tests.tools.soak.doings import Doer
from tests.tools.soak.lossy_disk import Disk
from tests.tools.soak.promises import Promises
from tests.tools.soak.runs import Soak
from tests.tools.soak.witness import witnessed

DOINGS: Final = 40
CUTS: Final = 25
"""Cuts of one life, each of them a home of its own."""
CALLS: Final = 600


def one(
    rng: Rng, number: int, cuts: int = CUTS, live: Callable[[AppPaths, str], None] | None = None
) -> Counter[str]:
    """One life, and what its cuts leave. Raises Loss."""
    found: Counter[str] = Counter()
    with TemporaryDirectory(prefix="farol-power-") as name:
        folder = Path(name)
        root = folder / "root"
        root.mkdir()
        notes, left = folder / "notes", iter(sorted(rng.sample(range(1, CALLS), cuts)))
        next_cut, calls, made = next(left), 0, list[tuple[Path, Path]]()

        def cut() -> None:
            nonlocal next_cut, calls
            calls += 1
            if calls == next_cut:
                made.append((folder / f"home-{calls}", folder / f"notes-{calls}"))
                made[-1][0].mkdir()
                disk.leave(rng, made[-1][0])
                made[-1][1].write_bytes(notes.read_bytes())
                next_cut = next(left, 0)

        disk = Disk(str(root), cut)
        home, seed = app_paths(str(root / "home")), f"{rng.getrandbits(64):x}"
        with witnessed(notes), watched(disk):
            (live or _live)(home, seed)
        for home_left, notes_left in made:
            promises = Promises(app_paths(str(home_left / "home")))
            found["notes"] += promises.hear([notes_left])
            found += promises.hold()
            found["cuts"] += 1
    return found


def _live(home: AppPaths, seed: str) -> None:
    Doer(home, stream(seed)).live(DOINGS)


POWER_CUTS: Final = Soak("power-cuts", "cuts", one)
