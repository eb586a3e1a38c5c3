"""Games of a player's book as a file for tables, in the player's words."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path

from game.library.statistics import Entry
from game.tabletop.levels import kind_word
from game.tabletop.presentation import presentation_of
from game.ui.disk import make_folder, write_whole
from game.ui.i18n import tr


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
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_columns())
    writer.writerows(_row(one, opponents.get(one.number, ())) for one in entries)
    write_whole(path, text.getvalue())
    return path


def _columns() -> Sequence[str]:
    """What stands above the columns."""
    return (
        tr("Date"),
        tr("Game"),
        tr("Players"),
        tr("Opponents"),
        tr("Score"),
        tr("Place"),
        tr("Sharing the place"),
        tr("Won (1) or not (0)"),
    )


def _row(one: Entry, opponents: Sequence[str]) -> Sequence[object]:
    """A game: when it began by the clock here, and who else played, by their levels."""
    begun = f"{datetime.fromisoformat(one.begun).astimezone():%Y-%m-%d %H:%M}"
    against = ", ".join(map(kind_word, opponents))
    game = tr(presentation_of(one.game).title)
    return begun, game, one.seats, against, one.score, one.place, one.sharing, int(one.won)
