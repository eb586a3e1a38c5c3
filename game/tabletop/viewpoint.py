"""Who looks at the table."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Seat


@dataclass(slots=True)
class Viewpoint:
    """Who looks: the seat whose hand lies below, and whether its secrets are covered."""

    seat: Seat
    covered: bool
