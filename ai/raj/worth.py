"""What the rest of a game of two seats is worth: linear values, fitted by ``python -m ai.fitting raj``.

A value is a sum over pairs of cards, one of each hand: who holds the higher one, times how much that
weighs by the places of the two in their hands and by the prizes left. Each number of cards has weights
of its own. There is a value for two who play well, and one each for playing well against somebody who
bids by rank with so much noise.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import accumulate
from operator import mul
from typing import Any, Final

Hand = Sequence[int]
Kernel = list[list[float]]
"""How much each pair of places counts; places rise like hands."""
Weights = Mapping[int, Sequence[float]]
"""For each number of cards left the weight of every feature."""

DATA: Final = "worth.json"
PAIRS: Final = 17
"""Features of a pair of places; those of the prizes alone follow them."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What was fitted: the value of even play, and of playing against noise of such a size."""

    even: Weights
    against: Mapping[float, Weights]


@cache
def fitted() -> Worth:
    """What lies in the data file."""
    data = json.loads(files("ai.raj").joinpath(DATA).read_text(encoding="utf-8"))
    return Worth(
        _weights(data["even"]), {float(noise): _weights(one) for noise, one in data["against"].items()}
    )


def _weights(written: Mapping[str, Any]) -> Weights:
    return {int(size): tuple(weights) for size, weights in written.items()}


def raised(left: Sequence[int], carried: int) -> float:
    """By how much the carried sum raises the mean stake of the next round (RAJ-08)."""
    return sum(abs(carried + prize) - abs(prize) for prize in left) / len(left) if carried else 0.0


def pair(i: int, j: int, sizes: Sequence[float], extra: float) -> tuple[float, ...]:
    """The features of two places, counted from the highest card, when prizes of falling sizes are left.

    ``extra`` is by how much a carried pile raises the next stake.
    """
    near, far = (i, j) if i < j else (j, i)
    apart = far - near
    size = len(sizes)
    found = [0.0] * PAIRS
    found[min(apart, 4)] = 0.5 * (sizes[i] + sizes[j])
    found[5 + min(apart, 3)] = sum(sizes) / size
    if near == 0:
        found[9] = sizes[0]
    if apart:
        found[10] = sizes[near]
    if far == 0:
        found[11] = sizes[0]
    if far == size - 1:
        found[12] = sizes[0]
    if apart == 1:
        found[13] = sizes[near] - sizes[far]
    found[14] = extra / (size * size)
    if not apart:
        found[15] = extra / size
    if far == 0:
        found[16] = extra
    return tuple(found)


def prizes_alone(left: Sequence[int], carried: int) -> tuple[float, ...]:
    """The features that do not depend on the hands: they say how much there is to gain from the weak."""
    sizes = [abs(prize) for prize in left]
    return float(sum(sizes)), float(max(sizes)), raised(left, carried)


def falling_sizes(left: Sequence[int]) -> list[float]:
    return sorted((float(abs(prize)) for prize in left), reverse=True)


def kernel(left: Sequence[int], carried: int, weights: Sequence[float]) -> Kernel:
    """The weight of every pair of places when these prizes are left."""
    return weighed_places(falling_sizes(left), raised(left, carried), weights)


def weighed_places(sizes: Sequence[float], extra: float, weights: Sequence[float]) -> Kernel:
    """The weight of every pair of places by falling ``sizes``; features without a weight do not count."""
    size = len(sizes)
    table = [[0.0] * size for _ in sizes]
    for i in range(size):
        for j in range(i + 1):
            weight = sum(map(mul, weights, pair(size - 1 - i, size - 1 - j, sizes, extra)))
            table[i][j] = table[j][i] = weight
    return table


def base(left: Sequence[int], carried: int, weights: Sequence[float]) -> float:
    """The part of the value that does not depend on the hands."""
    return float(sum(map(mul, weights[PAIRS:], prizes_alone(left, carried))))


def signs(mine: Hand, theirs: Hand) -> list[list[int]]:
    """Who holds the higher card, for each pair of two hands: 1, 0 or -1."""
    return [[(card > other) - (card < other) for other in theirs] for card in mine]


def worth(mine: Hand, theirs: Hand, weighing: Kernel) -> float:
    """What two rising hands are worth to the first of them, the base apart."""
    return sum(sum(map(mul, line, row)) for line, row in zip(weighing, signs(mine, theirs), strict=True))


def worths(higher: Sequence[Sequence[int]], weighing: Kernel) -> list[list[float]]:
    """What is left after every joint bid, one card of each hand less, by the ``signs`` of the whole hands.

    The whole table takes as long as a few of its entries would on their own.
    """
    size = len(higher)
    below = [[0.0] * size]
    for i in range(size - 1):
        below.append([a + b for a, b in zip(below[-1], _spared(weighing[i], higher[i]), strict=True)])
    above = [[0.0] * size]
    for i in range(size - 1, 0, -1):
        above.append([a + b for a, b in zip(above[-1], _spared(weighing[i - 1], higher[i]), strict=True)])
    return [[a + b for a, b in zip(*two, strict=True)] for two in zip(below, reversed(above), strict=True)]


def _spared(weights: Sequence[float], row: Sequence[int]) -> list[float]:
    """What one card counts for against all cards of the other hand but one, for each that may be gone."""
    before = accumulate(map(mul, weights, row), initial=0.0)
    after = list(accumulate(map(mul, reversed(weights), reversed(row)), initial=0.0))
    return [a + b for a, b in zip(before, reversed(after), strict=True)]


def payoffs(
    mine: Hand, theirs: Hand, left: Sequence[int], pile: int, weights: Weights
) -> list[list[float]]:
    """The lead in points that every joint bid for the pile brings to ``mine``, then and later.

    The higher of two cards gains what the lower one loses, with a vulture as with a mouse (RAJ-06); equal
    cards carry the pile (RAJ-08), in the last round it lapses (RAJ-10).
    """
    higher, stake = signs(mine, theirs), abs(pile)
    if not left:
        return [[float(stake * sign) for sign in row] for row in higher]
    fitting = weights[len(left)]
    ground = base(left, 0, fitting)
    rest = worths(higher, kernel(left, 0, fitting))
    table = [
        [stake * sign + value + ground for sign, value in zip(row, line, strict=True)]
        for row, line in zip(higher, rest, strict=True)
    ]
    equal = [(i, row.index(0)) for i, row in enumerate(higher) if 0 in row]
    if pile and equal:
        ground = base(left, pile, fitting)
        rest = worths(higher, kernel(left, pile, fitting))
        for i, j in equal:
            table[i][j] = rest[i][j] + ground
    return table
