"""Where the program begins, as it is asked for on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # the title needs no players
    from game.ui.session import Player

START_SIZE = (1280, 720)


class Start(NamedTuple):
    """Where to begin: the title, straight at a table, or with a replay."""

    game: str = ""
    players: tuple[Player, ...] = ()
    size: tuple[int, int] = START_SIZE
    record: str = ""
    """The file of a game that is to be watched."""


def window_size(text: str) -> tuple[int, int]:
    """The size written as WIDTHxHEIGHT. Raises ValueError with a sentence."""
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(part.isdigit() for part in parts):
        raise ValueError(f"a window's size is written like 1280x720, not {text!r}")
    width, height = (int(part) for part in parts)
    if not (1024 <= width <= 7680 and 600 <= height <= 4320):
        raise ValueError(f"the window can be 1024x600 to 7680x4320, not {text}")
    return width, height
