"""What can be told of a position between two turns, as numbers: one row a seat.

The position is a full one, a guessed world or the truth: all hands are known. Rows are made a million
times in a search, so this is written for speed: what the end of a turn does not change is made once
(``Setting``), hands are kept sorted and only lose what was laid (``Hands``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.engine.games.bids.cards import BLACK, COLOUR, MINUS_FIVE, THIEF, TIMES_TWO, UNKNOWN, VALUE
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.state import BidsState
from game.engine.games.bids.variant import Variant

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
SHARED: Final = ("turns left", "mean lot", "lots left", "doubling")
"""The columns that are the same for every seat, and after whatever is laid in a turn."""

Row = tuple[float, ...]
Parts = tuple[float, float, float, float, float]

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
_STEP: Final = 5
"""Into so many parts a card's place among the others is counted, so that it is a whole number."""


class Hands:
    """All hands by rank, and what their black cards are worth."""

    __slots__ = ("black", "count", "rank", "ranked")

    def __init__(self, hands: Sequence[Sequence[int]], lowest: bool) -> None:
        rank = self.rank = _LOW if lowest else _HIGH
        self.ranked = [sorted([rank[card] for card in hand]) for hand in hands]
        self.black = [sum([_BLACK_VALUE[card] for card in hand]) for hand in hands]
        self.count = [0] * _RANKS
        for hand in self.ranked:
            for value in hand:
                self.count[value] += 1

    def without(self, seats: Sequence[int], cards: Sequence[int]) -> Hands:
        """The hands after these seats have laid these cards, or such that count the same."""
        rest = Hands.__new__(Hands)
        rank = rest.rank = self.rank
        rest.ranked = ranked = [hand[:] for hand in self.ranked]
        rest.black = black = self.black[:]
        rest.count = count = self.count[:]
        for seat, card in zip(seats, cards, strict=True):
            value = rank[card]
            ranked[seat].remove(value)
            count[value] -= 1
            black[seat] -= _BLACK_VALUE[card]
        return rest

    def powers(self) -> tuple[list[float], list[Parts]]:
        """Of every hand its power, and rank, best, worst and second card, sure losers."""
        ranked = self.ranked
        seats, turns = len(ranked), len(ranked[0])
        scale, power_of = _scale(seats, turns)
        middle = [0] * _RANKS
        below = 0
        for value, here in enumerate(self.count):
            if here:
                middle[value] = below + 2 * here - 2
                below += _STEP * here
        powers: list[float] = []
        parts: list[Parts] = []
        for hand in ranked:
            power = best = second = 0.0
            ranks = losers = shift = 0
            worst = below or 1
            for value in hand:
                if value:
                    share = middle[value] - shift
                    if share > 0:
                        second = best
                        best = power_of[share]
                        power += best
                        ranks += share
                    if share < worst:
                        worst = share
                else:
                    losers += 1
                    worst = 0
                shift += _STEP
            powers.append(power)
            parts.append((ranks * scale, best, min(1.0, worst * scale), second, float(losers)))
        return powers, parts


@cache
def _scale(seats: int, turns: int) -> tuple[float, tuple[float, ...]]:
    """What a step is as a share of the others' cards, and the power of every number of steps."""
    scale = 1.0 / (_STEP * (seats - 1) * turns) if turns else 1.0
    return scale, tuple((steps * scale) ** (seats - 1) for steps in range(_STEP * (seats * turns + 1)))


class Setting:
    """What a position has that no bid changes: turns left, prizes of those without cards, the deck."""

    __slots__ = ("each", "luckless", "prize", "seats", "shared")

    def __init__(self, variant: Variant, turns: int, luckless: Sequence[int], deck: Sequence[int]) -> None:
        mean = sum([_LOT[card] for card in deck]) / len(deck) if deck else 0.0
        doubling = turns / len(deck) if TIMES_TWO in deck else 0.0
        self.seats = variant.seats
        self.each = 1.0 / turns if turns else 1.0
        self.prize = variant.factor / 20.0
        self.luckless = luckless
        self.shared = turns / 10.0, mean / 5.0, turns * mean / 50.0, doubling
        """The columns of ``SHARED``."""


def rows(state: BidsState) -> list[Row]:
    """The features of every seat, when no bid lies on the table and the round is not over."""
    setting = Setting(state.variant, len(state.hands[0]), state.luckless, state.deck or state.under)
    hands = Hands(state.hands, state.lowest or state.lowest_next)
    worths = [worth(front) if front else None for front in state.fronts]
    return rows_of(setting, hands, worths, state.allies, state.starter)


def rows_of(
    setting: Setting,
    hands: Hands,
    worths: Sequence[int | None],
    allies: tuple[int, int] | None,
    starter: int,
) -> list[Row]:
    """The same from its parts; ``worths`` are what lies in front of the seats, None for nothing."""
    powers, parts = hands.powers()
    black = hands.black
    luckless, factor, each = setting.luckless, setting.prize, setting.each
    left, lot, lots, doubling = setting.shared
    seats = setting.seats
    empty = 0
    theirs = 0.0
    least = next_least = 3.0
    greatest = next_greatest = 0.0
    prizes = [0.0] * seats
    for seat in range(seats):
        if worths[seat] is not None:
            continue
        empty += 1
        power = powers[seat]
        theirs += power
        if power < least:
            least, next_least = power, least
        elif power < next_least:
            next_least = power
        if allies is None or seat not in allies:
            prize = prizes[seat] = (luckless[seat] + 1) * factor
            if prize > greatest:
                greatest, next_greatest = prize, greatest
            elif prize > next_greatest:
                next_greatest = prize
    holders = sum(powers) - theirs
    share = 1.0 / seats
    found: list[Row] = []
    for seat in range(seats):
        ranks, best, worst, second, losers = parts[seat]
        power = powers[seat]
        front = worths[seat]
        if front is not None:
            lies = front / 20.0
            others, rest = empty, theirs
            low, prize, high = least, 0.0, greatest
            strong = holders - power
        else:
            lies = 0.0
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
                lies,
                doubling,
                1.0 if seat == starter else 0.0,
                black[seat],
                strong * each,
                losers,
            )
        )
    return found
