"""Bidders of Wild Wild Pattern: the levels that people meet, and the panel they are measured against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ai.bidder import Bidder
from ai.wild_pattern.panel import RandomRacer
from ai.wild_pattern.racer import Master, Novice, Regular, Sharp

BIDDERS: Final[Mapping[str, Callable[[str], Bidder]]] = {
    "novice": Novice,
    "regular": Regular,
    "sharp": Sharp,
    "master": Master,
}
"""Level → factory that takes a temper."""

PANEL: Final[Mapping[str, Callable[[str], Bidder]]] = {"random": RandomRacer}
"""Bidders for measuring only; they have no temper."""

__all__ = ["BIDDERS", "PANEL"]
