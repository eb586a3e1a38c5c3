"""Names of players within sentences."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.i18n import tr


def inside(name: str) -> str:
    """A name within a sentence: “You”, that of whoever gave none, loses its capital."""
    return tr("you") if name == tr("You") else name


def listing(names: Iterable[str]) -> str:
    """Names with commas between them: Ana, Ben, you."""
    return ", ".join(map(inside, names))


def listed(names: Iterable[str]) -> str:
    """Names in a sentence: Ana, Ben and you."""
    *some, last = map(inside, names)
    return tr("{names} and {last}", names=", ".join(some), last=last) if some else last


def capital(sentence: str) -> str:
    """The sentence with a capital letter, though it begins with a name that has lost it."""
    return sentence[:1].upper() + sentence[1:]
