"""An alliance as a silk ribbon: from one plate along the oval to the other, with a seal and a word."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from game.engine.core import Seat
from game.scenes.bids.layout import BidsLayout
from game.tabletop.pieces import RATIO
from game.tabletop.seat_plate import Tones
from game.ui import paint
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.type import CAPTION
from game.ui.widgets import Ui

Point = tuple[float, float]
WIDE, SEAL = 15.0, 40.0
"""Widths of the ribbon and its seal in units."""
DARK: Final[Tones] = ((36, 32, 36, 255), (20, 17, 21, 255), (228, 190, 112, 255))
SILK: Final[Tones] = ((250, 238, 206, 255), (236, 216, 170, 255), (160, 120, 60, 255))
BROWN: Final = (60, 38, 10)
KNOT: Final = (
    (9.0, (110, 80, 32)),
    (8.0, (250, 238, 206)),
    (4.6, (198, 154, 80)),
    (3.2, (255, 240, 200)),
)
"""The rings of a knot: radius in units and colour."""


def draw_ribbon(
    surface: pygame.Surface, ui: Ui, layout: BidsLayout, allies: tuple[int, int], alpha: float
) -> None:
    """The tie between two allies (BID-46), fading in with ``alpha``."""
    one, other = Seat(allies[0]), Seat(allies[1])
    frame = layout.frame
    fits = frame.width, frame.height, layout.plate_w, layout.viewer, layout.seats
    image = ui.art.made(("bids ribbon", *fits, *sorted(allies)), lambda: _bake(ui, layout, one, other))
    if alpha < 0.99:
        image = image.copy()
        image.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(image, (0, 0))


class Seal(NamedTuple):
    """The seal on the ribbon in pixels, and the ground of the word below it, if there is room for it."""

    disc: pygame.Rect
    word: pygame.Rect | None


def seal(ui: Ui, layout: BidsLayout, allies: tuple[int, int]) -> Seal:
    """Where the clasped hands lie on the ribbon, with the word below them where that hides nothing."""
    frame = ui.frame
    word = _word(ui).get_rect().inflate(frame.px(16), frame.px(3))
    size = frame.units(max(word.w, frame.px(SEAL))), SEAL + frame.units(word.h) - 2
    points = path(layout, Seat(allies[0]), Seat(allies[1]))
    spot, free = _seal_at(layout, points, size)
    if not free:
        spot, _ = _seal_at(layout, points, (SEAL, SEAL))
    disc = pygame.Rect(0, 0, frame.px(SEAL), frame.px(SEAL))
    disc.center = frame.point(*spot)
    word.midtop = (disc.centerx, disc.bottom - frame.px(2))
    return Seal(disc, word if free else None)


def _word(ui: Ui) -> pygame.Surface:
    return ui.type.line(tr("Allies"), CAPTION, BROWN, "heavy")


def seal_box(ui: Ui, layout: BidsLayout, allies: tuple[int, int]) -> Box:
    """All of the seal, in units."""
    disc, word = seal(ui, layout, allies)
    left, top, wide, high = disc if word is None else disc.union(word)
    units = ui.frame.units
    return units(left), units(top), units(wide), units(high)


def draw_seal(
    surface: pygame.Surface, ui: Ui, layout: BidsLayout, allies: tuple[int, int], alpha: float
) -> None:
    """The clasped hands on the ribbon, and the word."""
    frame, (disc, word) = ui.frame, seal(ui, layout, allies)
    ground = paint.panel(disc.w, disc.w, disc.w // 2, *DARK, max(1, frame.px(1.6)))
    paint.halo(surface, disc, disc.w // 2, frame.px(4), round(150 * alpha), drop=frame.px(2))
    surface.blit(ground, disc)
    paint.put(surface, ui.art.get("bids/emblem_ally", round(disc.w * 0.8)), center=disc.center)
    if word is not None:
        paint.draw_panel(surface, word, word.h // 2, *SILK, 1, frame.px(3))
        paint.put(surface, _word(ui), center=word.center)


def _seal_at(layout: BidsLayout, points: list[Point], size: tuple[float, float]) -> tuple[Point, bool]:
    """Where a seal of this size hides least, as near to the middle as can be; whether it hides nothing."""
    taken = _taken(layout)
    last = len(points) - 1

    def cost(index: int) -> tuple[float, int]:
        x, y = points[index][0] - size[0] / 2, points[index][1] - SEAL / 2
        return sum(_shared((x, y, *size), box) for box in taken), abs(2 * index - last)

    best = min(range(4, last - 3), key=cost)
    return points[best], cost(best)[0] < 1.0


def _taken(layout: BidsLayout) -> list[Box]:
    """What a seal must not hide: deck, lot, gavel, what is out of play, bids, hand, seats, words."""
    k, (cx, *_) = layout.k, layout.oval
    deck, lot, gavel, out = layout.deck, layout.lot, layout.gavel, layout.out
    bids, bid_h = layout.slot_step * layout.seats, layout.bid_w * RATIO
    lot_h = layout.lot_w * RATIO
    top = layout.plaque[1]
    found = [
        (deck.x - 100 * k, deck.y - 52 * k, 140 * k, 130 * k),
        (cx - layout.lot_half, lot.y - lot_h / 2, 2 * layout.lot_half, lot_h + 24),
        (gavel.x - 58 * k, gavel.y - 46 * k, 116 * k, 92 * k),
        (out.x - 70 * k, out.y - 26 * k, 140 * k, 70 * k),
        (cx - bids / 2, layout.bid_y - bid_h / 2 - 24, bids, top - layout.bid_y + bid_h / 2 + 24),
        layout.plaque,
        (layout.hand_left, layout.hand_y - 90, layout.hand_right - layout.hand_left, 180.0),
        layout.colours,
    ]
    for place in layout.seat.values():
        found += [place.plate, place.row]
    return found


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)


def path(layout: BidsLayout, one: Seat, other: Seat) -> list[Point]:
    """From plate to plate: straight to the oval's border and along it, the way that is free of bids."""
    cx, cy, rx, ry = layout.oval
    rx, ry = rx - 7, ry - 7
    knots = [_knot(layout, seat) for seat in (one, other)]
    start, end = (math.atan2((y - cy) / ry, (x - cx) / rx) for x, y in knots)
    sweep = (end - start + math.pi) % (2 * math.pi) - math.pi
    middle = (start + sweep / 2) % (2 * math.pi)
    if abs(sweep) > 2.2 and 0.25 * math.pi < middle < 0.75 * math.pi:
        sweep -= math.copysign(2 * math.pi, sweep)
    angles = [start + sweep * i / 60 for i in range(61)]
    arc = [(cx + rx * math.cos(angle), cy + ry * math.sin(angle)) for angle in angles]
    return [*_joined(knots[0], arc[0]), *arc, *reversed(_joined(knots[1], arc[-1]))]


