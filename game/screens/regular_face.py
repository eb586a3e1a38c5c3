"""The face of a regular at a table that is looked at: who it is, and the way to what is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.tabletop.levels import draw_level, level_word
from game.ui import paint
from game.ui.i18n import tr
from game.ui.portraits import portrait
from game.ui.regulars import BY_KEY
from game.ui.session import Player
from game.ui.spoken import Spoken
from game.ui.type import CAPTION, NAME
from game.ui.widgets import UNPLACED, Ui, Widget, draw_tip

FACE: Final = 62.0
WIDEST_TIP: Final = 420.0


class RegularFace(Widget):
    """Face, name and level; pointed at, it says who this is. ``under``: the name stands under the face."""

    def __init__(self, key: object, player: Player, do: Callable[[], None], *, under: bool) -> None:
        super().__init__(key, UNPLACED, do)
        self.player = player
        self.under = under
        self.about = tr(BY_KEY[player.face].about)

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.player.name, note=f"{level_word(self.player.level)} · {self.about}")

    @staticmethod
    def high(text: float, *, under: bool) -> float:
        """How high one is (units), by the size of the text."""
        return FACE + 2 * NAME * 1.35 * max(1.0, text) if under else FACE + 12

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, area = ui.frame, self.area.move(0, ui.frame.px(1.5)) if self.pressed else self.area
        if focused:
            ui.ring(surface, area, 16)
        face, dots, gap = portrait(ui, self.player.face, frame.px(FACE)), frame.px(41), frame.px(7)
        if self.under:
            seen = paint.put(surface, face, midtop=(area.centerx, area.top + frame.px(3)))
            name = self._name(surface, ui, area.w - 6, midtop=seen.midbottom)
            place = area.centerx - dots // 2, name.bottom + gap
        else:
            seen = paint.put(surface, face, midleft=(area.left + frame.px(6), area.centery))
            left = seen.right + frame.px(10)
            high = ui.type.font("heavy", NAME * 0.9).get_linesize()
            name = self._name(surface, ui, area.right - left - 4, midleft=(left, area.centery - gap))
            place = left, area.centery - gap + high // 2 + gap
        draw_level(surface, ui, self.player.level, place, dots, words=False)
        if focused and not self.left_behind:
            words = ui.type.block(
                self.about, CAPTION, ui.theme.text, frame.px(WIDEST_TIP), "bold", center=True
            )
            draw_tip(surface, ui, words, area, surface.get_rect())

    def _name(
        self, surface: pygame.Surface, ui: Ui, room: int, **place: tuple[float, float]
    ) -> pygame.Rect:
        return ui.label(surface, self.player.name, NAME * 0.9, ui.theme.text, room, "heavy", **place)
