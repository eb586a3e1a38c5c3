"""The declaration in the making: three choices that only offer what makes sense (WWP-11, WWP-12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.games.wild_pattern import (
    AFTER,
    BEFORE,
    NO_CARD,
    PARTNERS,
    PLACES,
    SHOWS,
    WORDS,
    Pattern,
    Statement,
    Verdict,
    judge,
)
from game.engine.games.wild_pattern.patterns import STATEMENTS

SIDE, EVERY, ALWAYS = range(3)


@dataclass(slots=True)
class Draft:
    """What has been chosen so far; ``slot`` is the choice that is being made."""

    side: int | None = None
    every: int | None = None
    always: int | None = None
    slot: int = SIDE
    history: list[int] = field(default_factory=list)

    @property
    def statement(self) -> Statement | None:
        """The whole declaration, or None while a choice is missing."""
        if self.side is None or self.every is None or self.always is None:
            return None
        return STATEMENTS[self.side][self.every][self.always]

    def choose(self, value: int) -> None:
        """Make the running choice and go on to the next one that is open."""
        if self.slot == SIDE:
            self.side = value
        elif self.slot == EVERY:
            self.every = value
            if self.always is not None and self.always not in PARTNERS[value]:
                self.always = None
        else:
            self.always = value
        self.slot = next(
            (slot for slot, one in enumerate((self.side, self.every, self.always)) if one is None), ALWAYS
        )

    def reopen(self, slot: int) -> None:
        """Choose this again."""
        self.slot = slot if slot != ALWAYS or self.every is not None else self.slot

    def undo(self) -> bool:
        """Take back the last choice; False when there is none."""
        for slot in (ALWAYS, EVERY, SIDE):
            if (self.side, self.every, self.always)[slot] is not None:
                if slot == ALWAYS:
                    self.always = None
                elif slot == EVERY:
                    self.every = None
                else:
                    self.side = None
                self.slot = slot
                return True
        return False


def offered(draft: Draft, wheel: Sequence[int]) -> tuple[int, ...]:
    """The values of the running choice: sides, words that are there at least twice, their partners."""
    if draft.slot == SIDE:
        return BEFORE, AFTER
    if draft.slot == EVERY:
        return tuple(word for word in range(len(WORDS)) if len(places_of(wheel, word)) >= 2)
    assert draft.every is not None
    return PARTNERS[draft.every]


def places_of(wheel: Sequence[int], word: int) -> tuple[int, ...]:
    """Where this word lies open on the wheel."""
    return tuple(p for p, card in enumerate(wheel) if card != NO_CARD and word in SHOWS[card])


def neighbour(place: int, side: int) -> int:
    """The place before or after (WWP-10)."""
    return (place + (1 if side == AFTER else -1)) % PLACES


@dataclass(frozen=True, slots=True)
class Pair:
    """An A, its neighbour, and whether that is a B."""

    place: int
    beside: int
    holds: bool


def pairs(wheel: Sequence[int], side: int, every: int, always: int) -> tuple[Pair, ...]:
    """Every A of the wheel and its neighbour, clockwise."""
    found = []
    for place in places_of(wheel, every):
        beside = neighbour(place, side)
        card = wheel[beside]
        found.append(Pair(place, beside, card != NO_CARD and always in SHOWS[card]))
    return tuple(found)


def verdict_of(wheel_before: Sequence[int], card: int, place: int, draft: Draft) -> Verdict | None:
    """What would become of the declaration; None while a choice is missing."""
    statement = draft.statement
    return None if statement is None else judge(wheel_before, card, place, statement)


def pattern_pairs(pattern: Pattern) -> tuple[tuple[int, int], ...]:
    """The pairs of a pattern, clockwise: its As and their neighbours."""
    side = pattern.statement.side
    return tuple((p, neighbour(p, side)) for p in range(PLACES) if pattern.places >> p & 1)
