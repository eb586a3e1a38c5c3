"""What a panel says, measured: it is tried in many places and sizes, and made in the one that is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame


class SetLines(NamedTuple):
    """Lines or a picture: its size (pixels), and how it is made when it is drawn.

    ``deep`` is how far it lies to the right (pixels): its size begins left of that.
    """

    size: tuple[int, int]
    picture: Callable[[], pygame.Surface]
    deep: int = 0


def once(make: Callable[[], pygame.Surface]) -> Callable[[], pygame.Surface]:
    """Makes the picture when it is asked for the first time. That may raise NotYet."""
    made: list[pygame.Surface] = []

    def picture() -> pygame.Surface:
        if not made:
            made.append(make())
        return made[0]

    return picture
