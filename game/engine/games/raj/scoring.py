"""Who takes a pile and who wins the game (RAJ-06, RAJ-07, RAJ-11 to RAJ-13, RAJ-R8)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Result, Seat, rank_groups


def deciding_seat(cards: Sequence[int], *, lowest: bool) -> Seat | None:
    """The seat whose card nobody else played and that decides the pile (RAJ-06, RAJ-07)."""
    unique = [card for card in cards if cards.count(card) == 1]
    if not unique:
        return None
    return Seat(cards.index(min(unique) if lowest else max(unique)))


def passed_over(cards: Sequence[int], *, lowest: bool) -> tuple[Seat, ...]:
    """The seats with a better card than the deciding one, passed over for a tie (RAJ-07, RAJ-R1)."""
    winner = deciding_seat(cards, lowest=lowest)
    if winner is None:
        return tuple(Seat(seat) for seat in range(len(cards)))
    bar = cards[winner]
    return tuple(Seat(seat) for seat, card in enumerate(cards) if (card < bar if lowest else card > bar))


def final_result(scores: Sequence[int], best_mice: Sequence[int], *, mouse_breaks_ties: bool) -> Result:
    """The result by RAJ-12 or, with the option, by RAJ-13.

    ``best_mice`` is each seat's most valuable mouse, 0 for none.
    """
    seats = [Seat(seat) for seat in range(len(scores))]
    order = rank_groups(scores, seats)
    if mouse_breaks_ties:
        leaders = order[0]
        by_mouse = rank_groups(best_mice, leaders)
        return Result(tuple(scores), (*by_mouse, *order[1:]), by_mouse[0])
    alone = next((place for place in order if len(place) == 1), None)
    if alone is None:
        return Result(tuple(scores), (tuple(seats),), ())
    behind = tuple(place for place in order if place != alone)
    return Result(tuple(scores), (alone, *behind), alone)
