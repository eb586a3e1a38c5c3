"""Where a game of Wild Wild Pattern stands: what is due next, and from whom."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Phase(StrEnum):
    """What is due next. A table never rests in ``BANK``: what follows is told at once."""

    DEAL = "deal"
    """Chance deals targets and a wheel: a round begins (WWP-01, WWP-02)."""
    RESHUFFLE = "reshuffle"
    """Chance lays a new wheel in mid-round (WWP-50)."""
    DRAW = "draw"
    """Chance gives every player a card; then all look (WWP-20)."""
    RACE = "race"
    """Anybody may act; in a relaxed game the first of ``order`` (WWP-20, WWP-R18)."""
    BUZZED = "buzzed"
    """``player`` must lay a card (WWP-R16)."""
    DECLARE = "declare"
    """``player`` has covered ``place`` and must declare a pattern (WWP-20)."""
    SONG = "song"
    """``clicker`` sings; opponents may use the clicked card (WWP-30)."""
    TAKE = "take"
    """The first of ``pickers`` takes a wheel card (WWP-21, WWP-22, WWP-24, WWP-30)."""
    CHALLENGE = "challenge"
    """``winner`` may use a challenge card (WWP-41)."""
    LAYING = "laying"
    """The first of ``order`` must lay the card in hand on the wheel (WWP-25)."""
    FILL = "fill"
    """Chance fills the gaps (WWP-25)."""
    BANK = "bank"
    """The round is over: the bank pays, unless there is a Wild hand (WWP-50 to WWP-52)."""
    END = "end"
    """The game is over (WWP-62)."""


CHANCE_PHASES: Final = (Phase.DEAL, Phase.RESHUFFLE, Phase.DRAW, Phase.FILL)
