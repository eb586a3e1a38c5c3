"""Light on the wheel: pairs with arrows, the counter-example, where a card would go, numbers of ring."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import product

import pygame

from game.engine.games.wild_pattern.cards import PLACES
from game.scenes.wild_pattern.faces import card_face
from game.scenes.wild_pattern.layout import GHOST, WHEEL, Ring
from game.scenes.wild_pattern.sentence import Pair
from game.tabletop.banner import growing
from game.ui import paint
from game.ui.paint import Color
from game.ui.type import SENTENCE
from game.ui.widgets import Ui

AMBER: Color = (255, 214, 120)
BROWN: Color = (74, 36, 10)
RED: Color = (196, 44, 32)
PALE: Color = (255, 240, 220)
ROOMS = (280.0, 116.0), (168.0, 210.0), (272.0, 190.0)
"""Units of a banner's words, at scale 1: between the cards at the sides, between those above and below,
and as much as is needed."""
GOOD = (70, 32, 8), (255, 240, 200, 255), (242, 198, 112, 255), (255, 250, 224, 255)
BAD = (110, 24, 14), (255, 232, 196, 255), (240, 190, 150, 255), (*RED, 255)
"""Ink, top, bottom and edge of a banner."""


def draw_bands(surface: pygame.Surface, ui: Ui, ring: Ring, pairs: Sequence[Pair]) -> None:
    """A band of light behind each pair that holds; drawn below the cards."""
    frame = ui.frame
    glow = paint.glow(frame.px(210 * ring.k), (150, 96, 26), 1.3)
    for pair in pairs:
        if not pair.holds:
            continue
        a, b = ring.at(pair.place), ring.at(pair.beside)
        for share in (0.0, 0.5, 1.0):
            paint.add_glow(surface, glow, frame.point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share))


def arrow_areas(ui: Ui, ring: Ring, pairs: Sequence[Pair]) -> list[pygame.Rect]:
    """Where the arrows of these pairs lie."""
    side = ui.frame.px(33 * ring.k)
    out = [pygame.Rect(0, 0, side, side) for _ in pairs]
    for area, pair in zip(out, pairs, strict=True):
        turn = math.radians(_middle(pair))
        x = ring.wheel[0] + 186 * 1.08 * ring.k * math.cos(turn)
        area.center = ui.frame.point(x, ring.wheel[1] + 186 * ring.k * math.sin(turn))
    return out


def _middle(pair: Pair) -> float:
    """The angle (degrees) between the cards of a pair."""
    first = pair.place if (pair.beside - pair.place) % PLACES == 1 else pair.beside
    return (first + 0.5) * 45 - 90


def draw_arrows(surface: pygame.Surface, ui: Ui, ring: Ring, pairs: Sequence[Pair]) -> None:
    """Between the cards of each pair an arrow from what comes first to what follows, or a cross."""
    frame = ui.frame
    side, blur = frame.px(33 * ring.k), frame.px(5)
    for pair, area in zip(pairs, arrow_areas(ui, ring, pairs), strict=True):
        spot, middle = area.center, _middle(pair)
        key = ("wwp arrow", side, pair.holds, round(middle))
        image = ui.art.made(key, partial(_disc, side, middle, holds=pair.holds))
        shade = paint.soft(side, side, side // 2, blur, 170)
        paint.put(surface, shade, center=(spot[0], spot[1] + frame.px(2)))
        paint.put(surface, image, center=spot)


def _disc(side: int, angle: float, *, holds: bool) -> pygame.Surface:
    """An arrow on amber, or a cross on red."""
    whole = side * 4
    out = pygame.Surface((whole, whole), pygame.SRCALPHA)
    mid, arm = whole // 2, whole * 0.24
    ink, tone = (BROWN, AMBER) if holds else (PALE, RED)
    pygame.draw.circle(out, ink, (mid, mid), mid)
    pygame.draw.circle(out, tone, (mid, mid), round(mid * 0.9))
    if holds:
        sign = pygame.Surface((whole, whole), pygame.SRCALPHA)
        pygame.draw.line(sign, ink, (mid - arm, mid), (mid + arm * 0.4, mid), whole // 10)
        tip = [(mid + arm * 1.25, mid), (mid + arm * 0.1, mid - arm), (mid + arm * 0.1, mid + arm)]
        pygame.draw.polygon(sign, ink, tip)
        paint.put(out, pygame.transform.rotozoom(sign, -(angle + 90), 1.0), center=(mid, mid))
    else:
        reach = arm * 0.8
        for way in (-1, 1):
            ends = (mid - reach, mid - way * reach), (mid + reach, mid + way * reach)
            pygame.draw.line(out, ink, *ends, whole // 9)
    return pygame.transform.smoothscale(out, (side, side))


def draw_wrong(surface: pygame.Surface, ui: Ui, ring: Ring, pair: Pair) -> None:
    """A red frame around a card that spoils a declaration and the neighbour that it lacks."""
    frame = ui.frame
    for place, wide in ((pair.place, 4.0), (pair.beside, 2.4)):
        rect = frame.rect(*ring.place_box(place)).inflate(frame.px(6), frame.px(6))
        ui.outline(surface, rect, frame.px(9), RED, max(2, frame.px(wide)))
        inner = rect.inflate(-2 * frame.px(wide), -2 * frame.px(wide))
        ui.outline(surface, inner, frame.px(7), PALE, max(1, frame.px(1.2)))


def draw_ghost(
    surface: pygame.Surface, ui: Ui, layout: Ring, place: int, card: int, *, gap: bool = False
) -> None:
    """The card as it would lie there, half transparent: in a ``gap`` it lies there; else it is small and
    beside what it would cover, which has a rim.
    """
    frame = ui.frame
    width = frame.px((WHEEL if gap else GHOST) * layout.k) // 2 * 2
    spot = layout.at(place) if gap else layout.within(place)

    def make() -> pygame.Surface:
        image = card_face(ui, card, width).copy()
        edge = ui.art.get("wild_pattern/ghost_frame", *image.get_size())
        paint.put(image, edge, center=image.get_rect().center)
        image.fill((255, 255, 255, 205), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.rotozoom(image, -4, 1.0) if gap else image

    if not gap:
        rim = frame.rect(*layout.place_box(place)).inflate(frame.px(5), frame.px(5))
        ui.outline(surface, rim, frame.px(9), AMBER, frame.px(3))
    paint.put(surface, ui.art.made(("wwp ghost", card, width), make), center=frame.point(spot.x, spot.y))


def draw_open(surface: pygame.Surface, ui: Ui, ring: Ring, places: Mapping[int, bool], beat: float) -> None:
    """Light around places that are open for a card, a dashed frame in a gap (True); ``beat`` is 0 to 1."""
    frame = ui.frame
    for place, gap in places.items():
        rect = frame.rect(*ring.place_box(place))
        paint.halo(surface, rect, frame.px(9), frame.px(13), round(70 + 150 * beat), AMBER)
        if gap:
            ground = paint.plain(*rect.size, frame.px(9), (30, 14, 8, 150))
            surface.blit(ground, rect)
            surface.blit(ui.art.get("wild_pattern/ghost_frame", *rect.size), rect)
        else:
            ui.outline(surface, rect.inflate(frame.px(5), frame.px(5)), frame.px(9), AMBER, frame.px(3))


def draw_numbers(surface: pygame.Surface, ui: Ui, layout: Ring) -> None:
    """The number keys of the places, beside the cards towards the hub."""
    frame, wide = ui.frame, max(17.0, ui.frame.least_units * 1.3)
    reach, side = (188 - 79) * layout.k - (wide - 17) * 0.6, frame.px(wide)
    for place in range(PLACES):
        turn = math.radians(place * 45 - 90)
        across = reach + (22 if place % 4 == 2 else 8 if place % 2 else 0)
        down = reach + (14 if place % 2 else -13 if place == 4 else 0)
        x, y = layout.wheel[0] + across * 1.02 * math.cos(turn), layout.wheel[1] + down * math.sin(turn)
        paint.put(surface, paint.plain(side, side, side // 2, (44, 20, 12, 200)), center=frame.point(x, y))
        digit = ui.type.line(str(place + 1), frame.least_units, (240, 214, 170), "bold", scaled=False)
        paint.put(surface, digit, center=frame.point(x, y))


def draw_banner(
    surface: pygame.Surface,
    ui: Ui,
    layout: Ring,
    text: str,
    shown: float,
    *,
    bad: bool = False,
) -> None:
    """Something read out in the middle of the wheel."""
    if shown <= 0.02 or not text:
        return
    frame = ui.frame
    ink, top, bottom, edge = BAD if bad else GOOD
    for (wide, high), share in product(ROOMS, (1.1, *ui.type.shares(SENTENCE))):
        words = ui.type.block(text, SENTENCE * share, ink, frame.px(wide * layout.k), "heavy", center=True)
        if words.get_height() <= frame.px(high * layout.k):
            break
    size = words.get_rect().inflate(frame.px(22), frame.px(14)).size

    def make() -> pygame.Surface:
        shade = paint.softened(*size, frame.px(18), frame.px(12), 150)
        image = pygame.Surface((shade.get_width(), shade.get_height() + 2 * frame.px(6)), pygame.SRCALPHA)
        x, y = image.get_rect().center
        paint.put(image, shade, center=(x, y + frame.px(6)))
        ground = paint.panel(*size, frame.px(18), top, bottom, edge, max(2, frame.px(2)))
        paint.put(image, ground, center=(x, y))
        paint.put(image, words, center=(x, y))
        return image

    image = growing(ui, ("wwp banner", text, size, bad), make, 0.8, min(1.0, shown))
    paint.put(surface, image, center=frame.point(*layout.wheel))
