"""The ground that all menus lie on: the room by a dim light, baked once per window size."""

from __future__ import annotations

import pygame

from game.ui.room import Room, ground
from game.ui.widgets import Ui


def draw(surface: pygame.Surface, ui: Ui) -> None:
    """Fill the whole surface with planks and felt, dim enough for panels and words on top."""
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
    surface.blit(ground(ui, "backdrop", room), (0, 0))
