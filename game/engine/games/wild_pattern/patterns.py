"""Patterns: what can be said of a wheel, what of it is true, and what a card makes newly true.

A wheel is eight top cards, clockwise, with ``NO_CARD`` for a gap. A *mask* has bit p for place p.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.core import gettext_noop
from game.engine.games.wild_pattern.cards import (
    COLOUR_WORDS,
    NO_CARD,
    OBJECT_WORDS,
    PLACES,
    SHOWS,
    SUIT_WORDS,
    WORDS,
)

BEFORE: Final = 0
AFTER: Final = 1
SIDES: Final = ("before", "after")
WHOLE_WHEEL: Final = (1 << PLACES) - 1

COUNT: Final = tuple(mask.bit_count() for mask in range(1 << PLACES))
BESIDE: Final = (
    tuple((mask >> 1 | mask << PLACES - 1) & WHOLE_WHEEL for mask in range(1 << PLACES)),
    tuple((mask << 1 | mask >> PLACES - 1) & WHOLE_WHEEL for mask in range(1 << PLACES)),
)
"""By side and mask: the places immediately before, or after, the places of the mask (WWP-10)."""

OTHERS: Final = (*COLOUR_WORDS, *SUIT_WORDS)
PARTNERS: Final = tuple(
    OTHERS if word in OBJECT_WORDS else tuple(OBJECT_WORDS) for word in range(len(WORDS))
)
"""By A: what B can be (WWP-11)."""


@dataclass(frozen=True, slots=True)
class Statement:
    """“Immediately before (after) every A there is always a B”; A and B are words (WWP-11)."""

    side: int
    every: int
    always: int

    @property
    def sensible(self) -> bool:
        """Whether one of A and B is an object and the other a colour or a suit (WWP-11)."""
        return (self.every in OBJECT_WORDS) != (self.always in OBJECT_WORDS)

    @property
    def with_suit(self) -> bool:
        """Whether object and suit are paired (WWP-21), not object and colour (WWP-22)."""
        return self.every in SUIT_WORDS or self.always in SUIT_WORDS

    @property
    def converse(self) -> Statement:
        """The same pairs seen from the other card: a statement of its own (WWP-R3)."""
        return STATEMENTS[1 - self.side][self.always][self.every]

    def __str__(self) -> str:
        return f"{SIDES[self.side]} every {WORDS[self.every]} there is always {WORDS[self.always]}"


STATEMENTS: Final = tuple(
    tuple(tuple(Statement(side, a, b) for b in range(len(WORDS))) for a in range(len(WORDS)))
    for side in (BEFORE, AFTER)
)
"""Every statement that can be made, by side, A and B, the senseless ones too."""

GRAMMAR: Final = tuple(
    STATEMENTS[side][a][b] for side in (BEFORE, AFTER) for a in range(len(WORDS)) for b in PARTNERS[a]
)
"""The 224 statements that are patterns where they are true."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A statement that is true of a wheel: the masks of its As and of their Bs (WWP-12, WWP-R2)."""

    statement: Statement
    places: int
    partners: int

    @property
    def count(self) -> int:
        """How many As: two are a pattern “repeated once” (WWP-R1)."""
        return COUNT[self.places]

    @property
    def picks(self) -> int:
        """How many wheel cards it lets its maker choose: none with a suit (WWP-21), else WWP-22."""
        if self.statement.with_suit:
            return 0
        return 1 if self.count == 2 else 2

    @property
    def part(self) -> int:
        """The mask of the cards that take part, as A or as B (WWP-23)."""
        return self.places | self.partners

    @property
    def wild(self) -> bool:
        """Whether all eight cards take part (WWP-23)."""
        return self.part == WHOLE_WHEEL


