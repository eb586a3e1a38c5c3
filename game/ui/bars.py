"""Bars with a number above and words below each: how often something was so."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import paint
from game.ui.type import CAPTION, TICK
from game.ui.widgets import Ui


def bars(
    ui: Ui, size: tuple[int, int], counts: Sequence[int], names: Sequence[str], lit: int = -1
) -> pygame.Surface:
    """A picture of this size in pixels; the bar of the number ``lit`` is golden."""
    frame, theme = ui.frame, ui.theme
    out = pygame.Surface(size, pygame.SRCALPHA)
    letters = ui.type.font("digits", CAPTION)
    above = letters.get_linesize() + frame.px(4)
    below = ui.type.font("digits", TICK).get_linesize() + frame.px(8)
    most, each = max(1, *counts), size[0] / max(1, len(counts))
    floor = size[1] - below
    thick = min(round(each * 0.74), frame.px(84))
    apart = -(-max(ui.type.font("digits", TICK).size(name)[0] + frame.px(4) for name in names) // each)
    for number, (count, name) in enumerate(zip(counts, names, strict=True)):
        middle = round(each * (number + 0.5))
        high = round((floor - above) * count / most)
        if count:
            bar = pygame.Rect(middle - thick // 2, floor - max(2, high), thick, max(2, high))
            red, green, blue = theme.accent if number == lit else theme.edge[:3]
            pale = (min(255, red + 46), min(255, green + 46), min(255, blue + 46), 255)
            corner = min(frame.px(7), bar.w // 2, bar.h // 2)
            paint.draw_panel(out, bar, corner, pale, (red, green, blue, 255), pale, 1)
            if letters.size(str(count))[0] <= each * 1.15:
                words = ui.type.line(str(count), CAPTION, theme.text, "digits")
                paint.put(out, words, midbottom=(middle, bar.top - frame.px(2)))
        if number % max(1, int(apart)) == 0:
            words = ui.type.line(name, TICK, theme.dim, "digits")
            paint.put(out, words, midtop=(middle, floor + frame.px(6)))
    out.fill((*theme.text, 120), (0, floor, size[0], max(1, frame.px(1.4))))
    return out
