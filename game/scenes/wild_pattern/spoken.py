"""What the cards and places of Wild Wild Pattern are called for a screen reader."""

from __future__ import annotations

from game.engine.games.wild_pattern.cards import NO_CARD
from game.scenes.wild_pattern.names import WORD_NAMES, card_name
from game.ui.i18n import tr


def face_words(name: str) -> str:
    """The card with this face: “red star”, “Swap”; of a target the object that it asks for."""
    kind, _, rest = name.partition(" ")
    return tr(WORD_NAMES[int(rest)]) if kind == "target" else card_name(int(rest))


def place_words(place: int, card: int) -> str:
    """A place of the wheel and the card that lies on top there."""
    if card == NO_CARD:
        return tr("Place {n}: gap", n=place + 1)
    return tr("Place {n}: {card}", n=place + 1, card=card_name(card))
