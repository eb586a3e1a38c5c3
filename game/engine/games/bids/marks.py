"""Marks of skill in Bids."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from game.engine.core import Seat
from game.engine.games.bids.cards import BLACK, TIMES_TWO, VALUE, numbered
from game.engine.games.bids.events import Doubled, LowestWinsBegan, RoundScored, Stolen, TurnEnded
from game.engine.skill import Mark, WholeGame

LUCKY: Final = 4
"""Rounds as lucky loser in a game."""
SMALL: Final = 5
"""A bid of at most so much is small."""
GOOD: Final = 10
"""A black card of at least so much is a good one."""
DOUBLED: Final = 20
"""A front of at least so much is worth doubling."""
GOOD_CARDS: Final = range(numbered(BLACK, GOOD), TIMES_TWO)


def lucky_winner(game: WholeGame) -> Collection[Seat]:
    """Was the lucky loser four times and won (BID-21, BID-23)."""
    sheets = [one.sheet for one in game.all(RoundScored)]
    return {seat for seat in game.result.winners if sum(sheet[seat].lucky > 0 for sheet in sheets) >= LUCKY}


def small_bid(game: WholeGame) -> Collection[Seat]:
    """Took a black 10 or better with a bid of 5 or less, while the highest bid won (BID-12)."""
    found: set[Seat] = set()
    lowest = False
    for event in game.events:
        if isinstance(event, LowestWinsBegan):
            lowest = True
        elif isinstance(event, RoundScored):
            lowest = False
        elif isinstance(event, TurnEnded) and event.turn.winner is not None and not lowest:
            turn, winner = event.turn, event.turn.winner
            own = turn.bids[(winner - turn.starter) % len(turn.bids)]
            if own < TIMES_TWO and VALUE[own] <= SMALL and any(card in GOOD_CARDS for card in turn.lot):
                found.add(winner)
    return found


def doubled(game: WholeGame) -> Collection[Seat]:
    """Doubled 20 points or more with the 2x (BID-40)."""
    return {one.seat for one in game.all(Doubled) if one.before >= DOUBLED}


def good_theft(game: WholeGame) -> Collection[Seat]:
    """Stole a black 10 or better with the Thief (BID-42)."""
    return {one.seat for one in game.all(Stolen) if one.card in GOOD_CARDS}


def from_behind(game: WholeGame) -> Collection[Seat]:
    """Was last of all after half of the rounds and won (BID-23)."""
    sheets = [one.sheet for one in game.all(RoundScored)]
    if len(sheets) < 2:
        return ()
    totals = [line.total for line in sheets[len(sheets) // 2 - 1]]
    return {seat for seat in game.result.winners if totals[seat] == min(totals) < max(totals)}


MARKS: Final[Mapping[str, Mark]] = {
    "lucky_winner": lucky_winner,
    "small_bid": small_bid,
    "doubled": doubled,
    "good_theft": good_theft,
    "from_behind": from_behind,
}
