"""Bots at a table, and what their reasons say."""

from __future__ import annotations

from game.tabletop.advice.advice import Advice
from game.tabletop.presentation import presentation_of

LEVELS = ("novice", "regular", "sharp", "master")


def advice_of(game: str) -> Advice:
    found = presentation_of(game).advice
    assert found is not None
    return found
