"""The ground that all menus lie on: the room by a dim light, baked once per window size."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.room import Room, bake
from game.ui.widgets import Ui


def draw(surface: pygame.Surface, ui: Ui) -> None:
    """Fill the whole surface with planks and felt, dim enough for panels and words on top."""
    size = (ui.frame.width, ui.frame.height)
    surface.blit(ui.art.ground("backdrop", size, lambda: _bake(ui)), (0, 0))


def _bake(ui: Ui) -> pygame.Surface:
    frame = ui.frame
    middle = frame.w / 2
    room = Room(
        lamp=(middle, -20.0),
        table=(middle, frame.h + 40, frame.w * 0.62, 210.0),
        reach=(frame.w * 0.55, frame.h * 0.75),
        spot=(frame.w * 0.42, 190.0),
        spot_y=frame.h - 60,
        power=0.46,
    )
    out = bake(frame, room)
    paint.dither(out)
    return out.convert()
