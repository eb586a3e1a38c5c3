"""Days in words, and what a deal of the day is called."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

from game.engine.core import Json
from game.engine.daily import DAY
from game.ui.i18n import listed, tr
from game.ui.same_deal import SAME_DEAL

YEAR: Final = listed(
    "January, February, March, April, May, June, July, August, September, October, November, December"
)


def in_words(day: date) -> str:
    """A day of a year that goes without saying."""
    return tr("{month} {day}", month=tr(YEAR[day.month - 1]), day=day.day)


def month_in_words(day: date) -> str:
    """The month of a day, with its year."""
    return tr("{month} {year}", month=tr(YEAR[day.month - 1]), year=day.year)


def day_called(extra: Json) -> str:
    """What a game is called whose header says this: a deal of which day, and whether it was begun late;
    empty for any other game."""
    try:
        day = date.fromisoformat(str(extra.get(DAY)))
    except ValueError:
        return ""
    words = tr("Deal of the day, {day}", day=in_words(day))
    return tr("{what} (late)", what=words) if SAME_DEAL not in extra and begun_late(extra, day) else words


def begun_late(extra: Json, day: date) -> bool:
    """Whether a game whose header says this was begun on another day than its own."""
    try:
        begun = datetime.fromisoformat(str(extra.get("begun")))
    except ValueError:
        return False
    return begun.astimezone().date() != day
