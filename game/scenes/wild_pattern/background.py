"""The ground of the table: saloon planks, a woven blanket before you, the wagon wheel, lantern light."""

from __future__ import annotations

import random
from typing import Final

import pygame

from game.scenes.wild_pattern.layout import WildPatternLayout
from game.ui import paint
from game.ui.frame import Frame
from game.ui.paint import Color
from game.ui.widgets import Ui
from game.ui.woodwork import rim

PLANK: Final[Color] = (134, 78, 50)
GAP: Final[Color] = (38, 18, 10)
BLANKET: Final[Color] = (112, 36, 24)
RIM: Final = 16.0
RIM_TONES: Final = ((92, 48, 30), (118, 64, 38), (84, 42, 26), (64, 30, 20), (40, 18, 12))
ROWS: Final = 9


def background(ui: Ui, layout: WildPatternLayout) -> pygame.Surface:
    """The whole ground for this window, baked once."""
    size = (ui.frame.width, ui.frame.height)
    name = f"wwp cloth {layout.wheel} {layout.across} {layout.blanket} {layout.k}"
    return ui.art.ground(name, size, lambda: _bake(ui, layout))


def _bake(ui: Ui, layout: WildPatternLayout) -> pygame.Surface:
    frame = ui.frame
    out = pygame.Surface((frame.width, frame.height))
    _planks(out, frame)
    _blanket(out, ui, layout.blanket)
    paint.grain(out, (3, 14), length=3)
    x, y = layout.wheel
    lamp = x / frame.w, (y + 16) / frame.h
    light = paint.light_map(out.get_size(), lamp, (0.64, 0.84), (255, 244, 226), (84, 60, 58), 1.0)
    out.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rim(out, frame, RIM, RIM_TONES, (x / frame.w, y / frame.h), (150, 96, 58))
    for size, color in ((1180, (56, 32, 12)), (660, (80, 57, 29))):
        paint.add_glow(out, paint.radial(frame.px(size * layout.k), color, 1.4), frame.point(x, y))
    _wheel(out, ui, layout)
    paint.dither(out)
    return out.convert()


def _planks(out: pygame.Surface, frame: Frame) -> None:
    rng = random.Random(4)
    w, high = out.get_width(), out.get_height() / ROWS
    for row in range(ROWS):
        tone = rng.uniform(0.86, 1.1)
        base = tuple(int(value * tone) for value in PLANK)
        y0 = round(row * high)
        pygame.draw.rect(out, base, (0, y0, w, round(high) + 1))
        for _ in range(420):
            x, y = rng.randrange(-200, w), y0 + rng.randrange(0, max(1, int(high)))
            change, long = rng.randrange(-15, 13), frame.px(rng.randrange(40, 400))
            color = tuple(max(0, min(255, value + change)) for value in base)
            end = x + long, y + rng.choice((-1, 0, 0, 1))
            pygame.draw.line(out, color, (x, y), end, rng.choice((1, 1, 2)))
        for _ in range(2):
            _knot(out, frame, rng, base, y0, high)
        pygame.draw.rect(out, GAP, (0, y0 - frame.px(1), w, max(2, frame.px(2.2))))
        shine = tuple(min(255, int(value * 1.22)) for value in base)
        pygame.draw.rect(out, shine, (0, y0 + frame.px(1.2), w, max(1, frame.px(0.9))))
        for _ in range(2):
            _joint(out, frame, rng, y0, high)


def _knot(
    out: pygame.Surface, frame: Frame, rng: random.Random, base: tuple[int, ...], y0: int, high: float
) -> None:
    x = rng.randrange(out.get_width())
    y = y0 + rng.randrange(frame.px(14), max(frame.px(14) + 1, round(high) - frame.px(14)))
    for ring in range(7, 0, -1):
        color = tuple(int(value * (0.62 + 0.05 * ring)) for value in base)
        half_w, half_h = frame.px(ring * 2.6), frame.px(ring)
        box = pygame.Rect(x - half_w, y - half_h, 2 * half_w, max(2, 2 * half_h))
        pygame.draw.ellipse(out, color, box, 0 if ring < 3 else max(1, frame.px(0.7)))


def _joint(out: pygame.Surface, frame: Frame, rng: random.Random, y0: int, high: float) -> None:
    x = rng.randrange(frame.px(110), out.get_width() - frame.px(110))
    pygame.draw.rect(out, GAP, (x, y0, max(1, frame.px(1.8)), round(high)))
    for dx in (-9, 10):
        for dy in (frame.px(14), round(high) - frame.px(14)):
            at = (x + frame.px(dx), y0 + dy)
            pygame.draw.circle(out, (26, 14, 10), at, frame.px(2.6))
            shine = at[0] - frame.px(0.5), at[1] - frame.px(0.5)
            pygame.draw.circle(out, (140, 110, 90), shine, frame.px(1.1))


def _blanket(out: pygame.Surface, ui: Ui, top: float) -> None:
    """The serape along the near edge."""
    frame = ui.frame
    y, high, w = frame.px(top), frame.height - frame.px(top), frame.width
    blur = frame.px(10)
    shade = paint.soft(w, high, 0, blur, 170)
    out.blit(shade, (-2 * blur, y - 2 * blur))
    woven = pygame.Surface((w, high))
    woven.fill(BLANKET)
    step = max(2, frame.px(6))
    for number, row in enumerate(range(0, high, step)):
        tone = (122, 42, 28) if number % 2 else (104, 32, 22)
        pygame.draw.line(woven, tone, (0, row), (w, row), max(1, frame.px(2)))
    band = ui.art.get("wild_pattern/serape", frame.px(120), frame.px(60))
    for x in range(0, w, band.get_width()):
        woven.blit(band, (x, 0))
    thread = pygame.Surface((1, high), pygame.SRCALPHA)
    thread.fill((0, 0, 0, 26))
    for x in range(0, w, max(2, frame.px(5))):
        woven.blit(thread, (x, 0))
    out.blit(woven, (0, y))


def _wheel(out: pygame.Surface, ui: Ui, layout: WildPatternLayout) -> None:
    frame = ui.frame
    side = frame.px(layout.across)
    blur = frame.px(14)
    shade = paint.soft(side, side, side // 2, blur, 105)
    x, y = frame.point(*layout.wheel)
    paint.put(out, shade, center=(x + frame.px(6), y + frame.px(10)))
    wheel = ui.art.get("wild_pattern/wheel", side)
    paint.put(out, wheel, center=(x, y))
