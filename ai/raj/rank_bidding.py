"""What every bidder of Raj starts from: how much a pile is worth fighting for, and bids by rank."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ai.bidder import leaning
from game.engine.core import Rng
from game.engine.games.raj.state import RajView


def stakes(view: RajView) -> tuple[int, ...]:
    """What is left to fight for: the pile's sum first (RAJ-08), then the prizes to come."""
    return (sum(view.pile), *view.to_come)


def effort(value: int, seats: int) -> float:
    """How much a pile is worth fighting for, 0 and more.

    A vulture has to be dodged only by somebody: the more seats, the less a high card is needed (RAJ-06).
    """
    if value >= 0:
        return float(value)
    return -value * (1.0 if seats == 2 else 1.5 / seats)


def rank_card(hand: Sequence[int], efforts: Sequence[float]) -> int:
    """The card of a rising ``hand`` that has the rank of ``efforts[0]`` among all efforts."""
    below = sum(1 for other in efforts[1:] if other < efforts[0])
    return hand[min(below, len(hand) - 1)]


def plan_by_rank(hand: Sequence[int], efforts: Sequence[float], noise: float, rng: Rng) -> list[int]:
    """One way to spend a rising ``hand``: a card for each stake, by rank with normal noise.

    ``hand`` and ``efforts`` are equally long; ``noise`` is in the unit of the efforts.
    """
    draw = rng.gauss
    blurred = [worth + draw(0.0, noise) for worth in efforts]
    order = sorted(range(len(blurred)), key=blurred.__getitem__)
    cards = [0] * len(blurred)
    for card, stake in zip(hand, order, strict=True):
        cards[stake] = card
    return cards


def preference(temper: str, k: int, size: int) -> float:
    """How much a temper likes the k-th lowest of so many cards, -1 to 1."""
    return leaning(temper, 2.0 * k / (size - 1) - 1.0 if size > 1 else 0.0)


def tilted(mixture: Sequence[float], much: float, temper: str) -> list[float]:
    """A mixture of a rising hand as a temper likes it, by so ``much`` (a logarithm): what is never played
    stays so."""
    size = len(mixture)
    return [share * exp(much * preference(temper, k, size)) for k, share in enumerate(mixture)]
