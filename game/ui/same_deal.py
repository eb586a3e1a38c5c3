"""The same deal again: what a record says of the seed that its cards came from."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.engine.core import Json
from game.engine.lines import BadLine, read_line
from game.engine.record import BadRecord
from game.ui.saves import read_save

SAME_DEAL: Final = "same_deal"
"""The header's key of a game whose deal somebody knew: the name of the record that it comes from."""
SEED: Final = "seed"


def seed_note(seed: object) -> Json:
    """The line that says at the end of a game what its deals came from."""
    return {"note": {SEED: seed}}


def seed_at_the_end(record: Path) -> str:
    """The seed that a record's last line tells; empty for none."""
    try:
        line = read_line(read_save(record).rstrip().rpartition(b"\n")[2])
    except (BadRecord, BadLine, OSError):
        return ""
    note = line.get("note")
    seed = note.get(SEED) if set(line) == {"note"} and isinstance(note, dict) else None
    return seed if isinstance(seed, str) else ""
