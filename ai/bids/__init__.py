"""Bidders of Bids: the levels that people meet, and the panel they are measured against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from ai.bidder import Bidder
from ai.bids.bench import decisions, iterations
from ai.bids.novice import Novice
from ai.bids.panel import Heuristic, RankBidder
from ai.bids.regular import Regular
from ai.bids.searching import MASTER, SHARP, Searcher

BIDDERS: Final[Mapping[str, Callable[[str], Bidder]]] = {
    "novice": Novice,
    "regular": Regular,
    "sharp": partial(Searcher, SHARP),
    "master": partial(Searcher, MASTER),
}
"""Level → factory that takes a temper."""

PANEL: Final[Mapping[str, Callable[[str], Bidder]]] = {"rank": RankBidder, "heuristic": Heuristic}
"""Bidders for measuring only."""

BENCH: Final[Mapping[str, Callable[[float], float]]] = {
    "search iterations a second": iterations,
    "decisions of a regular a second": decisions,
}
"""What is measured → function that takes seconds and returns the rate."""

__all__ = ["BENCH", "BIDDERS", "PANEL"]
