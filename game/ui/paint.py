"""Painting surfaces: rounded panels, soft shadows, glows and the light of the lantern."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import islice, repeat
from typing import Final

import pygame

from game.ui.pictures import kept

Color = tuple[int, int, int]
Rgba = tuple[int, int, int, int]

STRIP: Final = 64
"""How high (pixels) the strip is that darkens everything; one as large as the window would be dear."""
DARK: Final[Color] = (6, 3, 8)
"""The tone of shadows."""


def rounded_mask(w: int, h: int, radius: int, *, short: int = 0) -> pygame.Surface:
    """A white rounded rectangle with smooth edges, as smooth as one that is ``short`` pixels wider."""
    w, h = max(1, w), max(1, h)
    fine = 4 if max(w + short, h) <= 400 else 2
    if not 0 < 2 * radius <= min(w, h):
        return _rounded_mask(w, h, radius, fine)
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    out.fill((255, 255, 255, 255))
    disc = _disc(radius, fine)
    for x, left in ((0, 0), (w - radius, radius)):
        for y, top in ((0, 0), (h - radius, radius)):
            corner = (left, top, radius, radius)
            out.blit(disc, (x, y), corner, special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _rounded_mask(w: int, h: int, radius: int, fine: int) -> pygame.Surface:
    big = pygame.Surface((w * fine, h * fine), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.rect(big, (255, 255, 255, 255), big.get_rect(), border_radius=radius * fine)
    return pygame.transform.smoothscale(big, (w, h))


@kept
def _disc(radius: int, fine: int) -> pygame.Surface:
    """The four corners of a rounded mask."""
    return _rounded_mask(2 * radius, 2 * radius, radius, fine)


def round_off(image: pygame.Surface, radius: int, *, short: int = 0) -> None:
    """Cut the corners of a picture, as those of one that is ``short`` pixels wider."""
    mask = rounded_mask(*image.get_size(), radius, short=short)
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def rounded(w: int, h: int, radius: int, color: Sequence[int], *, short: int = 0) -> pygame.Surface:
    """A rounded rectangle of one colour (RGB or RGBA)."""
    return tinted(rounded_mask(w, h, radius, short=short), color)


def widened(image: pygame.Surface, wide: int) -> pygame.Surface:
    """The picture with its middle column as often as it must be there for so many pixels."""
    w, h = image.get_size()
    half = w // 2
    out = pygame.transform.scale(image.subsurface((half, 0, 1, h)), (wide, h))
    for at, part in ((0, half), (wide - w + half, w - half)):
        out.fill((0, 0, 0, 0), (at, 0, part, h))
        out.blit(image, (at, 0), (at and half, 0, part, h))
    return out


def gradient(w: int, h: int, top: Rgba, bottom: Rgba) -> pygame.Surface:
    """A vertical gradient."""
    column = pygame.Surface((1, 64), pygame.SRCALPHA)
    for row in range(64):
        share = row / 63
        column.set_at((0, row), tuple(round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)))
    return pygame.transform.smoothscale(column, (max(1, w), max(1, h)))


def soft_core(w: int, h: int, radius: int, blur: int, alpha: int, color: Color = DARK) -> pygame.Surface:
    """A blurred rounded rectangle with a margin of 2 × blur on every side, at a fraction of that size."""
    step = 4 if max(w, h) > 160 or blur >= 12 else 2
    blur = max(1, blur)
    small = pygame.Surface(((w + 4 * blur) // step + 2, (h + 4 * blur) // step + 2), pygame.SRCALPHA)
    small.fill((*color, 0))
    body = (2 * blur / step, 2 * blur / step, w / step, h / step)
    pygame.draw.rect(small, (*color, alpha), body, border_radius=max(1, radius // step))
    return pygame.transform.gaussian_blur(small, max(1, blur // step))


def softened(w: int, h: int, radius: int, blur: int, alpha: int, color: Color = DARK) -> pygame.Surface:
    """A blurred rounded rectangle with a margin of 2 × blur on every side."""
    blur = max(1, blur)
    core = soft_core(w, h, radius, blur, alpha, color)
    return pygame.transform.smoothscale(core, (w + 4 * blur, h + 4 * blur))


soft = kept(softened)


plain = kept(rounded)


def tinted(image: pygame.Surface, color: Sequence[int]) -> pygame.Surface:
    """The picture seen through a glass of this colour (RGB or RGBA)."""
    out = image.copy()
    out.fill((*color, 255) if len(color) == 3 else tuple(color), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def shape(image: pygame.Surface, color: Sequence[int]) -> pygame.Surface:
    """The shape of a picture in one colour."""
    out = image.copy()
    out.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return tinted(out, color)


FINE: Final = 2
"""So many times larger a picture is while it is turned."""


def turned(image: pygame.Surface, angle: float, scale: float = 1.0) -> pygame.Surface:
    """The picture turned by so many degrees: larger, and then scaled down, for edges without stairs."""
    out = pygame.Surface((image.get_width() + 4, image.get_height() + 4), pygame.SRCALPHA)
    out.blit(image, (2, 2))
    large = pygame.transform.rotozoom(out, angle, scale * FINE)
    return pygame.transform.smoothscale_by(large, 1 / FINE)


def blurred(image: pygame.Surface, radius: int) -> pygame.Surface:
    """A picture out of focus, worked out at half its size."""
    w, h = image.get_size()
    half = pygame.transform.smoothscale(image, (w // 2 + 1, h // 2 + 1))
    half = pygame.transform.gaussian_blur(half, max(1, round(radius / 2)))
    return pygame.transform.smoothscale(half, (w, h))


@kept
def _fading(power: float) -> pygame.Surface:
    """White at the centre, black at the rim."""
    size = 128
    middle = (size - 1) / 2
    tones = bytes([int(255 * (1 - far / 512) ** power + 0.5) for far in range(512)]) + bytes(512)
    steps = [(one - middle) / middle * 512 for one in range(size // 2)]
    rows = []
    for y in steps:
        half = bytes(map(tones.__getitem__, map(int, map(math.hypot, steps, repeat(y)))))
        row = bytearray(3 * size)
        row[0::3] = row[1::3] = row[2::3] = half + half[::-1]
        rows.append(bytes(row))
    return pygame.image.frombytes(b"".join((*rows, *reversed(rows))), (size, size), "RGB")


def radial(diameter: int, color: Color, power: float = 2.0) -> pygame.Surface:
    """A radial glow to be added (BLEND_RGB_ADD): ``color`` at the centre, black at the rim."""
    whole = pygame.transform.smoothscale(_fading(power), (max(1, diameter), max(1, diameter)))
    whole.fill(color, special_flags=pygame.BLEND_RGB_MULT)
    return whole.convert()


glow = kept(radial)


def add_glow(target: pygame.Surface, image: pygame.Surface, center: tuple[float, float]) -> None:
    """Add a glow around a point."""
    place = image.get_rect(center=(round(center[0]), round(center[1])))
    target.blit(image, place, special_flags=pygame.BLEND_RGB_ADD)


@kept
def panel(
    w: int, h: int, radius: int, top: Rgba, bottom: Rgba, border: Rgba | None = None, edge: int = 1
) -> pygame.Surface:
    """A rounded panel with a vertical gradient and a hairline border. Do not draw on it."""
    w, h = max(2, w), max(2, h)
    least = 2 * max(radius, edge + 1) + 2
    if w <= 2 * least or h < 2 * radius:
        return _panel(w, h, radius, top, bottom, border, edge)
    return widened(_panel(least, h, radius, top, bottom, border, edge, short=w - least), w)


def _panel(
    w: int, h: int, radius: int, top: Rgba, bottom: Rgba, border: Rgba | None, edge: int, *, short: int = 0
) -> pygame.Surface:
    """A panel; one that is to be ``short`` pixels wider has its corners and a column of the rest."""
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    if border is not None:
        out.blit(rounded(w, h, radius, border, short=short), (0, 0))
        if min(top[3], bottom[3]) < 255:
            inner = w - 2 * edge, h - 2 * edge, max(0, radius - edge)
            hole = rounded(*inner, (0, 0, 0, 255), short=short)
            out.blit(hole, (edge, edge), special_flags=pygame.BLEND_RGBA_SUB)
    inset = edge if border is not None else 0
    body = gradient(w - 2 * inset, h - 2 * inset, top, bottom)
    round_off(body, max(0, radius - inset), short=short)
    out.blit(body, (inset, inset))
    return out


def draw_panel(
    target: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    top: Rgba,
    bottom: Rgba,
    border: Rgba | None = None,
    edge: int = 1,
    shadow: int = 0,
) -> None:
    """Draw a panel, with a soft shadow of ``shadow`` pixels below it."""
    if shadow:
        halo(target, rect, radius, shadow, 110, drop=shadow // 2)
    target.blit(panel(rect.w, rect.h, radius, top, bottom, border, max(1, edge)), rect)


def halo(
    target: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    blur: int,
    alpha: int,
    color: Color = DARK,
    drop: int = 0,
) -> None:
    """A soft shadow or glow around a rounded rectangle, ``drop`` pixels below it."""
    put(target, soft(rect.w, rect.h, radius, blur, alpha, color), center=rect.move(0, drop).center)


def put_lines(
    target: pygame.Surface, lines: Sequence[pygame.Surface], **place: tuple[float, float]
) -> None:
    """Draw lines of type below each other; ``midleft`` or ``midright`` is that of all of them together."""
    [(anchor, (x, y))] = place.items()
    top = y - sum(line.get_height() for line in lines) // 2
    for line in lines:
        put(target, line, **{anchor.replace("mid", "top"): (x, top)})
        top += line.get_height()


def dim(target: pygame.Surface, color: Sequence[int]) -> None:
    """Lay one colour (RGBA) over everything, in strips."""
    wide, high = target.get_size()
    strip = _shade((wide, STRIP), tuple(color))
    for top in range(0, high, STRIP):
        target.blit(strip, (0, top), (0, 0, wide, min(STRIP, high - top)))


@kept
def _shade(size: tuple[int, int], color: tuple[int, ...]) -> pygame.Surface:
    shade = pygame.Surface(size, pygame.SRCALPHA)
    shade.fill(color)
    return shade


def put(target: pygame.Surface, image: pygame.Surface, **place: tuple[float, float]) -> pygame.Rect:
    """Draw a picture by one of its anchors, ``center=(x, y)`` say; returns where it is."""
    rect = image.get_rect(**place)
    target.blit(image, rect)
    return rect


def put_quarters(target: pygame.Surface, image: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a frame with straight sides in a rectangle that is smaller than it: its four corners."""
    (wide, high), left, top = image.get_size(), (rect.w + 1) // 2, (rect.h + 1) // 2
    for x, w, from_x in ((rect.x, left, 0), (rect.x + left, rect.w - left, wide - rect.w + left)):
        for y, h, from_y in ((rect.y, top, 0), (rect.y + top, rect.h - top, high - rect.h + top)):
            target.blit(image, (x, y), (from_x, from_y, w, h))


