"""When a leader changes its owner (WC-22, WC-33, WC-R13)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Event, Seat
from game.engine.games.wild_cards import facts
from game.engine.games.wild_cards.cards import NONE
from game.engine.games.wild_cards.events import LeaderMoved
from game.engine.games.wild_cards.state import WildCardsState


def has_as_many(collections: Sequence[Sequence[int]], seat: int, animal: int) -> bool:
    """Whether the seat has at least as many of the species as every other player (WC-33)."""
    own = collections[seat][animal]
    return all(collection[animal] <= own for collection in collections)


def heir(collections: Sequence[Sequence[int]], animal: int) -> int:
    """The player who alone has the most of the species, or NONE for the supply (WC-22)."""
    counts = [collection[animal] for collection in collections]
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else NONE


def gain(state: WildCardsState, seat: int, animal: int, rule: str, events: list[Event] | None) -> None:
    """Take the leader of a species just gained, when there are enough of it (WC-33, WC-22)."""
    if state.leaders[animal] != seat and has_as_many(state.collections, seat, animal):
        _move(state, animal, seat, rule, events)


def lose(state: WildCardsState, seat: int, events: list[Event] | None) -> None:
    """Give up the leader of a species just given, when too few of it are left (WC-22)."""
    for animal, owner in enumerate(state.leaders):
        if owner != seat:
            continue
        if not state.collections[seat][animal] or not has_as_many(state.collections, seat, animal):
            _move(state, animal, heir(state.collections, animal), "WC-22", events)


def _move(state: WildCardsState, animal: int, target: int, rule: str, events: list[Event] | None) -> None:
    source = state.leaders[animal]
    facts.leader_moved(state, animal, target)
    if events is not None:
        before = None if source == NONE else Seat(source)
        events.append(LeaderMoved(animal, before, None if target == NONE else Seat(target), rule))
