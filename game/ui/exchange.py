"""Games as files of one's own: saved where they can be found, taken in from somebody else."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from game.engine.record import Header, dump, parse, replay
from game.ui.disk import make_folder, read_regular, write_whole
from game.ui.saves import read_save

SUFFIX: Final = ".farol"
"""What the name of a game's file ends with; it is a record like any other."""
IMPORTED: Final = "imported"
"""What the header of a game says that came from somebody else: it counts for nobody here."""
TOLD: Final = frozenset(
    {"begun", "players", "deal", "practice", "taken_back", "taken_back_at", "forked", "same_deal"}
)
"""What a header may tell of a game that came from somebody else: not of which programme it is."""
STRANGE: Final = re.compile(r"[^\w\- ]+")


class NotOver(Exception):
    """A game that was never finished."""


def export_game(record: Path, folder: Path) -> Path:
    """Copy a record into a folder, once, under a name that says what it is. Raises BadRecord, OSError."""
    data = read_save(record)
    header = parse(data).header
    played = header.extra.get("begun")
    day = played[:10] if isinstance(played, str) else f"{datetime.now():%Y-%m-%d}"
    names = ", ".join(header.names)[:60]
    stem = STRANGE.sub("", f"{header.game.title()} {day} {names}").strip()
    make_folder(folder)
    for number in count(1):
        path = folder / f"{stem}{f' {number}' if number > 1 else ''}{SUFFIX}"
        if not os.path.lexists(path):
            write_whole(path, data.decode("utf-8"))
            return path
        if _holds(path, data):
            return path
    raise AssertionError("numbers do not end")


def import_game(source: Path, records: Path) -> tuple[Path, bool]:
    """Take a game from somewhere else among the finished ones, unless it is there, kept before or as one's
    own; its record there, and whether that is new. Raises BadRecord, NotOver, OSError.
    """
    data = read_save(source)
    record = parse(data)
    if replay(record).table.result is None:
        raise NotOver(source.name)
    header = record.header
    lines = data.decode("utf-8-sig").splitlines()
    first = next(number for number, line in enumerate(lines) if line.strip())
    own = {key: value for key, value in header.extra.items() if key in TOLD}
    marked = Header(header.game, header.names, header.options, {**own, IMPORTED: True})
    text = "\n".join([dump(marked.write()), *lines[first + 1 :]]) + "\n"
    make_folder(records)
    for path in sorted(records.glob("*.jsonl")):
        if any(_holds(path, one) for one in (data, text.encode("utf-8"))):
            return path, False
    paths = (records / f"{header.game}-{number:04}.jsonl" for number in count(1))
    path = next(one for one in paths if not os.path.lexists(one))
    write_whole(path, text)
    return path, True


def files_of_games(folders: Sequence[Path]) -> list[tuple[Path, float]]:
    """The games' files that lie in these folders, and when they were last changed, the newest first."""
    found: dict[Path, float] = {}
    for folder in folders:
        try:
            for one in os.scandir(folder):
                if one.name.endswith(SUFFIX) and one.is_file():
                    found[Path(one.path)] = one.stat().st_mtime
        except OSError:
            continue
    return sorted(found.items(), key=lambda one: (-one[1], one[0]))


def _holds(path: Path, data: bytes) -> bool:
    """Whether this and nothing else is in the file."""
    try:
        return path.stat().st_size == len(data) and read_regular(path, len(data)) == data
    except OSError:
        return False
