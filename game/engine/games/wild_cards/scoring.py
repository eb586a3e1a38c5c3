"""What everybody has, line by line, and who wins (WC-60, WC-61)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Result, Seat
from game.engine.games.wild_cards.cards import LEADER_POINTS, NONE, PEACOCK, PEACOCK_POINTS


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One seat's points by WC-60.

    ``most`` and ``second`` are species, None without one, with ``most_count`` and ``second_count``
    animals; ``leaders`` counts leaders other than the peacock; ``animals`` breaks ties (WC-61).
    """

    most: int | None
    most_count: int
    second: int | None
    second_count: int
    leaders: int
    peacock: bool
    chips: int
    animals: int

    @property
    def most_points(self) -> int:
        return 2 * self.most_count

    @property
    def second_points(self) -> int:
        return self.second_count

    @property
    def leader_points(self) -> int:
        """Points for leaders other than the peacock."""
        return LEADER_POINTS * self.leaders

    @property
    def peacock_points(self) -> int:
        return PEACOCK_POINTS if self.peacock else 0

    @property
    def total(self) -> int:
        return self.most_points + self.second_points + self.leader_points + self.peacock_points + self.chips


Sheet = tuple[SeatScore, ...]
"""One line a seat."""


def seat_score(collection: Sequence[int], owners: Sequence[int], seat: int, chips: int) -> SeatScore:
    """The seat's points; of level species the first of the list counts as the more numerous."""
    ranked = sorted(range(len(collection)), key=lambda animal: -collection[animal])
    most, second = ranked[:2]
    led = [animal for animal, owner in enumerate(owners) if owner == seat]
    return SeatScore(
        most=most if collection[most] else None,
        most_count=collection[most],
        second=second if collection[second] else None,
        second_count=collection[second],
        leaders=sum(animal != PEACOCK for animal in led),
        peacock=PEACOCK in led,
        chips=chips,
        animals=sum(collection),
    )


def score_sheet(collections: Sequence[Sequence[int]], owners: Sequence[int], chips: Sequence[int]) -> Sheet:
    """Everybody's points as things lie (WC-60); ``owners`` are the leaders', NONE for the supply."""
    return tuple(
        seat_score(collection, owners, seat, chips[seat]) for seat, collection in enumerate(collections)
    )


def totals(
    collections: Sequence[Sequence[int]], owners: Sequence[int], chips: Sequence[int]
) -> tuple[int, ...]:
    """Everybody's total as things lie (WC-60), without the lines: fast."""
    points = list(chips)
    for seat, collection in enumerate(collections):
        first, second = sorted(collection)[:-3:-1]
        points[seat] += 2 * first + second
    for animal, owner in enumerate(owners):
        if owner != NONE:
            points[owner] += PEACOCK_POINTS if animal == PEACOCK else LEADER_POINTS
    return tuple(points)


def final_result(sheet: Sheet) -> Result:
    """The result: the highest total wins, then more animals, then it is shared (WC-61)."""
    keys = [(line.total, line.animals) for line in sheet]
    ranking = tuple(
        tuple(Seat(seat) for seat, own in enumerate(keys) if own == key)
        for key in sorted(set(keys), reverse=True)
    )
    return Result(tuple(line.total for line in sheet), ranking, ranking[0])
