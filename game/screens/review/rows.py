"""The controls of a review: a decision and what it cost, a person and what they kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.screens.review.luck import LOST
from game.screens.review.words import Told
from game.ui import paint
from game.ui.i18n import percent
from game.ui.portraits import portrait
from game.ui.session import Player
from game.ui.spoken import Spoken
from game.ui.type import CAPTION, COUNT, NAME, SCORE
from game.ui.widgets import Ui, Widget

BAR: Final = 0.16
"""The share of a row that its bar takes at most."""
SMALL: Final = 0.93
"""The share of their size that words have in two lines."""
IN_TWO: Final = (SMALL, 0.86, 0.8)
"""The same before they are cut, the largest first."""


class DecisionRow(Widget):
    """One decision, lit when it is the ``chosen`` one; using it chooses it, then shows it on the table."""

    def __init__(self, key: object, area: pygame.Rect, told: Told, do: Callable[[], None]) -> None:
        super().__init__(key, area, do)
        self.told = told
        self.chosen = False
        self.radius = 12.0

    @property
    def spoken(self) -> Spoken:
        told = self.told
        return Spoken(told.when, note=" · ".join(one for one in (told.words, told.cost) if one))

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, theme, told = ui.frame, ui.theme, self.told
        rect = self.area.move(0, frame.px(1)) if self.pressed else self.area
        if focused:
            ui.ring(surface, rect, self.radius)
        ground = (*theme.text, 30 if focused or self.chosen else 14)
        paint.draw_panel(surface, rect, frame.px(self.radius), ground, ground)
        if self.chosen:
            ui.outline(surface, rect, frame.px(self.radius), theme.accent, max(1, frame.px(1.4)))
        pad, y = frame.px(12), rect.centery
        when = self._when(ui, round(rect.w * 0.22), rect.h)
        left = paint.put(surface, when, midleft=(rect.left + pad, y)).right + pad
        right = rect.right - pad
        if told.cost:
            tone = theme.text if told.mistake else theme.dim
            cost = ui.type.fit(told.cost, COUNT, tone, rect.w * 0.28, "heavy" if told.mistake else "semi")
            right = paint.put(surface, cost, midright=(right, y)).left - pad
        bare = right - left
        if told.mistake:
            bar = pygame.Rect(0, 0, max(frame.px(4), round(rect.w * BAR * told.share)), frame.px(9))
            bar.midright = (right, y)
            right -= round(rect.w * BAR) + pad
            if ui.type.fits(told.words, COUNT, right - left):
                paint.draw_panel(surface, bar, bar.h // 2, (*LOST, 255), (*LOST, 255))
        words = self._words(ui, right - left, bare, rect.h)
        paint.put(surface, words, midleft=(left, y))

    def _when(self, ui: Ui, room: int, high: int) -> pygame.Surface:
        """When it was in a line, else in two."""
        when, tone = self.told.when, ui.theme.dim
        if ui.type.font("semi", COUNT * SMALL).size(when)[0] > room:
            block = ui.type.block(when, COUNT * SMALL, tone, room, "semi")
            if block.get_width() <= room and block.get_height() <= high:
                return block
        return ui.type.fit(when, COUNT, tone, room, "semi")

    def _words(self, ui: Ui, room: int, bare: int, high: int) -> pygame.Surface:
        """What was chosen beside the bar, else without it, else in two lines."""
        words, tone = self.told.words, ui.theme.text
        for wide in (room, bare):
            if ui.type.fits(words, COUNT, wide):
                return ui.type.fit(words, COUNT, tone, max(1, wide))
        for share in IN_TWO:
            block = ui.type.block(words, COUNT * share, tone, bare, "bold")
            if block.get_height() <= high:
                return block
        return ui.type.fit(words, COUNT, tone, max(1, bare))


def rounded(accuracy: float) -> int:
    """In a hundred; the whole hundred only for whoever lost nothing."""
    return 100 if accuracy == 1 else min(99, round(100 * accuracy))


class PersonCard(Widget):
    """A person, the share they kept with ``what`` that is, and what their decisions cost; using it shows
    their decisions."""

    def __init__(
        self,
        key: object,
        area: pygame.Rect,
        player: Player,
        accuracy: float | None,
        what: str,
        notes: tuple[str, ...],
        do: Callable[[], None],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(key, area, do)
        self.player, self.notes, self.chosen = player, notes, chosen
        self.accuracy = "" if accuracy is None else percent(rounded(accuracy))
        self._what = what
        self.judged, self.share = accuracy is not None, accuracy or 0.0

    @property
    def spoken(self) -> Spoken:
        name = f"{self.player.name}: {self._what} {self.accuracy}" if self.judged else self.player.name
        return Spoken(name, note=" · ".join(self.notes))

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, theme = ui.frame, ui.theme
        rect = self.draw_panel(surface, ui, focused=focused, lit=self.chosen)
        side = rect.h - frame.px(20)
        face = portrait(ui, self.player.face, min(side, frame.px(72)))
        place = paint.put(surface, face, midleft=(rect.left + frame.px(14), rect.centery))
        kept = ui.type.line(self.accuracy, SCORE, theme.score, "display")
        what = ui.type.line(self._what, CAPTION, theme.dim, "semi")
        wide = max(kept.get_width(), what.get_width()) if self.judged else 0
        middle = rect.right - frame.px(20) - wide // 2
        low = rect.centery + (kept.get_height() - what.get_height()) // 2
        paint.put(surface, kept, midbottom=(middle, low))
        paint.put(surface, what, midtop=(middle, low))
        left = place.right + frame.px(16)
        room = rect.right - frame.px(34) - wide - left
        name = ui.type.fit(self.player.name, NAME, theme.text, room, "heavy")
        notes = [ui.type.fit(note, CAPTION, theme.dim, room, "semi") for note in self.notes]
        words = (name, *notes)
        paint.put_lines(surface, words, midleft=(left, rect.centery - frame.px(6)))
        if not self.judged:
            return
        low = rect.centery + sum(one.get_height() for one in words) // 2
        bar = pygame.Rect(left, low, room, frame.px(7))
        ground = (*theme.text, 40)
        paint.draw_panel(surface, bar, bar.h // 2, ground, ground)
        bar.w = round(bar.w * self.share)
        if bar.w > bar.h:
            paint.draw_panel(surface, bar, bar.h // 2, (*theme.accent, 255), (*theme.accent_low, 255))
