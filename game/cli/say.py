"""Printing that no name and no terminal can upset."""

from __future__ import annotations

from typing import Final, TextIO

JOINERS: Final = "\u200c\u200d"
"""Invisible, but a proper part of words and of emoji."""
PLAIN: Final = {"·": "-", "“": '"', "”": '"', "–": "-", "…": "..."}
"""Our own punctuation for terminals that lack it."""


def visible(text: str) -> str:
    r"""The text with everything a terminal could obey or hide written out, as in ``\x1b``."""
    return "".join(
        char if char.isprintable() or char in JOINERS else char.encode("unicode_escape").decode("ascii")
        for char in text
    )


def speakable(text: str, encoding: str) -> str:
    """The text as far as ``encoding`` goes; what it lacks is written out."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_speakable(char, encoding) for char in text)
    return text


def _speakable(char: str, encoding: str) -> str:
    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        return PLAIN.get(char) or char.encode("ascii", "backslashreplace").decode("ascii")
    return char


def say(text: str, stream: TextIO | None) -> None:
    """Print one line, whatever it holds and whatever the stream can take (None: nobody listens)."""
    if stream is not None:
        print(speakable(visible(text), stream.encoding or "utf-8"), file=stream)
