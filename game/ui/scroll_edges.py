"""The edges of what scrolls: a shade lies where it goes on, so that nothing looks cut off."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.ui import paint
from game.ui.widgets import Ui
from game.ui.widgets.scroll import Scroll

HIGH: Final = 30.0
"""How high a shade is, in units."""
DARK: Final = (8, 6, 5, 190)
NONE: Final = (8, 6, 5, 0)


def draw_edges(surface: pygame.Surface, ui: Ui, scroll: Scroll) -> None:
    """Shade the edges beyond which there is more."""
    view, wide = scroll.view, scroll.bar(ui).left - scroll.view.left
    high = min(ui.frame.px(HIGH), view.h // 4)
    above, below = scroll.offset > 1, scroll.offset < scroll.most - 1
    for there, tones, y in ((above, (DARK, NONE), view.top), (below, (NONE, DARK), view.bottom - high)):
        if there:
            make = partial(paint.gradient, wide, high, *tones)
            surface.blit(ui.art.made(("edge of a page", wide, high, tones), make), (view.left, y))
