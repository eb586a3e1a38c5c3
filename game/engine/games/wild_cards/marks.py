"""Marks of skill in Wild Cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import ANIMALS
from game.engine.games.wild_cards.events import AnimalTaken, LeaderMoved, RoundEnded, RowRevealed, Swapped
from game.engine.skill import Mark, WholeGame

LEADERS: Final = 3
PAID_WELL: Final = 8
"""Animals that were paid for with their own habitat in a game."""


def three_leaders(game: WholeGame) -> Collection[Seat]:
    """Had three leaders at the end (WC-33)."""
    owners = {one.animal: one.target for one in game.all(LeaderMoved)}
    held = [owner for owner in owners.values() if owner is not None]
    return {seat for seat in held if held.count(seat) >= LEADERS}


def own_habitats(game: WholeGame) -> Collection[Seat]:
    """Took eight animals or more with the habitat bonus (WC-32)."""
    taken = [one.seat for one in game.all(AnimalTaken) if one.bonus]
    return {seat for seat in taken if taken.count(seat) >= PAID_WELL}


def every_species(game: WholeGame) -> Collection[Seat]:
    """Had an animal of every species at the end (WC-21, WC-31)."""
    taken: dict[Seat, list[int]] = {}
    for event in game.events:
        if isinstance(event, AnimalTaken):
            taken.setdefault(event.seat, []).append(event.animal)
        elif isinstance(event, Swapped):
            own = taken.setdefault(event.seat, [])
            if event.given in own:
                own.remove(event.given)
            own.append(event.taken)
    return {seat for seat, animals in taken.items() if len(set(animals)) == len(ANIMALS)}


def fewest_animals(game: WholeGame) -> Collection[Seat]:
    """Won with fewer animals than anybody else (WC-61)."""
    counts = [0] * game.setup.seats
    for one in game.all(AnimalTaken):
        counts[one.seat] += 1
    return {
        seat
        for seat in game.result.winners
        if all(counts[seat] < count for other, count in enumerate(counts) if other != seat)
    }


def last_leader(game: WholeGame) -> Collection[Seat]:
    """Took a leader from somebody in the last round and won (WC-33, WC-61)."""
    last = max((one.round for one in game.all(RoundEnded)), default=0)
    found: set[Seat | None] = set()
    current = 0
    for event in game.events:
        if isinstance(event, RowRevealed):
            current = event.round
        elif isinstance(event, LeaderMoved) and current == last and event.source is not None:
            found.add(event.target)
    return {seat for seat in game.result.winners if seat in found}


MARKS: Final[Mapping[str, Mark]] = {
    "three_leaders": three_leaders,
    "own_habitats": own_habitats,
    "every_species": every_species,
    "fewest_animals": fewest_animals,
    "last_leader": last_leader,
}
