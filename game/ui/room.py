"""The room of the menus: a wall of planks and a round table of felt, in the light of one lamp."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui import paint
from game.ui.frame import Frame
from game.ui.widgets import Ui

Tone = tuple[float, float, float]

PLANK: Final = 116.0
WALL: Final = (96, 62, 46)
FELT: Final = (36, 98, 76)
WOOD: Final = (124, 74, 40)
BRASS: Final = (222, 176, 92)
LARGE: Final = 2600
"""In windows wider than this the wall is painted at half the size; its grain is soft anyway."""
OVER: Final = 1.5
"""Lamps may be brighter than white by this much: grounds are painted dimmer and lit up."""


class Room(NamedTuple):
    """Where the lamp and the table are (units), and how strong the light is.

    ``reach`` are the radii of the light on the wall, ``spot`` those on the felt; ``spot_y`` is the height
    of the spot's middle; ``power`` 1 is the title, less is dimmer.
    """

    lamp: tuple[float, float]
    table: tuple[float, float, float, float]
    reach: tuple[float, float]
    spot: tuple[float, float]
    spot_y: float
    power: float = 1.0


class Rim(NamedTuple):
    """The edge of the table in pixels: an ellipse below ``top`` of the picture, and how long a unit is."""

    unit: float
    top: int
    middle: tuple[float, float]
    radii: tuple[float, float]


def field(
    size: tuple[int, int], cells: tuple[int, int], color_at: Callable[[float, float], Tone]
) -> pygame.Surface:
    """A smooth picture from few cells; ``color_at`` gets shares of the size, tones are 0 to 1."""
    wide, high = cells
    data = bytearray()
    for row in range(high):
        y = row / (high - 1)
        for column in range(wide):
            r, g, b = color_at(column / (wide - 1), y)
            data += bytes((int(r * 255 + 0.5), int(g * 255 + 0.5), int(b * 255 + 0.5)))
    return pygame.transform.smoothscale(pygame.image.frombytes(bytes(data), cells, "RGB"), size)


def fields(
    size: tuple[int, int],
    cells: tuple[int, int],
    number_at: Callable[[float, float], int],
    tones: Sequence[tuple[Tone, Tone]],
) -> list[pygame.Surface]:
    """Two smooth pictures: of the first and of the second tones with these numbers."""
    wide, high = cells
    numbers = [number_at(x / (wide - 1), y / (high - 1)) for y in range(high) for x in range(wide)]
    pictures = []
    for which in (0, 1):
        packed = [bytes([int(one * 255 + 0.5) for one in tone[which]]) for tone in tones]
        data = b"".join([packed[number] for number in numbers])
        pictures.append(pygame.transform.smoothscale(pygame.image.frombytes(data, cells, "RGB"), size))
    return pictures


def noise(size: tuple[int, int], cell: tuple[float, float], tint: Tone, seed: int) -> pygame.Surface:
    """Random tones from black to ``tint`` in blurred cells of this many pixels; to be added."""
    wide, high = max(2, round(size[0] / cell[0])), max(2, round(size[1] / cell[1]))
    small = pygame.image.frombytes(random.Random(seed).randbytes(wide * high), (wide, high), "P")
    small.set_palette([tuple(int(one * i / 255) for one in tint) for i in range(256)])
    return pygame.transform.smoothscale(small.convert(24), size)


def bake(frame: Frame, room: Room) -> pygame.Surface:
    """Paint wall and table, lit; what stands on the table and the lamp itself come on top."""
    large = frame.width > LARGE
    coarse = Frame(frame.width // 2, frame.height // 2) if large else frame
    out = _wall(coarse)
    _light_wall(out, coarse, room)
    if large:
        out = pygame.transform.smoothscale(out, (frame.width, frame.height))
    _lay_table(out, frame, room)
    return out


def ground(
    ui: Ui, name: str, room: Room, add: Callable[[pygame.Surface], None] = lambda _out: None
) -> pygame.Surface:
    """The room as large as the window, made once a size; ``add`` paints what stands in it."""

    def make() -> pygame.Surface:
        out = bake(ui.frame, room)
        add(out)
        paint.dither(out)
        return out.convert()

    return ui.art.ground(name, (ui.frame.width, ui.frame.height), make)


def _wall(frame: Frame) -> pygame.Surface:
    size, unit = (frame.width, frame.height), frame.unit
    out = pygame.Surface(size)
    out.fill(tuple(round(tone / OVER * 1.22 - less) for tone, less in zip(WALL, (20, 14, 11), strict=True)))
    for cell, strength, seed in (((3, 220), 16, 11), ((2, 80), 9, 12), ((40, 400), 15, 13)):
        tint = (strength, strength * 0.72, strength * 0.55)
        grain = noise(size, (cell[0] * unit, cell[1] * unit), tint, seed)
        out.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    step = frame.px(PLANK)
    start = -frame.px(20)
    for number, left in enumerate(range(start, frame.width, step)):
        tone = round(230 + 25 * math.sin(number * 2.3))
        body = pygame.Rect(left, 0, step, frame.height)
        out.fill((tone, tone, tone), body, special_flags=pygame.BLEND_RGB_MULT)
        _seam(out, frame, left)
    return out


def _seam(out: pygame.Surface, frame: Frame, x: int) -> None:
    """The gap between two planks and the worn edge beside it."""
    reach = max(2, frame.px(3))
    for offset in range(-reach, reach + 1):
        dark = 0.68 * math.exp(-((offset / (reach * 0.55)) ** 2))
        keep = round(255 * (1 - dark))
        line = pygame.Rect(x + offset, 0, 1, frame.height)
        out.fill((keep, keep, keep), line, special_flags=pygame.BLEND_RGB_MULT)
    edge = pygame.Rect(x + reach + 1, 0, max(1, frame.px(1.4)), frame.height)
    out.fill((13, 9, 6), edge, special_flags=pygame.BLEND_RGB_ADD)


def _blend(power: float, light: float, dark: Tone, lit: Tone, most: float) -> Tone:
    """From the dark to the lit tone, as shares of the brightest."""
    shade, light = 1 - light, light * power
    r, g, b = ((a * shade + c * light) / most for a, c in zip(dark, lit, strict=True))
    return min(1.0, r), min(1.0, g), min(1.0, b)


def _wall_tones(power: float, far: float) -> tuple[Tone, Tone]:
    """What the wall is multiplied by and what is added, so far from the lamp."""
    light = 1 / (1 + (far / 0.62) ** 2.4)
    warm = math.exp(-((far / 0.60) ** 2)) * power
    times = _blend(power, light, (0.12, 0.105, 0.15), (1.22, 0.98, 0.66), 1.22)
    return times, (0.27 * warm, 0.15 * warm, 0.034 * warm)


def _felt_tones(power: float, far: float) -> tuple[Tone, Tone]:
    """The same for the table."""
    light = 1 / (1 + (far / 0.70) ** 2.2)
    warm = math.exp(-((far / 0.66) ** 2)) * power
    times = _blend(power, light, (0.18, 0.18, 0.28), (1.50, 1.24, 0.84), OVER)
    return times, (0.29 * warm, 0.20 * warm, 0.07 * warm)


def _light_wall(out: pygame.Surface, frame: Frame, room: Room) -> None:
    tones = [_wall_tones(room.power, i / 64) for i in range(257)]
    lamp_x, lamp_y = room.lamp[0] / room.reach[0], room.lamp[1] / room.reach[1]
    wide, high = frame.w / room.reach[0], frame.h / room.reach[1]

    def at(x: float, y: float) -> int:
        return min(256, int(math.hypot(x * wide - lamp_x, y * high - lamp_y) * 64))

    times, warm = fields(out.get_size(), (112, 63), at, tones)
    _brighten(out)
    out.blit(times, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(warm, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _brighten(out: pygame.Surface) -> None:
    """Undo the dimmed ground: half as bright again."""
    half = out.copy()
    half.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(half, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def ellipse(
    size: tuple[int, int], center: tuple[float, float], radii: tuple[float, float]
) -> pygame.Surface:
    """A white ellipse with smooth edges on nothing (all in pixels)."""
    big = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    box = (
        2 * (center[0] - radii[0]),
        2 * (center[1] - radii[1]),
        4 * radii[0],
        4 * radii[1],
    )
    pygame.draw.ellipse(big, (255, 255, 255, 255), box)
    return pygame.transform.smoothscale(big, size)


def _lay_table(out: pygame.Surface, frame: Frame, room: Room) -> None:
    """Shadow on the wall, wooden rim, brass line, felt with its light, stitches."""
    cx, cy, rx, ry = (one * frame.unit for one in room.table)
    top = max(0, int(cy - ry * 1.2))
    size = (frame.width, frame.height - top)
    if size[1] < 8:
        return
    middle = (cx, cy - top)
    lit, warm = _table_light(frame, room, top, size)

    shadow = _nested(size, middle, (rx, ry), ((1.10, 0), (1.0, 150)), 14)
    out.blit(shadow, (0, top))

    wood = pygame.Surface(size)
    wood.fill(tuple(round(one / OVER - less) for one, less in zip(WOOD, (21, 14, 9), strict=True)))
    for cell, strength, seed in (((120, 3), 30, 15), ((40, 1.2), 12, 16)):
        grain = noise(
            size,
            (cell[0] * frame.unit, cell[1] * frame.unit),
            (strength, strength * 0.66, strength * 0.42),
            seed,
        )
        wood.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _lay(out, wood, lit, ellipse(size, middle, (rx, ry)), top)
    rim = Rim(frame.unit, top, middle, (rx, ry))
    _glint(out, room, rim)
    _lay_flat(out, BRASS, lit, ellipse(size, middle, (rx * 0.954, ry * 0.954)), top)

    felt = pygame.Surface(size)
    felt.fill(tuple(round(one / OVER - less) for one, less in zip(FELT, (7, 9, 8), strict=True)))
    for fine, seed in ((1.0, 5), (2.6, 6)):
        grain = noise(size, (fine * frame.unit, fine * frame.unit), (8, 10, 9), seed)
        felt.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mask = ellipse(size, middle, (rx * 0.945, ry * 0.945))
    _lay(out, felt, lit, mask, top, warm)
    shade = _nested(size, middle, (rx * 0.945, ry * 0.945), ((1.0, 165), (0.93, 0)), 14)
    shade.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(shade, (0, top))
    _stitches(out, room, rim)


def _lay(
    out: pygame.Surface,
    fabric: pygame.Surface,
    lit: pygame.Surface,
    mask: pygame.Surface,
    top: int,
    warm: pygame.Surface | None = None,
) -> None:
    """Light a ground and lay it where the mask is."""
    _brighten(fabric)
    fabric.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _brighten(fabric)
    if warm is not None:
        fabric.blit(warm, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    layer = mask.copy()
    layer.blit(fabric, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(layer, (0, top))


def _lay_flat(
    out: pygame.Surface, color: paint.Color, lit: pygame.Surface, mask: pygame.Surface, top: int
) -> None:
    layer = paint.tinted(mask, color)
    layer.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(layer, (0, top))


def _table_light(
    frame: Frame, room: Room, top: int, size: tuple[int, int]
) -> tuple[pygame.Surface, pygame.Surface]:
    """What the table is multiplied by, and what is added to the felt."""
    tones = [_felt_tones(room.power, i / 64) for i in range(257)]
    wide, high = size[0] / frame.unit / room.spot[0], size[1] / frame.unit / room.spot[1]
    x0 = room.lamp[0] / room.spot[0]
    y0 = (room.spot_y - top / frame.unit) / room.spot[1]

    def at(x: float, y: float) -> int:
        return min(256, int(math.hypot(x * wide - x0, y * high - y0) * 64))

    times, warm = fields(size, (112, 40), at, tones)
    return times, warm


def _nested(
    size: tuple[int, int],
    middle: tuple[float, float],
    radii: tuple[float, float],
    ends: tuple[tuple[float, int], tuple[float, int]],
    steps: int,
) -> pygame.Surface:
    """Black in ellipses inside each other; the ends are (share of the radii, alpha)."""
    half = pygame.Surface((size[0] // 2 + 1, size[1] // 2 + 1), pygame.SRCALPHA)
    (out_share, out_alpha), (in_share, in_alpha) = ends
    half.fill((0, 0, 0, 0 if out_alpha < in_alpha else out_alpha))
    for step in range(steps + 1):
        part = step / steps
        share = out_share + (in_share - out_share) * part
        alpha = out_alpha + (in_alpha - out_alpha) * part * part * (3 - 2 * part)
        w, h = radii[0] * share, radii[1] * share
        box = ((middle[0] - w) / 2, (middle[1] - h) / 2, w, h)
        pygame.draw.ellipse(half, (0, 0, 0, round(alpha)), box)
    return pygame.transform.smoothscale(half, size)


def _glint(out: pygame.Surface, room: Room, rim: Rim) -> None:
    """The light on the far edge of the rim, fading towards the sides."""
    unit, top, middle, radii = rim
    size = (out.get_width(), out.get_height() - top)
    crescent = ellipse(size, middle, (radii[0] * 0.998, radii[1] * 0.998))
    lower = ellipse(size, (middle[0], middle[1] + radii[1] * 0.014), (radii[0] * 0.998, radii[1] * 0.998))
    crescent.blit(lower, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    band = pygame.Surface(size)
    band.blit(crescent, (0, 0))
    wide = size[0] / unit

    def tone(x: float, _y: float) -> Tone:
        light = math.exp(-(((x * wide - room.lamp[0]) / room.spot[0]) ** 2)) * room.power
        return (0.34 * light, 0.27 * light, 0.15 * light)

    band.blit(field(size, (64, 2), tone), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(band, (0, top), special_flags=pygame.BLEND_RGB_ADD)


def _stitches(out: pygame.Surface, room: Room, rim: Rim) -> None:
    """A dashed line along the felt, brighter in the light."""
    unit, top, middle, radii = rim
    fine = 2 if out.get_width() < 2600 else 1
    layer = pygame.Surface((out.get_width() * fine, (out.get_height() - top) * fine), pygame.SRCALPHA)
    count = 900
    points = [
        (
            fine * (middle[0] + radii[0] * 0.905 * math.cos(2 * math.pi * i / count)),
            fine * (middle[1] + radii[1] * 0.905 * math.sin(2 * math.pi * i / count)),
        )
        for i in range(count)
    ]
    wide = max(1, round(unit * 1.3 * fine))
    for i in range(0, count, 6):
        start, end = points[i], points[(i + 4) % count]
        far = abs(start[0] / fine / unit - room.lamp[0]) / room.spot[0]
        glow = 0.28 + 0.72 / (1 + (far / 0.7) ** 2.2) * room.power
        color = tuple(round(tone * glow * 0.62) for tone in (150, 196, 140))
        pygame.draw.line(layer, color, start, end, wide)
    if fine > 1:
        layer = pygame.transform.smoothscale(layer, (out.get_width(), out.get_height() - top))
    out.blit(layer, (0, top))
