"""What each card would bring on each stake, counted over imagined worlds of opponents' plans."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass


def deciding(cards: Sequence[int], *, lowest: bool) -> tuple[int | None, bool]:
    """The card that decides among the others' cards, and whether another one is unique behind it."""
    unique = [card for card in cards if cards.count(card) == 1]
    if not unique:
        return None, False
    return (min(unique) if lowest else max(unique)), len(unique) > 1


class Gains:
    """The expected lead of one hand: rows are stakes (the pile first), columns its rising cards.

    A lead is in points ahead of the average opponent: a pile counts in full for its taker and is
    shared out among the others' averages; a pile that is carried counts for nobody (RAJ-08).
    """

    def __init__(self, hand: Sequence[int], values: Sequence[int], others: int) -> None:
        self.hand = hand
        self.values = values
        self.behind = 1.0 / others
        self.worlds = 0
        size = len(hand)
        # steps[row][k]: what changes from card k - 1 to card k, counted in worlds
        self._own = [[0] * (size + 1) for _ in values]
        self._theirs = [[0] * (size + 1) for _ in values]

    def add(self, plans: Sequence[Sequence[int]]) -> None:
        """One more world: a card for each stake from each opponent (RAJ-06, RAJ-07)."""
        self.worlds += 1
        hand, size, others = self.hand, len(self.hand), len(plans)
        for row, cards in enumerate(zip(*plans, strict=True)):
            lowest = self.values[row] < 0
            own, theirs = self._own[row], self._theirs[row]
            ties = others > 1 and len(set(cards)) < others
            bar: int | None
            if ties:
                bar, second = deciding(cards, lowest=lowest)
            else:
                bar, second = (min(cards) if lowest else max(cards)), others > 1
            if bar is None:
                own[0] += 1
                for card in set(cards):
                    self._at(own, card, -1)
                continue
            below, above = bisect_left(hand, bar), bisect_right(hand, bar)
            if lowest:
                own[0] += 1
                own[below] -= 1
                theirs[above] += 1
            else:
                own[above] += 1
                theirs[0] += 1
                theirs[below] -= 1
            if second:
                theirs[below] += 1
                theirs[above] -= 1
            if ties:
                for card in set(cards):
                    if card < bar if lowest else card > bar:
                        self._at(own, card, -1)
                        self._at(theirs, card, 1)
            theirs[size] = 0

    def _at(self, steps: list[int], card: int, change: int) -> None:
        k = bisect_left(self.hand, card)
        if k < len(self.hand) and self.hand[k] == card:
            steps[k] += change
            steps[k + 1] -= change

    def lead(self) -> list[list[float]]:
        """The mean lead in points of each card on each stake."""
        matrix = []
        for value, own, theirs in zip(self.values, self._own, self._theirs, strict=True):
            scale, line, mine, lost = value / self.worlds, [], 0, 0
            for k in range(len(self.hand)):
                mine += own[k]
                lost += theirs[k]
                line.append(scale * (mine - lost * self.behind))
            matrix.append(line)
        return matrix

    def takes(self) -> list[float]:
        """The chance of each card to take the pile on the table."""
        chances, mine = [], 0
        for k in range(len(self.hand)):
            mine += self._own[0][k]
            chances.append(mine / self.worlds)
        return chances


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a seat may expect: its gains, and how often it planned each card for the pile."""

    gains: Gains
    planned: list[int]
