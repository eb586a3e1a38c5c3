"""Who acts when at a Wild Cards table, read off a view: the order of bids, who waits, who has refilled."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.games.wild_cards import MEERKAT, NONE, REFILL, VALUE, WildCardsView, phases

Cards = tuple[int, ...]


def acting_order(view: WildCardsView) -> Cards:
    """The bids in the order of acting: refills, then high before low, ties as far as they are settled.

    Before the bids are revealed it is the order around the table.
    """
    seats = range(view.seats)
    if all(card == NONE for card in view.called):
        return tuple((view.seat + i) % view.seats for i in seats)
    taken = [one.seat for one in view.taken]
    groups = [seat for group in view.groups for seat in group]
    owner = view.leaders[MEERKAT]

    def place(seat: int) -> tuple[int, ...]:
        card = view.called[seat]
        if card == NONE:
            return (-2, 0, 0, seat)
        if card == REFILL:
            return (-1, 0, int(seat != owner), seat)
        value = -VALUE[card]
        if seat in taken:
            return (0, value, 0, taken.index(Seat(seat)))
        if view.bids[seat] == NONE:
            return (0, value, 5, seat)
        if seat == view.turn:
            return (0, value, 1, 0)
        if seat in view.queue:
            return (0, value, 2, view.queue.index(seat))
        if seat in view.left:
            return (0, value, 4, seat)
        if seat == view.lion:
            return (0, value, 2, -1)
        return (0, value, 3, groups.index(seat) if seat in groups else seat)

    return tuple(sorted(seats, key=place))


def waiting(view: WildCardsView) -> Cards:
    """Who will still act, in order: first the one whose turn it is."""
    if view.phase in (phases.BIDS, phases.EAGLE, phases.IBEX, phases.ROW, phases.DEAL, phases.END):
        return ()
    turn = () if view.turn == NONE or view.drawing else (view.turn,)
    rest = sorted(view.bidders, key=lambda seat: -VALUE[view.bids[seat]])
    groups = () if view.lion == NONE else (view.lion,)
    groups = (*groups, *(seat for group in view.groups for seat in group))
    tie = (*groups, *(view.left if view.groups or view.lion != NONE else ()))
    return tuple(dict.fromkeys((*turn, *view.refills, *view.queue, *tie, *rest)))


def refilled(view: WildCardsView) -> frozenset[int]:
    """The refill bidders whose turn is over: their card is back in the hand (WC-20)."""
    if view.phase == phases.EAGLE:
        return frozenset()
    asked = view.turn if view.phase in (phases.SWAP, phases.DISCARDS) else NONE
    return frozenset(
        seat
        for seat, card in enumerate(view.bids)
        if card == REFILL and seat not in view.refills and seat != asked
    )
