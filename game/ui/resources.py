"""Files that ship inside the packages, found the same way from source and frozen."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import sounds
import sprites


@cache
def sprite(path: str) -> bytes:
    """The bytes of a file in a folder of the package ``sprites``. Raises FileNotFoundError."""
    places = [Path(folder) / path for folder in sprites.__path__]
    return next((place for place in places if place.is_file()), places[0]).read_bytes()


def painted(name: str, size: tuple[int, int]) -> Path | None:
    """The file of a ground of this size that ships as it would be painted; None when there is none."""
    file = f"painted/{name}-{size[0]}x{size[1]}.png"
    return next((place for folder in sprites.__path__ if (place := Path(folder) / file).is_file()), None)


def sound_file(name: str) -> Path:
    """The file of a sound (OGG) below ``sounds/``, whether it exists or not."""
    return Path(sounds.__path__[0], f"{name}.ogg")


def sound(name: str) -> bytes:
    """The bytes of a sound (OGG) below ``sounds/``. Raises FileNotFoundError."""
    return sound_file(name).read_bytes()
