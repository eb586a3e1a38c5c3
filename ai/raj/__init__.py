"""Bidders of Raj (a Goofspiel): the levels that people meet, and baselines to measure them against.

Read first ``rank_bidding``, what every bidder starts from; then the levels, each with what it stands on:

- ``novice``; ``baselines`` of the arena.
- ``regular``: plans for the rest of the game by ``fictitious_play``, which counts ``gains`` over imagined
  worlds and finds the best plan by ``assignment``.
- ``sharp``: judges every joint bid, at two seats by the fitted ``worth`` of what is left, at more in
  ``many_seats``, and now and then bids as in an equilibrium of the ``stage_game``. Opponents are weighed by
  their bids so far: ``styles`` is the model, ``opponents`` the usual styles, ``public_view`` the ground on
  which everybody is judged.
- ``master``: two seats by the ``payoff_table``, which is exact near the end (``duel``) and fitted before
  (``endings``, ``worth``); more seats near an equilibrium of the round (``several_seats``, ``stage_game``)
  over fitted ``chances`` to win. ``response`` has learnt to answer it, to measure how far that goes.

``evaluator`` is what people may be told: the master's judgement at two seats, at more a contest over the
``expected_plans`` of planners; ``usual`` knows what masters play. ``reasons`` are the words for all of
them. Not needed to play: ``fit``, ``fit_endings``, ``fit_chances``, ``fit_responses`` and ``linear`` make
the data files; ``bench``, ``playouts``, ``exploitability``, ``prize_share`` and ``openspiel`` measure.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from ai.bidder import ADVISER, Bidder, Makers, by_level
from ai.evaluation.adviser import advice
from ai.raj.baselines import RankBidder
from ai.raj.bench import iterations, random_games
from ai.raj.evaluator import RajEvaluator
from ai.raj.master import Master
from ai.raj.novice import Novice
from ai.raj.regular import Regular
from ai.raj.response import Response
from ai.raj.sharp import Sharp
from ai.throughput import Bench

BIDDERS: Final[Makers] = by_level(Novice, Regular, Sharp, Master)


def _openspiel(temper: str) -> Bidder:
    bidder: Bidder = import_module("ai.raj.openspiel").MctsBidder(temper)
    return bidder


BASELINES: Final[Makers] = {
    "rank": RankBidder,
    "response": Response,
    ADVISER: advice(RajEvaluator),
    **({"mcts": _openspiel} if find_spec("pyspiel") else {}),
}
"""Not for seats: to measure against, and to advise people. They have no temper. ``mcts`` is there with the
extra ``openspiel``."""

EVALUATOR: Final = RajEvaluator

BENCH: Final[Bench] = {
    "random playouts a second at 2 seats": partial(random_games, 2),
    "random playouts a second at 5 seats": partial(random_games, 5),
    "search iterations a second": iterations,
}

__all__ = ["BASELINES", "BENCH", "BIDDERS", "EVALUATOR"]
