"""The ground of the Raj table: printed indigo cloth, a brocade rug, a wooden rim, lantern light."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from game.ui import paint
from game.ui.frame import Frame
from game.ui.widgets import Ui
from game.ui.woodwork import lamplight, rim

INDIGO: Final = (54, 46, 128)
RIM: Final = 20.0
RIM_TONES: Final = ((140, 76, 50), (172, 100, 62), (128, 68, 44), (98, 50, 34), (66, 32, 26))
GLOWS: Final = ((1180, (44, 20, 5), 1.4), (620, (44, 20, 2), 1.7), (520, (4, 24, 50), 1.2))


def rug_center(frame: Frame) -> tuple[float, float]:
    """The middle of the table, in units: where the lamp hangs and the prizes lie."""
    return frame.w / 2, 326 + (frame.h - 720) * 0.44


def rug_radius(frame: Frame) -> float:
    return 278 * min(1.3, frame.h / 720, frame.w / 1280 * 1.15)


def background(ui: Ui) -> pygame.Surface:
    """The whole ground for this window, baked once."""
    frame = ui.frame
    return ui.art.ground("raj cloth", (frame.width, frame.height), lambda: _bake(ui))


def _bake(ui: Ui) -> pygame.Surface:
    frame = ui.frame
    out = pygame.Surface((frame.width, frame.height))
    out.fill(INDIGO)
    _weave(out, frame)
    _border(out, ui)
    center = rug_center(frame)
    _rug(out, ui, center)
    paint.grain(out, (3, 14))
    share = (center[0] / frame.w, (center[1] - 4) / frame.h)
    radii = (760 / 1280, 520 / 720)
    light = paint.light_map(out.get_size(), share, radii, (255, 248, 236), (66, 56, 104), 1.0)
    out.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rim(out, frame, RIM, RIM_TONES, share)
    lamplight(out, frame, center, GLOWS)
    _flecks(out, frame, center)
    paint.dither(out)
    return out.convert()


def _weave(out: pygame.Surface, frame: Frame) -> None:
    step = max(3, frame.px(8))
    for x in range(0, frame.width, step):
        pygame.draw.line(out, (58, 50, 134), (x, 0), (x, frame.height))
    for y in range(0, frame.height, step):
        pygame.draw.line(out, (50, 42, 122), (0, y), (frame.width, y))


def _border(out: pygame.Surface, ui: Ui) -> None:
    """The block-printed border along the four edges."""
    frame = ui.frame
    tile = ui.art.get("raj/raj_border", frame.px(54), frame.px(28.8))
    layer = pygame.Surface(out.get_size(), pygame.SRCALPHA)
    flipped = pygame.transform.flip(tile, False, True)
    high, inset = frame.px(28.8), frame.px(28)
    count = round((frame.w - 96) / 54)
    for i in range(count):
        x = round(frame.width / 2 + (i - count / 2) * frame.px(54))
        layer.blit(flipped, (x, inset))
        layer.blit(tile, (x, frame.height - inset - high))
    left, right = pygame.transform.rotate(flipped, 90), pygame.transform.rotate(flipped, -90)
    rows = round((frame.h - 130) / 54)
    for i in range(rows):
        y = round(frame.height / 2 + (i - rows / 2) * frame.px(54))
        layer.blit(left, (inset, y))
        layer.blit(right, (frame.width - inset - high, y))
    out.blit(paint.tinted(layer, (255, 255, 255, 190)), (0, 0))


def _rug(out: pygame.Surface, ui: Ui, center: tuple[float, float]) -> None:
    frame = ui.frame
    side = frame.px(2 * rug_radius(frame))
    blur = frame.px(10)
    shade = paint.soft(side, side, side // 2, blur, 150)
    middle = frame.point(*center)
    paint.put(out, shade, center=(middle[0], middle[1] + frame.px(3)))
    paint.put(out, ui.art.get("raj/raj_brocade", side), center=middle)
    paint.put(out, paint.rounded(side, side, side // 2, (96, 38, 30, 46)), center=middle)


def _flecks(out: pygame.Surface, frame: Frame, center: tuple[float, float]) -> None:
    """Light through a pierced lantern: rings of soft flecks on the cloth around the rug."""
    rng = random.Random(11)
    scale = rug_radius(frame) / 278
    inside = out.get_rect().inflate(-frame.px(68), -frame.px(68))
    for ring, (radius, count, size) in enumerate(
        ((292, 40, 4.2), (330, 44, 5.0), (376, 48, 6.0), (430, 52, 7.0))
    ):
        for i in range(count):
            turn = (i + ring * 0.5 + rng.uniform(-0.06, 0.06)) * 2 * math.pi / count
            side = frame.px(26)
            fleck = pygame.Surface((side, side))
            tone = (70 - ring * 11, 46 - ring * 7, 8)
            w, h = frame.px(size * 3), frame.px(size * 1.5)
            pygame.draw.ellipse(fleck, tone, ((side - w) // 2, (side - h) // 2, w, h))
            fleck = pygame.transform.rotozoom(fleck, -math.degrees(turn), 1)
            fleck = pygame.transform.gaussian_blur(fleck, max(1, frame.px(1.1 + ring * 0.35)))
            place = fleck.get_rect(
                center=frame.point(
                    center[0] + radius * scale * 1.16 * math.cos(turn),
                    center[1] + radius * scale * 0.86 * math.sin(turn),
                )
            )
            if inside.contains(place):
                out.blit(fleck, place, special_flags=pygame.BLEND_RGB_ADD)
