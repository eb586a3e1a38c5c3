"""Spot the pattern: wheels with a card that makes a new pattern on few places, and how long it took."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.engine.core import Rng
from game.engine.games.wild_pattern.cards import PATTERN_CARDS, PLACES
from game.engine.games.wild_pattern.patterns import Claim, claims_on

WHEELS: Final = 5
"""How many wheels a run has."""
WRONG = 5.0
"""Seconds that a wrong place costs."""


class Difficulty(StrEnum):
    """How hard it is to find a place for the card."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


GOOD_PLACES: Final = {Difficulty.EASY: (3, 4), Difficulty.MEDIUM: (2,), Difficulty.HARD: (1,)}
"""On how many places of the wheel the card makes a new pattern."""


def worth(claim: Claim) -> tuple[bool, int, bool]:
    """What a pattern brings, to compare: the game, or so many cards, freely chosen or not (WWP-21 to
    WWP-23).
    """
    pattern = claim.pattern
    return pattern.wild, pattern.picks or min(pattern.count - 1, 2), pattern.picks > 0


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A wheel, clockwise from the top, a card, and all new patterns that it makes (WWP-13)."""

    wheel: tuple[int, ...]
    card: int
    claims: tuple[Claim, ...]

    @property
    def places(self) -> frozenset[int]:
        """Where the card makes a new pattern."""
        return frozenset(one.place for one in self.claims)

    def best(self, place: int | None = None) -> Claim:
        """What brings most there, or anywhere (WWP-21 to WWP-23)."""
        there = [one for one in self.claims if place in (one.place, None)]
        return max(there, key=worth)


def puzzle(rng: Rng, difficulty: Difficulty) -> Puzzle:
    """A wheel of this difficulty, drawn until there is one."""
    while True:
        *wheel, card = rng.sample(PATTERN_CARDS, PLACES + 1)
        found = Puzzle(tuple(wheel), card, claims_on(wheel, card))
        if len(found.places) in GOOD_PLACES[difficulty]:
            return found


class DrillRun:
    """Some wheels one after the other; ``clocked`` counts the seconds, with what is added to them."""

    def __init__(self, difficulty: Difficulty, rng: Rng, *, clocked: bool) -> None:
        self.difficulty, self.clocked = difficulty, clocked
        self._rng = rng
        self.number = 0
        """How many wheels have been done before this one."""
        self.seconds = 0.0
        self.wrong: set[int] = set()
        """The places of this wheel that were tried in vain."""
        self.found: Claim | None = None
        """The pattern that was found, or shown."""
        self.given_up = False
        """Whether this wheel's pattern was shown."""
        self.spotted = 0
        """How many patterns have been found at the first try."""
        self.shown = 0
        """How many wheels were given up: then no time is the best."""
        self.puzzle = puzzle(rng, difficulty)

    @property
    def over(self) -> bool:
        return self.number >= WHEELS

    @property
    def asking(self) -> bool:
        """Whether a place is looked for now: then the clock runs."""
        return self.found is None and not self.over

    def tick(self, seconds: float) -> None:
        """Time goes by."""
        if self.asking:
            self.seconds += seconds

    def pick(self, place: int) -> bool:
        """The card is laid there; whether it makes a new pattern. A wrong place costs seconds, once."""
        if place in self.puzzle.places:
            self.found = self.puzzle.best(place)
            self.spotted += not self.wrong
            return True
        if place not in self.wrong:
            self.wrong.add(place)
            self.seconds += WRONG
        return False

    def show(self) -> None:
        """It is given up: what was overlooked is shown, and the time of this run is no best one."""
        self.found = self.puzzle.best()
        self.given_up = True
        self.shown += 1

    def go_on(self) -> None:
        """To the next wheel, or to the end."""
        self.number += 1
        self.found, self.given_up = None, False
        self.wrong.clear()
        if not self.over:
            self.puzzle = puzzle(self._rng, self.difficulty)
