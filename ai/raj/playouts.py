"""Random games of Raj, a shuffle of each hand and of the prizes, scored round by round.

Whoever plays any card with equal chance in every round plays a shuffled hand; the rules only say who
takes what. A thousand games need no thousand shuffles of a hand: 32 random orders of its slots, each dealt
through 32 random orders of its cards, give every order of the hand with equal chance in every game and
independently in any two, so that a mean over the games errs no more than over games that share nothing
(Luby & Wigderson, Pairwise Independence and Derandomization, 2006).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress, islice, product, starmap
from math import isqrt
from operator import eq, gt
from typing import Final

from game.engine.core import Rng

SIDE: Final = 32
"""Orders of slots, and of cards, whose pairs make a batch of games."""

Scores = Sequence[int]


def scored(prizes: Sequence[int], bids: Sequence[Sequence[int]]) -> list[int]:
    """What each seat takes when the prizes come in this order and the seats bid these cards (RAJ-06 to
    RAJ-10): one row of bids a seat, one card a prize."""
    scores = [0] * len(bids)
    pile = 0
    for prize, cards in zip(prizes, zip(*bids, strict=True), strict=True):
        pile += prize
        card = max(cards) if pile >= 0 else min(cards)
        if cards.count(card) == 1:
            scores[cards.index(card)] += pile
            pile = 0
            continue
        for card in sorted(cards, reverse=pile >= 0):
            if cards.count(card) == 1:
                scores[cards.index(card)] += pile
                pile = 0
                break
    return scores


def shuffles(hands: Sequence[Sequence[int]], rng: Rng, count: int) -> Iterator[tuple[bytes, ...]]:
    """So many times every hand, of numbers below 256, in a random order; any two times are independent."""
    size = len(hands[0])
    side = min(SIDE, isqrt(max(0, count - 1)) + 1)
    for first in range(0, count, side * side):
        columns = []
        for hand in hands:
            slots = [bytes(rng.sample(range(size), size)) for _ in range(side)]
            cards = [bytes(rng.sample(hand, size)).ljust(256) for _ in range(side)]
            columns.append(starmap(bytes.translate, product(slots, cards)))
        yield from islice(zip(*columns, strict=True), count - first)


def played(hands: Sequence[Sequence[int]], prizes: Sequence[int], rng: Rng, count: int) -> Iterator[Scores]:
    """The scores of so many random games from equally long hands and as many prizes to come."""
    for order, *bids in shuffles([range(len(prizes)), *hands], rng, count):
        yield scored([prizes[slot] for slot in order], bids)


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
    whole, total, chance = sum(sizes), sum(prizes), rng.random
    lost = (total - whole) // 2
    orders = shuffles([slots], rng, count)
    for a, b in shuffles([mine, theirs], rng, count):
        ties = list(compress(slots, map(eq, a, b)))
        if not ties:
            won = sum(compress(sizes, map(gt, a, b)))
            yield won + lost, whole - won + lost
            continue
        if len(ties) == 1:  # any other round may come next, or, in its own place, none
            tie, following = ties[0], int(chance() * size)
            won, taken, given = sum(compress(sizes, map(gt, a, b))), whole - sizes[tie], total
            if following == tie:
                given -= prizes[tie]
            else:
                more = abs(prizes[following] + prizes[tie]) - sizes[following]
                taken += more
                if a[following] > b[following]:
                    won += more
        else:
            piles = [*prizes, 0]
            order = [*next(orders)[0], size]
            for place in sorted(map(order.index, ties)):
                piles[order[place + 1]] += piles[order[place]]
                piles[order[place]] = 0
            piles[size] = 0
            stakes = list(map(abs, piles))
            won, taken, given = sum(compress(stakes, map(gt, a, b))), sum(stakes), sum(piles)
        under = (given - taken) // 2
        yield won + under, taken - won + under
