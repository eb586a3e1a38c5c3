"""What a player plays with."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

import pygame


class Device(Enum):
    """Mouse, keyboard, gamepad."""

    MOUSE = auto()
    KEYS = auto()
    PAD = auto()


KEYS: Final = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)
PAD: Final = (pygame.JOYAXISMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)
MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


def device_of(event: pygame.event.Event) -> Device | None:
    """What an event came from; None for another sort of event."""
    if event.type in KEYS:
        return Device.KEYS
    if event.type in PAD:
        return Device.PAD
    return Device.MOUSE if event.type in MOUSE else None
