"""Bidders of Wild Wild Pattern: the levels that people meet, and baselines to measure them against.

Read first ``human_model``, the numbers that make a novice a novice and a master a master, and
``perception``, who sees which pattern when (``complexity``: how hard it is). ``racer`` is the bidder: it
looks, decides when to act and what to take.

What a move brings is weighed in ``choices`` by ``evaluation``, the chance to win the game, which stands
on ``prospects``, what captured cards may become. ``reasons`` are the words; ``baselines`` and ``bench``
measure.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from ai.bidder import ADVISER, LEVELS, Makers, by_level
from ai.throughput import Bench
from ai.wild_pattern.adviser import Seer
from ai.wild_pattern.baselines import RandomRacer
from ai.wild_pattern.bench import decisions, judgements, listings
from ai.wild_pattern.evaluator import WildPatternEvaluator
from ai.wild_pattern.racer import Racer

BIDDERS: Final[Makers] = by_level(*(partial(Racer, level) for level in LEVELS))

BASELINES: Final[Makers] = {"random": RandomRacer, ADVISER: Seer}
"""Not for seats: to measure against, and to advise people. They have no temper."""

EVALUATOR: Final = WildPatternEvaluator

BENCH: Final[Bench] = {
    "listings of valid patterns a second": listings,
    "standings judged a second": judgements,
    "decisions of a regular a second": partial(decisions, "regular"),
    "decisions of a master a second": partial(decisions, "master"),
}

__all__ = ["BASELINES", "BENCH", "BIDDERS", "EVALUATOR"]