def light_map(
    size: tuple[int, int],
    center: tuple[float, float],
    radii: tuple[float, float],
    core: Color,
    edge: Color,
    power: float,
) -> pygame.Surface:
    """A map to multiply by: ``core`` in the lamp, ``edge`` in the dark; places as shares of the size."""
    wide, high = 160, 90
    small = pygame.Surface((wide, high))
    for y in range(high):
        for x in range(wide):
            dx = (x / (wide - 1) - center[0]) / radii[0]
            dy = (y / (high - 1) - center[1]) / radii[1]
            far = min(1.0, math.hypot(dx, dy)) ** power
            far = far * far * (3 - 2 * far)
            small.set_at((x, y), tuple(int(a + (b - a) * far) for a, b in zip(core, edge, strict=True)))
    return pygame.transform.smoothscale(small, size)


def grain(target: pygame.Surface, strength: tuple[int, int], seed: int = 7, length: int = 2) -> None:
    """Short threads and specks all over a surface, from one seamless-enough tile."""
    tile_over(target, grain_tile(strength, seed, length))


def grain_tile(strength: tuple[int, int], seed: int, length: int = 2) -> pygame.Surface:
    """Short threads and specks, to be laid all over a surface."""
    rng = random.Random(seed)
    side = 256
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    for _ in range(5200):
        x, y = rng.randrange(side), rng.randrange(side)
        tone = rng.choice((0, 255))
        color = (tone, tone, tone, rng.randrange(*strength))
        end = (x + rng.choice((-length, -1, 1, length)), y + rng.choice((-1, 0, 1)))
        pygame.draw.line(tile, color, (x, y), end)
    return tile


