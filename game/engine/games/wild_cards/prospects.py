"""What a seat's score sheet would say after a choice, as things lie (WC-33, WC-60)."""

from __future__ import annotations

from game.engine.games.wild_cards.leaders import has_as_many, heir
from game.engine.games.wild_cards.scoring import totals
from game.engine.games.wild_cards.view import WildCardsView


def gain_of_taking(view: WildCardsView, animal: int, seat: int | None = None) -> int:
    """What acquiring one of this species adds to this seat's points, or another ``seat``'s, its leader
    included, chips not.
    """
    seat = view.seat if seat is None else seat
    collections, leaders = [list(one) for one in view.collections], list(view.leaders)
    collections[seat][animal] += 1
    if has_as_many(collections, seat, animal):
        leaders[animal] = seat
    then = totals(collections, leaders, view.chips)
    return then[seat] - view.totals[seat]


def loses_leader(view: WildCardsView, give: int, take: int) -> bool:
    """Whether this seat would lose the leader of the species that it gives in such a swap (WC-22)."""
    collections = _swapped(view, give, take)
    kept = collections[view.seat][give] and has_as_many(collections, view.seat, give)
    return view.leaders[give] == view.seat and not kept


def gain_of_swapping(view: WildCardsView, give: int, take: int) -> int:
    """What swapping an own animal for one of another species adds to this seat's points, with what
    becomes of both leaders (WC-22)."""
    seat = view.seat
    collections, leaders = _swapped(view, give, take), list(view.leaders)
    if has_as_many(collections, seat, take):
        leaders[take] = seat
    if loses_leader(view, give, take):
        leaders[give] = heir(collections, give)
    return totals(collections, leaders, view.chips)[seat] - view.totals[seat]


def _swapped(view: WildCardsView, give: int, take: int) -> list[list[int]]:
    """What everybody has collected after such a swap."""
    collections = [list(one) for one in view.collections]
    collections[view.seat][give] -= 1
    collections[view.seat][take] += 1
    return collections
