"""The rim of a table (mitred planks, a brass line, their shade), a stitched line, the lantern's light."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from game.ui import paint
from game.ui.frame import Frame
from game.ui.paint import Color, Rgba

BRASS: Color = (214, 170, 92)


def rim(
    target: pygame.Surface,
    frame: Frame,
    width: float,
    tones: Sequence[Color],
    lamp: tuple[float, float],
    brass: Color = BRASS,
) -> None:
    """Lay a rim ``width`` units wide around a surface; ``lamp`` is the light as shares of its size."""
    w, h = target.get_size()
    thick = frame.px(width)
    across = _plank(w, thick, tones, 3)
    along = pygame.transform.rotate(_plank(h, thick, tones, 9), 90)
    layer = pygame.Surface((w, h), pygame.SRCALPHA)
    layer.blit(across, (0, 0))
    layer.blit(_dark(pygame.transform.flip(across, False, True), 204), (0, h - thick))
    left = _cut(along, [(0, 0), (thick, thick), (thick, h - thick), (0, h)])
    layer.blit(left, (0, 0))
    right = _cut(
        _dark(pygame.transform.flip(along, True, False), 188),
        [(thick, 0), (0, thick), (0, h - thick), (thick, h)],
    )
    layer.blit(right, (w - thick, 0))
    light = paint.light_map((w, h), lamp, (0.7, 0.78), (255, 240, 220), (110, 92, 110), 1.2)
    lit = layer.copy()
    lit.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    target.blit(lit, (0, 0), (0, 0, w, thick))
    target.blit(lit, (0, h - thick), (0, h - thick, w, thick))
    target.blit(lit, (0, thick), (0, thick, thick, h - 2 * thick))
    target.blit(lit, (w - thick, thick), (w - thick, thick, thick, h - 2 * thick))
    _shade(target, frame, thick)
    inner = pygame.Rect(thick, thick, w - 2 * thick, h - 2 * thick)
    dark = (brass[0] // 3, brass[1] // 3, brass[2] // 3)
    pale = (min(255, brass[0] + 40), min(255, brass[1] + 40), min(255, brass[2] + 40))
    for offset, color in ((2.5, dark), (1.8, brass), (0.6, pale)):
        grown = inner.inflate(2 * frame.px(offset), 2 * frame.px(offset))
        pygame.draw.rect(target, color, grown, max(1, frame.px(1.1)), border_radius=frame.px(6))


def _plank(length: int, thick: int, tones: Sequence[Color], seed: int) -> pygame.Surface:
    rng = random.Random(seed)
    column = pygame.Surface((1, len(tones)))
    for row, tone in enumerate(tones):
        column.set_at((0, row), tone)
    plank = pygame.transform.smoothscale(column, (length, thick))
    for _ in range(700):
        x, y = rng.randrange(length), rng.randrange(thick)
        change = rng.randrange(4, 14) * rng.choice((-1, 1))
        r, g, b, _a = plank.get_at((x, y))
        color = tuple(max(0, min(255, value + change)) for value in (r, g, b))
        pygame.draw.line(plank, color, (x, y), (x + rng.randrange(30, 240), y))
    return plank.convert_alpha()


def _dark(image: pygame.Surface, tone: int) -> pygame.Surface:
    return paint.tinted(image, (tone, tone - 4, tone - 4))


def _cut(image: pygame.Surface, points: Sequence[tuple[int, int]]) -> pygame.Surface:
    mask = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    out = image.convert_alpha()
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _shade(target: pygame.Surface, frame: Frame, thick: int) -> None:
    """The rim's shadow on the table."""
    w, h = target.get_size()
    deep = frame.px(13)
    for i in range(deep):
        strength = int(150 * (1 - i / deep) ** 2)
        line = paint.rounded(w - 2 * thick, 1, 0, (0, 0, 0, strength))
        post = paint.rounded(1, h - 2 * thick, 0, (0, 0, 0, strength))
        target.blit(line, (thick, thick + i))
        target.blit(line, (thick, h - thick - i - 1))
        target.blit(post, (thick + i, thick))
        target.blit(post, (w - thick - i - 1, thick))


def stitches(out: pygame.Surface, frame: Frame, inset: float, thread: Rgba) -> None:
    """A stitched line all around, ``inset`` units from the edge."""
    radius, step = 26.0, 11.0
    left, top, right, bottom = inset, inset, frame.w - inset, frame.h - inset
    layer = pygame.Surface(out.get_size(), pygame.SRCALPHA)
    thick = max(1, frame.px(1.2))

    def stitch(one: tuple[float, float], other: tuple[float, float]) -> None:
        for dy, color in ((1.0, (0, 0, 0, 90)), (0.0, thread)):
            ends = frame.point(one[0], one[1] + dy), frame.point(other[0], other[1] + dy)
            pygame.draw.line(layer, color, *ends, thick)

    for i in range(int((right - left - 2 * radius) / step)):
        x = left + radius + i * step
        stitch((x, top), (x + 6.5, top))
        stitch((x, bottom), (x + 6.5, bottom))
    for i in range(int((bottom - top - 2 * radius) / step)):
        y = top + radius + i * step
        stitch((left, y), (left, y + 6.5))
        stitch((right, y), (right, y + 6.5))
    for cx, cy, start in (
        (right - radius, top + radius, -90),
        (right - radius, bottom - radius, 0),
        (left + radius, bottom - radius, 90),
        (left + radius, top + radius, 180),
    ):
        for i in range(4):
            ends = (math.radians(start + i * 22.5 + 4), math.radians(start + i * 22.5 + 16))
            points = [(cx + radius * math.cos(a), cy + radius * math.sin(a)) for a in ends]
            stitch(*points)
    out.blit(layer, (0, 0))


def lantern_light(
    frame: Frame,
    lamp: tuple[float, float],
    radii: tuple[float, float],
    edge: tuple[float, float, float],
    core: tuple[float, float, float],
) -> pygame.Surface:
    """A map to multiply by: bright in the lamp, falling off smoothly, with the ribs of its cage.

    Lamp and radii in units; ``edge`` and ``core`` are shares of each colour in the dark and the light.
    """
    wide, high = 160, 90
    small = pygame.Surface((wide, high))
    for y in range(high):
        for x in range(wide):
            dx = (x / (wide - 1) * frame.w - lamp[0]) / radii[0]
            dy = (y / (high - 1) * frame.h - lamp[1]) / radii[1]
            far = math.hypot(dx, dy)
            fall = 1 / (1 + (far / 0.62) ** 2.6)
            ribs = (0.5 + 0.5 * math.cos(math.atan2(dy, dx) * 12)) ** 3
            fall *= 1 - 0.07 * math.exp(-(((far - 0.72) / 0.42) ** 2)) * ribs
            tone = tuple(
                min(255, round(255 * (a + (b - a) * fall))) for a, b in zip(edge, core, strict=True)
            )
            small.set_at((x, y), tone)
    return pygame.transform.smoothscale(small, (frame.width, frame.height))


def lamplight(
    out: pygame.Surface,
    frame: Frame,
    lamp: tuple[float, float],
    glows: Sequence[tuple[float, Color, float]],
) -> None:
    """Glows around the lamp, each of a diameter in units, a colour that is added, and a falloff."""
    for size, color, power in glows:
        paint.add_glow(out, paint.radial(frame.px(size), color, power), frame.point(*lamp))
