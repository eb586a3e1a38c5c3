"""Bidders of Bids: the levels that people meet, and the panel they are measured against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ai.bidder import Bidder
from ai.bids.novice import Novice
from ai.bids.panel import RankBidder
from ai.bids.regular import Regular

BIDDERS: Final[Mapping[str, Callable[[str], Bidder]]] = {"novice": Novice, "regular": Regular}
"""Level → factory that takes a temper."""

PANEL: Final[Mapping[str, Callable[[str], Bidder]]] = {"rank": RankBidder}
"""Bidders for measuring only; they have no temper."""

__all__ = ["BIDDERS", "PANEL"]
