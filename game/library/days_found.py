"""The deals of the day are found again in the records, where their files have been lost."""

from __future__ import annotations

import logging
from datetime import datetime
from pathlib import Path

from game.engine.daily import day_of
from game.engine.record import BadRecord, Header
from game.library.finished import NotFinished, counts_for, read_finished
from game.library.programme import header_of
from game.ui.days import Days, OwnDay
from game.ui.unfinished import finished

log = logging.getLogger("farol.library")


def find_days(records: Path, folder: Path) -> int:
    """Write down the first attempts that count and stand in no file of the folder; how many."""
    days, found = Days(folder), 0
    for path in sorted(finished(records), key=_begun):
        header = header_of(path)
        day = None if header is None else day_of(header)
        if header is None or day is None or not counts_for(header):
            continue
        before = days.own(day, header.game)
        if before is not None and before.place:
            continue
        try:
            own = read_finished(path).seats[0]
        except (BadRecord, NotFinished, OSError) as error:
            log.warning("%s: %s", path.name, error)
            continue
        begun = _time(header)
        late = begun is not None and begun.astimezone().date() != day
        days.finish(day, header.game, OwnDay(late, own.score, own.place, path.name))
        found += 1
    return found


def _time(header: Header) -> datetime | None:
    try:
        return datetime.fromisoformat(str(header.extra.get("begun")))
    except ValueError:
        return None


def _begun(path: Path) -> str:
    header = header_of(path)
    return "" if header is None else str(header.extra.get("begun"))
