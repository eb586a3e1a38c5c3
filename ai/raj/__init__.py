"""Bidders of Raj: the levels that people meet, and the panel they are measured against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from ai.bidder import Bidder
from ai.raj.bench import iterations, random_games
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

BENCH: Final[Mapping[str, Callable[[float], float]]] = {
    "random playouts a second at 2 seats": partial(random_games, 2),
    "random playouts a second at 5 seats": partial(random_games, 5),
    "search iterations a second": iterations,
}
"""What is measured → function that takes seconds and returns the rate."""

__all__ = ["BENCH", "BIDDERS", "PANEL"]
