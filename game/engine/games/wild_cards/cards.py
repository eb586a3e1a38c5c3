"""What is printed on the cards of Wild Cards, how many there are, and how they are written.

A habitat card is a small int, its kind: ``habitat * 4 + value - 1``, and ``WILD``; copies of a kind are
alike. An animal is its species, 0 to 5, and so is a leader.
"""

from __future__ import annotations

from typing import Final

from game.engine.core import gettext_noop

FOREST: Final = 0
SAVANNA: Final = 1
MOUNTAIN: Final = 2
ANY_HABITAT: Final = 3
"""The habitat of a wild card (WC-32)."""
HABITAT_NAMES: Final = ("forest", "savanna", "mountain", "wild")

COPIES: Final = (3, 4, 4, 3)
"""How many cards of the values 1 to 4 each habitat has (ours; the rulebook gives only the sum, 14)."""
WILD_CARDS: Final = 4
WILD_VALUE: Final = 1
"""How many wild cards there are, and their value (from a review; not in the rulebook)."""

WILD: Final = 12
KINDS: Final = 13
"""There are thirteen kinds of habitat cards."""
REFILL: Final = 13
"""The refill card; every player has one (WC-03)."""
DECK: Final = 14
"""Stands for the top card of the deck where a card is to be chosen (WC-41)."""
NONE: Final = -1
"""No card, no animal, no player."""

VALUE: Final[tuple[int, ...]] = (*(1, 2, 3, 4) * 3, WILD_VALUE, 0, 0)
"""The value of each kind; the refill card has none."""
HABITAT: Final[tuple[int, ...]] = (*(kind // 4 for kind in range(12)), ANY_HABITAT)
"""The habitat of each kind."""
STOCK: Final[tuple[int, ...]] = (*COPIES * 3, WILD_CARDS)
"""How many cards of each kind there are, 46 together."""
CODES: Final[tuple[str, ...]] = (
    *(f"{letter}{value}" for letter in "FSM" for value in range(1, 5)),
    *(f"W{WILD_VALUE}", "refill", "deck"),
)
"""How each card is written in records: F forest, S savanna, M mountain, W wild, or a word."""

PEACOCK: Final = 0
SQUIRREL: Final = 1
EAGLE: Final = 2
IBEX: Final = 3
LION: Final = 4
MEERKAT: Final = 5
ANIMALS: Final = (
    gettext_noop("peacock"),
    gettext_noop("squirrel"),
    gettext_noop("eagle"),
    gettext_noop("ibex"),
    gettext_noop("lion"),
    gettext_noop("meerkat"),
)
"""The species' names, in records too."""
HOME: Final = (FOREST, FOREST, MOUNTAIN, MOUNTAIN, SAVANNA, SAVANNA)
"""The habitat of each species."""
ANIMAL_COPIES: Final = 7
"""How many animals of each species there are, 42 together."""

REMOVED: Final[dict[int, int]] = {3: 14, 4: 6, 5: 2}
"""Players → animals removed before the game (WC-01)."""
ROUNDS: Final[dict[int, int]] = {3: 14, 4: 12, 5: 10}
"""Players → rounds of a game (WC-06)."""

DEALT: Final = 7
"""A hand at the start (WC-03), and what a refill draws up to (WC-20)."""
LIMIT: Final = 10
"""Habitats in a hand at most (WC-05), and what the squirrel draws up to (WC-23)."""
CONSOLATION: Final = 2
"""Habitats drawn by who takes the bid back (WC-35)."""
BONUS: Final = 2
"""Points for an animal paid for in its own habitat alone (WC-32)."""
PEACOCK_POINTS: Final = 3
LEADER_POINTS: Final = 1
"""What the peacock leader and every other leader is worth at the end (WC-60)."""

_CARDS: Final = {code: card for card, code in enumerate(CODES)}
_ANIMALS: Final = {name: animal for animal, name in enumerate(ANIMALS)}


def code(card: object) -> str:
    """How the card is written in records; for what is no card, as Python writes it."""
    return CODES[card] if type(card) is int and 0 <= card < len(CODES) else repr(card)


def codes(cards: tuple[int, ...]) -> str:
    """Several cards for a message: “F3, W1”, or “nothing”."""
    return ", ".join(code(card) for card in cards) or "nothing"


def card_of(text: object) -> int:
    """The card written there, or NONE."""
    return _CARDS.get(text, NONE) if isinstance(text, str) else NONE


def animal_name(animal: object) -> str:
    """The species' name; for what is no species, as Python writes it."""
    return ANIMALS[animal] if type(animal) is int and 0 <= animal < len(ANIMALS) else repr(animal)


def the_animal(animal: int) -> str:
    """The species' name as it stands in a sentence: languages have more than one article."""
    return f"the {animal_name(animal)}"


def animal_of(text: object) -> int:
    """The species of this name, or NONE."""
    return _ANIMALS.get(text, NONE) if isinstance(text, str) else NONE


def earns_bonus(animal: int, bid: int, payment: tuple[int, ...]) -> bool:
    """Whether the bid and every paid card belong to the animal's habitat (WC-32)."""
    home = HOME[animal]
    return all(HABITAT[card] == home or card == WILD for card in (bid, *payment))
