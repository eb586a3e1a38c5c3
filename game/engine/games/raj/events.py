"""What can become true in a game of Raj. Every fact is public (RAJ-03, RAJ-05)."""

from dataclasses import dataclass

from game.engine.core import Event, Result, Seat


@dataclass(frozen=True, slots=True)
class PrizeRevealed(Event):
    """The top prize joined the pile (RAJ-03, RAJ-08). ``round`` counts from 1."""

    round: int
    prize: int
    pile: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    """All chosen cards were turned together (RAJ-05): one card a seat.

    ``passed`` are the seats that were passed over on the way to the deciding card (RAJ-07).
    """

    cards: tuple[int, ...]
    passed: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PrizeTaken(Event):
    """Somebody took the whole pile with ``card`` (RAJ-06, RAJ-08)."""

    seat: Seat
    card: int
    prizes: tuple[int, ...]
    score: int


@dataclass(frozen=True, slots=True)
class PileCarried(Event):
    """No card was unique: the pile stays for the next round (RAJ-08)."""

    prizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PileLapsed(Event):
    """No card was unique in the last round: nobody takes the pile (RAJ-10, RAJ-R4)."""

    prizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Fifteen rounds are over (RAJ-00)."""

    result: Result
