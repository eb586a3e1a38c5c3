"""What a game is a part of: an evening, the lantern round, a day; and where its cards come from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.engine.core import Json
from game.engine.daily import day_of
from game.engine.record import Header
from game.library.evening import FILE as EVENING
from game.library.programme import programme_of
from game.screens.day_words import in_words
from game.ui.i18n import tr
from game.ui.same_deal import SAME_DEAL
from game.ui.taking_back import PRACTICE


def is_evening(mark: Json) -> bool:
    """Whether this is the mark of an evening's table, not of one of the lantern round."""
    return mark.get("of") == Path(EVENING).stem


def programme_words(mark: Json) -> str:
    """Which table of which programme a game is."""
    table = mark.get("table")
    number = table + 1 if isinstance(table, int) else "?"
    if is_evening(mark):
        return tr("Evening, table {n}", n=number)
    return tr("Lantern round, table {n}", n=number)


def belonging(header: Header) -> Sequence[str]:
    """All that is to be said of a game besides who plays it; nothing of a game like any other."""
    found = []
    mark, day = programme_of(header), day_of(header)
    if mark is not None:
        found.append(programme_words(mark))
    if day is not None:
        found.append(tr("Deal of the day, {day}", day=in_words(day)))
    if header.extra.get(PRACTICE) is True:
        found.append(tr("practice table"))
    if SAME_DEAL in header.extra:
        found.append(tr("the same deal again"))
    return found
