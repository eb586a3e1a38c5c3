"""What the cards of Raj are called, and where they lie, for a screen reader."""

from __future__ import annotations

from typing import Final

from game.ui.i18n import gettext_noop, tr
from game.ui.type import signed

CARDS: Final = {
    "sun": gettext_noop("{n} of suns"),
    "lotus": gettext_noop("{n} of lotuses"),
    "peacock": gettext_noop("{n} of peacocks"),
    "moon": gettext_noop("{n} of moons"),
    "mango": gettext_noop("{n} of mangoes"),
}


def face_words(name: str) -> str:
    """The card with this face: “9 of moons”, “Mouse 7”, “Vulture −3”."""
    kind, _, rest = name.partition(" ")
    value = int(rest)
    if kind == "prize":
        return tr("Mouse {n}", n=value) if value > 0 else tr("Vulture {n}", n=signed(value))
    return tr(CARDS[kind], n=value)
