"""Random games of Raj, a shuffle of each hand and of the prizes, scored round by round.

Whoever plays any card with equal chance in every round plays a shuffled hand; the rules only say who
takes what. A shuffle sorts by random keys of 16 bits: equal keys favour one of two cards by less than one
in a hundred thousand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import compress, islice
from operator import eq, gt
from typing import Final

from game.engine.core import Rng

BATCH: Final = 256
"""Games for which random keys are drawn at once."""
ROOM: Final = 16
"""Keys for a pack: no card or prize lies so far from another."""

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


def shuffles(hands: Sequence[Sequence[int]], rng: Rng, count: int) -> Iterator[tuple[list[int], ...]]:
    """So many times every hand in a random order; all cards of one time are raised by the same amount."""
    batch = min(BATCH, count)
    # every raised card is the place of its own key
    raised = [[[card + ROOM * k for card in hand] for k in range(batch)] for hand in hands]
    orders: list[Iterator[list[int]]]
    for first in range(0, count, batch):
        orders = [map(partial(sorted, key=random_keys(rng, batch).__getitem__), packs) for packs in raised]
        yield from islice(zip(*orders, strict=True), count - first)


def random_keys(rng: Rng, packs: int) -> list[int]:
    """Keys for so many packs."""
    return memoryview(rng.randbytes(2 * ROOM * packs)).cast("H").tolist()


def keys_without_end(rng: Rng) -> Iterator[Callable[[int], int]]:
    """The keys of one pack after the other; a vulture finds its key from the end."""
    while True:
        keys = random_keys(rng, BATCH)
        for at in range(0, len(keys), ROOM):
            yield keys[at : at + ROOM].__getitem__


def played(hands: Sequence[Sequence[int]], prizes: Sequence[int], rng: Rng, count: int) -> Iterator[Scores]:
    """The scores of so many random games from equally long hands and as many prizes to come."""
    for bids, key in zip(shuffles(hands, rng, count), keys_without_end(rng), strict=False):
        yield scored(sorted(prizes, key=key), bids)


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
    keys = keys_without_end(rng)
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
            order = [*sorted(slots, key=next(keys)), size]
            for place in sorted(map(order.index, ties)):
                piles[order[place + 1]] += piles[order[place]]
                piles[order[place]] = 0
            piles[size] = 0
            stakes = list(map(abs, piles))
            won, taken, given = sum(compress(stakes, map(gt, a, b))), sum(stakes), sum(piles)
        under = (given - taken) // 2
        yield won + under, taken - won + under
