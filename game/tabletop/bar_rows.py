"""Bars that compare moves: a name, a bar, and what the move may be expected to bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.tabletop.explanation import Bar
from game.tabletop.whisker import draw_whisker
from game.ui import paint
from game.ui.type import COUNT
from game.ui.widgets import Ui

BAR: Final = (120.0, 10.0)
"""How long the longest bar is and how high, in units."""
GAP, ROW = 10.0, 5.0
"""Units between the columns, and between the rows."""
LEAST, NOTES = 40.0, 0.5
"""How long the longest bar is at least, in units, and the most of the width that the notes may take."""


def bar_rows(ui: Ui, bars: Sequence[Bar], share: float, room: int) -> pygame.Surface:
    """The bars below each other, at most ``room`` pixels wide, with letters of this share of their size."""
    frame, type_, size = ui.frame, ui.type, COUNT * share
    gap, row, thick = frame.px(GAP), frame.px(ROW), frame.px(BAR[1])
    notes = [type_.block(one.note, size, ui.theme.text, round(room * NOTES), _face(one)) for one in bars]
    right = max(one.get_width() if bar.note else 0 for one, bar in zip(notes, bars, strict=True))
    least = room - right - frame.px(LEAST) - 2 * gap
    words = [
        type_.block(one.words, size, ui.theme.score if one.best else ui.theme.text, least, _face(one))
        for one in bars
    ]
    left = max(one.get_width() for one in words)
    long = max(frame.px(LEAST), min(frame.px(BAR[0]), room - left - right - 2 * gap))
    highs = [max(one.get_height(), other.get_height()) for one, other in zip(words, notes, strict=True)]
    wide = left + gap + long + (gap + right if right else 0)
    out = pygame.Surface((wide, sum(highs) + row * (len(bars) - 1)), pygame.SRCALPHA)
    y = 0
    for one, name, note, high in zip(bars, words, notes, highs, strict=True):
        middle = y + high // 2
        paint.put(out, name, midleft=(0, middle))
        ground = pygame.Rect(left + gap, middle - thick // 2, long, thick)
        paint.draw_panel(out, ground, thick // 2, (0, 0, 0, 110), (0, 0, 0, 80))
        lit = pygame.Rect(ground.x, ground.y, max(thick, round(long * one.share)), thick)
        tones = (ui.theme.accent, ui.theme.accent_low) if one.best else (ui.theme.dim, ui.theme.dim)
        top, bottom = ((*tone, 255 if one.best else 190) for tone in tones)
        paint.draw_panel(out, lit, thick // 2, top, bottom)
        draw_whisker(out, ui, ground, one.share, one.off)
        if one.note:
            paint.put(out, note, midleft=(ground.right + gap, middle))
        y += high + row
    return out


def _face(one: Bar) -> str:
    return "heavy" if one.best else "bold"
