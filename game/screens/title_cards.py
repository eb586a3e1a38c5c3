"""What stands on the title's table: a few cards of every game and the things that go with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.screens import sample_cards
from game.tabletop.pieces import RATIO
from game.ui import paint
from game.ui.room import Room
from game.ui.widgets import Ui

CARD: Final = 88.0
"""Width of a card in units."""
SINK: Final = 1.35
"""Cards are painted larger and scaled down once while they are turned, for soft edges."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A drawing on the felt: its middle from the table's middle, its size and its turn."""

    art: str
    x: float
    y: float
    w: float
    h: float
    turn: float = 0.0
    flat: bool = False
    """It lies on the felt; else it stands and throws its shadow from its foot."""
    foot: float = 0.40
    """Where its foot is, from its middle, as a share of its height."""


THINGS: Final = (
    Thing("raj/marigold", -376, -38, 44, 44, flat=True),
    Thing("raj/marigold", -340, -22, 34, 34, 30, flat=True),
    Thing("raj/cheese", -276, -42, 76, 64),
    Thing("title/star", 274, -34, 84, 84, -8, flat=True),
    Thing("title/horseshoe", 362, -26, 76, 76, 14, flat=True),
    Thing("title/gavel", -106, 2, 140, 107, foot=0.31),
    Thing("title/feather", 64, 22, 66, 112, 62, flat=True),
    Thing("title/acorn", 154, 12, 46, 46),
    Thing("title/chip", 190, 26, 38, 38, flat=True),
    Thing("title/chip", 190, 20, 38, 38, flat=True),
    Thing("title/chip", 190, 14, 38, 38, flat=True),
)


def lay(out: pygame.Surface, ui: Ui, room: Room, stretch: float) -> None:
    """Put everything on the table; ``stretch`` pulls the groups apart in wide rooms."""
    width = round(ui.frame.px(CARD) * SINK)
    raj = [sample_cards.prize(ui, -5, width), sample_cards.prize(ui, 10, width)]
    western = [sample_cards.pattern(ui, name, width) for name in ("dynamite", "horseshoe")]
    auction = [
        sample_cards.bid(ui, "blue", 6, width),
        sample_cards.lot(ui, 9, width),
        sample_cards.bid(ui, "red", 10, width),
    ]
    wild = [
        sample_cards.animal(ui, "ibex", "mountain", width),
        sample_cards.animal(ui, "peacock", "forest", width),
        sample_cards.animal(ui, "lion", "savanna", width),
    ]
    far = (
        (raj, -328.0, -54.0, 9.0, 62.0, 0.97, THINGS[:3]),
        (western, 322.0, -54.0, 9.0, 64.0, 0.96, THINGS[3:5]),
        (auction, -116.0, -8.0, 8.0, 54.0, 1.0, THINGS[5:6]),
        (wild, 110.0, -8.0, 8.0, 56.0, 1.0, THINGS[6:]),
    )
    cx, cy = room.table[0], room.table[1]
    for cards, x, y, spread, step, tone, things in far:
        pull = x * (stretch - 1)
        _stand(out, ui, room, cards, (cx + x + pull, cy + y), (spread, step), tone)
        for thing in things:
            _put(out, ui, room, thing, (cx + thing.x + pull, cy + thing.y), tone)


def _stand(
    out: pygame.Surface,
    ui: Ui,
    room: Room,
    cards: Sequence[pygame.Surface],
    foot: tuple[float, float],
    fan: tuple[float, float],
    tone: float,
) -> None:
    """Cards that stand in a fan, with a shadow at their feet."""
    frame = ui.frame
    spread, step = fan
    high = CARD * RATIO
    away = (foot[0] - room.lamp[0]) * 0.05
    pool = CARD * (1.5 + 0.55 * (len(cards) - 1))
    _pool(out, ui, (foot[0] + away, foot[1] + 4), (pool, CARD * 0.20), 7, 190)
    _pool(out, ui, (foot[0] + away * 0.4, foot[1] + 2), (pool * 0.82, CARD * 0.10), 4, 200)
    for number, card in enumerate(cards):
        lean = number - (len(cards) - 1) / 2
        turn = -lean * spread
        x = foot[0] + lean * step
        y = foot[1] - high / 2 + abs(lean) * spread * 0.55
        shade = paint.soft(frame.px(CARD), frame.px(high), frame.px(6), frame.px(4), 120)
        shade = pygame.transform.rotozoom(shade, turn, 1)
        place = frame.point(x + (x - room.lamp[0]) * 0.014, y + 3)
        paint.put(out, shade, center=place)
        image = _toned(pygame.transform.rotozoom(_margin(card), turn, 1 / SINK), tone)
        paint.put(out, image, center=frame.point(x, y))


def _put(
    out: pygame.Surface, ui: Ui, room: Room, thing: Thing, place: tuple[float, float], tone: float
) -> None:
    frame = ui.frame
    x, y = place
    image = ui.art.get(thing.art, frame.px(thing.w), frame.px(thing.h))
    if thing.turn:
        image = pygame.transform.rotozoom(_margin(image), thing.turn, 1)
    away = (x - room.lamp[0]) * 0.03
    if thing.flat:
        shade = _shade_of(image, frame.px(3))
        spot = frame.point(x + away * 0.35, y + 5)
        paint.put(out, shade, center=spot)
    else:
        _pool(out, ui, (x + away, y + thing.h * thing.foot), (thing.w * 0.98, thing.w * 0.19), 5, 180)
    out.blit(_toned(image, tone), image.get_rect(center=frame.point(x, y)))


def _pool(
    out: pygame.Surface,
    ui: Ui,
    middle: tuple[float, float],
    size: tuple[float, float],
    blur: float,
    alpha: int,
) -> None:
    """A soft elliptic shadow."""
    frame = ui.frame
    w, h, b = frame.px(size[0]), frame.px(size[1]), frame.px(blur)
    key = ("pool", w, h, b, alpha)

    def make() -> pygame.Surface:
        whole = pygame.Surface((w + 6 * b, h + 6 * b), pygame.SRCALPHA)
        pygame.draw.ellipse(whole, (4, 4, 2, alpha), (3 * b, 3 * b, w, h))
        return paint.blurred(whole, b)

    paint.put(out, ui.art.made(key, make), center=frame.point(*middle))


def _shade_of(image: pygame.Surface, blur: int) -> pygame.Surface:
    """The blurred black shape of a drawing."""
    pad = 3 * blur
    out = pygame.Surface((image.get_width() + 2 * pad, image.get_height() + 2 * pad), pygame.SRCALPHA)
    out.blit(image, (pad, pad))
    out.fill((0, 0, 0, 165), special_flags=pygame.BLEND_RGBA_MULT)
    return paint.blurred(out, blur)


def _margin(image: pygame.Surface) -> pygame.Surface:
    """The picture with a clear rim, so that turning leaves its edges smooth."""
    out = pygame.Surface((image.get_width() + 4, image.get_height() + 4), pygame.SRCALPHA)
    out.blit(image, (2, 2))
    return out


def _toned(image: pygame.Surface, tone: float) -> pygame.Surface:
    if tone >= 1:
        return image
    out = image.copy()
    level = round(255 * tone)
    out.fill(
        (level, round(level * 0.985), min(255, round(level * 1.02)), 255),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    return out
