"""Random games of Raj, a shuffle of each hand and of the prizes, scored round by round.

Whoever plays any card with equal chance in every round plays a shuffled hand; the rules only say who
takes what.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress
from operator import eq, gt
from typing import Final

from game.engine.core import Rng

BATCH: Final = 64
"""Games for which random numbers are drawn at once."""

ROOM: Final = 16
"""Random numbers for a pack: cards and prizes lie in a ring of so many values."""

Scores = Sequence[int]


def scored(prizes: Sequence[int], bids: Sequence[Sequence[int]]) -> list[int]:
    """What each seat takes when the prizes come in this order and the seats bid these cards (RAJ-06 to
    RAJ-10): one row of bids a seat, one card a prize."""
    scores = [0] * len(bids)
    pile = 0
    for prize, cards in zip(prizes, zip(*bids, strict=True), strict=True):
        pile += prize
        for card in sorted(cards, reverse=pile >= 0):
            if cards.count(card) == 1:
                scores[cards.index(card)] += pile
                pile = 0
                break
    return scores


def shuffles(packs: Sequence[Sequence[int]], rng: Rng, count: int) -> Iterator[list[list[int]]]:
    """So many times every pack of cards in a random order."""
    step = ROOM * len(packs)
    for first in range(0, count, BATCH):
        drawn = rng.randbytes(4 * step * min(BATCH, count - first))
        keys = memoryview(drawn).cast("I").tolist()
        places = [range(at, len(keys), step) for at in range(0, step, ROOM)]
        # a card, or a vulture from the end, finds its random number by its own value
        for starts in zip(*places, strict=True):
            yield [
                sorted(pack, key=keys[at : at + ROOM].__getitem__)
                for pack, at in zip(packs, starts, strict=True)
            ]


def played(hands: Sequence[Sequence[int]], prizes: Sequence[int], rng: Rng, count: int) -> Iterator[Scores]:
    """The scores of so many random games from equally long hands and as many prizes to come."""
    for order, *bids in shuffles([prizes, *hands], rng, count):
        yield scored(order, bids)


def duels(
    mine: Sequence[int], theirs: Sequence[int], prizes: Sequence[int], rng: Rng, count: int
) -> Iterator[tuple[int, int]]:
    """The same for two seats, faster.

    The higher card gains what the lower one loses, and where no equal cards meet the order of the prizes
    is all one: it is drawn only for the games in which a pile is carried.
    """
    size = len(prizes)
    slots = range(size)
    sizes = list(map(abs, prizes))
    whole = sum(sizes)
    lost = (sum(prizes) - whole) // 2
    for a, b in shuffles([mine, theirs], rng, count):
        ties = list(compress(slots, map(eq, a, b)))
        if not ties:
            won = sum(compress(sizes, map(gt, a, b)))
            yield won + lost, whole - won + lost
            continue
        piles = [*prizes, 0]
        if len(ties) == 1:  # any other round may come next, or, in its own place, none
            tie, following = ties[0], int(rng.random() * size)
            piles[following] += piles[tie]
            piles[tie] = 0
        else:
            order = [*rng.sample(slots, size), size]
            for place in sorted(map(order.index, ties)):
                piles[order[place + 1]] += piles[order[place]]
                piles[order[place]] = 0
            piles[size] = 0
        stakes = list(map(abs, piles))
        won, taken = sum(compress(stakes, map(gt, a, b))), sum(stakes)
        under = (sum(piles) - taken) // 2
        yield won + under, taken - won + under
