"""Games of a player's book as a file for tables."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.library.statistics import Choice, Entry, write_csv
from game.ui.disk import make_folder, write_whole


def export(
    folder: Path,
    name: str,
    choice: Choice,
    entries: Sequence[Entry],
    opponents: Mapping[int, Sequence[str]],
) -> Path:
    """Write these games into the folder, a line each; the file. Raises OSError."""
    make_folder(folder)
    asked = (name, choice.game, f"{choice.seats}" if choice.seats else "", choice.level)
    words = [re.sub(r"[^\w-]+", "-", one).strip("-") for one in asked]
    path = folder / ("-".join(["farol", *filter(None, words)]) + ".csv")
    text = io.StringIO()
    write_csv(entries, opponents, text)
    write_whole(path, text.getvalue())
    return path
