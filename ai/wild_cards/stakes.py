"""What every seat may want of the row, and how much that counts for another seat.

It follows from what lies open alone, so that it is the same for whoever looks and whatever the hidden hands
are: playouts meet the same stakes again and again, and they are remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ai.wild_cards.worth import REMEMBERED, Collections, Valuation
from game.engine.games.wild_cards.cards import BONUS, CONSOLATION

Wants = list[tuple[int, float]]
"""Places in the row that a seat would take, the dearest first, and how surely."""


class Stakes:
    """What one more of each species of the row brings every seat; ``stakes`` remembers these."""

    def __init__(
        self,
        valuation: Valuation,
        collections: Collections,
        owners: tuple[int, ...],
        animals: tuple[int, ...],
    ) -> None:
        self.valuation = valuation
        self._open = collections, owners
        self._gains = valuation.gains(collections, owners, animals)
        self.gains = [
            [one.species + one.leader[seat] for one in own] for seat, own in enumerate(self._gains)
        ]
        self._wants: dict[tuple[int, float], Wants] = {}
        self._sights: dict[tuple[int, tuple[int, ...], tuple[int, ...]], Sight] = {}

    def wants(self, seat: int, value: float) -> Wants:
        """What a seat would take with such a bid."""
        found = self._wants.get((seat, value))
        if found is None:
            found = self._wants[seat, value] = wants_of(self.valuation, self.gains[seat], value)
        return found

    def sight(self, seat: int, chips: tuple[int, ...], counts: tuple[int, ...]) -> Sight:
        """The same as this seat minds it, with such chips and hands of so many cards."""
        found = self._sights.get((seat, chips, counts))
        if found is None:
            found = self._sights[seat, chips, counts] = Sight(self, seat, chips, counts)
        return found

    def rivals(self, seat: int, chips: Sequence[int], counts: Sequence[int]) -> list[float]:
        """How much a point of each seat's counts for this one."""
        cards = self.valuation.cards
        points = self.valuation.standing(*self._open, chips, [cards[count] for count in counts])
        return self.valuation.rivals(seat, points)

    def minded(self, seat: int, rivals: Sequence[float]) -> list[float]:
        """What each animal brings this seat, what its rivals lose by it on top."""
        found = []
        for one, own in zip(self._gains[seat], self.gains[seat], strict=True):
            for other, moved in enumerate(one.leader):
                if other != seat:
                    own -= rivals[other] * moved
            found.append(own)
        return found


class Sight:
    """The stakes as one seat minds them."""

    __slots__ = ("_denials", "_wants", "gains", "rivals", "seat", "stakes")

    def __init__(self, stakes: Stakes, seat: int, chips: tuple[int, ...], counts: tuple[int, ...]) -> None:
        self.stakes = stakes
        self.seat = seat
        self.rivals = stakes.rivals(seat, chips, counts)
        self.gains = [*stakes.gains]
        self.gains[seat] = stakes.minded(seat, self.rivals)
        self._wants: dict[float, Wants] = {}
        self._denials: list[float] | None = None

    @property
    def denials(self) -> list[float]:
        """What it is worth that no rival gets each of the animals."""
        if self._denials is None:
            deny = self.stakes.valuation.weights.deny
            others = [other for other in range(len(self.gains)) if other != self.seat]
            self._denials = [
                deny * max(0.0, *(self.rivals[other] * self.gains[other][place] for other in others))
                for place in range(len(self.gains[self.seat]))
            ]
        return self._denials

    def wants(self, seat: int, value: float) -> Wants:
        """Which places of the row a seat would take with such a bid, the dearest first, and how surely."""
        if seat != self.seat:
            return self.stakes.wants(seat, value)
        found = self._wants.get(value)
        if found is None:
            found = self._wants[value] = wants_of(self.stakes.valuation, self.gains[seat], value)
        return found


def wants_of(valuation: Valuation, gains: Sequence[float], value: float) -> Wants:
    """What is wanted with a bid of this value by who gains so much."""
    card = valuation.weights.card if valuation.later else 0.0
    least = card * (value + CONSOLATION) - BONUS * 0.3
    found = []
    for place, gain in enumerate(gains):
        sure = 0.5 + 0.6 * (gain - least)
        if sure > 0.05:
            found.append((gain, place, min(0.92, sure)))
    found.sort(reverse=True)
    return [(place, sure) for _, place, sure in found]


@lru_cache(maxsize=REMEMBERED)
def stakes(
    valuation: Valuation, collections: Collections, owners: tuple[int, ...], animals: tuple[int, ...]
) -> Stakes:
    """The stakes of a row as things lie."""
    return Stakes(valuation, collections, owners, animals)
