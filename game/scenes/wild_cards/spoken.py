"""What the cards of Wild Cards are called for a screen reader."""

from __future__ import annotations

from game.scenes.wild_cards.faces import NAMES
from game.scenes.wild_cards.words import LEADERS, card_word
from game.ui.i18n import tr


def face_words(name: str) -> str:
    """The card with this face: “forest 3”, “Ibex”, “ibex leader”."""
    kind, _, rest = name.partition(" ")
    number = int(rest)
    return card_word(number) if kind == "card" else tr((NAMES if kind == "animal" else LEADERS)[number])
