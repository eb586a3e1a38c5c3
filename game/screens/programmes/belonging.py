"""What a game is a part of: an evening, the lantern round, a day; and where its cards come from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.engine.core import Json
from game.engine.record import Header
from game.library.evening import FILE as EVENING
from game.library.programme import goes_on, header_of, mark_of, programme_of
from game.ui.dates import day_called
from game.ui.i18n import tr
from game.ui.saves import forked_from
from game.ui.uncounted import uncounted_notes


def is_evening(mark: Json) -> bool:
    """Whether this is the mark of an evening's table, not of one of the lantern round."""
    return mark.get("of") == Path(EVENING).stem


def programme_words(mark: Json) -> str:
    """Which table of which programme a game is."""
    if is_evening(mark):
        return tr("Evening, table {n}", n=_table(mark))
    return tr("Lantern round, table {n}", n=_table(mark))


def _left_behind(mark: Json) -> str:
    """What a game is whose programme was begun anew: one of its own."""
    if is_evening(mark):
        return tr("From an earlier evening: counts there no more")
    return tr("From an earlier lantern round: lights no lantern")


def _table(mark: Json) -> int | str:
    """The number of a programme's table, from 1."""
    table = mark.get("table")
    return table + 1 if isinstance(table, int) else "?"


def is_try(save: Path) -> bool:
    """Whether this game was begun from a review and counts for nothing."""
    header = header_of(save)
    return header is not None and forked_from(header) is not None


def in_short(save: Path, *, dated: bool = False) -> str:
    """The same in a few words, for a button; empty for any other game. ``dated``: of a day, which it is."""
    header = header_of(save)
    if header is None:
        return ""
    if forked_from(header) is not None:
        return tr("from a review")
    mark = programme_of(header)
    if mark is not None:
        return in_short_of(mark)
    day = day_called(header.extra)
    day = tr("Deal of the day") if day and not dated else day
    return " · ".join(one for one in (day, *uncounted_notes(header.extra)) if one)


def in_short_of(mark: Json) -> str:
    """The same of the table of a programme."""
    return programme_words(mark) if is_evening(mark) else tr("Lanterns, table {n}", n=_table(mark))


def called(save: Path, title: str) -> str:
    """What a game with this title is called by whoever goes on with it: an evening by its own name."""
    part, mark = in_short(save), mark_of(save)
    if mark is not None and goes_on(mark, save.parent):
        return part
    if mark is not None:
        part = tr("from an earlier evening") if is_evening(mark) else tr("from an earlier lantern round")
    return " · ".join(one for one in (title, part) if one)


def belonging(header: Header, saves: Path) -> Sequence[str]:
    """All that is to be said of a saved game besides who plays it; nothing of a game like any other."""
    if forked_from(header) is not None:
        return [tr("a try: does not count")]
    found = []
    mark, day = programme_of(header), day_called(header.extra)
    if mark is not None:
        found.append(programme_words(mark) if goes_on(mark, saves) else _left_behind(mark))
    if day:
        found.append(day)
    return [*found, *uncounted_notes(header.extra)]
