"""Small bars above one's own cards: what each may be expected to bring (a practice table)."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.tabletop.hint_light import GREEN
from game.tabletop.pieces import Piece
from game.tabletop.whisker import draw_whisker
from game.ui import paint
from game.ui.type import CAPTION
from game.ui.widgets import Ui

WIDE, HIGH = 22.0, 5.0
"""How wide the best bar is and how high all are, in units: they lie between the hand and the sentence."""
ABOVE: Final = 2.0
"""Units between a card and its bar."""
GROWN: Final = 1.1
"""How much the numbers grow with the text at most: cards of a fan lie close to each other."""


def seen_edge(piece: Piece, after: Piece | None, down: float = 0.0) -> tuple[float, float]:
    """The middle of that part of a card's upper edge which the next card of the fan leaves free (units).

    ``down``: so far below it, along the card.
    """
    left, right = piece.corners()[:2]
    whole = math.dist(left, right)
    free = whole if after is None else min(whole, math.hypot(after.x - piece.x, after.y - piece.y))
    share = free / whole / 2
    turn = math.radians(piece.angle)
    x, y = left[0] + (right[0] - left[0]) * share, left[1] + (right[1] - left[1]) * share
    return x + math.sin(turn) * down, y + math.cos(turn) * down


def draw_card_bar(
    surface: pygame.Surface,
    ui: Ui,
    top: tuple[float, float],
    share: float,
    note: str,
    *,
    best: bool,
    off: float = 0.0,
) -> None:
    """A bar of this share of its width that lies above this point (units), and what is said above it; a
    line over its end says how far it may be ``off``.
    """
    frame, theme = ui.frame, ui.theme
    foot = top[1] - ABOVE
    left = top[0] - WIDE / 2
    ground = frame.rect(left, foot - HIGH, WIDE, HIGH)
    paint.draw_panel(surface, ground, ground.h // 2, (0, 0, 0, 190), (0, 0, 0, 190))
    tone = GREEN if best else theme.accent
    bar = frame.rect(left, foot - HIGH, max(HIGH, WIDE * share), HIGH)
    paint.draw_panel(surface, bar, bar.h // 2, (*tone, 255), (*tone, 255))
    draw_whisker(surface, ui, ground, share, off)
    size = CAPTION * 0.86 * min(1.0, GROWN / frame.text)
    words = ui.type.line(note, size, GREEN if best else theme.text, "heavy")
    box = words.get_rect(midbottom=(ground.centerx, ground.top)).inflate(frame.px(2), -frame.px(3))
    paint.draw_panel(surface, box, box.h // 3, (0, 0, 0, 190), (0, 0, 0, 190))
    paint.put(surface, words, center=box.center)
