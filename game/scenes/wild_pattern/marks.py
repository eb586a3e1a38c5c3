"""Light on the wheel: pairs with arrows, the counter-example, where a card would go, numbers of ring."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from game.engine.games.wild_pattern import PLACES
from game.scenes.wild_pattern.faces import card_face
from game.scenes.wild_pattern.layout import WHEEL, Ring, TableLayout
from game.scenes.wild_pattern.sentence import Pair
from game.ui import paint
from game.ui.paint import Color
from game.ui.type import SENTENCE
from game.ui.widgets import Ui

AMBER: Color = (255, 214, 120)
BROWN: Color = (74, 36, 10)
RED: Color = (196, 44, 32)


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


def draw_arrows(surface: pygame.Surface, ui: Ui, ring: Ring, pairs: Sequence[Pair]) -> None:
    """Between the cards of each pair an arrow from what comes first to what follows, or a cross."""
    frame = ui.frame
    for pair in pairs:
        a, b = pair.place, pair.beside
        first = a if (b - a) % PLACES == 1 else b
        middle = (first + 0.5) * 45 - 90
        turn = math.radians(middle)
        x = ring.wheel[0] + 186 * 1.08 * ring.k * math.cos(turn)
        y = ring.wheel[1] + 186 * ring.k * math.sin(turn)
        side = frame.px(33 * ring.k)
        image = ui.art.made(
            ("wwp arrow", side, pair.holds, round(middle)), partial(_disc, side, middle, holds=pair.holds)
        )
        blur = frame.px(5)
        shade = paint.soft(side, side, side // 2, blur, 170)
        spot = frame.point(x, y)
        surface.blit(shade, shade.get_rect(center=(spot[0], spot[1] + frame.px(2))))
        surface.blit(image, image.get_rect(center=spot))


def _disc(side: int, angle: float, *, holds: bool) -> pygame.Surface:
    fine = 4
    whole = side * fine
    out = pygame.Surface((whole, whole), pygame.SRCALPHA)
    middle = whole // 2
    pygame.draw.circle(out, BROWN if holds else (255, 240, 220), (middle, middle), middle)
    pygame.draw.circle(out, AMBER if holds else RED, (middle, middle), round(middle * 0.9))
    ink = BROWN if holds else (255, 240, 220)
    arm = whole * 0.24
    if holds:
        sign = pygame.Surface((whole, whole), pygame.SRCALPHA)
        pygame.draw.line(sign, ink, (middle - arm, middle), (middle + arm * 0.4, middle), whole // 10)
        pygame.draw.polygon(
            sign,
            ink,
            [
                (middle + arm * 1.25, middle),
                (middle + arm * 0.1, middle - arm),
                (middle + arm * 0.1, middle + arm),
            ],
        )
        sign = pygame.transform.rotozoom(sign, -(angle + 90), 1.0)
        out.blit(sign, sign.get_rect(center=(middle, middle)))
    else:
        for way in (-1, 1):
            ends = (
                (middle - arm * 0.8, middle - way * arm * 0.8),
                (middle + arm * 0.8, middle + way * arm * 0.8),
            )
            pygame.draw.line(out, ink, *ends, whole // 9)
    return pygame.transform.smoothscale(out, (side, side))


def draw_wrong(surface: pygame.Surface, ui: Ui, ring: Ring, pair: Pair) -> None:
    """A red frame around a card that spoils a declaration and the neighbour that it lacks."""
    frame = ui.frame
    for place, wide in ((pair.place, 4.0), (pair.beside, 2.4)):
        rect = frame.rect(*ring.place_box(place)).inflate(frame.px(6), frame.px(6))
        ui.outline(surface, rect, frame.px(9), RED, max(2, frame.px(wide)))
        inner = rect.inflate(-2 * frame.px(wide), -2 * frame.px(wide))
        ui.outline(surface, inner, frame.px(7), (255, 240, 220), max(1, frame.px(1.2)))


def draw_ghost(surface: pygame.Surface, ui: Ui, layout: TableLayout, place: int, card: int) -> None:
    """The card as it would lie there, with a dashed edge."""
    frame = ui.frame
    width = frame.px(WHEEL * layout.k) // 2 * 2
    spot = layout.at(place)

    def make() -> pygame.Surface:
        image = card_face(ui, card, width).copy()
        edge = ui.art.get("wild_pattern/ghost_frame", *image.get_size())
        image.blit(edge, edge.get_rect(center=image.get_rect().center))
        image.fill((255, 255, 255, 232), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.rotozoom(image, -4, 1.0)

    image = ui.art.made(("wwp ghost", card, width), make)
    surface.blit(image, image.get_rect(center=frame.point(spot.x + 9 * layout.k, spot.y + 5 * layout.k)))


def draw_numbers(surface: pygame.Surface, ui: Ui, layout: TableLayout) -> None:
    """The number keys of the places, beside the cards towards the hub."""
    frame = ui.frame
    for place in range(PLACES):
        turn = math.radians(place * 45 - 90)
        reach = (188 - 79) * layout.k
        x = layout.wheel[0] + (reach + (22 if place % 4 == 2 else 8 if place % 2 else 0)) * 1.02 * math.cos(
            turn
        )
        y = layout.wheel[1] + (reach + (14 if place % 2 else -13 if place == 4 else 0)) * math.sin(turn)
        side = frame.px(17)
        disc = paint.rounded(side, side, side // 2, (44, 20, 12, 200))
        spot = frame.point(x, y)
        surface.blit(disc, disc.get_rect(center=spot))
        digit = ui.type.line(str(place + 1), 11.5, (240, 214, 170), "bold", scaled=False)
        surface.blit(digit, digit.get_rect(center=spot))


def draw_banner(
    surface: pygame.Surface, ui: Ui, layout: TableLayout, text: str, shown: float, *, bad: bool = False
) -> None:
    """Something read out in the middle of the wheel."""
    if shown <= 0.02 or not text:
        return
    frame = ui.frame
    room = frame.px(272 * layout.k)
    ink = (110, 24, 14) if bad else (70, 32, 8)
    for share in (1.1, 1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52):
        words = ui.type.block(text, SENTENCE * share, ink, room, "heavy", center=True)
        if words.get_height() <= frame.px(190 * layout.k):
            break
    box = words.get_rect().inflate(frame.px(30), frame.px(22))
    image = pygame.Surface(box.size, pygame.SRCALPHA)
    tones = (
        ((255, 232, 196, 255), (240, 190, 150, 255))
        if bad
        else ((255, 240, 200, 255), (242, 198, 112, 255))
    )
    edge = (*RED, 255) if bad else (255, 250, 224, 255)
    image.blit(paint.panel(box.w, box.h, frame.px(18), *tones, edge, max(2, frame.px(2))), (0, 0))
    image.blit(words, words.get_rect(center=image.get_rect().center))
    image = pygame.transform.rotozoom(image, 0, 0.8 + 0.2 * min(1.0, shown))
    image.fill((255, 255, 255, round(255 * min(1.0, shown))), special_flags=pygame.BLEND_RGBA_MULT)
    center = frame.point(*layout.wheel)
    blur = frame.px(12)
    shade = paint.soft(
        image.get_width(), image.get_height(), frame.px(18), blur, round(150 * min(1.0, shown))
    )
    surface.blit(shade, shade.get_rect(center=(center[0], center[1] + frame.px(6))))
    surface.blit(image, image.get_rect(center=center))
