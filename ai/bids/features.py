"""What can be told of a position between two turns, as numbers: one row a seat.

The position is a full one, a guessed world or the truth: all hands are known. Rows are made a million
times in a search, so this is written for speed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.games.bids.cards import BLACK, COLOUR, MINUS_FIVE, THIEF, TIMES_TWO, UNKNOWN, VALUE
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.state import BidsState

FEATURES: Final = (
    "turns left",
    "power",
    "rank",
    "best card",
    "worst card",
    "power squared",
    "second card",
    "empty others",
    "their power",
    "their least power",
    "their prize",
    "prize",
    "mean lot",
    "lots left",
    "front",
    "doubling",
    "starts",
    "black in hand",
    "power of the others with cards",
    "sure losers",
)
"""The columns of a row. A card's power is about its chance to win a turn, a hand's the sum of that."""

Row = tuple[float, ...]

_CANNOT_WIN: Final = (TIMES_TWO, MINUS_FIVE)
_HIGH: Final = tuple(0 if card in _CANNOT_WIN else value + 1 for card, value in enumerate(VALUE))
_LOW: Final = tuple(0 if card in _CANNOT_WIN else 15 - value for card, value in enumerate(VALUE))
_RANKS: Final = 16
_LOT: Final = tuple(
    4.0 if card in (THIEF, UNKNOWN) else float(max(0, value)) for card, value in enumerate(VALUE)
)
_BLACK_VALUE: Final = tuple(
    value / 5.0 if COLOUR[card] == BLACK else 0.0 for card, value in enumerate(VALUE)
)


def rows(state: BidsState) -> list[Row]:
    """The features of every seat, when no bid lies on the table and the round is not over."""
    variant = state.variant
    seats = variant.seats
    hands = state.hands
    turns = len(hands[0])
    rank = _LOW if state.lowest or state.lowest_next else _HIGH
    ranked = [sorted([rank[card] for card in hand]) for hand in hands]
    count = [0] * _RANKS
    for hand in ranked:
        for value in hand:
            count[value] += 1
    total = turns * seats
    scale = 1.0 / (total - turns) if turns else 1.0
    middle = [0.0] * _RANKS
    below = 0
    for value in range(_RANKS):
        here = count[value]
        if here:
            middle[value] = (below + 0.4 * (here - 1)) * scale
            below += here
    rivals = seats - 1
    powers: list[float] = []
    parts: list[tuple[float, float, float, float, float]] = []
    for hand in ranked:
        power = ranks = best = second = 0.0
        worst = 1.0
        losers = 0
        shift = 0.0
        for value in hand:
            if value:
                share = middle[value] - shift
                if share > 0.0:
                    second = best
                    best = share**rivals
                    power += best
                    ranks += share
                if share < worst:
                    worst = share
            else:
                losers += 1
                worst = 0.0
            shift += scale
        powers.append(power)
        parts.append((ranks, best, worst, second, float(losers)))
    return _rows(state, turns, powers, parts)


def _rows(
    state: BidsState,
    turns: int,
    powers: Sequence[float],
    parts: Sequence[tuple[float, float, float, float, float]],
) -> list[Row]:
    variant = state.variant
    seats = variant.seats
    fronts, allies = state.fronts, state.allies
    deck = state.deck or state.under
    mean = sum([_LOT[card] for card in deck]) / len(deck) if deck else 0.0
    doubling = turns / len(deck) if TIMES_TWO in deck else 0.0
    each = 1.0 / turns if turns else 1.0
    factor = variant.factor / 20.0
    empty = 0
    theirs = 0.0
    least = next_least = 3.0
    greatest = next_greatest = 0.0
    prizes = [0.0] * seats
    for seat in range(seats):
        if fronts[seat]:
            continue
        empty += 1
        power = powers[seat]
        theirs += power
        if power < least:
            least, next_least = power, least
        elif power < next_least:
            next_least = power
        if allies is None or seat not in allies:
            prize = prizes[seat] = (state.luckless[seat] + 1) * factor
            if prize > greatest:
                greatest, next_greatest = prize, greatest
            elif prize > next_greatest:
                next_greatest = prize
    holders = sum(powers) - theirs
    left, lot, lots = turns / 10.0, mean / 5.0, turns * mean / 50.0
    share = 1.0 / seats
    found: list[Row] = []
    for seat in range(seats):
        ranks, best, worst, second, losers = parts[seat]
        power = powers[seat]
        black = 0.0
        for card in state.hands[seat]:
            black += _BLACK_VALUE[card]
        if fronts[seat]:
            front = worth(fronts[seat]) / 20.0
            others, rest = empty, theirs
            low, prize, high = least, 0.0, greatest
            strong = holders - power
        else:
            front = 0.0
            others, rest = empty - 1, theirs - power
            low = next_least if power == least else least
            prize = prizes[seat]
            high = next_greatest if prize == greatest else greatest
            strong = holders
        found.append(
            (
                left,
                power,
                ranks * each,
                best,
                worst,
                power * power * each,
                second,
                others * share,
                rest / others if others else 0.0,
                low,
                high,
                prize,
                lot,
                lots,
                front,
                doubling,
                1.0 if state.starter == seat else 0.0,
                black,
                strong * each,
                losers,
            )
        )
    return found
