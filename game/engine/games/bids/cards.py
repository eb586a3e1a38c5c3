"""What is printed on the cards of Bids, which of them are used, how they are written (rulebook data).

A card is a small int: ``colour * 14 + value - 1`` for the numbers, then the special cards. Every card
is there once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

YELLOW: Final = 0
BLUE: Final = 1
RED: Final = 2
GREEN: Final = 3
BLACK: Final = 4
WHITE: Final = 5

HIGHEST: Final = 14
"""Numbers run from 1 to 14 in the four colours and in black."""

TIMES_TWO: Final = 70
MINUS_FIVE: Final = 71
THIEF: Final = 72
SHUFFLE: Final = 73
LOWEST_WINS: Final = 74
UNKNOWN: Final = 75
ALLY: Final = 76
NO_CARD: Final = -1

VALUE: Final[tuple[int, ...]] = (*tuple(range(1, 15)) * 5, 0, -5, 0, 0, 0, 0, 0)
"""What each card bids (BID-14, BID-40 to BID-46) and, for black cards, what it is worth in front."""

COLOUR: Final[tuple[int, ...]] = (*(card // 14 for card in range(70)), *(BLACK,) * 6, WHITE)
"""The colour of each card; the Ally is white, a colour of its own (BID-R12)."""

CODES: Final[tuple[str, ...]] = (
    *(f"{letter}{value}" for letter in "YBRGK" for value in range(1, 15)),
    *("2x", "-5", "thief", "shuffle", "lowest", "unknown", "ally"),
)
"""How each card is written in records: Y yellow, B blue, R red, G green, K black, else a word."""

_CARDS: Final = {code: card for card, code in enumerate(CODES)}

TURNS: Final = 10
"""A round has ten turns, a hand ten cards (BID-03, BID-17)."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the set-up table (BID-01) and its lucky-loser factor (BID-21)."""

    colours: tuple[int, ...]
    highest: int
    ally: bool
    removed: int
    mixed: int
    factor: int


ROWS: Final[dict[tuple[int, bool], Row]] = {
    (3, False): Row((YELLOW, BLUE, RED), 10, False, 1, 1, 12),
    (4, False): Row((YELLOW, BLUE, RED, GREEN), 10, False, 1, 1, 8),
    (4, True): Row((YELLOW, BLUE, RED, GREEN), 10, True, 2, 1, 8),
    (5, True): Row((YELLOW, BLUE, RED, GREEN), 12, True, 1, 2, 8),
    (6, True): Row((YELLOW, BLUE, RED, GREEN), 14, True, 0, 3, 7),
}
"""Players and whether the Ally plays → the row."""


def numbered(colour: int, value: int) -> int:
    """The card of this colour (BLACK too) with this number."""
    return colour * HIGHEST + value - 1


def code(card: object) -> str:
    """How the card is written in records; what is no card, as it is."""
    return CODES[card] if isinstance(card, int) and 0 <= card < len(CODES) else repr(card)


def card_of(text: object) -> int:
    """The card written there, or NO_CARD."""
    return _CARDS.get(text, NO_CARD) if isinstance(text, str) else NO_CARD
