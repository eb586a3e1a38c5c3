"""Who is level on points when a game has ended: for the highest score, and in places told apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from game.engine.core import Result, Seat
from game.ui.names import listed
from game.ui.session import Session


@dataclass(frozen=True, slots=True)
class Tie:
    """Two or more with the highest score: their names in a sentence; ``winner`` when something told them
    apart, else None and they win together.
    """

    seats: tuple[Seat, ...]
    score: int
    names: str
    winner: Seat | None


def tie_of(session: Session) -> Tie | None:
    """The tie for the highest score; None when one has it alone, and while the game lasts."""
    result: Result | None = session.result
    if result is None:
        return None
    best = max(result.scores)
    seats = tuple(Seat(seat) for seat, score in enumerate(result.scores) if score == best)
    if len(seats) < 2:
        return None
    names = listed([session.players[seat].name for seat in seats])
    return Tie(seats, best, names, result.winners[0] if len(result.winners) == 1 else None)


def told_apart(session: Session) -> Iterator[tuple[tuple[Seat, ...], tuple[Seat, ...]]]:
    """Whoever stands in two places next to each other though level on points: those ahead, those behind."""
    result: Result | None = session.result
    if result is None:
        return
    for ahead, behind in pairwise(result.ranking):
        if result.scores[ahead[0]] == result.scores[behind[0]]:
            yield tuple(ahead), tuple(behind)
