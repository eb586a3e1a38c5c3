"""Letters that can be seen: what may be typed, and how what may not is shown when a file holds it."""

from __future__ import annotations

import re
from typing import Final

SIGN: Final = "\N{CURRENCY SIGN}"
"""Stands for what has no shape of its own; all our faces have it."""

UNSEEN: Final = re.compile(
    "[\\x00-\\x1f\\x7f-\\x9f\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f"
    "\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ud800-\\udfff\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb"
    "\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff]"
)
"""Control characters, halves of characters, and characters without width or ink."""


def shown(text: str) -> str:
    """The text with a visible sign for every character that could not be seen, or not be drawn."""
    return UNSEEN.sub(SIGN, text)


def typed(text: str) -> str:
    """The text without what could not be seen."""
    return "".join(letter for letter in UNSEEN.sub("", text) if letter.isprintable())
