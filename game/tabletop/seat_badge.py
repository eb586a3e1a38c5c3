"""The sign of a seat at a game's table: a small drawing in the seat's tone, with its number."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.engine.core import Seat
from game.ui import paint
from game.ui.paint import Color
from game.ui.widgets import Ui

Badge = Callable[[Ui, Seat, int], pygame.Surface]
LARGEST: Final = 1.4
"""So many times its usual height the number may have for the sake of small badges."""


def badge_side(ui: Ui, wished: float) -> int:
    """How wide a badge is (pixels): as wished, or wide enough for a number that can be read."""
    return max(round(wished), 2 * ui.frame.least_type)


def numbered_badge(
    tones: Sequence[Color], size: float, middle: float, draw: Callable[[pygame.Surface, Color], None]
) -> Badge:
    """A badge that ``draw`` paints at four times its size, and the number on it.

    ``size`` is the number's height, ``middle`` where it stands from above: shares of the badge's side. As
    far as the badge has room for it, the number is as high as words are at least.
    """

    def badge(ui: Ui, seat: Seat, side: int) -> pygame.Surface:
        high = min(max(side * size, ui.frame.least_type), side * size * LARGEST)

        def make() -> pygame.Surface:
            big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
            draw(big, tones[seat])
            out = pygame.transform.smoothscale(big, (side, side))
            words = ui.type.line(str(seat + 1), ui.frame.units(high), tones[seat], "display", scaled=False)
            paint.put(out, words, center=(side // 2, math.ceil(side * middle - 0.5)))
            return out

        return ui.art.made(("badge", draw, seat, side, round(high)), make)

    return badge
