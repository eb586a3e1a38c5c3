"""What a turn is about, which cards decide it, whom a Thief may rob (BID-10 to -15, -30, -31, -42, -45)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.games.bids.cards import BLACK, COLOUR, MINUS_FIVE, NO_CARD, TIMES_TWO, UNKNOWN, VALUE

CENTRE: Final = -1
"""The centre card's place among those that may decide a turn of Colour Bids (BID-31)."""


def deciding_places(
    bids: Sequence[int],
    *,
    lowest: bool = False,
    colour_bids: bool = False,
    centre: int = NO_CARD,
    centre_counts_after_black: bool = False,
    barred: int | None = None,
) -> list[int]:
    """The places in the order of play whose cards decide the turn, in that order, ``CENTRE`` first.

    One place of a player wins the turn; several burn it; ``[CENTRE]`` or ``[]`` is nobody's turn.
    Also right for a turn half played. A 2x or −5 never decides for a player, nor does what lies at the
    place that is ``barred`` from winning the centre card (BID-R15). ``centre`` is looked at in Colour
    Bids only; a turn bid for unseen has none (BID-R12).
    """
    places = [
        place
        for place, card in enumerate(bids)
        if card != TIMES_TWO and card != MINUS_FIVE and place != barred
    ]
    values = [VALUE[bids[place]] for place in places]
    if colour_bids:
        count = [0] * 6
        for card in bids:
            count[COLOUR[card]] += 1
        if centre != NO_CARD and (count[BLACK] or not centre_counts_after_black):
            count[BLACK] += 1
            places.insert(0, CENTRE)
            values.insert(0, VALUE[centre])
        most = max(count)
        colours = [BLACK if place == CENTRE else COLOUR[bids[place]] for place in places]
        places = [place for place, colour in zip(places, colours, strict=True) if count[colour] == most]
        values = [value for value, colour in zip(values, colours, strict=True) if count[colour] == most]
    if not values:
        return []
    best = min(values) if lowest else max(values)
    if values.count(best) == 1:
        return [places[values.index(best)]]
    return [place for place, value in zip(places, values, strict=True) if value == best]


def at_stake(centre: int, bids: Sequence[int]) -> list[int]:
    """The centre card and the black cards laid, in the order they came there (BID-14)."""
    black = [card for card in bids if COLOUR[card] == BLACK]
    return black if centre == NO_CARD else [centre, *black]


def hidden_card_due(centre: int, bids: Sequence[int], *, blind: bool, blind_turns: bool) -> bool:
    """Whether the next card of the deck goes with the lot: a blind turn's, or for an Unknown (BID-45,
    BID-R10); one from hand makes the next turn blind instead with ``blind_turns``.
    """
    return blind or centre == UNKNOWN or (UNKNOWN in bids and not blind_turns)


def victims(bids: Sequence[int], robbable: Sequence[int], *, lowest: bool) -> list[int]:
    """Of the places that have a card in front, those a Thief may rob: the lowest bidder or, level,
    several (BID-42); under Lowest wins the highest (BID-R8). The number alone counts.
    """
    if not robbable:
        return []
    values = [VALUE[bids[place]] for place in robbable]
    worst = max(values) if lowest else min(values)
    return [place for place, value in zip(robbable, values, strict=True) if value == worst]


def robbable_seats(
    bids: Sequence[int], fronts: Sequence[Sequence[int]], *, starter: int, winner: int, lowest: bool
) -> list[int]:
    """The seats that a Thief of the turn's winner may rob, in order of play (BID-42)."""
    seats = len(fronts)
    order = [(starter + place) % seats for place in range(seats)]
    places = [place for place, seat in enumerate(order) if seat != winner and fronts[seat]]
    return [order[place] for place in victims(bids, places, lowest=lowest)]
