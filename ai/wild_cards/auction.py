"""The sealed bids of a round: what each seat is likely to bid, and what a bid would bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import exp

from ai.wild_cards.judge import BONUS_CHANCE, Judge
from ai.wild_cards.position import VALUES
from game.engine.games.wild_cards.cards import (
    BONUS,
    CONSOLATION,
    DEALT,
    LIMIT,
    LION,
    MEERKAT,
    REFILL,
    SQUIRREL,
    VALUE,
)

TEMPERATURE = 0.8
"""Softmax temperature in points of what others bid: their hands are hidden and their minds their own."""
HABITS = 4.0
"""How many rounds it takes until what a seat has bid counts as much as what it ought to bid."""
USUAL = (0.22, 0.32, 0.2, 0.14, 0.12)
"""How often bidders of all kinds bid the refill card and each value."""

Chances = list[float]
"""How likely a seat bids the refill card (0) and each value of a habitat (1 to 4)."""


@dataclass(slots=True)
class Prospect:
    """What a bid would bring: its ``worth`` in points, the place in the row it will most likely get and
    how surely (None: it would hardly take anything), and how surely it chooses ``first``.
    """

    worth: float
    place: int | None = None
    sure: float = 0.0
    first: float = 0.0

    def add(self, offers: list[tuple[float, int]], mass: Sequence[float]) -> None:
        """Add what may be taken: the best of these (worth, place) that is left, by how much of each is.

        The best comes first.
        """
        rest = 1.0
        for worth, place in offers:
            if worth <= 0.0:
                break
            part = rest * min(1.0, mass[place])
            self.worth += part * worth
            rest -= part
            if part > self.sure:
                self.sure, self.place = part, place


def refill_limit(judge: Judge, seat: int) -> int:
    """Up to how many habitats the seat would draw (WC-20, WC-23)."""
    return LIMIT if judge.table.leaders[SQUIRREL] == seat else DEALT


@lru_cache(maxsize=1024)
def _usual(count: int, few: int | None, holds: tuple[float, ...]) -> Chances:
    """What is usually bid from a hand of so many cards, ``few`` less than a refill brings (None: none)."""
    if not count:
        return [1.0, 0.0, 0.0, 0.0, 0.0]
    refill = 0.0 if few is None else 1.0 / (1.0 + exp(3.6 - 1.1 * few))
    weights = [0.0] + [holds[value] * (1.0 if value <= count else 0.2) / value for value in VALUES]
    total = sum(weights)
    return [refill, *((1.0 - refill) * one / total for one in weights[1:])]


class Auction:
    """Bids of a round still to be laid, or laid already for those seats whose ``called`` bid is known."""

    def __init__(self, judge: Judge, *, turns: int = 2, called: Sequence[int | None] = ()) -> None:
        self.judge = judge
        others = [seat for seat in range(judge.seats) if seat != judge.me]
        self.others = others
        self._wants = {seat: judge.wants(seat, 2.0) for seat in range(judge.seats)}
        self._holds = judge.position.holds()
        self._chances = [self._likely(seat) for seat in range(judge.seats)]
        self._left: dict[int, tuple[list[float], float]] = {}
        known = [seat for seat, value in enumerate(called) if value is not None]
        for seat in known:
            self._chances[seat] = [float(value == called[seat]) for value in range(5)]
        free = [seat for seat in range(judge.seats) if seat not in known]
        for _ in range(turns if free else 0):
            answers = [(seat, self._answer(seat)) for seat in free]
            for seat, answer in answers:
                old = self._chances[seat]
                self._chances[seat] = [0.5 * (a + b) for a, b in zip(old, answer, strict=True)]

    def seen_by(self, judge: Judge) -> Auction:
        """The same auction for the same seat with another hand: nobody else knows that it is another."""
        auction = Auction.__new__(Auction)
        auction.__dict__.update(self.__dict__, judge=judge)
        return auction

    @property
    def chances(self) -> list[Chances]:
        """What each seat is likely to bid."""
        return self._chances

    @chances.setter
    def chances(self, chances: list[Chances]) -> None:
        self._chances = chances
        self._left = {}

    # --- what others do --------------------------------------------------------------------------

    @cached_property
    def _habits(self) -> list[Chances]:
        """By how much each seat has bid each value more often than seats do on the average."""
        history = self.judge.table.history
        total = len(history) + HABITS
        found = []
        for seat in range(self.judge.seats):
            seen = [0] * 5
            for done in history:
                seen[VALUE[done.bids[seat]]] += 1
            pairs = zip(seen, USUAL, strict=True)
            found.append([(count + HABITS * share) / (total * share) for count, share in pairs])
        return found

    def _likely(self, seat: int) -> Chances:
        """A first guess from the hand's size alone."""
        judge = self.judge
        count = judge.position.counts[seat]
        few = refill_limit(judge, seat) - count if judge.position.later else None
        return _usual(count, few, tuple(self._holds[seat]))

    def _answer(self, seat: int) -> Chances:
        """What the seat would bid against the others' chances, judged by its hand's size."""
        judge = self.judge
        cards = judge.cards
        count = judge.position.counts[seat]
        if not count:
            return [1.0, 0.0, 0.0, 0.0, 0.0]
        holds, habit = self._holds[seat], self._habits[seat]
        gains = judge.gains[seat]
        back = cards[min(LIMIT, count + CONSOLATION)] - cards[count]
        limit = refill_limit(judge, seat)
        refill = cards[max(count, limit)] - cards[count]
        if judge.table.leaders[MEERKAT] == seat:
            refill += 0.6 * max(0.0, *gains)
        worths = [refill]
        order = sorted(range(len(gains)), key=lambda place: -gains[place])
        for value in VALUES:
            worth = back
            if value <= count:
                mass = self.left(seat, value)
                cost = cards[count] - cards[count - value] + back
                rest = 1.0
                for place in order:
                    net = gains[place] + BONUS * BONUS_CHANCE[value] - cost
                    if net <= 0.0:
                        break
                    part = rest * min(1.0, mass[place])
                    worth += part * net
                    rest -= part
            worths.append(worth)
        best = max(worths)
        weights = [
            hold * own * exp((worth - best) / TEMPERATURE)
            for hold, own, worth in zip(holds, habit, worths, strict=True)
        ]
        total = sum(weights)
        return [one / total for one in weights]

    # --- what is left ----------------------------------------------------------------------------

    def ahead(self, seat: int, other: int, value: int) -> float:
        """How likely ``other`` acts before ``seat`` with a bid of that value (WC-30, WC-42)."""
        chances = self._chances[other]
        level = chances[value]
        lion = self.judge.table.leaders[LION]
        if lion != seat:
            level *= 1.0 if lion == other else 0.5
        else:
            level = 0.0
        return level + sum(chances[value + 1 :])

    def left(self, seat: int, value: int) -> list[float]:
        """How many of each animal are left when ``seat`` acts with a bid of that value."""
        takers = [
            (self.ahead(seat, other, value), self._wants[other])
            for other in range(self.judge.seats)
            if other != seat
        ]
        return self.judge.left_by(takers)

    # --- own bids --------------------------------------------------------------------------------

    def prospects(self, bids: Sequence[int], hand: Sequence[int]) -> list[Prospect]:
        """What each of these bids would bring, with this hand of habitats."""
        found = []
        for bid in bids:
            if bid == REFILL:
                found.append(Prospect(self.refill(hand)))
                continue
            mass, first = self._when_acting(VALUE[bid])
            back, offers = self.judge.bought(bid)
            prospect = Prospect(back, first=first)
            prospect.add(offers, mass)
            found.append(prospect)
        return found

    def _when_acting(self, value: int) -> tuple[list[float], float]:
        """What is left for this seat with a bid of that value, and how surely nobody is before it."""
        found = self._left.get(value)
        if found is None:
            me = self.judge.me
            first = 1.0
            for other in self.others:
                first *= 1.0 - self.ahead(me, other, value)
            found = self._left[value] = self.left(me, value), first
        return found

    def refill(self, hand: Sequence[int]) -> float:
        """What the refill card would bring, the meerkat's swap included (WC-20, WC-21)."""
        judge = self.judge
        limit = refill_limit(judge, judge.me)
        worth = max(worth for _, worth in judge.discards(hand, limit)) - judge.hand(hand)
        if judge.table.leaders[MEERKAT] == judge.me:
            worth += max(0.0, max((gain for gain, _, _ in judge.swaps()), default=0.0))
        return worth
