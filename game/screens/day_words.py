"""Days in words."""

from __future__ import annotations

from datetime import date
from typing import Final

from game.tabletop.presentation import GamePresentation
from game.ui.i18n import listed, tr, trn
from game.ui.type import signed

YEAR: Final = listed(
    "January, February, March, April, May, June, July, August, September, October, November, December"
)


def score_words(game: GamePresentation, score: int) -> str:
    """A score with what it counts: points, or what the game writes instead."""
    if game.written(score) != signed(score):
        return game.written(score)
    words = trn("{n} point", "{n} points", abs(score))
    return f"−{words}" if score < 0 else words


def in_words(day: date) -> str:
    """A day of a year that goes without saying."""
    return tr("{month} {day}", month=tr(YEAR[day.month - 1]), day=day.day)


def month_in_words(day: date) -> str:
    """The month of a day, with its year."""
    return tr("{month} {year}", month=tr(YEAR[day.month - 1]), year=day.year)
