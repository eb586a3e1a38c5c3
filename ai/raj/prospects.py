"""What the worth of an ending is a linear function of: the prizes left, and what a carried pile changes.

Who is higher fights for the sizes of the prizes alone, until equal cards carry a pile: then it counts how
prizes of either sign *clash*, that is, what they lose when they lie in one pile (RAJ-08).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final

PARTS: Final = (1 / 3, 0.5, 1.3)
"""Parts of all other sizes at which a stake begins to outweigh them."""

Marks = tuple[float, ...]


@lru_cache(maxsize=1 << 9)
def even_marks(left: tuple[int, ...]) -> Marks:
    """The prizes left when nothing is carried: sizes and clashes by pairs, and signs."""
    prizes = falling(left)
    sizes = [abs(prize) for prize in prizes]
    whole, total = sum(sizes), sum(prizes)
    return (
        *(one * other / whole for one, other in combinations_with_replacement(sizes, 2)),
        *(float(_clash(prize, other)) for prize, other in combinations(prizes, 2)),
        *(prize * total / whole for prize in prizes),
    )


@lru_cache(maxsize=1 << 12)
def carried_marks(left: tuple[int, ...], carried: int) -> Marks:
    """What a carried pile changes: the next stake against the other sizes, over every next prize."""
    count = len(left)
    sums = [0.0] * len(_usual(left)[0])
    for prize, rest, before in zip(falling(left), _others(left), _usual(left), strict=True):
        after = _stake(abs(carried + prize), rest)
        sums = [mark + new - old for mark, new, old in zip(sums, after, before, strict=True)]
    whole, total = sum(map(abs, left)), sum(left)
    clashes = signed = 0.0
    for prize in left:
        pile, others = carried + prize, total - prize
        clashes += sum(_clash(pile, other) - _clash(prize, other) for other in left)
        clashes -= _clash(pile, prize)
        signed += pile * others / (whole + abs(carried)) - prize * others / whole
    return (
        *(mark / count for mark in sums),
        clashes / (count * (count - 1)),
        abs(carried),
        carried * carried / (whole + abs(carried)),
        signed / count,
    )


def falling(left: Sequence[int]) -> list[int]:
    """Prizes by falling size, of equal ones the vulture first."""
    return sorted(left, key=lambda prize: (-abs(prize), prize))


def _clash(one: int, other: int) -> int:
    return abs(one) + abs(other) - abs(one + other)


@lru_cache(maxsize=1 << 9)
def _others(left: tuple[int, ...]) -> list[list[int]]:
    """For each prize, by falling size, the sizes of all others."""
    sizes = [abs(prize) for prize in falling(left)]
    return [sizes[:k] + sizes[k + 1 :] for k in range(len(sizes))]


@lru_cache(maxsize=1 << 9)
def _usual(left: tuple[int, ...]) -> list[list[float]]:
    """The marks of every prize as the next stake when nothing is carried."""
    return [_stake(abs(prize), rest) for prize, rest in zip(falling(left), _others(left), strict=True)]


def _stake(size: int, rest: Sequence[int]) -> list[float]:
    """How a stake compares with the sizes that follow it."""
    whole = sum(rest)
    both = size + whole
    return [
        *(max(size, other) for other in rest),
        *(max(size, 0.5 * (one + other)) for one, other in combinations(rest, 2)),
        *(max(size, one + other) for one, other in combinations(rest, 2)),
        *(size * other / (size + other) for other in rest),
        size * size / both,
        size * whole / both,
        size**3 / (both * both),
        size * whole / (len(rest) * size + whole),
        *(max(size, part * whole) for part in PARTS),
    ]
