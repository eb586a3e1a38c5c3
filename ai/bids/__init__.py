"""Bidders of Bids: the levels that people meet, and baselines to measure them against.

Read first ``turn``, one turn as a seat foresees it. It stands on ``remaining`` (cards not seen yet),
``lots`` (what lies on the table) and ``prospects`` (what the rest of the round promises); ``theft`` is
the Thief's choice.

- ``novice``; ``baselines`` of the arena.
- ``regular``: weighs each card against ``worlds``, hands that the later seats may hold.
- ``searchers``: sharp and master search to the end of the turn and judge it by ``evaluation``, small
  networks over ``features``; the master draws the hidden hands by its ``beliefs``.

``reasons`` are the words for all of them. Not needed to play: ``fit``, ``fit_beliefs``, ``self_play`` and
``training`` make the data file; ``bench`` measures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from ai.bidder import Bidder
from ai.bids.baselines import Heuristic, RankBidder
from ai.bids.bench import decisions, iterations
from ai.bids.novice import Novice
from ai.bids.regular import Regular
from ai.bids.searchers import MASTER, SHARP, Searcher

BIDDERS: Final[Mapping[str, Callable[[str], Bidder]]] = {
    "novice": Novice,
    "regular": Regular,
    "sharp": partial(Searcher, SHARP),
    "master": partial(Searcher, MASTER),
}
"""Level → factory that takes a temper."""

BASELINES: Final[Mapping[str, Callable[[str], Bidder]]] = {"rank": RankBidder, "heuristic": Heuristic}
"""Bidders for measuring only."""

BENCH: Final[Mapping[str, Callable[[float], float]]] = {
    "search iterations a second": iterations,
    "decisions of a regular a second": decisions,
}
"""What is measured → function that takes seconds and returns the rate."""

__all__ = ["BASELINES", "BENCH", "BIDDERS"]
