"""Bidders of Wild Cards: the levels that people meet, and the panel they are measured against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ai.bidder import Bidder
from ai.wild_cards.bench import decisions, playouts, worlds
from ai.wild_cards.matching import Matcher
from ai.wild_cards.novice import Novice
from ai.wild_cards.panel import HighestBidder, LowestBidder, RankBidder
from ai.wild_cards.regular import Heuristic, Regular
from ai.wild_cards.searchers import Master, Sharp

BIDDERS: Final[Mapping[str, Callable[[str], Bidder]]] = {
    "novice": Novice,
    "regular": Regular,
    "sharp": Sharp,
    "master": Master,
}
"""Level → factory that takes a temper."""

PANEL: Final[Mapping[str, Callable[[str], Bidder]]] = {
    "highest": HighestBidder,
    "lowest": LowestBidder,
    "rank": RankBidder,
    "heuristic": Heuristic,
    "matcher": Matcher,
}
"""Bidders for measuring only; they have no temper."""

BENCH: Final[Mapping[str, Callable[[float], float]]] = {
    "playouts to the end of the round a second": playouts,
    "guessed worlds a second": worlds,
    "bids of a regular a second": decisions,
}
"""What is measured → function that takes seconds and returns the rate."""

__all__ = ["BENCH", "BIDDERS", "PANEL"]
