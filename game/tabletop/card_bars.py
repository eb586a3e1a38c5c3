"""Small bars above one's own cards: what each may be expected to bring (a practice table)."""

from __future__ import annotations

from typing import Final

import pygame

from game.tabletop.hint_light import GREEN
from game.tabletop.pieces import Piece, card_height
from game.ui import paint
from game.ui.type import CAPTION
from game.ui.widgets import Ui

WIDE, HIGH = 22.0, 5.0
"""How wide the best bar is and how high all are, in units: they lie between the hand and the sentence."""
ABOVE: Final = 2.0
"""Units between a card and its bar."""
GROWN: Final = 1.1
"""How much the numbers grow with the text at most: cards of a fan lie close to each other."""


def draw_card_bar(
    surface: pygame.Surface, ui: Ui, piece: Piece, share: float, note: str, *, best: bool
) -> None:
    """A bar of this share of its width that lies above a card, and what is said above it."""
    frame, theme = ui.frame, ui.theme
    foot = piece.y - card_height(piece.width * piece.scale) / 2 - ABOVE
    left = piece.x - WIDE / 2
    ground = frame.rect(left, foot - HIGH, WIDE, HIGH)
    paint.draw_panel(surface, ground, ground.h // 2, (0, 0, 0, 190), (0, 0, 0, 190))
    tone = GREEN if best else theme.accent
    bar = frame.rect(left, foot - HIGH, max(HIGH, WIDE * share), HIGH)
    paint.draw_panel(surface, bar, bar.h // 2, (*tone, 255), (*tone, 255))
    size = CAPTION * 0.86 * min(1.0, GROWN / frame.text)
    words = ui.type.line(note, size, GREEN if best else theme.text, "heavy")
    box = words.get_rect(midbottom=(ground.centerx, ground.top)).inflate(frame.px(2), -frame.px(3))
    paint.draw_panel(surface, box, box.h // 3, (0, 0, 0, 190), (0, 0, 0, 190))
    paint.put(surface, words, center=box.center)
