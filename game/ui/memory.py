"""How this process holds memory: what pictures and scenes leave goes back to the system."""

from __future__ import annotations

import ctypes
import gc
from contextlib import suppress
from functools import cache
from typing import Final

import pygame

M_TRIM_THRESHOLD: Final = -1
M_MMAP_THRESHOLD: Final = -3
M_ARENA_MAX: Final = -8
OWN_PAGES: Final = 64 * 1024
"""Bytes from which on a picture that is kept gets pages of its own, under glibc. Pictures of all sizes come
and go: on the heap they would leave holes as large as themselves."""
LARGE: Final = 320 * 1024
"""Bytes from which on any block does. New pages cost several times what it takes to scale a picture into
them: cards that are gone after a frame lie on the heap."""
FREE: Final = 4 * 1024 * 1024
"""Bytes at the end of the heap that are not given back after every frame."""


def use_own_pages() -> None:
    """To be called before there are pictures, or threads: those share the heap, one of their own each would
    keep its holes.
    """
    _tell_glibc("mallopt", M_ARENA_MAX, 1)
    _tell_glibc("mallopt", M_TRIM_THRESHOLD, FREE)
    _tell_glibc("mallopt", M_MMAP_THRESHOLD, LARGE)


def on_own_pages(picture: pygame.Surface) -> pygame.Surface:
    """A picture that will be kept, off the heap."""
    if not OWN_PAGES <= picture.get_pitch() * picture.get_height() < LARGE:
        return picture
    _tell_glibc("mallopt", M_MMAP_THRESHOLD, OWN_PAGES)
    moved = picture.copy()
    _tell_glibc("mallopt", M_MMAP_THRESHOLD, LARGE)
    return moved


def give_back() -> None:
    """Scenes have been left: they hold each other, and their small pictures leave holes."""
    gc.collect()
    _tell_glibc("malloc_trim", 0)


def _tell_glibc(name: str, *details: int) -> None:
    with suppress(AttributeError, OSError, TypeError):  # there is no glibc
        getattr(_library(), name)(*details)


@cache
def _library() -> ctypes.CDLL:
    return ctypes.CDLL(None)
