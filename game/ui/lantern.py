"""The lantern of the title: its light, its flame that breathes, and the dust that drifts below it."""

from __future__ import annotations

import math
import random
from typing import Final, NamedTuple

import pygame

from game.ui import paint
from game.ui.frame import Frame
from game.ui.pictures import kept
from game.ui.room import Room, field
from game.ui.widgets import Ui

COUNT: Final = 46
TONES: Final = 6
TONE: Final = (255, 228, 168)
RESTING: Final = 7.3
"""The moment that is shown when nothing may move."""


class Lantern(NamedTuple):
    """The lantern's place: its flame and its size in units."""

    x: float
    y: float
    scale: float

    @property
    def width(self) -> float:
        return 222.0 * self.scale

    @property
    def height(self) -> float:
        return self.width * 460 / 300

    @property
    def top(self) -> float:
        """The flame burns at 262 of the drawing's 460."""
        return self.y - 262 / 460 * self.height

    @property
    def foot(self) -> float:
        return self.top + self.height


def flame_brightness(time: float) -> float:
    """How bright the flame is, 0 to 1: slow breathing with a little trembling."""
    slow = 0.30 * math.sin(1.1 * time) + 0.22 * math.sin(2.3 * time + 1.3)
    quick = 0.16 * math.sin(5.9 * time + 0.4) + 0.10 * math.sin(9.7 * time + 2.1)
    gust = 0.22 * math.sin(0.37 * time) * math.sin(7.1 * time)
    return max(0.0, min(1.0, 0.5 + slow * 0.8 + quick * 0.8 + gust * 0.5))


def paint_lantern(out: pygame.Surface, ui: Ui, lantern: Lantern) -> None:
    """Paint the cone of light, the chain and the lantern on the wall."""
    frame = ui.frame
    _cone(out, frame, lantern)
    _chain(out, frame, lantern)
    flame = frame.point(lantern.x, lantern.y)
    for size, color, power in ((600, (46, 28, 9), 1.7), (330, (40, 28, 10), 1.7)):
        image = paint.radial(frame.px(size * lantern.scale), color, power)
        paint.add_glow(out, image, flame)
    image = ui.art.get("common/lantern_brass", frame.px(lantern.width), frame.px(lantern.height))
    paint.put(out, image, midtop=frame.point(lantern.x, lantern.top))


