"""Bidders of Raj: the levels that people meet, and the panel they are measured against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ai.bidder import Bidder
from ai.raj.master import Master
from ai.raj.novice import Novice
from ai.raj.panel import RankBidder
from ai.raj.regular import Regular
from ai.raj.sharp import Sharp

BIDDERS: Final[Mapping[str, Callable[[str], Bidder]]] = {
    "novice": Novice,
    "regular": Regular,
    "sharp": Sharp,
    "master": Master,
}
"""Level → factory that takes a temper."""

PANEL: Final[Mapping[str, Callable[[str], Bidder]]] = {"rank": RankBidder}
"""Bidders for measuring only; they have no temper."""

__all__ = ["BIDDERS", "PANEL"]
