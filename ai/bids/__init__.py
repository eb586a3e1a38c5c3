"""Bidders of Bids: the levels that people meet, and baselines to measure them against.

Read first ``turn``, one turn as a seat foresees it. It stands on ``remaining`` (cards not seen yet),
``lots`` (what lies on the table) and ``prospects`` (what the rest of the round promises); ``theft`` is
the Thief's choice.

- ``novice``; ``baselines`` of the arena; ``sensible``, what the last to bid sees, novice and regular alike.
- ``regular``: weighs each card against ``worlds``, hands that the later seats may hold.
- ``searchers``: sharp and master search to the end of the turn (``turn_problem``) and judge it by
  ``evaluation``, small networks over ``features``; the master draws the hidden hands by its ``beliefs``.

``reasons`` are the words for all of them, by how a card stands as a bid (``bid_standing``). Not needed to
play: ``fit``, ``fit_beliefs``, ``self_play`` and ``training`` make the data file; ``bench`` measures.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from ai.bidder import ADVISER, Makers, by_level
from ai.bids.baselines import Heuristic, RankBidder
from ai.bids.bench import decisions, iterations
from ai.bids.evaluator import BidsEvaluator
from ai.bids.novice import Novice
from ai.bids.regular import Regular
from ai.bids.searchers import MASTER, SHARP, Searcher
from ai.evaluation.adviser import advice
from ai.throughput import Bench

BIDDERS: Final[Makers] = by_level(Novice, Regular, partial(Searcher, SHARP), partial(Searcher, MASTER))

BASELINES: Final[Makers] = {"rank": RankBidder, "heuristic": Heuristic, ADVISER: advice(BidsEvaluator)}
"""Not for seats: to measure against, and to advise people."""

EVALUATOR: Final = BidsEvaluator

BENCH: Final[Bench] = {
    "search iterations a second": iterations,
    "decisions of a regular a second": decisions,
}

__all__ = ["BASELINES", "BENCH", "BIDDERS", "EVALUATOR"]
