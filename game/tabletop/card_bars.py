"""Small bars above one's own cards: what each may be expected to bring (a practice table)."""

from __future__ import annotations

from typing import Final

import pygame

from game.tabletop.hint_light import GREEN
from game.tabletop.pieces import Piece, card_height
from game.ui import paint
from game.ui.type import CAPTION
from game.ui.widgets import Ui

WIDE, HIGH = 9.0, 34.0
"""How wide a bar is and how high the best one, in units."""
ABOVE: Final = 6.0
"""Units between a card and its bar."""


def draw_card_bar(
    surface: pygame.Surface, ui: Ui, piece: Piece, share: float, note: str, *, best: bool
) -> None:
    """A bar of this share of its height that stands on a card, and what is said above it."""
    frame, theme = ui.frame, ui.theme
    foot = piece.y - card_height(piece.width * piece.scale) / 2 - ABOVE
    high = max(WIDE, HIGH * share)
    ground = frame.rect(piece.x - WIDE / 2 - 2, foot - HIGH - 2, WIDE + 4, HIGH + 4)
    paint.draw_panel(surface, ground, ground.w // 2, (0, 0, 0, 150), (0, 0, 0, 150))
    tone = GREEN if best else theme.accent
    bar = frame.rect(piece.x - WIDE / 2, foot - high, WIDE, high)
    paint.draw_panel(surface, bar, bar.w // 2, (*tone, 255), (*tone, 255))
    words = ui.type.line(note, CAPTION * 0.86, GREEN if best else theme.text, "heavy")
    box = words.get_rect(midbottom=(ground.centerx, ground.top)).inflate(frame.px(6), 0)
    paint.draw_panel(surface, box, box.h // 3, (0, 0, 0, 170), (0, 0, 0, 170))
    paint.put(surface, words, center=box.center)
