"""Names of players within sentences."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from game.ui.i18n import language, tr

SAME_SOUND: Final = {
    "es": (re.compile(r"h?i(?!(?<=hi)[aeou])"), "y", "e"),
    "it": (re.compile("e"), "e", "ed"),
}
"""By language what a word begins with before which “and” changes, and from what to what: *Ana e Inés*, but
*agua y hielo*; *Asha ed Enea*.
"""

QUOTES: Final = str.maketrans("", "", "“”«»")


def inside(name: str) -> str:
    """A name within a sentence: “You”, that of whoever gave none, loses its capital."""
    return tr("you") if name == tr("You") else name


def quoted_inside(words: str) -> str:
    """Words as they stand in quotes: without quotes of their own."""
    return words.translate(QUOTES)


def listing(names: Iterable[str]) -> str:
    """Names with commas between them: Ana, Ben, you."""
    return ", ".join(map(inside, names))


def listed(names: Iterable[str]) -> str:
    """Names in a sentence: Ana, Ben and you."""
    *some, last = map(inside, names)
    if not some:
        return last
    before, usual, other = SAME_SOUND.get(language(), (None, "", ""))
    plain = unicodedata.normalize("NFD", last.casefold())
    said = tr("{names} and {last}")
    if before is not None and before.match(plain):
        said = said.replace(f" {usual} ", f" {other} ")
    return said.format(names=", ".join(some), last=last)


def each(said: Iterable[tuple[str, str]]) -> str:
    """What belongs to each name, in one line with it: Ana: 13 · Player 2: 15."""
    return " · ".join(f"{inside(name)}:\N{NO-BREAK SPACE}{words}" for name, words in said)


def capital(sentence: str) -> str:
    """The sentence with a capital letter, though it begins with a name that has lost it."""
    return sentence[:1].upper() + sentence[1:]
