"""Games of a player's book as a file for tables."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.library.statistics import Entry, write_csv
from game.ui.disk import make_folder, write_whole


def export(
    folder: Path,
    words: Sequence[str],
    entries: Sequence[Entry],
    opponents: Mapping[int, Sequence[str]],
) -> Path:
    """Write these games into the folder, a line each; the file, called by ``words``. Raises OSError."""
    make_folder(folder)
    parts = [re.sub(r"[^\w-]+", "-", one).strip("-") for one in words]
    path = folder / ("-".join(["farol", *filter(None, parts)]) + ".csv")
    text = io.StringIO()
    write_csv(entries, opponents, text)
    write_whole(path, text.getvalue())
    return path
