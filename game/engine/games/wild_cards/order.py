"""Who acts when at a Wild Cards table, read off a view: the order of the bids, and who is still to act."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import MEERKAT, NONE, REFILL, VALUE
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.view import WildCardsView

Cards = tuple[int, ...]


def acting_order(view: WildCardsView) -> Cards:
    """The bids in the order of acting (WC-30, WC-R9): refills, then high before low, ties as far as they
    are settled (WC-40 to WC-42, WC-R2). Before the bids are revealed it is the order around the table.
    """
    seats = range(view.seats)
    if all(card == NONE for card in view.called):
        return tuple((view.seat + i) % view.seats for i in seats)
    taken = [one.seat for one in view.taken]
    groups = [seat for group in view.groups for seat in group]
    owner, done = view.leaders[MEERKAT], view.refilled

    def place(seat: int) -> tuple[int, ...]:
        card = view.called[seat]
        if card == NONE:
            return (-2, 0, 0, seat)
        if card == REFILL and seat in view.refills:
            return (-1, 2, view.refills.index(seat), seat)
        if card == REFILL:
            return (-1, int(seat not in done), int(seat != owner), seat)
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
    """Who will still act in this phase of the round, in order (WC-30): first the one whose turn it is."""
    if view.phase in (Phase.BIDS, Phase.EAGLE, Phase.IBEX, Phase.ROW, Phase.DEAL, Phase.END):
        return ()
    turn = () if view.turn == NONE or view.drawing else (view.turn,)
    first = () if view.lion == NONE else (view.lion,)
    tie = (*first, *(seat for group in view.groups for seat in group), *view.left)
    rest = sorted(view.bidders, key=lambda seat: -VALUE[view.bids[seat]])
    return tuple(dict.fromkeys((*turn, *view.refills, *view.queue, *tie, *rest)))
