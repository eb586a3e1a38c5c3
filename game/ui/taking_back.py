"""Taking a decision back at a practice table: the record is cut before it, and its header counts that."""

from __future__ import annotations

from pathlib import Path

from game.engine.record import dump, parse
from game.ui.disk import write_whole
from game.ui.saves import SaveFile, read_save
from game.ui.sidecar import read_secrets, write_secrets

PRACTICE, TAKEN_BACK = "practice", "taken_back"
"""What the header of a practice game says: that it is one, and how many decisions were taken back."""

NEVER = -1
"""The question of no moment: what was face down is taken back, too."""


def taken_back(data: bytes, seat: int) -> bytes | None:
    """The record as it was before the last decision of a seat; None when there is none.

    What others have chosen together with it goes with the step that is no longer whole. The cards to come
    stay the same.
    """
    record = parse(data)
    last = max((number for number, line in record.lines if line.get("seat") == seat), default=0)
    if not last or record.header.extra.get(PRACTICE) is not True:
        return None
    count = record.header.extra.get(TAKEN_BACK, 0)
    record.header.extra[TAKEN_BACK] = count + 1 if type(count) is int else 1
    kept = data.split(b"\n")[1 : last - 1]
    return b"\n".join([dump(record.header.write()).encode("utf-8"), *kept]) + b"\n"


def take_back(save: Path, seat: int) -> bool:
    """Cut the record before the last decision of a seat. False: none. Raises OSError, BadRecord."""
    cut = taken_back(read_save(save), seat)
    if cut is None:
        return False
    sealed = SaveFile(save).secrets
    kept = read_secrets(sealed)
    if kept:
        write_secrets(sealed, {"seed": kept["seed"], "epoch": NEVER, "sealed": {}})
    write_whole(save, cut.decode("utf-8"))
    return True
