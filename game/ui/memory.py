"""How this process holds memory: what pictures and scenes leave goes back to the system."""

from __future__ import annotations

import ctypes
import gc
from contextlib import suppress
from typing import Final

M_MMAP_THRESHOLD: Final = -3
OWN_PAGES: Final = 64 * 1024
"""Bytes from which on a block gets pages of its own, under glibc. Pictures of all sizes come and go: on
the heap they would leave holes as large as themselves."""


def use_own_pages() -> None:
    """To be called before there are pictures."""
    _tell_glibc("mallopt", M_MMAP_THRESHOLD, OWN_PAGES)


def give_back() -> None:
    """Scenes have been left: they hold each other, and their small pictures leave holes."""
    gc.collect()
    _tell_glibc("malloc_trim", 0)


def _tell_glibc(name: str, *details: int) -> None:
    with suppress(AttributeError, OSError, TypeError):  # there is no glibc
        getattr(ctypes.CDLL(None), name)(*details)