def _joined(knot: Point, rim: Point) -> list[Point]:
    return [(knot[0] + (rim[0] - knot[0]) * i / 6, knot[1] + (rim[1] - knot[1]) * i / 6) for i in range(6)]


def _knot(layout: BidsLayout, seat: Seat) -> Point:
    """Where the ribbon is tied to a plate: the middle of the edge that faces the oval."""
    left, top, wide, high = layout.seat[seat].plate
    cx = layout.oval[0]
    if top < 60 and left + wide > cx - layout.oval[2] * 0.9:
        return left + wide * 0.3, top + high
    if layout.seat[seat].near:  # beside what it has won
        return left + wide - 8, top + 10
    return (left + wide - 8 if left < cx else left + 8), top + high / 2


def _smooth(points: list[Point], times: int = 10) -> list[Point]:
    for _ in range(times):
        inner = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(points, points[1:], points[2:], strict=False)
        ]
        points = [points[0], *inner, points[-1]]
    return points


def _bake(ui: Ui, layout: BidsLayout, one: Seat, other: Seat) -> pygame.Surface:
    frame = ui.frame
    fine = 2 if frame.width <= 2000 else 1
    big = pygame.Surface((frame.width * fine, frame.height * fine), pygame.SRCALPHA)
    unit = frame.unit * fine
    points = _smooth([(x * unit, y * unit) for x, y in path(layout, one, other)])
    tails = [_tail(points[0], points[4], unit), _tail(points[-1], points[-5], unit)]
    for drop, grow, shade in ((3.0, 1.0, (0, 0, 0, 90)), (0.0, 1.14, (110, 80, 32, 255))):
        shifted = [(x, y + drop * unit) for x, y in points]
        pygame.draw.polygon(big, shade, _band(shifted, WIDE * unit * grow))
        for tail in tails:
            pygame.draw.polygon(big, shade, [(x, y + drop * unit) for x, y in tail])
    for tail in tails:
        pygame.draw.polygon(big, (205, 186, 140), _shrunk(tail, 0.9))
    for i in range(len(points) - 1):
        shine = 0.5 + 0.5 * math.sin(i / len(points) * 14.0)
        tone = pygame.Color(214, 196, 152).lerp((255, 249, 232), shine)
        pygame.draw.polygon(big, tone, _band(points[i : i + 2], WIDE * unit, over=0.6 * fine))
    for side in (-0.32, 0.32):
        line = _offset(points, WIDE * unit * side)
        pygame.draw.lines(big, (190, 146, 72), False, line, max(1, round(1.4 * unit)))
    for end in (points[0], points[-1]):
        for size, color in KNOT:
            pygame.draw.circle(big, color, end, size * unit)
    return pygame.transform.smoothscale(big, (frame.width, frame.height)) if fine > 1 else big


def _offset(points: list[Point], by: float) -> list[Point]:
    out = []
    for i, (x, y) in enumerate(points):
        a, b = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        far = math.hypot(dx, dy) or 1.0
        out.append((x - dy / far * by, y + dx / far * by))
    return out


def _band(points: list[Point], wide: float, over: float = 0.0) -> list[Point]:
    if over:
        (ax, ay), (bx, by) = points
        far = math.hypot(bx - ax, by - ay) or 1.0
        points = [(ax, ay), (bx + (bx - ax) / far * over, by + (by - ay) / far * over)]
    return [*_offset(points, wide / 2), *reversed(_offset(points, -wide / 2))]


def _tail(end: Point, inside: Point, unit: float) -> list[Point]:
    """A swallow tail that hangs below the knot."""
    lean = math.copysign(1.0, inside[0] - end[0]) * -0.25
    x, y = end
    w, long = WIDE * 0.5 * unit, 26.0 * unit
    return [
        (x - w, y),
        (x + w, y),
        (x + w + lean * long, y + long),
        (x + lean * long, y + long * 0.72),
        (x - w + lean * long, y + long),
    ]


def _shrunk(points: list[Point], share: float) -> list[Point]:
    x = sum(p[0] for p in points) / len(points)
    y = sum(p[1] for p in points) / len(points)
    return [(x + (px - x) * share, y + (py - y) * share) for px, py in points]
