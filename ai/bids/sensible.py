"""What anybody sees who lays the last card of a turn: which cards only a fool would lay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.bids.remaining import rank_of
from game.engine.games.bids.cards import BLACK, COLOUR, THIEF, UNKNOWN, VALUE
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.view import BidsView

OVERPAID: Final = 3
"""By how many numbers a card is dearer than need be."""
COSTLY: Final = -3
"""A lot that nobody takes who need not."""
RICH: Final = 8
"""A lot that nobody leaves who can have it, unless there is still the lucky loser's prize to hope for."""
TREASURED: Final = 5
"""A black card of this number is not given to whoever takes the lot."""


def sensible(view: BidsView, cards: Sequence[int]) -> list[int]:
    """The cards that make sense, at least one; all but treasured ones before the last place."""
    place = len(view.bids)
    wins = [card for card in cards if view.deciding([*view.bids, card]) == [place]]
    losses = [card for card in cards if card not in wins]
    if place == view.seats - 1:
        return _last(view, wins, _kept(losses))
    if view.variant.colour_bids:  # what does not lead may yet do so
        return list(cards)
    return [*wins, *_kept(losses)]


def _kept(losses: list[int]) -> list[int]:
    """What loses without giving a treasured card away, if anything does."""
    return [card for card in losses if COLOUR[card] != BLACK or VALUE[card] < TREASURED] or losses


def _last(view: BidsView, wins: list[int], losses: list[int]) -> list[int]:
    """Nothing costly if it can be left, nothing rich left, and no more paid than about what it takes."""
    plain = [card for card in wins if COLOUR[card] != BLACK]
    unsure = view.blind or view.hidden or THIEF in view.on_table or UNKNOWN in view.on_table
    if not unsure:
        avoided = [card for card in wins if _gain(view, card) <= COSTLY]
        if losses and avoided:
            wins = [card for card in wins if card not in avoided]
            plain = [card for card in plain if card not in avoided]
        allied = view.allies is not None and view.seat in view.allies
        if any(_gain(view, card) >= RICH for card in plain) and view.fronts[view.seat] and not allied:
            losses = []
    if plain and (unsure or _gain(view, plain[0]) > 0):
        rank = rank_of(view.lowest)
        least = min(rank[card] for card in plain)
        wins = [card for card in wins if card not in plain or rank[card] - least < OVERPAID]
    return [*wins, *losses]


def _gain(view: BidsView, card: int) -> int:
    """What the front gains when the card takes the lot; a black one goes with it (BID-14)."""
    front = view.fronts[view.seat]
    lot = [*view.on_table, card] if COLOUR[card] == BLACK else view.on_table
    return worth([*front, *lot]) - worth(front)
