"""Chances to win at three seats and more: a conditional logit over scores and hands (McFadden 1974).

A seat stands as well as its score, and as its hand compares with each of the others, over pairs of cards
as in ``worth``; the chances of all seats are a softmax of that. Everything counts less the more the prizes
left can still change. Each number of seats and of cards left has weights of its own, fitted to self-play
in which every round is near an equilibrium of its ``stage_game`` (``python -m ai.fitting raj chances``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import sqrt
from typing import Any, Final

from ai.raj.rank_bidding import effort
from ai.raj.worth import Kernel, weighed_places

DATA: Final = "chances.json"
PAIRS: Final = 14
"""Features of a pair of places, the first ones of ``worth.pair``; the weight of a point follows them."""

Weights = Mapping[int, Sequence[float]]
"""For each number of cards left the weight of every feature."""


@cache
def fitted(seats: int) -> Weights:
    """What lies in the data file for a table of so many seats."""
    data: Any = json.loads(files("ai.raj").joinpath(DATA).read_text(encoding="utf-8"))
    return read(data["tables"][str(seats)]["weights"])


def read(written: Mapping[str, Sequence[float]]) -> Weights:
    """Weights as they stand in the file."""
    return {int(size): tuple(weights) for size, weights in written.items()}


def falling_efforts(left: Sequence[int], seats: int) -> list[float]:
    """How much the prizes left are worth fighting for, the most first."""
    return sorted((effort(prize, seats) for prize in left), reverse=True)


def swing(left: Sequence[int]) -> float:
    """How many points the prizes left may still change (the root of their squares)."""
    return sqrt(1.0 + sum(prize * prize for prize in left))


def kernel(left: Sequence[int], seats: int, weights: Sequence[float]) -> Kernel:
    """How much each pair of places counts for one hand against another, in the unit of the logit."""
    scale = 1.0 / (swing(left) * (seats - 1))
    return weighed_places(falling_efforts(left, seats), 0.0, [scale * weight for weight in weights[:PAIRS]])


def point(left: Sequence[int], weights: Sequence[float]) -> float:
    """How much a point counts, in the unit of the logit."""
    return weights[PAIRS] / swing(left)
