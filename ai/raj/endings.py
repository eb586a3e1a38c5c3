"""What five or six cards each are worth: weights for every way in which two hands may compare.

The values of these endings come from exact solutions, fitted by ``python -m ai.fitting raj endings``: for
each pair of hands a weight for every mark of the ``prospects``, those of a carried pile behind the others.
"""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import chain
from operator import mul
from typing import Final
from zlib import compress, decompress

from ai.raj.duel import Cards, Node
from ai.raj.prospects import carried_marks, even_marks

DATA: Final = "endings.json"
SIZES: Final = (5, 6)
"""Cards in a hand: with fewer a duel is solved to the end, with more there are too many pairs."""
UNIT: Final = 0.004
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


@dataclass(frozen=True, slots=True)
class Weights:
    """Of every pair of hands of one size: where its weights begin, and the weights of all of them."""

    starts: Mapping[Hands, int]
    weights: Sequence[int]
    each: int

    def of(self, mine: Cards, theirs: Cards) -> Sequence[int]:
        """The weights of a pair of hands, in ``UNIT``."""
        start = self.starts[mine, theirs]
        return self.weights[start : start + self.each]


def written(weights: Sequence[Sequence[int]]) -> str:
    """Weights as they stand in the data file: 16 bits each, the lower byte first, packed."""
    numbers = array("h", chain.from_iterable(weights))
    if sys.byteorder == "big":
        numbers.byteswap()
    return b64encode(compress(numbers.tobytes(), 9)).decode("ascii")


def read(text: str, size: int) -> Weights:
    """What ``written`` has written for hands of this size."""
    numbers = array("h", decompress(b64decode(text)))
    if sys.byteorder == "big":
        numbers.byteswap()
    each = len(numbers) // len(pairs(size))
    return Weights({pair: each * k for k, pair in enumerate(pairs(size))}, numbers, each)


@cache
def fitted(size: int) -> Weights:
    """What lies in the data file for hands of this size."""
    data = json.loads(files("ai.raj").joinpath(DATA).read_text(encoding="utf-8"))
    return read(data["weights"][str(size)], size)


def ending(size: int) -> Callable[[Node], float | None]:
    """The value of nodes with so many cards left; None for all others."""
    weights = fitted(size)

    def value(node: Node) -> float | None:
        if len(node.left) != size:
            return None
        marks = even_marks(node.left)
        if node.carried:
            marks += carried_marks(node.left, node.carried)
        return float(UNIT * sum(map(mul, weights.of(node.mine, node.theirs), marks)))

    return value
