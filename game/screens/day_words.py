"""Days in words."""

from __future__ import annotations

from datetime import date
from typing import Final

from game.ui.i18n import listed, tr

YEAR: Final = listed(
    "January, February, March, April, May, June, July, August, September, October, November, December"
)


def in_words(day: date) -> str:
    """A day of a year that goes without saying."""
    return tr("{month} {day}", month=tr(YEAR[day.month - 1]), day=day.day)


def month_in_words(day: date) -> str:
    """The month of a day, with its year."""
    return tr("{month} {year}", month=tr(YEAR[day.month - 1]), year=day.year)
