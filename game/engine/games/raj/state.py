"""The state of a game of Raj, and what one seat sees of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from game.engine.cloning import cloner
from game.engine.core import Event, Seat, View
from game.engine.games.raj.events import BidsRevealed, PileCarried, PileLapsed, PrizeRevealed, PrizeTaken
from game.engine.games.raj.scoring import deciding_seat


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round: the pile fought for, one card a seat, who took it (None: nobody)."""

    pile: tuple[int, ...]
    cards: tuple[int, ...]
    winner: Seat | None


class RajState:
    """Small lists for search. The order of the prizes is not here: chance decides it (RAJ-03)."""

    __slots__ = (
        "best_mice",
        "hands",
        "history",
        "mouse_breaks_ties",
        "open_history",
        "pile",
        "revealed",
        "scores",
        "to_come",
        "won",
    )

    def __init__(self, seats: int, mouse_breaks_ties: bool, open_history: bool) -> None:
        self.hands: list[list[int]] = [list(range(1, 16)) for _ in range(seats)]
        self.to_come: list[int] = [*range(-5, 0), *range(1, 11)]
        self.pile: list[int] = []
        self.revealed = False
        self.scores: list[int] = [0] * seats
        self.best_mice: list[int] = [0] * seats
        self.won: list[list[int]] = [[] for _ in range(seats)]
        self.history: list[Round] = []
        self.mouse_breaks_ties = mouse_breaks_ties
        self.open_history = open_history

    def clone(self) -> RajState:
        """An independent copy."""
        return _clone(self)


_clone = cloner(
    RajState,
    lists="to_come pile scores best_mice history",
    nested="hands won",
)


@dataclass(frozen=True, slots=True)
class RajView(View):
    """What an attentive player in ``seat`` knows and remembers.

    ``history`` holds every revealed round: all of it was seen once, but the table shows other
    players' earlier discards only with ``open_history`` (RAJ-09, RAJ-R7). Everything else lies open.
    """

    seat: Seat
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    pile: tuple[int, ...]
    revealed: bool
    to_come: tuple[int, ...]
    scores: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    discards: tuple[int | None, ...]
    history: tuple[Round, ...]
    mouse_breaks_ties: bool
    open_history: bool

    @property
    def round(self) -> int:
        """The running round, 1 to 15; after the last one it stays 15."""
        return min(15, len(self.history) + 1)

    @property
    def seats(self) -> int:
        return len(self.scores)

    @property
    def lowest(self) -> bool:
        """Whether the pile is fought for like a vulture (RAJ-08)."""
        return sum(self.pile) < 0

    @property
    def undecided(self) -> tuple[int, ...] | None:
        """The revealed cards while nothing has been said of the pile: one a seat (RAJ-05)."""
        if not self.history or self.history[-1].cards == self.discards:
            return None
        return self.history[-1].cards

    def remaining(self, seat: int) -> tuple[int, ...]:
        """The hand of a seat as the revealed rounds leave it."""
        played = {done.cards[seat] for done in self.history}
        return tuple(card for card in range(1, 16) if card not in played)

    def after(self, event: Event) -> Self:
        """The view when this has become true: revealed cards are discards once the pile is decided."""
        match event:
            case PrizeRevealed(_, prize, pile):
                to_come = tuple(one for one in self.to_come if one != prize)
                return replace(self, pile=pile, to_come=to_come, revealed=True)
            case BidsRevealed(cards):
                own = cards[self.seat]
                done = Round(self.pile, cards, deciding_seat(cards, lowest=self.lowest))
                return replace(
                    self,
                    hand=tuple(card for card in self.hand if card != own),
                    counts=tuple(count - 1 for count in self.counts),
                    revealed=False,
                    history=(*self.history, done),
                )
            case PrizeTaken(winner, _, prizes, score):
                return replace(
                    self,
                    pile=(),
                    scores=(*self.scores[:winner], score, *self.scores[winner + 1 :]),
                    won=tuple((*w, *prizes) if s == winner else w for s, w in enumerate(self.won)),
                    discards=self.history[-1].cards,
                )
            case PileCarried() | PileLapsed():
                return replace(self, discards=self.history[-1].cards)
        return self
