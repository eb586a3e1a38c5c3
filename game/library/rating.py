"""How strong somebody is: ratings by the method of Weng and Lin, on the scale of Elo.

Weng and Lin (2011), “A Bayesian Approximation Method for Online Ranking”, Journal of Machine Learning
Research 12, algorithm 1 (Bradley–Terry, full pairs), with one player a team.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

ELO: Final = 400.0 / math.log(10.0)
"""A difference of so much makes odds of e to 1."""
BETA: Final = ELO / math.sqrt(2.0)
"""The deviation of how well somebody plays from one game to the next."""
DRIFT: Final = 12.0
"""How much uncertainty returns from game to game: people learn."""
LEAST: Final = 1e-4
"""The least share of a variance that one game leaves."""


class Rating(NamedTuple):
    """A strength in points of Elo, and the standard deviation of what is known of it."""

    mean: float
    deviation: float


NEWCOMER: Final = Rating(1200.0, 350.0)
LEVELS: Final = {
    "novice": Rating(1000.0, 0.0),
    "regular": Rating(1250.0, 0.0),
    "sharp": Rating(1450.0, 0.0),
    "master": Rating(1600.0, 0.0),
}
"""The fixed points of the scale: nothing that people do moves them."""

SURE: Final = 100.0
"""With a deviation of at most so much a level can be suggested."""
PATIENCE: Final = 200
"""Nobody is told of more games than so many."""


def rated(ratings: Sequence[Rating], places: Sequence[int]) -> tuple[Rating, ...]:
    """What a game that ended with these places (1 is best, ties share one) makes of its seats' ratings.

    A rating without deviation stays as it is.
    """
    return tuple(_updated(seat, ratings, places) for seat in range(len(ratings)))


def _updated(seat: int, ratings: Sequence[Rating], places: Sequence[int]) -> Rating:
    own = ratings[seat]
    if not own.deviation:
        return own
    variance = own.deviation**2 + DRIFT**2
    gain = loss = 0.0
    for other, rating in enumerate(ratings):
        if other == seat:
            continue
        scale = math.sqrt(variance + rating.deviation**2 + 2 * BETA**2)
        expected = chance_against(own.mean - rating.mean, scale)
        result = 0.5 if places[seat] == places[other] else float(places[seat] < places[other])
        gain += variance / scale * (result - expected)
        loss += math.sqrt(variance) / scale * variance / scale**2 * expected * (1.0 - expected)
    return Rating(own.mean + gain, math.sqrt(variance * max(1.0 - loss, LEAST)))


def chance_against(ahead: float, scale: float = ELO) -> float:
    """The chance to end before somebody who is so many points weaker."""
    return 1.0 / (1.0 + math.exp(-ahead / scale))


def games_until_sure(rating: Rating, others: int = 1) -> int:
    """How many games more, against so many even opponents, until a level can be suggested; 0: it can."""
    games, now = 0, rating
    while now.deviation > SURE and games < PATIENCE:
        even = [Rating(now.mean, 0.0)] * others
        won, lost = (rated([now, *even], [place, *([1 - place] * others)])[0] for place in (0, 1))
        now = Rating(rating.mean, (won.deviation + lost.deviation) / 2)
        games += 1
    return games


def even_level(rating: Rating) -> str:
    """The level that would be the most even opponent."""
    return min(LEVELS, key=lambda level: abs(LEVELS[level].mean - rating.mean))
