"""Files that ship inside the packages, found the same way from source and frozen."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def sprite(path: str) -> bytes:
    """The bytes of a file below ``sprites/``. Raises FileNotFoundError."""
    return files("sprites").joinpath(path).read_bytes()


def sound(name: str) -> bytes:
    """The bytes of a sound (OGG) below ``sounds/``. Raises FileNotFoundError."""
    return files("sounds").joinpath(f"{name}.ogg").read_bytes()
