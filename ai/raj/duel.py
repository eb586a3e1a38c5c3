"""Raj for two seats to the end, exactly: hands as they compare, prizes left, and the carried pile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from ai.search.exact import Backward, Leaf

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


class Outcome(NamedTuple):
    """What a joint bid leaves: who was higher, and two hands whose worth counts ``turned`` times.

    Of two hands and their mirror image only one is ever looked at; equal hands are worth 0.
    """

    higher: int
    turned: int
    mine: Cards
    theirs: Cards


def duel(leaf: Leaf[Node] | None = None, room: int | None = None) -> Backward[Node]:
    """A solver of duels, to the end or to where ``leaf`` has a value; it keeps what it has found."""
    return Backward(unfold, leaf, room)


@lru_cache(maxsize=1 << 13)
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


@lru_cache(maxsize=1 << 10)
def outcomes(mine: Cards, theirs: Cards) -> tuple[tuple[Outcome, ...], ...]:
    """What every joint bid of two rising hands leaves."""
    fewer = [without(theirs, j) for j in range(len(theirs))]
    return tuple(
        tuple(
            _outcome((card > other) - (card < other), without(mine, i), rest)
            for other, rest in zip(theirs, fewer, strict=True)
        )
        for i, card in enumerate(mine)
    )


def _outcome(higher: int, mine: Cards, theirs: Cards) -> Outcome:
    mine, theirs = ranked(mine, theirs)
    if mine == theirs:
        return Outcome(higher, 0, mine, theirs)
    return Outcome(higher, -1, theirs, mine) if mine < theirs else Outcome(higher, 1, mine, theirs)


def payoffs(mine: Cards, theirs: Cards, left: Cards, pile: int, value: Value) -> list[list[float]]:
    """The lead in points that every joint bid for the pile brings to ``mine``, then and to the end.

    The higher of two cards gains what the lower one loses, with a vulture as with a mouse (RAJ-06); equal
    cards carry the pile (RAJ-08), in the last round it lapses (RAJ-10).
    """
    stake = float(abs(pile))
    if not left:
        return [[stake * higher for higher, *_ in row] for row in outcomes(mine, theirs)]
    return [
        [
            higher * stake
            + (turned * value(Node(kept, rest, left, 0 if higher else pile)) if turned else 0.0)
            for higher, turned, kept, rest in row
        ]
        for row in outcomes(mine, theirs)
    ]


def rest_value(mine: Cards, theirs: Cards, left: Cards, carried: int, value: Value) -> float:
    """What the rest is worth to ``mine`` when a prize is still to come."""
    _, turned, kept, rest = _outcome(0, mine, theirs)
    return turned * value(Node(kept, rest, left, carried)) if left and turned else 0.0
