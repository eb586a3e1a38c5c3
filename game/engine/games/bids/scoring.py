"""What cards in front are worth, a round's scores, who starts and who wins (BID-11, BID-20 to BID-23)."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Result, Seat
from game.engine.games.bids.cards import TIMES_TWO, VALUE
from game.engine.games.bids.variant import Variant


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One seat's line of a round's score sheet.

    ``points`` is what ``cards`` are worth (BID-R4); ``luckless`` is N, the rounds without a black card
    so far (BID-21); ``lucky`` what the lucky loser gets, N × factor, else 0; ``partner`` the ally, and
    then ``score`` is half of both (BID-R7). ``total`` is the new total.
    """

    cards: tuple[int, ...]
    points: int
    luckless: int
    lucky: int
    partner: Seat | None
    score: int
    total: int

    @property
    def best_card(self) -> int:
        """What the most valuable card in front is worth; no card is lowest of all (BID-20)."""
        return max((VALUE[card] for card in self.cards), default=-6)


Sheet = tuple[SeatScore, ...]
"""One line a seat."""


def worth(cards: Sequence[int]) -> int:
    """What the cards in front are worth in this order: 2x doubles all before it (BID-40, BID-R4)."""
    points = 0
    for card in cards:
        points = points * 2 if card == TIMES_TWO else points + VALUE[card]
    return points


def half(points: int) -> int:
    """Half of an alliance's points, for both (BID-R7)."""
    return (points + 1) // 2


def score_round(
    variant: Variant,
    fronts: Sequence[Sequence[int]],
    allies: tuple[int, int] | None,
    luckless: Sequence[int],
    totals: Sequence[int],
) -> Sheet:
    """The sheet of a finished round (BID-20 to BID-22, BID-R1, BID-R7)."""
    lines: list[SeatScore] = []
    for seat, front in enumerate(fronts):
        points = worth(front)
        count = luckless[seat]
        lucky = 0
        partner: Seat | None = None
        if not front:
            count += 1
            lucky = count * variant.factor
        elif variant.consecutive:
            count = 0
        score = points + lucky
        if allies is not None and seat in allies:
            partner = Seat(allies[0] + allies[1] - seat)
            lucky = 0
            score = half(points + worth(fronts[partner]))
        lines.append(SeatScore(tuple(front), points, count, lucky, partner, score, totals[seat] + score))
    return tuple(lines)


def standing(sheet: Sheet) -> tuple[tuple[Seat, ...], ...]:
    """All seats from first to last after a round; those still level share a place (BID-20, BID-23)."""
    keys = [(line.total, line.score, line.best_card) for line in sheet]
    return tuple(
        tuple(Seat(seat) for seat, key in enumerate(keys) if key == place)
        for place in sorted(set(keys), reverse=True)
    )


def final_result(sheet: Sheet) -> Result:
    """The result after the last round (BID-23); a final tie is shared (BID-R13)."""
    ranking = standing(sheet)
    return Result(tuple(line.total for line in sheet), ranking, ranking[0])


def first_starters(names: Sequence[str]) -> tuple[Seat, ...]:
    """Who may start the game: the longest first name, then the longest rest; several when they are
    still level and must draw lots (BID-11, BID-R13).
    """
    lengths = [_lengths(name) for name in names]
    longest = max(lengths)
    return tuple(Seat(seat) for seat, length in enumerate(lengths) if length == longest)


def _lengths(name: str) -> tuple[int, int]:
    first, _, rest = unicodedata.normalize("NFC", name.strip()).partition(" ")
    return len(first), len(rest)
