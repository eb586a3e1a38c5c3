"""How this process holds memory: what pictures leave goes back to the system."""

from __future__ import annotations

import ctypes
from contextlib import suppress
from typing import Final

M_MMAP_THRESHOLD: Final = -3
OWN_PAGES: Final = 64 * 1024
"""Bytes from which on a block gets pages of its own, under glibc. Pictures of all sizes come and go: on
the heap they would leave holes as large as themselves."""


def use_own_pages() -> None:
    """To be called before there are pictures."""
    with suppress(AttributeError, OSError, TypeError):  # there is no glibc
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, OWN_PAGES)
