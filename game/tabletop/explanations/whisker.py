"""The thin line over the end of a bar: how far what it tells may be off."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.widgets import Ui

LINE: Final = 1.6
"""How thick it is, in units."""
ENDS: Final = 1.6
"""From how many heights of its ground on it has ends: a shorter one with ends would be read as a letter."""
DARK: Final = (10, 6, 26)


def draw_whisker(surface: pygame.Surface, ui: Ui, ground: pygame.Rect, share: float, off: float) -> None:
    """Over a bar that lies on this ground and takes such a share of it: a line with two ends, within the
    ground, light on dark so that it shows on any colour, or a short one without. None where nothing is off.
    """
    if not off:
        return
    thick = max(1, ui.frame.px(LINE))
    left, right = (ground.x + round(ground.w * min(1.0, max(0.0, share + by))) for by in (-off, off))
    parts = [pygame.Rect(left, ground.centery - thick // 2, right - left, thick)]
    ends = (left, max(left, right - thick))
    if right - left >= ENDS * ground.h:
        parts += [pygame.Rect(x, ground.y, thick, ground.h) for x in ends]
    for part in parts:
        surface.fill(DARK, part.inflate(2, 2))
    for part in parts:
        surface.fill(ui.theme.text, part)
