"""A page of the menus: a head with the way back, a column below it that scrolls, the dim room behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui import backdrop
from game.ui.context import AppContext
from game.ui.frame import PAGE_MARGIN
from game.ui.page_header import page_header
from game.ui.paint import Rgba
from game.ui.scroll_edges import draw_edges
from game.ui.scrolling import ScrollScene
from game.ui.spoken import Spoken, prose
from game.ui.widgets import Ui, Widget

ONE_COLUMN: Final = 1.25
"""Above this text size things that stand beside each other stand below each other."""
WIDEST: Final = 1240.0


class MenuPage(ScrollScene):
    """Subclasses call ``begin`` and ``fill`` in ``arrange``; ``draw_content`` draws what is no control."""

    emblem: Callable[[Ui, pygame.Surface, pygame.Rect], None] | None = None
    """The sign of a game, before the title."""
    bar: tuple[Rgba, Rgba] | None = None
    """Ground and thumb of the scroll bar, when they are not the theme's."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.head = page_header(self.ui, "")

    @property
    def beside(self) -> bool:
        """Whether the text is small enough for things beside each other."""
        return self.ui.frame.text <= ONE_COLUMN

    def begin(self, title: str, note: str = "", widest: float = WIDEST) -> tuple[float, float]:
        """Write the head; returns the left edge and the width of the column below it (units)."""
        self.head = page_header(self.ui, title, note)
        return self.column(widest)

    def column(self, widest: float = WIDEST) -> tuple[float, float]:
        """The left edge and the width (units) of a column in the middle of the page."""
        wide = min(self.ui.frame.w - 2 * PAGE_MARGIN, widest)
        return (self.ui.frame.w - wide) / 2, wide

    def fill(
        self, view: pygame.Rect, high: int, rolling: Sequence[Widget], fixed: Sequence[Widget] = ()
    ) -> None:
        """The first controls scroll in ``view``, through ``high`` pixels; ``fixed`` ones stay."""
        before = self.focus.current
        self.roll(view, high, rolling)
        self.set_controls([self.head.back(self.ui, self.back), *rolling, *fixed])
        if before is None:  # what has the focus first is seen, too
            self._reveal(jump=True)
            self._place()

    @property
    def spoken_name(self) -> str:
        return self.head.title

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        note = [prose(self.head.note)] if self.head.note else []
        return [*note, *super().spoken_texts]

    def draw(self, surface: pygame.Surface) -> None:
        backdrop.draw(surface, self.ui)
        self.draw_head(surface)
        surface.set_clip(self.scroll.view)
        self.draw_content(surface)
        surface.set_clip(None)
        self.draw_these(surface, [one for one in self.widgets if one.view is not None])
        surface.set_clip(self.scroll.view)
        self.draw_marks(surface)
        surface.set_clip(None)
        if self.bar is None:
            draw_edges(surface, self.ui, self.scroll)
        # the tip of what stays lies above the edges of what scrolls
        self.draw_these(surface, [one for one in self.widgets if one.view is None])
        self.scroll.draw(surface, self.ui, self.bar)

    def draw_head(self, surface: pygame.Surface) -> None:
        self.head.draw(surface, self.ui, self.emblem)

    def draw_content(self, surface: pygame.Surface) -> None:
        """Draw what scrolls below the controls."""

    def draw_marks(self, surface: pygame.Surface) -> None:
        """Draw what scrolls above the controls."""
