"""Who is who by their names."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

from game.ui.i18n import everywhere

YOURSELF: Final = "you"
"""The key of whoever plays alone without a name: “You” in every language."""


def person_key(name: str) -> str:
    """What two spellings of a person's name have in common; empty for nobody in particular (“Player 2”)."""
    key = _plain(name)
    if _numbered().fullmatch(key):
        return ""
    return YOURSELF if key in {_plain(one) for one in everywhere("You")} else key


def _plain(name: str) -> str:
    return unicodedata.normalize("NFC", " ".join(name.split())).casefold()


@cache
def _numbered() -> re.Pattern[str]:
    """The names of people who have none, in every language."""
    names = (re.escape(_plain(one)).replace(r"\{n\}", r"\d+") for one in everywhere("Player {n}"))
    return re.compile("|".join(names))