@dataclass(frozen=True, slots=True)
class Claim:
    """A new pattern that a card makes on a place (WWP-13)."""

    place: int
    pattern: Pattern


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of a declaration: the pattern, or the rule it breaks and why not.

    ``reason`` is an English sentence; ``counter`` is the place of an A without its B, else None.
    """

    pattern: Pattern | None
    rule: str
    reason: str
    counter: int | None = None


SENSELESS: Final = gettext_noop("an object must be paired with a colour or a suit")
TOO_FEW: Final = gettext_noop("it must occur at least twice")
COUNTER: Final = gettext_noop("it is not true everywhere")
NOT_NEW: Final = gettext_noop("the pattern was there before")
NO_TIME: Final = gettext_noop("the time ran out")
GOOD: Final = gettext_noop("the pattern is new and true")


def masks_of(wheel: Sequence[int]) -> list[int]:
    """By word: the mask of the places whose top card shows it."""
    masks = [0] * len(WORDS)
    for place, card in enumerate(wheel):
        if card != NO_CARD:
            for word in SHOWS[card]:
                masks[word] |= 1 << place
    return masks


def patterns_of(wheel: Sequence[int]) -> tuple[Pattern, ...]:
    """All patterns of a wheel, new or not (WWP-10 to WWP-12)."""
    return tuple(_true_of(masks_of(wheel)))


def claims_at(wheel: Sequence[int], card: int, place: int) -> tuple[Claim, ...]:
    """All new patterns that ``card`` makes on ``place`` (WWP-13)."""
    return tuple(_claims(wheel, masks_of(wheel), card, place))


def claims_on(wheel: Sequence[int], card: int) -> tuple[Claim, ...]:
    """All new patterns that ``card`` makes anywhere on the wheel, place by place."""
    before = masks_of(wheel)
    return tuple(claim for place in range(PLACES) for claim in _claims(wheel, before, card, place))


def judge(wheel: Sequence[int], card: int, place: int, statement: Statement) -> Verdict:
    """What becomes of ``statement`` once ``card`` covers ``place`` of ``wheel`` (WWP-11 to WWP-13)."""
    if not statement.sensible:
        return Verdict(None, "WWP-11", SENSELESS)
    before = masks_of(wheel)
    after = _covered(wheel, before, card, place)
    every = after[statement.every]
    if COUNT[every] < 2:
        return Verdict(None, "WWP-12", TOO_FEW)
    beside = BESIDE[statement.side][every]
    if beside & ~after[statement.always]:
        lone = beside & ~after[statement.always]
        return Verdict(None, "WWP-12", COUNTER, _first(BESIDE[1 - statement.side][lone]))
    if not _new(before, after, place, statement):
        return Verdict(None, "WWP-13", NOT_NEW)
    return Verdict(Pattern(statement, every, beside), "WWP-12", GOOD)


def places_in(mask: int) -> tuple[int, ...]:
    """The places of a mask, lowest first."""
    return tuple(place for place in range(PLACES) if mask >> place & 1)


def _true_of(masks: Sequence[int]) -> Iterator[Pattern]:
    for a, every in enumerate(masks):
        if COUNT[every] < 2:
            continue
        for side in (BEFORE, AFTER):
            beside = BESIDE[side][every]
            for b in PARTNERS[a]:
                if not beside & ~masks[b]:
                    yield Pattern(STATEMENTS[side][a][b], every, beside)


def _claims(wheel: Sequence[int], before: Sequence[int], card: int, place: int) -> Iterator[Claim]:
    after = _covered(wheel, before, card, place)
    for pattern in _true_of(after):
        if _new(before, after, place, pattern.statement):
            yield Claim(place, pattern)


def _covered(wheel: Sequence[int], before: Sequence[int], card: int, place: int) -> list[int]:
    after = list(before)
    if wheel[place] != NO_CARD:
        for word in SHOWS[wheel[place]]:
            after[word] &= ~(1 << place)
    for word in SHOWS[card]:
        after[word] |= 1 << place
    return after


def _new(before: Sequence[int], after: Sequence[int], place: int, statement: Statement) -> bool:
    """Whether a statement that is true now is news (WWP-R3)."""
    every = before[statement.every]
    if after[statement.every] & ~every & 1 << place:
        return True
    return COUNT[every] < 2 or bool(BESIDE[statement.side][every] & ~before[statement.always])


def _first(mask: int) -> int:
    return (mask & -mask).bit_length() - 1
