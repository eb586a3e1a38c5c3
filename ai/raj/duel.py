"""Raj for two seats to the end, exactly: hands as they compare, prizes left, and the carried pile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from ai.search.exact import Backward

Cards = tuple[int, ...]
Value = Callable[["Node"], float]


class Node(NamedTuple):
    """Two hands before a prize is revealed, the prizes left and the sum that is carried (RAJ-08).

    Hands hold ranks among the cards of both: only how they compare counts.
    """

    mine: Cards
    theirs: Cards
    left: Cards
    carried: int


def duel() -> Backward[Node]:
    """A solver of duels; what it has found it keeps."""
    return Backward(unfold)


@lru_cache(maxsize=1 << 15)
def ranked(mine: Cards, theirs: Cards) -> tuple[Cards, Cards]:
    """Two rising hands with every card replaced by its rank among all of them."""
    rank = {card: k for k, card in enumerate(sorted({*mine, *theirs}))}
    return tuple(rank[card] for card in mine), tuple(rank[card] for card in theirs)


def without(cards: Cards, k: int) -> Cards:
    """The cards but the one at place ``k``."""
    return cards[:k] + cards[k + 1 :]


def unfold(node: Node, value: Value) -> Iterator[tuple[float, list[list[float]]]]:
    """Every prize that may come next, each as likely (RAJ-03), and what joint bids for it bring."""
    chance = 1.0 / len(node.left)
    for k, prize in enumerate(node.left):
        yield chance, payoffs(node.mine, node.theirs, without(node.left, k), node.carried + prize, value)


def payoffs(mine: Cards, theirs: Cards, left: Cards, pile: int, value: Value) -> list[list[float]]:
    """The lead in points that every joint bid for the pile brings to ``mine``, then and to the end.

    The higher of two cards gains what the lower one loses, with a vulture as with a mouse (RAJ-06); equal
    cards carry the pile (RAJ-08), in the last round it lapses (RAJ-10).
    """
    stake = abs(pile)
    fewer = [without(theirs, j) for j in range(len(theirs))]
    table = []
    for i, card in enumerate(mine):
        kept = without(mine, i)
        line = []
        for other, rest in zip(theirs, fewer, strict=True):
            if card == other:
                line.append(later(kept, rest, left, pile, value))
            elif card > other:
                line.append(stake + later(kept, rest, left, 0, value))
            else:
                line.append(later(kept, rest, left, 0, value) - stake)
        table.append(line)
    return table


def later(mine: Cards, theirs: Cards, left: Cards, carried: int, value: Value) -> float:
    """What the rest is worth to ``mine``: of a node and its mirror image only one is solved."""
    if not left:
        return 0.0
    mine, theirs = ranked(mine, theirs)
    if mine == theirs:
        return 0.0
    if mine < theirs:
        return -value(Node(theirs, mine, left, carried))
    return value(Node(mine, theirs, left, carried))
