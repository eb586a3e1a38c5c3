"""Bars that compare moves: a name, a bar, and what the move may be expected to bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.tabletop.explanations.explanation import Bar
from game.tabletop.explanations.set_lines import SetLines, once
from game.tabletop.explanations.whisker import draw_whisker
from game.tabletop.hint_light import GREEN
from game.ui import paint
from game.ui.type import COUNT
from game.ui.widgets import Ui

BAR: Final = (120.0, 10.0)
"""How long the longest bar is and how high, in units."""
GAP, ROW = 10.0, 5.0
"""Units between the columns, and between the rows."""
LEAST, SHORT, NOTES = 72.0, 48.0, 0.5
"""How long the longest bar is at least, in units, beside a long word, and the most of the width that the
notes may take.
"""

BEHIND: Final = (224, 84, 70)
"""The colour of a bar of points that one is behind: it lies left of the line at zero."""


def zero_on(ground: pygame.Rect, zero: float) -> int:
    """Where the line at zero is on a ground (pixels)."""
    return ground.x + round(ground.w * zero)


def bar_between(ground: pygame.Rect, zero: float, end: float, least: int) -> pygame.Rect:
    """The bar on a ground from zero to its end, so many pixels long at least, but never beyond the ground:
    there its number stands.
    """
    begin, wide = zero_on(ground, zero), max(least, round(ground.w * abs(end - zero)))
    return pygame.Rect(begin - wide if end < zero else begin, ground.y, wide, ground.h).clip(ground)


def bar_rows(ui: Ui, bars: Sequence[Bar], share: float, room: int) -> SetLines:
    """The bars below each other, at most ``room`` pixels wide, with letters of this share of their size."""
    frame, type_, size = ui.frame, ui.type, COUNT * share
    gap, row, thick = frame.px(GAP), frame.px(ROW), frame.px(BAR[1])
    noted = round(room * NOTES)
    notes = [type_.block_size(one.note, size, noted, _face(one)) for one in bars]
    right = max(one[0] if bar.note else 0 for one, bar in zip(notes, bars, strict=True))
    spare = room - right - 2 * gap
    least = spare - frame.px(LEAST)
    single = [
        type_.block_size(word, size, room, _face(one))[0] for one in bars for word in one.words.split(" ")
    ]
    least = max(least, min(max(single), spare - frame.px(SHORT)))  # rather a short bar than a broken word
    words = [type_.block_size(one.words, size, least, _face(one)) for one in bars]
    left = max(one[0] for one in words)
    long = max(frame.px(SHORT), min(frame.px(BAR[0]), spare - left))
    highs = [max(one[1], other[1]) for one, other in zip(words, notes, strict=True)]
    wide = left + gap + long + (gap + right if right else 0)
    tall = sum(highs) + row * (len(bars) - 1)

    def make() -> pygame.Surface:
        out, y = pygame.Surface((wide, tall), pygame.SRCALPHA), 0
        for one, high in zip(bars, highs, strict=True):
            middle, lit = y + high // 2, one.best or one.played
            tone = GREEN if one.best else ui.theme.score if one.played else ui.theme.text
            name = type_.block(one.words, size, tone, least, _face(one))
            paint.put(out, name, midleft=(0, middle))
            ground = pygame.Rect(left + gap, middle - thick // 2, long, thick)
            if not one.note:  # with its number it has no end: a full one would say that it is certain
                paint.draw_panel(out, ground, thick // 2, (0, 0, 0, 110), (0, 0, 0, 80))
            part = bar_between(ground, one.zero, one.share, thick)
            gold = (ui.theme.accent, ui.theme.accent_low) if one.played else (ui.theme.dim, ui.theme.dim)
            tones = (GREEN, GREEN) if one.best else gold
            if one.share < one.zero:
                tones = BEHIND, BEHIND
            top, bottom = ((*tone, 255 if lit else 190) for tone in tones)
            paint.draw_panel(out, part, thick // 2, top, bottom)
            if one.zero:
                out.fill(
                    ui.theme.text,
                    (zero_on(ground, one.zero), ground.y - 1, max(1, frame.px(1.4)), thick + 2),
                )
            draw_whisker(out, ui, ground, one.share, one.off)
            if one.note:
                note = type_.block(one.note, size, ui.theme.text, noted, _face(one))
                paint.put(out, note, midleft=(ground.right + gap, middle))
            y += high + row
        return out

    return SetLines((wide, tall), once(make))


def _face(one: Bar) -> str:
    return "heavy" if one.best or one.played else "bold"
