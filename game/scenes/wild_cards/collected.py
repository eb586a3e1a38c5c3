"""The animals that a seat has collected: a fan a species, its leader on top, in one line or two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.tabletop.pieces import RATIO
from game.tabletop.table_layout import SeatPlace
from game.tabletop.zones import Spot

GAP: Final = 5.0
"""Between two lines of animals."""
BETWEEN: Final = 9.0
"""Between two fans."""
STEP, NEAR_STEP = 0.24, 0.14
"""How much of a card shows below the next one of its fan; and of the viewer's own, which are larger."""


@dataclass(frozen=True, slots=True)
class Group:
    """The animals of one species before a seat: a spot a card, the leader last when it is there."""

    animal: int
    spots: tuple[Spot, ...]
    leader: bool

    @property
    def last(self) -> Spot:
        return self.spots[-1]


def fanned(place: SeatPlace, card: float, cards: Mapping[int, tuple[int, bool]]) -> list[Group]:
    """Where the animals lie, of each species so many and perhaps its leader, on cards so wide (units)."""
    held, (left, top, wide, _) = list(cards), place.row
    if not held:
        return []
    counts = {animal: count + leader for animal, (count, leader) in cards.items()}
    step = card * (NEAR_STEP if place.near else STEP)

    def natural(some: Sequence[int]) -> float:
        return sum(card + (counts[one] - 1) * step + BETWEEN for one in some) - BETWEEN

    rows = [held]
    if place.lines > 1 and natural(held) > wide:
        cut = min(range(1, len(held)), key=lambda at: max(natural(held[:at]), natural(held[at:])))
        rows = [held[:cut], held[cut:]]
    found = []
    for number, row in enumerate(rows):
        squeeze = min(1.0, (wide - card) / max(1.0, natural(row) - card))
        x = left + card / 2
        line = place.lines - 1 if place.near and len(rows) == 1 else number
        y = top + card * RATIO / 2 + line * (card * RATIO + GAP)
        for animal in row:
            count = counts[animal]
            spots = [
                Spot(x + i * step * squeeze, y, -1.6 if count > 1 and i == 0 else 1.0 * (i % 2))
                for i in range(count)
            ]
            found.append(Group(animal, tuple(spots), cards[animal][1]))
            x += ((count - 1) * step + card + BETWEEN) * squeeze
    return found
