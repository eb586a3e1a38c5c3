"""The pictures of the rules page: what lies where, what is laid and declared, what the bank is shown."""

from __future__ import annotations

from typing import Final

from game.engine.core import Seat
from game.engine.games.wild_pattern import (
    AFTER,
    BEFORE,
    DOLLAR,
    FIFTY_CENTS,
    HANDS_UP,
    ONE_CARD,
    PIANIST,
    SWAP,
    TEN_CENTS,
    Statement,
    bill_of,
)
from game.engine.games.wild_pattern.bank import STRICT
from game.engine.games.wild_pattern.cards import card_of, word_of
from game.engine.games.wild_pattern.patterns import STATEMENTS
from game.scenes.wild_pattern.examples import BillPicture, RowPicture, Shown
from game.scenes.wild_pattern.rules_wheel import WheelPicture

LARGE: Final = 108.0
"""Width of challenge cards in units: their names can be read."""


def _cards(names: str) -> tuple[int, ...]:
    """Cards as records name them, with commas between."""
    return tuple(card_of(name.strip()) for name in names.split(","))


def _said(side: int, every: str, always: str) -> Statement:
    return STATEMENTS[side][word_of(every)][word_of(always)]


def _laid(wheel: str, card: str, place: int, said: Statement, picks: str = "") -> WheelPicture:
    taken = _cards(picks) if picks else ()
    return WheelPicture(_cards(wheel), card_of(card), place, said, taken)


def _shown(names: str, state: str = "", wide: float = 80.0) -> tuple[Shown, ...]:
    return tuple(Shown(f"card {card}", wide, state) for card in _cards(names))


# --- wheels -------------------------------------------------------------------------------------

STARS: Final = _said(BEFORE, "star", "coin")
"""The sentence that several wheels share."""

CLOCK: Final = WheelPicture(
    _cards(
        "red star, grey barrel, yellow bottle, white pistol,"
        "blue dynamite, red loot, grey wanted, blue horseshoe"
    )
)
FIRST: Final = _laid(
    "red pistol, grey star, white barrel, blue bottle, "
    "yellow dynamite, red horseshoe, grey wanted, white loot",
    "yellow star",
    4,
    STARS,
)
CHAIN: Final = _laid(
    "white bottle, grey pistol, blue loot, red star, "
    "yellow barrel, white wanted, blue horseshoe, grey dynamite",
    "red pistol",
    2,
    _said(AFTER, "pistol", "red"),
    "red star",
)
MENDED: Final = _laid(
    "red pistol, grey star, white loot, blue bottle, yellow star, red bottle, blue star, white wanted",
    "yellow horseshoe",
    5,
    STARS,
)
OLD: Final = _laid(
    "red pistol, grey star, white barrel, blue bottle, yellow star, red loot, grey wanted, blue dynamite",
    "yellow horseshoe",
    3,
    STARS,
)
WRONG: Final = _laid(
    "red pistol, grey star, white barrel, yellow dynamite, "
    "blue bottle, grey loot, red wanted, blue horseshoe",
    "white star",
    3,
    STARS,
)
BOTH: Final = _laid(
    "grey wanted, red dynamite, white pistol, blue wanted, "
    "grey bottle, yellow horseshoe, white barrel, yellow loot",
    "red wanted",
    6,
    _said(AFTER, "wanted", "bullets"),
)
ANY: Final = _laid(
    "blue star, grey bottle, red loot, yellow wanted, "
    "blue horseshoe, white pistol, grey barrel, red dynamite",
    "white bottle",
    5,
    _said(BEFORE, "bottle", "blue"),
    "yellow wanted",
)
TWO: Final = _laid(
    "yellow loot, white barrel, grey loot, white horseshoe, "
    "red bottle, white pistol, blue star, grey dynamite",
    "red loot",
    4,
    _said(AFTER, "loot", "white"),
    "red loot, yellow loot",
)
WILD: Final = _laid(
    "red loot, blue star, red bottle, yellow star, red barrel, grey star, red pistol, grey dynamite",
    "white star",
    7,
    _said(BEFORE, "star", "red"),
)
CLICKED: Final = WheelPicture(
    _cards(
        "yellow pistol, blue barrel, red star, white loot,"
        "grey bottle, red dynamite, blue wanted, yellow barrel"
    ),
    clicked=card_of("red horseshoe"),
)

# --- rows ---------------------------------------------------------------------------------------

DECK: Final = RowPicture(_shown("red pistol, blue pistol, yellow star, white star, grey dynamite"))
TARGET: Final = RowPicture(
    (Shown(f"target {word_of('star')}"), "|", *_shown("red star, white star", "lit"))
)
CHALLENGES: Final = {
    ONE_CARD: RowPicture((Shown(f"card {ONE_CARD}", LARGE), ">", *_shown("blue loot", "lit"))),
    PIANIST: RowPicture((Shown(f"card {PIANIST}", LARGE), ">", *_shown("red bottle", "gone"))),
    HANDS_UP: RowPicture((Shown(f"card {HANDS_UP}", LARGE), ">", *_shown("yellow star", "gone"))),
    SWAP: RowPicture(
        (Shown(f"card {SWAP}", LARGE), ">", *_shown("grey barrel"), "<>", *_shown("yellow loot", "lit"))
    ),
    DOLLAR: RowPicture(
        (*(Shown(f"card {card}", LARGE) for card in (DOLLAR, FIFTY_CENTS, TEN_CENTS)), ">", "coins")
    ),
}
FIVE_DIFFERENT: Final = _cards("red pistol, blue loot, yellow star, grey bottle, white horseshoe")
FIVE_WANTED: Final = _cards("red wanted, blue wanted, yellow wanted, grey wanted, white wanted")
DIFFERENT: Final = RowPicture(tuple(Shown(f"card {card}", state="lit") for card in FIVE_DIFFERENT))
WANTED: Final = RowPicture(tuple(Shown(f"card {card}", state="lit") for card in FIVE_WANTED))

# --- the bank -----------------------------------------------------------------------------------

PAID: Final = BillPicture(
    bill_of(
        Seat(0),
        _cards("red star, grey star, yellow star, red pistol, blue pistol"),
        word_of("star"),
        STRICT,
    )
)
