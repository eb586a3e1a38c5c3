"""Bidders of Wild Cards: the levels that people meet, and baselines to measure them against.

Read first ``position``, what a seat decides from, ``worth``, what points it may expect, and ``stakes``,
what follows for the animals of a row. ``judge`` puts them together, ``auction`` foresees the sealed
bids, and ``choices`` weighs the options of every decision.

- ``novice`` and ``regular`` choose by these weights; ``baselines`` of the arena.
- ``searchers``: sharp and master try options out (``flat_search``) in guessed worlds, where quick
  regulars play on (``playouts``) and ``winning`` tells the chances.

``reasons`` are the words for all of them. Not needed to play: ``fit`` makes the data file, ``bench``
measures.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from ai.bidder import ADVISER, Makers, by_level
from ai.evaluation.adviser import advice
from ai.throughput import Bench
from ai.wild_cards.baselines import HighestBidder, LowestBidder, RankBidder
from ai.wild_cards.bench import decisions, playouts, worlds
from ai.wild_cards.evaluator import WildCardsEvaluator
from ai.wild_cards.novice import Novice
from ai.wild_cards.regular import Heuristic, Regular
from ai.wild_cards.searchers import MASTER, SHARP, Searcher

BIDDERS: Final[Makers] = by_level(Novice, Regular, partial(Searcher, SHARP), partial(Searcher, MASTER))

BASELINES: Final[Makers] = {
    "highest": HighestBidder,
    "lowest": LowestBidder,
    "rank": RankBidder,
    "heuristic": Heuristic,
    ADVISER: advice(WildCardsEvaluator),
}
"""Not for seats: to measure against, and to advise people. They have no temper."""

EVALUATOR: Final = WildCardsEvaluator

BENCH: Final[Bench] = {
    "playouts to the end of the round a second": playouts,
    "guessed worlds a second": worlds,
    "bids of a regular a second": decisions,
}

__all__ = ["BASELINES", "BENCH", "BIDDERS", "EVALUATOR"]
