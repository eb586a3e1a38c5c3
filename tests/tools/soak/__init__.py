"""How many random games are played: ``FAROL_SOAK=10 python -m pytest …`` plays ten times as many."""

from __future__ import annotations

import os


def times(number: int) -> int:
    """This many in the suite, a multiple of it in a soak, a fraction where speed counts."""
    return max(1, round(number * float(os.environ.get("FAROL_SOAK", "1"))))
