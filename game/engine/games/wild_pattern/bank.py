"""What the bank pays for captured cards, line by line, and what a Wild hand is (WWP-51, WWP-52)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.core import Seat, gettext_noop
from game.engine.games.wild_pattern.cards import (
    COLOUR_OF,
    COLOUR_PAYS,
    FULL_HAND,
    OBJECT_OF,
    OBJECT_PAYS,
    SUIT_OF,
    SUIT_PAYS,
    TARGET_PAYS,
    WANTED,
    WILD_PAYS,
    WORDS,
)

STRICT: Final = "strict"
LOOSE: Final = "loose"
PAYS: Final = "pays"

EXACTLY: Final = gettext_noop("{word}: exactly {count}")
NO_SUIT_LINE: Final = gettext_noop("{word}: {count}, but a suit pays only for exactly one or exactly five")
COLOUR_ALONE: Final = gettext_noop("{word}: only one, but a colour pays from two cards")
OBJECT_ALONE: Final = gettext_noop("{word}: only one, but an object pays from two cards")
FIVE_WANTED: Final = gettext_noop("five Wanted posters are a Wild hand, not a line of the bank")
ON_TARGET: Final = gettext_noop("on target ({word}): {count}")
OFF_TARGET: Final = gettext_noop("no card shows the target ({word})")
WILD_HAND: Final = gettext_noop("a Wild hand")
TOO_MANY: Final = gettext_noop("more than five cards: the bank pays nothing")


@dataclass(frozen=True, slots=True)
class BankLine:
    """One line of a bill: ``count`` cards show ``word``; they pay ``cents``, and ``why`` they do or not.

    ``kind`` is ``suit``, ``colour``, ``object``, ``target`` or ``wild`` (``word`` is then None); ``why``
    is an English sentence with the gaps ``{count}`` and ``{word}``.
    """

    kind: str
    word: int | None
    count: int
    cents: int
    why: str

    def __str__(self) -> str:
        return self.why.format(count=self.count, word="" if self.word is None else WORDS[self.word])


@dataclass(frozen=True, slots=True)
class Bill:
    """What the bank pays one seat for its captured cards at the end of a round (WWP-51)."""

    seat: Seat
    cards: tuple[int, ...]
    target: int
    lines: tuple[BankLine, ...]
    total: int


def is_wild(cards: Sequence[int], wild: str) -> bool:
    """Whether these are a Wild hand under the option's reading (WWP-52, WWP-R12, WWP-R15)."""
    if len(cards) != FULL_HAND:
        return False
    objects = {OBJECT_OF[card] for card in cards}
    colours = len({COLOUR_OF[card] for card in cards}) == FULL_HAND
    if objects == {WANTED}:
        return True
    many = len(objects) == FULL_HAND
    return colours or many if wild == LOOSE else colours and many


def lines_of(cards: Sequence[int], target: int, wild: str) -> tuple[BankLine, ...]:
    """Every line that the captured cards touch, whether it pays or not (WWP-51)."""
    lines = [
        *_lines("suit", [SUIT_OF[card] for card in cards], SUIT_PAYS),
        *_lines("colour", [COLOUR_OF[card] for card in cards], COLOUR_PAYS),
        *_lines("object", [OBJECT_OF[card] for card in cards], OBJECT_PAYS),
    ]
    hits = sum(OBJECT_OF[card] == target for card in cards)
    lines.append(BankLine("target", target, hits, hits * TARGET_PAYS, ON_TARGET if hits else OFF_TARGET))
    if wild == PAYS and is_wild(cards, wild):
        lines.append(BankLine("wild", None, len(cards), WILD_PAYS, WILD_HAND))
    if len(cards) > FULL_HAND:
        return tuple(BankLine(one.kind, one.word, one.count, 0, TOO_MANY) for one in lines)
    return tuple(lines)


def bill_of(seat: Seat, cards: Sequence[int], target: int, wild: str) -> Bill:
    """The bill of one seat; its lines add up to its total."""
    lines = lines_of(cards, target, wild)
    return Bill(seat, tuple(cards), target, lines, sum(line.cents for line in lines))


def worth(cards: Sequence[int], target: int) -> int:
    """What the bank would pay for these cards, in cents, but for a Wild hand: for bidders, fast."""
    if len(cards) > FULL_HAND:
        return 0
    counts = counts_of(cards)
    total = counts[target] * TARGET_PAYS
    for word, count in enumerate(counts):
        if count:
            total += pay(word, count)
    return total


def counts_of(cards: Sequence[int]) -> list[int]:
    """By word: how many of the cards show it."""
    counts = [0] * len(WORDS)
    for card in cards:
        counts[OBJECT_OF[card]] += 1
        counts[COLOUR_OF[card]] += 1
        counts[SUIT_OF[card]] += 1
    return counts


def pay(word: int, count: int) -> int:
    """What the line of a word pays for exactly so many cards, in cents (WWP-51)."""
    if word < 8:
        return 0 if word == WANTED and count == FULL_HAND else OBJECT_PAYS.get(count, 0)
    return COLOUR_PAYS.get(count, 0) if word < 13 else SUIT_PAYS.get(count, 0)


def _lines(kind: str, words: Sequence[int], pays: Mapping[int, int]) -> list[BankLine]:
    lines = []
    for word in sorted(set(words)):
        count = words.count(word)
        cents = pay(word, count)
        if cents:
            why = EXACTLY
        elif kind == "suit":
            why = NO_SUIT_LINE
        elif kind == "colour":
            why = COLOUR_ALONE
        else:
            why = FIVE_WANTED if count in pays else OBJECT_ALONE
        lines.append(BankLine(kind, word, count, cents, why))
    return lines
