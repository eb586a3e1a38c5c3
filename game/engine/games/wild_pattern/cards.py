"""All that is printed on the cards of Wild Wild Pattern, and all that the bank pays, in one place.

Values the rulebook does not give are ours: the suits (but for four cards), the bank's sums, the targets.
Whoever owns the box corrects them here.
"""

from __future__ import annotations

from typing import Any, Final

OBJECTS: Final = ("pistol", "loot", "star", "bottle", "horseshoe", "dynamite", "barrel", "wanted")
COLOURS: Final = ("red", "blue", "yellow", "grey", "white")
SUITS: Final = ("coin", "bullets")

WORDS: Final = (*OBJECTS, *COLOURS, *SUITS)
"""What a card can show. A *word* is an index into this: 0–7 objects, 8–12 colours, 13–14 suits."""

OBJECT_WORDS: Final = range(8)
COLOUR_WORDS: Final = range(8, 13)
SUIT_WORDS: Final = range(13, 15)
WANTED: Final = WORDS.index("wanted")
COIN: Final = WORDS.index("coin")
BULLETS: Final = WORDS.index("bullets")

_SUITS_OF: Final = {  # object by object: c coin, b bullets
    "red": "cbcbcbcb",
    "blue": "bcbcbcbc",
    "yellow": "cbcbcbcb",
    "grey": "cbcbcbcb",
    "white": "bcbcbcbc",
}

NO_CARD: Final = -1
HIDDEN: Final = -2
"""A card that somebody holds and this seat may not see."""

PATTERN_CARDS: Final = range(40)
"""Colour by colour, eight objects each."""

CHALLENGE_CARDS: Final = range(40, 47)
ONE_CARD, PIANIST, HANDS_UP, SWAP, DOLLAR, FIFTY_CENTS, TEN_CENTS = CHALLENGE_CARDS
CHALLENGE_NAMES: Final = ("one card", "pianist", "hands up", "swap", "$1", "50c", "10c")
CARDS: Final = range(47)

OBJECT_OF: Final = tuple(card % 8 for card in PATTERN_CARDS)
COLOUR_OF: Final = tuple(8 + card // 8 for card in PATTERN_CARDS)
SUIT_OF: Final = tuple(
    COIN if _SUITS_OF[COLOURS[card // 8]][card % 8] == "c" else BULLETS for card in PATTERN_CARDS
)
SHOWS: Final = tuple(zip(OBJECT_OF, COLOUR_OF, SUIT_OF, strict=True))
"""The three words of each pattern card."""

TARGETS: Final = tuple(word for word in OBJECT_WORDS if word != WANTED)
"""One target card for each of these objects."""

# --- money, in cents ---------------------------------------------------------------------------

SUIT_PAYS: Final = {1: 10, 5: 50}
"""How many cards of one suit, exactly → what they pay."""

COLOUR_PAYS: Final = {2: 10, 3: 40, 4: 80, 5: 150}
OBJECT_PAYS: Final = {2: 10, 3: 60, 4: 150, 5: 300}
"""Five Wanted posters are no line of the bank but a Wild hand."""

TARGET_PAYS: Final = 20
"""For every captured card that shows the target."""

WILD_PAYS: Final = 200
"""For a Wild hand under the option *pays* (WWP-R15)."""

MONEY_CARDS: Final = {DOLLAR: 100, FIFTY_CENTS: 50, TEN_CENTS: 10}
SALOON_GOAL: Final = 300
"""More than this wins (WWP-60)."""

# --- measures ----------------------------------------------------------------------------------

PLACES: Final = 8
FULL_HAND: Final = 5
"""Captured cards that end a round (WWP-50); the bank pays nothing for more (WWP-51)."""

LAST_ROUND: Final = 20
LAST_RESHUFFLE: Final = 3
LAST_LEVEL_ROUND: Final = 3
"""Where a game that will not end is ended (WWP-R17)."""

_NAMES: Final = (
    *(f"{COLOURS[card // 8]} {OBJECTS[card % 8]}" for card in PATTERN_CARDS),
    *CHALLENGE_NAMES,
)
_BY_NAME: Final = {name: card for card, name in enumerate(_NAMES)}
_BY_WORD: Final = {name: word for word, name in enumerate(WORDS)}


def name_of(card: int) -> str:
    """The card as it stands in a record: ``"red pistol"``, ``"hands up"``."""
    return _NAMES[card] if card in CARDS else "no card"


def card_of(name: Any) -> int:
    """The card of that name, or ``NO_CARD``."""
    return _BY_NAME.get(name, NO_CARD) if isinstance(name, str) else NO_CARD


def word_of(name: Any) -> int:
    """The word of that name, or -1."""
    return _BY_WORD.get(name, -1) if isinstance(name, str) else -1


def is_pattern(card: int) -> bool:
    """Whether this is a pattern card and no challenge card."""
    return 0 <= card < 40
