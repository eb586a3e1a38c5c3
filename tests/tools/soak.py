"""How many random games are played: ``FAROL_SOAK=10 python -m pytest …`` plays ten times as many."""

from __future__ import annotations

import os


def times(number: int) -> int:
    """This many in the suite, a multiple of it in a soak."""
    return number * max(1, int(os.environ.get("FAROL_SOAK", "1")))
