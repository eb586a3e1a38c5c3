"""Which distinct choices of card kinds a hand allows. Hands are sorted tuples, and so are the choices."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.engine.games.wild_cards.moves import Acquire


@lru_cache(maxsize=256)
def of_size(hand: tuple[int, ...], size: int) -> tuple[tuple[int, ...], ...]:
    """The distinct choices of exactly ``size`` cards."""
    return tuple(dict.fromkeys(combinations(hand, size)))


@lru_cache(maxsize=256)
def of_any_size(hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The distinct choices of any number of cards, the smallest first."""
    return tuple(choice for size in range(len(hand) + 1) for choice in of_size(hand, size))


@lru_cache(maxsize=128)
def acquisitions(animals: tuple[int, ...], hand: tuple[int, ...], size: int) -> tuple[Acquire, ...]:
    """Every one of these animals with every payment of ``size`` cards (WC-31, WC-R3)."""
    return tuple(Acquire(animal, payment) for animal in animals for payment in of_size(hand, size))


def without(cards: tuple[int, ...] | list[int], taken: tuple[int, ...] | list[int]) -> list[int] | None:
    """``cards`` less ``taken``, or None when some of those are not there."""
    rest = list(cards)
    for card in taken:
        if card not in rest:
            return None
        rest.remove(card)
    return rest
