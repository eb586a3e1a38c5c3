"""The ground of the Bids table: black felt, an ivory oval with a fan border, ebony, lantern light."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui import paint
from game.ui.frame import Frame
from game.ui.paint import Color
from game.ui.widgets import Ui
from game.ui.woodwork import lamplight, lantern_light, rim, stitches

FELT: Final[Color] = (38, 35, 42)
IVORY: Final[Color] = (248, 239, 216)
DARK: Final[Color] = (27, 23, 27)
BRASS: Final[Color] = (206, 164, 92)
EDGE: Final = (0.40, 0.365, 0.415)
CORE: Final = (1.0, 0.955, 0.85)
RIM: Final = 20.0
RIM_TONES: Final = ((74, 60, 52), (58, 46, 41), (42, 32, 30), (30, 22, 22), (20, 14, 14))
GLOWS: Final = ((1180, (18, 11, 4), 1.4), (640, (22, 16, 12), 1.6), (330, (10, 12, 16), 1.4))

Oval = tuple[float, float, float, float]
"""Centre and radii in units."""


def lamp_at(oval: Oval) -> tuple[float, float]:
    """Where the lantern hangs, in units: over the lot."""
    return oval[0], oval[1] - oval[3] * 0.3


def background(ui: Ui, oval: Oval) -> pygame.Surface:
    """The whole ground for this window, baked once."""
    frame = ui.frame
    return ui.art.ground(f"bids cloth {oval}", (frame.width, frame.height), lambda: _bake(ui, oval))


def _bake(ui: Ui, oval: Oval) -> pygame.Surface:
    frame = ui.frame
    out = pygame.Surface((frame.width, frame.height))
    out.fill(FELT)
    paint.grain(out, (3, 16))
    _inlay(out, frame, oval)
    paint.grain(out, (2, 6), seed=3)
    light = lantern_light(frame, lamp_at(oval), (oval[2] * 1.62, oval[3] * 2.2), EDGE, CORE)
    out.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    stitches(out, frame, RIM + 8, (214, 196, 160, 84))
    lamp = lamp_at(oval)
    share = (lamp[0] / frame.w, lamp[1] / frame.h)
    rim(out, frame, RIM, RIM_TONES, share)
    _lozenges(out, frame)
    lamplight(out, frame, lamp, GLOWS)
    paint.dither(out)
    return out.convert()


def _inlay(out: pygame.Surface, frame: Frame, oval: Oval) -> None:
    """The ivory oval with its dark border, brass lines, a toothed band and a fan of rays."""
    cx, cy, rx, ry = oval
    fine = 2 if frame.width <= 2000 else 1
    w, h = frame.px(rx * 2.05), frame.px(ry * 2.1)
    blur = frame.px(12)
    shade = paint.soft(frame.px(rx * 2), frame.px(ry * 2), frame.px(ry), blur, 170)
    paint.put(out, shade, center=frame.point(cx, cy + 3))
    big = pygame.Surface((w * fine, h * fine), pygame.SRCALPHA)
    mid_x, mid_y = w * fine / 2, h * fine / 2
    unit = frame.unit * fine

    def ellipse(inset: float, color: Color) -> None:
        box = pygame.Rect(0, 0, round((rx - inset) * 2 * unit), round((ry - inset) * 2 * unit))
        box.center = (round(mid_x), round(mid_y))
        pygame.draw.ellipse(big, color, box)

    for inset, color in (
        (-1.6, BRASS),
        (0.0, DARK),
        (5.0, (190, 150, 82)),
        (6.8, DARK),
        (12.6, (150, 114, 58)),
        (13.8, IVORY),
    ):
        ellipse(inset, color)
    _teeth(big, mid_x, mid_y, (rx - 13.8) * unit, (ry - 13.8) * unit, 5.2 * unit)
    ellipse(19.0, (168, 130, 68))
    ellipse(20.2, IVORY)
    _rays(big, mid_x, mid_y, (rx - 20.6) * unit, (ry - 20.6) * unit)
    smooth = pygame.transform.smoothscale(big, (w, h)) if fine > 1 else big
    paint.put(out, smooth, center=frame.point(cx, cy))


def _teeth(big: pygame.Surface, x: float, y: float, rx: float, ry: float, deep: float) -> None:
    count = 84
    for i in range(count):
        ends = (2 * math.pi * (i + 0.18) / count, 2 * math.pi * (i + 0.64) / count)
        outer = [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in ends]
        inner = [(x + (rx - deep) * math.cos(a), y + (ry - deep) * math.sin(a)) for a in ends]
        pygame.draw.polygon(big, (40, 34, 34), [*outer, inner[1], inner[0]])


def _rays(big: pygame.Surface, x: float, y: float, rx: float, ry: float) -> None:
    """A quiet fan of rays that fades towards the middle."""
    layer = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    count = 36
    for i in range(count):
        ends = [2 * math.pi * (i + d) / count for d in (0.0, 0.125, 0.25, 0.375, 0.5)]
        rim_points = [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in ends]
        pygame.draw.polygon(layer, (120, 88, 40, 26), [(x, y), *rim_points])
    box = pygame.Rect(0, 0, round(rx * 1.5), round(ry * 1.5))
    box.center = (round(x), round(y))
    hole = pygame.Surface((128, 128), pygame.SRCALPHA)
    hole.fill((255, 255, 255, 255))
    for i in range(40):
        pygame.draw.circle(hole, (255, 255, 255, round(255 * (1 - i / 40))), (64, 64), 62 - i * 1.5)
    layer.blit(pygame.transform.smoothscale(hole, box.size), box, special_flags=pygame.BLEND_RGBA_MULT)
    big.blit(layer, (0, 0))


def _lozenges(out: pygame.Surface, frame: Frame) -> None:
    """Ivory lozenges let into the ebony."""
    count = max(8, round(frame.w / 76))
    for i in range(1, count):
        x = i * frame.w / count
        far = min(1.0, abs(x - frame.w / 2) / (frame.w / 2))
        tone = tuple(round(a + (b - a) * far) for a, b in zip((226, 206, 164), (92, 80, 68), strict=True))
        for y in (RIM / 2, frame.h - RIM / 2):
            for color, w, h, dy in (((18, 12, 10), 9.5, 5.6, 0.8), (tone, 8.0, 4.4, 0.0)):
                points = [(x - w, y + dy), (x, y - h + dy), (x + w, y + dy), (x, y + h + dy)]
                pygame.draw.polygon(out, color, [frame.point(*p) for p in points])
