"""What a guided hand lights up to be looked at, as something that is reached and used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.ui.spoken import Spoken

LIT: Final = "what is lit"
"""The key of what is only to be looked at."""


class Lit:
    """All that is lit at once; keys look ``at`` one of the areas after the other."""

    key: object = LIT
    layer = 100_000
    view: pygame.Rect | None = None

    def __init__(self, areas: Sequence[pygame.Rect], at: int, spoken: Spoken, do: Any) -> None:
        self.area = areas[at % len(areas)]
        self.areas = areas
        self.spoken = spoken
        self._do = do

    def hit(self, pos: tuple[int, int]) -> bool:
        return any(one.collidepoint(pos) for one in self.areas)

    def use(self) -> None:
        self._do()

    def adjust(self, dx: int) -> bool:
        return False
