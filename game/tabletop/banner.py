"""What is laid over a card table for a moment: the ring of the focus, a banner in the middle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from game.tabletop.pieces import Piece
from game.tabletop.seat_plate import BROWN, Tones, pill
from game.tabletop.signs import shrunk_line
from game.tabletop.zones import PieceId
from game.ui import paint
from game.ui.frame import Box
from game.ui.widgets import Ui

STEPS: Final = 24
"""In so many pictures a banner comes."""


def draw_focus(
    surface: pygame.Surface,
    ui: Ui,
    key: object,
    pieces: Mapping[PieceId, Piece],
    words: Box | None = None,
) -> None:
    """A ring around the card on the table that has the focus, and around ``words`` that belong to it."""
    if isinstance(key, PieceId) and key in pieces and not key.zone.held:
        area = ui.frame.rect(*pieces[key].box())
        ui.ring(surface, area if words is None else area.union(ui.frame.rect(*words)), 6)


def draw_banner(
    surface: pygame.Surface,
    ui: Ui,
    text: str,
    shown: float,
    middle: tuple[float, float],
    room: tuple[float, float],
    tones: Tones,
) -> None:
    """Something said large around ``middle``, its words within ``room`` (units), ``shown`` from 0 to 1."""
    if shown <= 0.02 or not text:
        return
    frame = ui.frame
    words = shrunk_line(ui, text, 40, BROWN, (frame.px(room[0]), frame.px(room[1])), "display")

    def make() -> pygame.Surface:
        size = words.get_width() + frame.px(120), words.get_height() + frame.px(60)
        image = pygame.Surface(size, pygame.SRCALPHA)
        pill(image, ui, words, image.get_rect().center, tones, (36, 10))
        return image

    image = growing(ui, ("banner", text, words.get_size(), tones), make, 0.7, shown)
    paint.put(surface, image, center=frame.point(*middle))


def growing(
    ui: Ui, key: tuple[object, ...], make: Callable[[], pygame.Surface], least: float, shown: float
) -> pygame.Surface:
    """A picture that comes, from this share of its size and from nothing, by steps."""
    whole = ui.art.made(key, make)
    shown = round(shown * STEPS) / STEPS
    if shown == 1:
        return whole

    def come() -> pygame.Surface:
        image = pygame.transform.smoothscale_by(whole, least + (1 - least) * shown)
        image.fill((255, 255, 255, round(255 * min(1.0, shown))), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    return ui.art.made((*key, shown), come)
