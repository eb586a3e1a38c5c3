"""How far something is that takes a while: words and a bar below them."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui import paint
from game.ui.i18n import percent
from game.ui.type import CAPTION, COUNT
from game.ui.widgets import Ui

WIDE, HIGH = 0.62, 12.0
"""Share of the room that the bar takes, and units that it is high."""
GROUND: Final = (0, 0, 0, 90)
LIGHT: Final = (255, 244, 214, 150)
ROUND: Final = 4.0
"""Seconds in which the light goes along the bar."""


def draw_progress(
    surface: pygame.Surface,
    ui: Ui,
    rect: pygame.Rect,
    words: str,
    share: float,
    *,
    note: str = "",
    at_work: float | None = None,
) -> None:
    """Draw both in the middle of a rectangle, a ``note`` below them.

    ``at_work``: for how many seconds something has been at work; a light wanders along the bar.
    """
    frame, theme = ui.frame, ui.theme
    bar = pygame.Rect(0, 0, round(rect.w * WIDE), frame.px(HIGH))
    bar.center = (rect.centerx, rect.centery + frame.px(14))
    text = ui.type.fit(
        f"{words} · {percent(round(100 * share))}", COUNT, theme.text, rect.w - frame.px(40), "semi"
    )
    paint.put(surface, text, midbottom=(rect.centerx, bar.top - frame.px(8)))
    paint.draw_panel(surface, bar, bar.h // 2, GROUND, GROUND, theme.edge, max(1, frame.px(1)))
    done = pygame.Rect(bar.topleft, (max(bar.h, round(bar.w * min(1.0, share))), bar.h))
    if share > 0:
        paint.draw_panel(surface, done, bar.h // 2, (*theme.accent, 255), (*theme.accent_low, 255))
    if at_work is not None:
        light = pygame.Rect(0, 0, bar.h, bar.h)
        light.centery = bar.centery
        light.left = bar.left + round((bar.w - bar.h) * (at_work / ROUND % 1.0))
        paint.draw_panel(surface, light, bar.h // 2, LIGHT, LIGHT)
    if note:
        below = ui.type.block(note, CAPTION, theme.dim, rect.w - frame.px(40), center=True)
        paint.put(surface, below, midtop=(rect.centerx, bar.bottom + frame.px(8)))