def dither(target: pygame.Surface, seed: int = 1) -> None:
    """Add 0 to 2 to every pixel, against banding."""
    rng = random.Random(seed)
    side = 128
    bits = iter(lambda: rng.getrandbits(2), None)
    tones = islice(
        (tone for tone in bits if tone < 3), side * side
    )  # as randrange(3), in a third of the time
    tile = pygame.image.frombytes(
        b"".join([bytes((tone, tone, tone)) for tone in tones]), (side, side), "RGB"
    )
    tile_over(target, tile.convert(target), pygame.BLEND_RGB_ADD)


def tile_over(target: pygame.Surface, tile: pygame.Surface, flags: int = 0) -> None:
    """Lay a picture side by side over all of a surface."""
    side_x, side_y = tile.get_size()
    for y in range(0, target.get_height(), side_y):
        for x in range(0, target.get_width(), side_x):
            target.blit(tile, (x, y), special_flags=flags)


def draw_parted(surface: pygame.Surface, picture: pygame.Surface, share: float) -> None:
    """A picture as large as the window, parted in the middle: its halves are ``share`` of the way aside."""
    wide, high = picture.get_size()
    half, away = wide // 2, round(share * (wide - wide // 2))
    surface.blit(picture, (-away, 0), (0, 0, half, high))
    surface.blit(picture, (half + away, 0), (half, 0, wide - half, high))
