"""What a day was worth, in words."""

from __future__ import annotations

from game.tabletop.presentation import GamePresentation
from game.ui.i18n import trn
from game.ui.type import signed


def score_words(game: GamePresentation, score: int) -> str:
    """A score with what it counts: points, or what the game writes instead."""
    if game.written(score) != signed(score):
        return game.written(score)
    words = trn("{n} point", "{n} points", abs(score))
    return f"−{words}" if score < 0 else words