def _chain(out: pygame.Surface, frame: Frame, lantern: Lantern) -> None:
    links = int((lantern.top + 30) / 12) + 1
    wide, high = frame.px(10) * 4, frame.px(17) * 4
    big = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.ellipse(big, (60, 40, 16), (0, 0, wide, high), frame.px(3) * 4)
    pygame.draw.ellipse(big, (206, 160, 78), (2, 2, wide - 4, high - 4), max(4, round(frame.unit * 6.4)))
    link = pygame.transform.smoothscale(big, (wide // 4, high // 4))
    for number in range(links):
        middle = lantern.top - 2 - number * 12
        tone = round(255 * max(0.5, min(1.0, 1 - (lantern.top - middle) / 420)))
        paint.put(out, paint.tinted(link, (tone, tone, tone)), center=frame.point(lantern.x, middle))


def _cone(out: pygame.Surface, frame: Frame, lantern: Lantern) -> None:
    """Light that falls from the lantern's foot onto the table, with the shadows of its ribs."""
    top = lantern.foot - 24
    area = pygame.Rect(0, 0, frame.px(1040), frame.height - frame.px(top))
    area.midtop = frame.point(lantern.x, top)
    reach = max(230.0, (frame.h - 130 - top) * 0.95)

    deep = area.h / frame.unit
    narrow = 60 * lantern.scale

    def tone(x: float, y: float) -> tuple[float, float, float]:
        down = y * deep
        t = min(1.4, max(0.0, (down - 8) / reach))
        across = abs(x - 0.5) * 1040 / (narrow + 330 * t)
        if across > 2:
            return (0.0, 0.0, 0.0)
        light = math.exp(-(across**3.2) - t * 1.35) * min(1.0, down / 18)
        if 0.3 < across < 0.6:
            light *= 1 - 0.22 * math.exp(-(((across - 0.45) / 0.05) ** 2))
        return (0.42 * light, 0.29 * light, 0.11 * light)

    image = field(area.size, (140, 50), tone)
    out.blit(image, area, special_flags=pygame.BLEND_RGB_ADD)


def brightened(picture: pygame.Surface, frame: Frame, room: Room, lantern: Lantern) -> pygame.Surface:
    """The same picture while the flame burns high."""
    out = picture.copy()
    flame = frame.point(lantern.x, lantern.y)
    for size, color, power in (
        (1040, (30, 17, 5), 1.4),
        (480 * lantern.scale, (26, 14, 12), 1.6),
    ):
        paint.add_glow(out, paint.radial(frame.px(size), color, power), flame)
    spot = pygame.transform.smoothscale(
        paint.glow(256, (30, 24, 9), 1.3), (frame.px(room.spot[0] * 2), frame.px(room.spot[1] * 2))
    )
    paint.add_glow(out, spot, frame.point(room.lamp[0], room.spot_y))
    return out


class Flame:
    """The flame behind the lantern's wires, drawn anew every frame."""

    def __init__(self, ui: Ui, lantern: Lantern) -> None:
        frame = ui.frame
        unit = lantern.width / 300
        self._flame = ui.art.get("title/lantern_flame", frame.px(80 * unit), frame.px(140 * unit))
        self._wires = ui.art.get("title/lantern_wires", frame.px(180 * unit))
        self._foot = frame.point(lantern.x, lantern.top + 320 * unit)
        self._corner = frame.point(lantern.x - 90 * unit, lantern.top + 180 * unit)
        self._middle = frame.point(lantern.x, lantern.y)
        self._reach = frame.px(420 * lantern.scale)

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Taller when it burns high, and a little aslant."""
        level = flame_brightness(time)
        w, h = self._flame.get_size()
        high = round(h * (1.01 + 0.11 * level))
        wide = round(w * (1.04 - 0.03 * level))
        image = pygame.transform.smoothscale(self._flame, (wide, high))
        lean = 2.4 * math.sin(1.7 * time) + 1.2 * math.sin(4.1 * time + 0.7)
        image = pygame.transform.rotozoom(image, lean, 1.0)
        paint.put(surface, image, midbottom=self._foot)
        surface.blit(self._wires, self._corner)
        strength = 0.62 + 0.32 * round(level * 5) / 5
        color = (round(66 * strength), round(42 * strength), round(32 * strength))
        paint.add_glow(surface, paint.glow(self._reach, color, 2.0), self._middle)


class Speck(NamedTuple):
    """A speck of dust: where it starts (units from the lamp's axis), how it drifts, how large it is."""

    x: float
    y: float
    fall: float
    sway: float
    pace: float
    phase: float
    size: float


class Particles:
    """Dust that drifts in the light below the lantern."""

    def __init__(self, frame: Frame, room: Room, lantern: Lantern) -> None:
        rng = random.Random(4)
        self._frame = frame
        self._axis = lantern.x
        self._top = lantern.foot + 4
        self._span = max(140.0, room.table[1] - 40 - self._top)
        self._particles = [
            Speck(
                rng.gauss(0, 0.42),
                rng.uniform(0, self._span),
                rng.uniform(-5.0, 4.0),
                rng.uniform(5, 16),
                rng.uniform(0.12, 0.4),
                rng.uniform(0, 2 * math.pi),
                rng.choice((0.8, 1.0, 1.2, 1.7)),
            )
            for _ in range(COUNT)
        ]

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Add every speck to the picture, at a quarter of a pixel."""
        unit = self._frame.unit
        for one in self._particles:
            down = (one.y + one.fall * time) % self._span
            share = down / self._span
            spread = 150 + 270 * share
            x = self._axis + one.x * spread + one.sway * math.sin(one.pace * time + one.phase)
            y = self._top + down + 4 * math.sin(one.pace * 1.7 * time + one.phase)
            edge = min(1.0, 5 * share, 5 * (1 - share))
            glint = 0.62 + 0.38 * math.sin(0.9 * one.pace * 4 * time + one.phase * 3)
            tone = int(TONES * edge * glint * math.exp(-((one.x / 1.1) ** 2)) + 0.5)
            if tone <= 0:
                continue
            px, py = x * unit, y * unit
            fx, fy = int(px % 1 * 4), int(py % 1 * 4)
            image = _speck(max(0.8, one.size * unit), tone, fx, fy)
            half = image.get_width() // 2
            surface.blit(image, (int(px) - half, int(py) - half), special_flags=pygame.BLEND_RGB_ADD)


@kept
def _speck(radius: float, tone: int, fx: int, fy: int) -> pygame.Surface:
    """A speck of dust in one of its tones, quarters of a pixel right and down. Do not draw on it."""
    side = 2 * math.ceil(radius * 2.6) + 1
    big = pygame.Surface((side * 4, side * 4))
    middle = (side * 2 + fx, side * 2 + fy)
    share = tone / TONES
    for reach, part in ((2.3, 0.10), (1.6, 0.24), (1.0, 0.75)):
        color = tuple(round(one * part * share) for one in TONE)
        pygame.draw.circle(big, color, middle, radius * reach * 4)
    return pygame.transform.smoothscale(big, (side, side))
