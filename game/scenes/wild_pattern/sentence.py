"""The declaration in the making: three choices that only offer what makes sense (WWP-11, WWP-12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from game.engine.games.wild_pattern import patterns
from game.engine.games.wild_pattern.cards import NO_CARD, PLACES, SHOWS, WORDS
from game.engine.games.wild_pattern.view import WildPatternView


class Slot(IntEnum):
    """The three choices of a declaration."""

    SIDE = 0
    EVERY = 1
    ALWAYS = 2


@dataclass(frozen=True, slots=True)
class Pair:
    """A place of the wheel with an A, its neighbour, and whether that is a B."""

    place: int
    beside: int
    holds: bool = True


@dataclass(slots=True)
class Declaration:
    """What has been chosen so far; ``slot`` is the choice that is being made, ``tried`` a B in focus."""

    slot: Slot = Slot.SIDE
    tried: int | None = None
    chosen: list[int | None] = field(default_factory=lambda: [None, None, None])

    @property
    def statement(self) -> patterns.Statement | None:
        """The whole declaration, or None while a choice is missing."""
        side, every, always = self.chosen
        if side is None or every is None or always is None:
            return None
        return patterns.STATEMENTS[side][every][always]

    def choose(self, value: int) -> None:
        """Make the running choice and go on to the next one that is open."""
        self.chosen[self.slot] = value
        always = self.chosen[Slot.ALWAYS]
        if self.slot is Slot.EVERY and always is not None and always not in patterns.PARTNERS[value]:
            self.chosen[Slot.ALWAYS] = None
        self.slot = next((slot for slot in Slot if self.chosen[slot] is None), Slot.ALWAYS)

    def reopen(self, slot: Slot) -> bool:
        """Choose this again; False for a word whose partner is missing (WWP-11)."""
        may = slot is not Slot.ALWAYS or self.chosen[Slot.EVERY] is not None
        if may:
            self.slot = slot
        return may

    def undo(self) -> bool:
        """Take back the last choice; False when there is none."""
        last = next((slot for slot in reversed(Slot) if self.chosen[slot] is not None), None)
        if last is None:
            return False
        self.chosen[last] = None
        self.slot = last
        return True

    def offered(self, wheel: Sequence[int]) -> tuple[int, ...]:
        """The values of the running choice: sides, words that are there at least twice, their partners."""
        if self.slot is Slot.SIDE:
            return patterns.BEFORE, patterns.AFTER
        every = self.chosen[Slot.EVERY]
        if self.slot is Slot.EVERY or every is None:
            return tuple(word for word in range(len(WORDS)) if len(places_of(wheel, word)) >= 2)
        return patterns.PARTNERS[every]

    def pairs(self, wheel: Sequence[int]) -> tuple[Pair, ...]:
        """The pairs of what is chosen, or tried, on this wheel; none while a choice is missing."""
        side, every, always = self.chosen
        if self.slot is Slot.ALWAYS and self.tried is not None:
            always = self.tried
        if side is None or every is None or always is None:
            return ()
        return pairs(wheel, side, every, always)

    def verdict(self, view: WildPatternView) -> patterns.Verdict | None:
        """What would become of the declaration as it stands; None while a choice is missing."""
        said = self.statement
        return None if said is None else patterns.judge(view.wheel_before, view.played, view.place, said)


def places_of(wheel: Sequence[int], word: int) -> tuple[int, ...]:
    """Where this word lies open on the wheel."""
    return tuple(p for p, card in enumerate(wheel) if card != NO_CARD and word in SHOWS[card])


def neighbour(place: int, side: int) -> int:
    """The place before or after (WWP-10)."""
    return (place + (1 if side == patterns.AFTER else -1)) % PLACES


def pairs(wheel: Sequence[int], side: int, every: int, always: int) -> tuple[Pair, ...]:
    """Every A of the wheel and its neighbour, clockwise."""
    found = []
    for place in places_of(wheel, every):
        beside = neighbour(place, side)
        card = wheel[beside]
        found.append(Pair(place, beside, card != NO_CARD and always in SHOWS[card]))
    return tuple(found)


def pattern_pairs(pattern: patterns.Pattern) -> tuple[Pair, ...]:
    """The pairs of a pattern, clockwise: its As and their neighbours."""
    side = pattern.statement.side
    return tuple(Pair(p, neighbour(p, side)) for p in range(PLACES) if pattern.places >> p & 1)


def lit_places(found: Sequence[Pair]) -> frozenset[int]:
    """The places of the pairs that hold."""
    return frozenset(place for pair in found if pair.holds for place in (pair.place, pair.beside))
