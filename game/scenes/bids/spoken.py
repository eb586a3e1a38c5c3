"""What the cards of Bids are called for a screen reader."""

from __future__ import annotations

from game.scenes.bids.words import card_word


def face_words(name: str) -> str:
    """The card with this face, burnt or not: “blue 9”, “Thief”."""
    return card_word(int(name.split()[1]))
