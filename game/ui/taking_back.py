"""Taking a decision back: the record is cut before it, and its header counts that."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from game.engine.core import Json, Seat
from game.engine.dealing_anew import dealt_anew
from game.engine.record import BadRecord, Record, dump, parse, walk
from game.ui.disk import write_whole
from game.ui.saves import SaveFile, read_save
from game.ui.sidecar import read_secrets, write_secrets

PRACTICE, TAKEN_BACK, TAKEN_BACK_AT = "practice", "taken_back", "taken_back_at"
"""What the header of a practice game says: that it is one, how many decisions were taken back, and in a
list after how many steps of the game."""

NEVER = -1
"""The question of no moment: what was face down is taken back, too."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A record as it was before a decision, which was this ``choice``; ``anew``: what was hidden then is
    dealt anew.
    """

    text: str
    anew: bool
    choice: Any


def taken_back(data: bytes, seat: int, rng: Random) -> Cut | None:
    """The record as it was before the last decision in which a seat had a choice; None: there is none.

    What others have chosen together with it goes with the step that is no longer whole. At a practice table
    the cards to come stay the same. Elsewhere nobody sees a hidden card twice: if anything has come to
    light since, what the seat did not know then is dealt anew.
    """
    record = parse(data)
    last, steps, choice = _last_choice(record, Seat(seat))
    if not last:
        return None
    practice = record.header.extra.get(PRACTICE) is True
    kept = replace(
        record, lines=tuple(one for one in record.lines if one[0] < last), torn=False, broken=None
    )
    anew = not practice and any(_tells(line, seat) for number, line in record.lines if number > last)
    if anew:
        kept = dealt_anew(kept, Seat(seat), rng)
    count = record.header.extra.get(TAKEN_BACK, 0)
    record.header.extra[TAKEN_BACK] = count + 1 if type(count) is int else 1
    before = [min(steps, one) for one in places_taken_back(record.header.extra)]
    if len(before) + 1 == record.header.extra[TAKEN_BACK]:
        record.header.extra[TAKEN_BACK_AT] = [*before, steps]
    lines = [record.header.write(), *(line for _, line in kept.lines)]
    return Cut("".join(dump(line) + "\n" for line in lines), anew, choice)


def places_taken_back(extra: Json) -> list[int]:
    """After how many steps of the game each decision was taken back; nothing where it is not known."""
    found = extra.get(TAKEN_BACK_AT)
    if not isinstance(found, list) or len(found) != extra.get(TAKEN_BACK):
        return []
    return found if all(type(one) is int and one >= 0 for one in found) else []


def _last_choice(record: Record, seat: Seat) -> tuple[int, int, Any]:
    """The line of the last decision in which this seat had a choice, how many steps came before it, and
    what it chose; 0 for the line when there is none."""
    last: tuple[int, int, Any] = 0, 0, None
    asked, steps = False, 0
    for table, played in walk(record):
        if played is not None and played.seat == seat and asked:
            last = played.line, steps, played.choice
        if played is None or played.events is not None:
            steps += played is not None
            asked = seat in table.asked and len(table.question(seat).options) > 1
    return last


def _tells(line: dict[str, object], seat: int) -> bool:
    """Whether a line brought to light what the seat could not know: by chance, or shown by others."""
    return "seal" not in line and line.get("seat") != seat and set(line) != {"note"}


def decided(save: Path, seat: int) -> bool:
    """Whether a seat has decided anything in a saved game, as far as that can be read."""
    try:
        return any(line.get("seat") == seat for _, line in parse(read_save(save)).lines)
    except (BadRecord, OSError):
        return False


def take_back(save: Path, seat: int) -> Cut | None:
    """Cut the record before the last decision of a seat. None: there is none. Raises OSError, BadRecord."""
    cut = taken_back(read_save(save), seat, SystemRandom())
    if cut is None:
        return None
    sealed = SaveFile(save).secrets
    kept = read_secrets(sealed)
    if kept:
        seed = secrets.token_hex(8) if cut.anew else kept["seed"]
        write_secrets(sealed, {"seed": seed, "epoch": NEVER, "sealed": {}})
    write_whole(save, cut.text)
    return cut
