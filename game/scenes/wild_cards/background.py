"""The ground of the Wild Cards table: green felt with leaves in its weave, a wooden rim, lantern light."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from game.ui import paint
from game.ui.frame import Frame
from game.ui.paint import Color
from game.ui.widgets import Ui
from game.ui.woodwork import lamplight, lantern_light, rim, stitches

FELT: Final[Color] = (38, 110, 80)
RIM: Final = 20.0
RIM_TONES: Final = ((150, 98, 54), (134, 84, 46), (104, 62, 34), (74, 42, 24), (46, 25, 16))
GLOWS: Final = ((1180, (34, 26, 4), 1.4), (760, (40, 36, 10), 1.6), (420, (26, 24, 12), 1.4))
EDGE: Final = (0.25, 0.27, 0.36)
CORE: Final = (1.0, 0.985, 0.82)


def lamp_at(frame: Frame) -> tuple[float, float]:
    """Where the lantern hangs, in units: over the row of animals."""
    return frame.w / 2, frame.h * 0.335


def background(ui: Ui) -> pygame.Surface:
    """The whole ground for this window, baked once."""
    frame = ui.frame
    return ui.art.ground("wild cards cloth", (frame.width, frame.height), lambda: _bake(frame))


def _bake(frame: Frame) -> pygame.Surface:
    out = pygame.Surface((frame.width, frame.height))
    out.fill(FELT)
    paint.grain(out, (3, 15))
    _leaves(out, frame)
    paint.grain(out, (2, 7), seed=5)
    lamp = lamp_at(frame)
    light = lantern_light(frame, lamp, (frame.w * 0.48, frame.h * 0.57), EDGE, CORE)
    out.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    stitches(out, frame, RIM + 8, (150, 200, 150, 96))
    rim(out, frame, RIM, RIM_TONES, (lamp[0] / frame.w, lamp[1] / frame.h), (222, 182, 104))
    lamplight(out, frame, lamp, GLOWS)
    paint.dither(out)
    return out.convert()


def _leaves(out: pygame.Surface, frame: Frame) -> None:
    """A quiet pattern of leaves, a little lighter and darker than the felt."""
    rng = random.Random(11)
    layer = pygame.Surface(out.get_size(), pygame.SRCALPHA)
    step = 76.0
    for row in range(int(frame.h / step) + 2):
        for column in range(int(frame.w / step) + 2):
            x = (column + row % 2 * 0.5) * step + rng.uniform(-10, 10)
            y = row * step + rng.uniform(-10, 10)
            tone = (190, 240, 190, 13) if rng.random() < 0.5 else (0, 20, 10, 20)
            _leaf(layer, frame, (x, y), rng.uniform(0, math.tau), rng.uniform(13, 21), tone)
    out.blit(layer, (0, 0))


def _leaf(
    layer: pygame.Surface,
    frame: Frame,
    at: tuple[float, float],
    turn: float,
    long: float,
    tone: tuple[int, int, int, int],
) -> None:
    """One pointed leaf: two arcs that meet at its tips."""
    cos, sin = math.cos(turn), math.sin(turn)
    points = []
    for side in (1, -1):
        for i in range(9):
            along = (i / 8 if side > 0 else 1 - i / 8) * 2 - 1
            bulge = side * (1 - along * along) * 0.36
            points.append(
                frame.point(
                    at[0] + long * (along * cos - bulge * sin), at[1] + long * (along * sin + bulge * cos)
                )
            )
    pygame.draw.polygon(layer, tone, points)
