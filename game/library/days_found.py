"""The deals of the day among the games: lost ones in the records, begun ones in the saves."""

from __future__ import annotations

import logging
from datetime import date
from pathlib import Path

from game.engine.daily import day_of
from game.engine.record import BadRecord
from game.library.finished import NotFinished, counts_for, read_finished
from game.library.programme import header_of
from game.ui.dates import begun_late
from game.ui.days import Days, OwnDay
from game.ui.same_deal import SAME_DEAL
from game.ui.saves import FORKED
from game.ui.unfinished import finished, unfinished

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
        days.finish(
            day, header.game, OwnDay(begun_late(header.extra, day), own.score, own.place, path.name)
        )
        found += 1
    return found


def begun_day(saves: Path, day: date, game: str) -> Path | None:
    """The save of the first attempt at a day that waits to be gone on with; None where there is none."""
    for path in unfinished(saves):
        header = header_of(path)
        if header is None or header.game != game or day_of(header) != day:
            continue
        if not any(header.extra.get(key) for key in (SAME_DEAL, FORKED)):
            return path
    return None


def _begun(path: Path) -> str:
    header = header_of(path)
    return "" if header is None else str(header.extra.get("begun"))
