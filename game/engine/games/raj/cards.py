"""What is printed on the cards of Raj (the rulebook's data)."""

from typing import Final

DECKS: Final = ("sun", "lotus", "peacock", "moon", "mango")
"""The five colours of player cards, in the order seats get them."""

CARDS: Final = tuple(range(1, 16))
"""A player's hand at the start (RAJ-01)."""

MICE: Final = tuple(range(1, 11))
VULTURES: Final = tuple(range(-5, 0))
PRIZES: Final = (*VULTURES, *MICE)
"""The prize cards (RAJ-02); they sum to 40."""

ROUNDS: Final = len(PRIZES)
