"""What captured cards may still become until the round ends (WWP-50 to WWP-52)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final

from game.engine.games.wild_pattern.bank import LOOSE, PAYS, counts_of, is_wild, pay, worth
from game.engine.games.wild_pattern.cards import (
    COLOUR_OF,
    COLOUR_WORDS,
    FULL_HAND,
    OBJECT_OF,
    OBJECT_WORDS,
    PATTERN_CARDS,
    SUIT_OF,
    TARGET_PAYS,
    WILD_PAYS,
    WORDS,
)

Cards = tuple[int, ...]
"""Captured cards, sorted."""

ALL: Final = (1 << len(PATTERN_CARDS)) - 1
COLOUR_MASKS: Final = {
    colour: sum(1 << card for card in PATTERN_CARDS if COLOUR_OF[card] == colour) for colour in COLOUR_WORDS
}
OBJECT_MASKS: Final = {
    thing: sum(1 << card for card in PATTERN_CARDS if OBJECT_OF[card] == thing) for thing in OBJECT_WORDS
}
"""By word: the cards that show it, as a mask with a bit for each card."""

GAINS: Final = tuple(
    tuple(pay(word, count + 1) - pay(word, count) for count in range(2 * FULL_HAND))
    for word in range(len(WORDS))
)
"""By word and by how many cards show it: what one more adds to its line of the bank, in cents."""
CHOICE: Final = 5
"""How many wheel cards somebody chooses from later: of the seven that can be taken few are new."""
PRIOR: Final = 2
"""How many cards everybody is thought to have won before, when the faster one is looked for."""
WANT: Final = 300.0
"""Cents a Wild hand is worth to somebody who chooses a card: a won game."""


def with_card(cards: Cards, card: int) -> Cards:
    """The captured cards with one more."""
    return tuple(sorted((*cards, card)))


@lru_cache(maxsize=256)
def best_of(size: int, choice: int) -> tuple[float, ...]:
    """By rank: the chance that this card of ``size`` is the best of ``choice`` that are turned up."""
    choice = min(choice, size)
    ways = comb(size, choice)
    return tuple(comb(size - 1 - rank, choice - 1) / ways for rank in range(size))


@lru_cache(maxsize=4096)
def cards_to_come(needs: tuple[int, ...], learnt: bool) -> tuple[tuple[float, ...], ...]:
    """By seat: the chances to win 0, 1, 2 … more cards before anybody has all that ``needs`` says.

    Everybody is as fast as the others; when it is ``learnt``, those who have won more are faster.
    """
    if not min(needs):
        return tuple((1.0,) for _ in needs)
    speeds = speeds_of(needs, learnt)
    chances = [[0.0] * (need + 1) for need in needs]
    for winner, speed in enumerate(speeds):
        rest = tuple(need - (seat == winner) for seat, need in enumerate(needs))
        for seat, later in enumerate(cards_to_come(rest, learnt)):
            for count, chance in enumerate(later):
                chances[seat][count + (seat == winner)] += speed * chance
    return tuple(tuple(row) for row in chances)


def speeds_of(needs: Sequence[int], learnt: bool) -> list[float]:
    """By seat: the chance to win the next turn."""
    weights = [PRIOR + FULL_HAND - need if learnt else 1.0 for need in needs]
    return [weight / sum(weights) for weight in weights]


class Prospects:
    """Expected pay and chances of Wild hands, from what can still be taken; remembers its results.

    The next card is counted exactly; those after it are thought to bring as much. (Two cards counted
    exactly took about seven times as long and won 147 games of 300.)
    """

    def __init__(self, pool: Sequence[int], wild: str) -> None:
        self.wild_option = wild
        self._pool = tuple(pool)
        self._mask = sum(1 << card for card in pool)
        self._pays: dict[tuple[Cards, int], tuple[float, float]] = {}
        self._wilds: dict[Cards, float] = {}
        self._appeals: dict[tuple[Cards, int], float] = {}
        self._ends: dict[tuple[Cards, int, tuple[float, ...]], float] = {}

    def pay(self, cards: Cards, target: int, picks: int) -> float:
        """What the bank is expected to pay, in cents, after ``picks`` more cards of one's choice."""
        key = (cards, target)
        if key not in self._pays:
            now = self.now(cards, target)
            self._pays[key] = (now, self._with_one_more(cards, target, now))
        now, one = self._pays[key]
        return one + (picks - 1) * max(0.0, one - now) if picks else now

    def later(self, cards: Cards, target: int, coming: tuple[float, ...]) -> float:
        """The same where 0, 1, 2 … more cards come with such chances."""
        key = (cards, target, coming)
        if key not in self._ends:
            self._ends[key] = sum(
                chance * self.pay(cards, target, picks) for picks, chance in enumerate(coming) if chance
            )
        return self._ends[key]

    def wild(self, cards: Cards) -> float:
        """The chance of a Wild hand if all cards that are still missing can be chosen."""
        if cards not in self._wilds:
            self._wilds[cards] = self._wild(cards)
        return self._wilds[cards]

    def appeal(self, cards: Cards, target: int) -> float:
        """What captured cards look like to their owner, in cents; a Wild hand counts as ``WANT``."""
        key = (cards, target)
        if key not in self._appeals:
            need = FULL_HAND - len(cards)
            pay = self.pay(cards, target, min(need, 2)) if need > 0 else self.now(cards, target)
            wild = 0.0 if self.wild_option == PAYS and need > 0 else self.wild(cards)
            self._appeals[key] = pay + WANT * wild
        return self._appeals[key]

    def hopeful(self, cards: Cards) -> bool:
        """Whether fewer than five cards can become a Wild hand of different cards (WWP-R15)."""
        return len(cards) < FULL_HAND and any(self._unlike(cards))

    def _unlike(self, cards: Cards) -> tuple[int, int]:
        """What may be added to a hand all of whose cards differ, as masks: by colour, by object.

        Unless the option is *loose* a card must differ in both: then the two masks are the same.
        """
        colours = objects = 0
        for card in cards:
            colours |= COLOUR_MASKS[COLOUR_OF[card]]
            objects |= OBJECT_MASKS[OBJECT_OF[card]]
        many = len(cards)
        by_colour = ALL & ~colours if colours.bit_count() == many * len(OBJECT_WORDS) else 0
        by_object = ALL & ~objects if objects.bit_count() == many * len(COLOUR_WORDS) else 0
        if self.wild_option == LOOSE:
            return by_colour, by_object
        return by_colour & by_object, by_colour & by_object

    def _wild(self, cards: Cards) -> float:
        held = len(cards)
        if held >= FULL_HAND:
            return float(is_wild(cards, self.wild_option))
        by_colour, by_object = self._unlike(cards)
        fits = float((self._mask & (by_colour | by_object)).bit_count())
        size = max(1, len(self._pool))
        chance = 1.0
        for count in range(held, FULL_HAND):
            chance *= 1.0 - (1.0 - min(1.0, fits / size)) ** CHOICE
            kinds = len(OBJECT_WORDS) - count
            fits *= (kinds - 1) / kinds
            if self.wild_option != LOOSE:
                fits *= (FULL_HAND - count - 1) / (FULL_HAND - count)
        return chance

    def now(self, cards: Cards, target: int) -> float:
        """What the bank would pay for these cards today."""
        return _paid(cards, target, self.wild_option)

    def _with_one_more(self, cards: Cards, target: int, now: float) -> float:
        """The pay with the best of ``CHOICE`` cards in addition."""
        values = self._one_more(cards, target, now)
        if not values:
            return now
        values.sort(reverse=True)
        chances = best_of(len(values), CHOICE)
        return sum(value * chance for value, chance in zip(values, chances, strict=True))

    def _one_more(self, cards: Cards, target: int, now: float) -> list[float]:
        """What the bank would pay with each card of the pool in addition."""
        gains = [GAINS[word][count] for word, count in enumerate(counts_of(cards))]
        gains[target] += TARGET_PAYS
        wild = self.wild_option == PAYS and len(cards) == FULL_HAND - 1
        return [
            now
            + gains[OBJECT_OF[card]]
            + gains[COLOUR_OF[card]]
            + gains[SUIT_OF[card]]
            + (WILD_PAYS if wild and is_wild((*cards, card), PAYS) else 0)
            for card in self._pool
            if card not in cards
        ]


@lru_cache(maxsize=4096)
def _paid(cards: Cards, target: int, wild: str) -> float:
    extra = wild == PAYS and is_wild(cards, wild)
    return float(worth(cards, target) + (WILD_PAYS if extra else 0))


@lru_cache(maxsize=32)
def prospects_of(pool: tuple[int, ...], wild: str) -> Prospects:
    """The prospects while the same cards can still be taken: they are the same for every seat, and for many
    turns that are played on.
    """
    return Prospects(pool, wild)
