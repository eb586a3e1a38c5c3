"""The wooden rim of a table: four mitred planks, a brass line, the shade they throw inwards."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from game.client import paint
from game.client.frame import Frame
from game.client.paint import Color

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
    out = image.copy()
    out.fill((tone, tone - 4, tone - 4, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _cut(image: pygame.Surface, points: Sequence[tuple[int, int]]) -> pygame.Surface:
    mask = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    out = image.convert_alpha()
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _shade(target: pygame.Surface, frame: Frame, thick: int) -> None:
    """The rim's shadow on the cloth."""
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
