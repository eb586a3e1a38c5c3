"""Marks of skill in Raj."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from game.engine.core import Seat
from game.engine.games.raj.cards import MICE, VULTURES
from game.engine.games.raj.events import BidsRevealed, PrizeTaken
from game.engine.skill import Mark, WholeGame

BEST, WORST = MICE[-1], VULTURES[0]
SMALL: Final = 7
"""The 10 was taken cheaply with a card of at most so much."""
SMALLEST: Final = 5
"""The −5 was kept away cheaply with a card of at most so much."""
LARGE: Final = 12
"""A pile of at least so many points is large."""
CLOSE: Final = 3
"""Piles taken by exactly one in a game."""


def cheap_ten(game: WholeGame) -> Collection[Seat]:
    """Took the 10 with a card below 8 (RAJ-06)."""
    return {one.seat for one in game.all(PrizeTaken) if BEST in one.prizes and one.card <= SMALL}


def carried_pile(game: WholeGame) -> Collection[Seat]:
    """Took a pile of several prizes that was worth 12 or more (RAJ-08)."""
    return {one.seat for one in game.all(PrizeTaken) if len(one.prizes) > 1 and sum(one.prizes) >= LARGE}


def no_vulture(game: WholeGame) -> Collection[Seat]:
    """Won without a single vulture (RAJ-12)."""
    bitten = {one.seat for one in game.all(PrizeTaken) if min(one.prizes) < 0}
    return set(game.result.winners) - bitten


def by_one(game: WholeGame) -> Collection[Seat]:
    """Took three mice or more with a card exactly one above the next that counted (RAJ-06)."""
    counts: dict[Seat, int] = {}
    bids: tuple[int, ...] = ()
    for event in game.events:
        if isinstance(event, BidsRevealed):
            bids = event.cards
        elif isinstance(event, PrizeTaken) and sum(event.prizes) > 0:
            others = [card for card in bids if bids.count(card) == 1 and card < event.card]
            if others and max(others) == event.card - 1:
                counts[event.seat] = counts.get(event.seat, 0) + 1
    return {seat for seat, count in counts.items() if count >= CLOSE}


def worst_left(game: WholeGame) -> Collection[Seat]:
    """Left the −5 to somebody else with a card below 6 (RAJ-06)."""
    found: set[Seat] = set()
    bids: tuple[int, ...] = ()
    for event in game.events:
        if isinstance(event, BidsRevealed):
            bids = event.cards
        elif isinstance(event, PrizeTaken) and WORST in event.prizes and sum(event.prizes) < 0:
            found |= {
                Seat(seat)
                for seat, card in enumerate(bids)
                if seat != event.seat and card <= SMALLEST and bids.count(card) == 1
            }
    return found


MARKS: Final[Mapping[str, Mark]] = {
    "cheap_ten": cheap_ten,
    "carried_pile": carried_pile,
    "no_vulture": no_vulture,
    "by_one": by_one,
    "worst_left": worst_left,
}
