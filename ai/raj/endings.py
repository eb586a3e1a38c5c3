"""What five or six cards each are worth: weights for every way in which two hands may compare.

The values of these endings come from exact solutions, fitted by ``python -m ai.fitting raj``: for each
pair of hands a weight for every size of the prizes left, from the greatest on, and one for a carried pile.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from operator import mul
from typing import Final

from ai.raj.duel import Cards, Node
from ai.raj.worth import falling_sizes, raised

DATA: Final = "endings.json"
SIZES: Final = (5, 6)
"""Cards in a hand: with fewer a duel is solved to the end, with more there are too many pairs."""
UNIT: Final = 0.01
"""Points in which weights are written down."""

Hands = tuple[Cards, Cards]


@cache
def pairs(size: int) -> tuple[Hands, ...]:
    """All pairs of hands of a size that compare differently, one of each and its mirror image."""
    growing: list[Hands] = [((), ())]
    whole: list[Hands] = []
    while growing:
        mine, theirs = growing.pop()
        rank = max((*mine, *theirs), default=-1) + 1
        if len(mine) == len(theirs) == size:
            whole.append((mine, theirs))
        if len(mine) < size:
            growing.append(((*mine, rank), theirs))
        if len(theirs) < size:
            growing.append((mine, (*theirs, rank)))
        if len(mine) < size and len(theirs) < size:
            growing.append(((*mine, rank), (*theirs, rank)))
    return tuple(sorted(pair for pair in whole if pair[0] > pair[1]))


@cache
def fitted() -> Mapping[int, Mapping[Hands, Sequence[int]]]:
    """What lies in the data file: for each size and pair of hands the weights."""
    data = json.loads(files("ai.raj").joinpath(DATA).read_text(encoding="utf-8"))
    return {size: dict(zip(pairs(size), data["weights"][str(size)], strict=True)) for size in SIZES}


@lru_cache(maxsize=1 << 10)
def stakes(left: Cards, carried: int) -> tuple[float, ...]:
    """What the weights stand for."""
    return (*falling_sizes(left), raised(left, carried))


def ending(size: int) -> Callable[[Node], float | None]:
    """The value of nodes with so many cards left; None for all others."""
    weights = fitted()[size]

    def value(node: Node) -> float | None:
        if len(node.left) != size:
            return None
        return float(UNIT * sum(map(mul, weights[node.mine, node.theirs], stakes(node.left, node.carried))))

    return value
