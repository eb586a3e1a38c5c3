"""A view on something taller than the room there is: how far it is scrolled, and its slim bar."""

from __future__ import annotations

import math

import pygame

from game.ui import paint
from game.ui.widgets.base import Ui

RATE = 16.0
"""How fast the offset comes near its goal (a share a second)."""


class Scroll:
    """Keeps ``offset`` (pixels, 0 at the top) inside what there is to scroll; it glides to ``goal``."""

    def __init__(self) -> None:
        self.view = pygame.Rect(0, 0, 1, 1)
        self.high = 0
        self.offset = 0.0
        self.goal = 0.0

    @property
    def most(self) -> int:
        """The offset at the end; 0 when everything fits."""
        return max(0, self.high - self.view.h)

    @property
    def at_end(self) -> bool:
        return self.goal >= self.most - 0.5

    def fit(self, view: pygame.Rect, high: int) -> None:
        """Take another view and height; what was at the top stays there as a share of the whole."""
        share = self.goal / self.most if self.most else 0.0
        changed = (view.size, high) != (self.view.size, self.high)
        self.view, self.high = view, high
        if changed:
            self.to(share * self.most, jump=True)

    def to(self, goal: float, *, jump: bool = False) -> None:
        self.goal = max(0.0, min(float(self.most), goal))
        if jump:
            self.offset = self.goal

    def by(self, pixels: float) -> None:
        self.to(self.goal + pixels)

    def reveal(self, top: float, bottom: float, margin: float, *, jump: bool = False) -> None:
        """Scroll no further than needed to see from ``top`` to ``bottom`` (pixels of the content)."""
        if bottom + margin > self.goal + self.view.h:
            self.to(bottom + margin - self.view.h, jump=jump)
        if top - margin < self.goal:
            self.to(top - margin, jump=jump)

    def update(self, seconds: float, *, jump: bool = False) -> bool:
        """Glide on; returns whether it moved."""
        if self.offset == self.goal:
            return False
        self.offset += (self.goal - self.offset) * (1 - math.exp(-RATE * seconds))
        if jump or abs(self.goal - self.offset) < 0.6:
            self.offset = self.goal
        return True

    def y(self, content: float) -> int:
        """Where a height of the content is on the screen now."""
        return round(self.view.top + content - self.offset)

    # --- the bar --------------------------------------------------------------------------------

    def bar(self, ui: Ui) -> pygame.Rect:
        """Where the bar runs, in the view's right margin."""
        wide = max(4, ui.frame.px(6))
        return pygame.Rect(
            self.view.right - wide, self.view.top + ui.frame.px(6), wide, self.view.h - ui.frame.px(12)
        )

    def thumb(self, ui: Ui) -> pygame.Rect:
        bar = self.bar(ui)
        long = max(ui.frame.px(36), round(bar.h * self.view.h / max(1, self.high)))
        top = bar.top + round((bar.h - long) * (self.offset / self.most if self.most else 0.0))
        return pygame.Rect(bar.left, top, bar.w, long)

    def grip(self, ui: Ui, pos: tuple[int, int]) -> bool:
        """Whether the mouse is on the bar."""
        return bool(self.most) and self.bar(ui).inflate(ui.frame.px(12), 0).collidepoint(pos)

    def drag(self, ui: Ui, y: int) -> None:
        """The mouse holds the bar here."""
        bar, long = self.bar(ui), self.thumb(ui).h
        share = (y - bar.top - long / 2) / max(1, bar.h - long)
        self.to(share * self.most, jump=True)

    def draw(
        self, surface: pygame.Surface, ui: Ui, tones: tuple[paint.Rgba, paint.Rgba] | None = None
    ) -> None:
        """The bar, when there is something to scroll; ``tones`` are its ground and its thumb."""
        if not self.most:
            return
        ground, thumb = tones or ((*ui.theme.text, 34), (*ui.theme.accent, 210))
        bar, part = self.bar(ui), self.thumb(ui)
        surface.blit(paint.plain(bar.w, bar.h, bar.w // 2, ground), bar)
        surface.blit(paint.plain(part.w, part.h, part.w // 2, thumb), part)
