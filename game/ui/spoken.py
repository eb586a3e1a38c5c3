"""What a screen reader says of a control or a text: its name, what kind of thing it is, its value."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Role(Enum):
    """What kind of thing it is; screen readers have words of their own for these."""

    BUTTON = "button"
    CHOICE = "choice"
    """Left and right change its value."""
    SWITCH = "switch"
    SLIDER = "slider"
    FIELD = "field"
    HEADING = "heading"
    TEXT = "text"


class Spoken(NamedTuple):
    """Words come translated. ``value`` is what a choice or a field has now, ``on`` whether it is switched
    on or chosen, ``opened`` whether it is unfolded (None: it can be neither); ``limits`` are least, most
    and step of a slider; ``live``: it is said as soon as it is there, whatever has the focus.
    """

    name: str
    role: Role = Role.BUTTON
    note: str = ""
    value: str = ""
    on: bool | None = None
    opened: bool | None = None
    limits: tuple[int, int, int] | None = None
    live: bool = False


def prose(words: str, *, live: bool = False) -> Spoken:
    """Something to be read that is no control."""
    return Spoken(words, Role.TEXT, live=live)


def heading(words: str) -> Spoken:
    """The title of what follows."""
    return Spoken(words, Role.HEADING)
