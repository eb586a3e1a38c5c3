"""The state of a game of Wild Wild Pattern."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.cloning import cloner
from game.engine.core import Result, Seat
from game.engine.games.wild_pattern.bank import Bill
from game.engine.games.wild_pattern.cards import CARDS, COLOUR_OF, NO_CARD, PLACES, is_pattern
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.variant import Variant

NOBODY: Final = -1
NOWHERE: Final = -1
NO_CLOCK: Final = -1


class WildPatternState:
    """Small integers and lists. The order of the deck is not here: chance decides it.

    ``piles`` run from the bottom to the top card; ``out`` has the round in which a seat was eliminated
    or 0; times are milliseconds of game time. Everything but ``hands`` and ``deck`` lies open.
    """

    __slots__ = (
        "barred",
        "bills",
        "captured",
        "challenges",
        "clicked",
        "clicker",
        "deadline",
        "deck",
        "ender",
        "hands",
        "level_rounds",
        "looked",
        "money",
        "now",
        "order",
        "out",
        "phase",
        "pickers",
        "piles",
        "place",
        "player",
        "removed",
        "reshuffles",
        "result",
        "round",
        "targets",
        "variant",
        "winner",
    )

    def __init__(self, variant: Variant) -> None:
        seats = variant.seats
        self.variant = variant
        self.phase = Phase.DEAL
        self.round = 0
        self.reshuffles = 0
        self.ender = 0
        self.level_rounds = 0
        self.now = 0
        self.looked = 0
        self.deadline = NO_CLOCK
        self.piles: list[list[int]] = [[] for _ in range(PLACES)]
        self.deck: list[int] = list(CARDS)
        self.removed: list[int] = []
        self.hands: list[int] = [NO_CARD] * seats
        self.captured: list[list[int]] = [[] for _ in range(seats)]
        self.challenges: list[list[int]] = [[] for _ in range(seats)]
        self.targets: list[int] = [NO_CARD] * seats
        self.money: list[int] = [0] * seats
        self.out: list[int] = [0] * seats
        self.player = NOBODY
        self.place = NOWHERE
        self.clicker = NOBODY
        self.clicked = NO_CARD
        self.pickers: list[int] = []
        self.barred = NOWHERE
        self.winner = NOBODY
        self.order: list[int] = []
        self.bills: tuple[Bill, ...] = ()
        self.result: Result | None = None

    def clone(self) -> WildPatternState:
        """An independent copy."""
        return _clone(self)

    @property
    def wheel(self) -> list[int]:
        """The top card of every place, ``NO_CARD`` in a gap (WWP-R4)."""
        return [pile[-1] if pile else NO_CARD for pile in self.piles]

    @property
    def wheel_before(self) -> list[int]:
        """The wheel as it was before ``place`` was covered."""
        wheel = self.wheel
        pile = self.piles[self.place]
        wheel[self.place] = pile[-2] if len(pile) > 1 else NO_CARD
        return wheel

    @property
    def playing(self) -> list[int]:
        """The seats that are not out."""
        return [seat for seat, gone in enumerate(self.out) if not gone]

    def around(self, first: int) -> list[int]:
        """The seats that are not out, counter-clockwise, beginning with ``first`` if it plays."""
        seats = self.variant.seats
        return [seat for step in range(seats) if not self.out[seat := (first - step) % seats]]

    def opponents(self, seat: int) -> list[int]:
        """The other seats that play, counter-clockwise from the right of ``seat``."""
        return [other for other in self.around(seat - 1) if other != seat]

    def gaps(self) -> list[int]:
        """The empty places, lowest first."""
        return [place for place, pile in enumerate(self.piles) if not pile]

    def places_for(self, card: int) -> list[int]:
        """Where this card may be laid down at the end of a turn (WWP-25)."""
        gaps = self.gaps()
        if gaps:
            return gaps
        wheel = self.wheel
        alike = [place for place in range(PLACES) if COLOUR_OF[wheel[place]] == COLOUR_OF[card]]
        return alike or list(range(PLACES))

    def pack(self) -> list[int]:
        """The cards that chance draws from now, sorted: before a deal or a new wheel, shuffled together."""
        if self.phase == Phase.DEAL:
            return list(CARDS)
        if self.phase == Phase.RESHUFFLE:
            return sorted([*self.deck, *self.removed, *(card for pile in self.piles for card in pile)])
        return self.deck

    def patterns_left(self) -> int:
        """How many pattern cards the deck holds."""
        return sum(is_pattern(card) for card in self.deck)


_clone = cloner(
    WildPatternState,
    lists="deck removed hands targets money out pickers order",
    nested="piles captured challenges",
)


def seats_of(numbers: Sequence[int]) -> tuple[Seat, ...]:
    """Seats as the rest of the engine knows them."""
    return tuple(Seat(number) for number in numbers)
