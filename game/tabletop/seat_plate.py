"""The plate of a seat at every card table: its ground, portrait, name, level and score; words on a pill."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.tabletop.levels import DOTS, draw_level, level_word
from game.ui import paint
from game.ui.paint import Color, Rgba
from game.ui.portraits import portrait
from game.ui.session import Player
from game.ui.type import CAPTION, NAME, signed
from game.ui.widgets import Ui

Tones = tuple[Rgba, Rgba, Rgba]
"""Top, bottom and edge of a small ground."""
GOLDEN: Final[Tones] = ((250, 214, 130, 255), (226, 178, 84, 255), (255, 240, 196, 255))
RED: Final[Tones] = ((150, 44, 40, 255), (112, 28, 30, 255), (240, 150, 120, 255))


@dataclass(frozen=True, slots=True)
class PlateStyle:
    """How a game's plates look, in units: the radius of their corners, their edge at rest and lit, their
    shadow, and how far they shine in which tone while they are lit.
    """

    radius: float
    edge: tuple[float, float]
    shadow: float
    halo: tuple[float, Color] | None = None


ROUND: Final = 5.0
"""Units by which a name may reach towards the round score: it stands higher than the middle of that."""
BROWN: Final[Color] = (60, 36, 8)
"""What is written in on a golden ground."""


def pill(
    surface: pygame.Surface,
    ui: Ui,
    words: pygame.Surface,
    center: tuple[int, int],
    tones: Tones,
    pad: tuple[float, float] = (11, 3),
) -> pygame.Rect:
    """Words on a small rounded ground of their own."""
    frame = ui.frame
    box = words.get_rect().inflate(2 * frame.px(pad[0]), 2 * frame.px(pad[1]))
    box.center = center
    paint.draw_panel(
        surface, box, box.h // 2, tones[0], tones[1], tones[2], max(1, frame.px(1.1)), frame.px(3)
    )
    paint.put(surface, words, center=box.center)
    return box


def plate_ground(
    surface: pygame.Surface, ui: Ui, rect: pygame.Rect, style: PlateStyle, *, lit: bool
) -> None:
    """The ground that a seat's portrait, name and score stand on."""
    frame, theme = ui.frame, ui.theme
    radius = min(rect.h // 2, frame.px(style.radius))
    if lit and style.halo is not None:
        reach, tone = style.halo
        paint.halo(surface, rect, radius, frame.px(reach), 150, tone)
    edge = (*theme.accent, 255) if lit else theme.edge
    wide, shadow = frame.px(style.edge[lit]), frame.px(style.shadow)
    paint.draw_panel(surface, rect, radius, theme.panel_top, theme.panel_bottom, edge, wide, shadow)


def set_name(ui: Ui, name: str, size: float, room: tuple[int, int], more: int = 0) -> pygame.Surface:
    """A name in so many pixels (width, height): on one line, else broken at a gap, else in smaller and then
    in lighter letters, and in so many ``more`` pixels. It is cut only where none are small enough.
    """
    type_, ink, (wide, high) = ui.type, ui.theme.text, room
    if type_.fits(name, size, wide, "heavy"):
        return type_.fit(name, size, ink, wide, "heavy")
    shares = type_.shares(size)
    for share in shares:
        words = max(type_.font("heavy", size * share).size(word)[0] for word in name.split(" "))
        if words <= wide and type_.block_size(name, size * share, wide, "heavy")[1] <= high:
            return type_.block(name, size * share, ink, wide, "heavy")
    least = size * shares[-1]
    for face, width in (("heavy", wide), ("semi", wide), ("semi", wide + more)):
        if type_.fits(name, least, width, face):
            return type_.fit(name, size * 0.72, ink, width, face)
    return type_.fit(name, least, ink, wide + more, "semi")


def plate_level(
    surface: pygame.Surface, ui: Ui, player: Player, midleft: tuple[int, int], room: int
) -> None:
    """A bidder's dots, and the word for its level when it fits beside them whole."""
    word = ui.type.font("semi", CAPTION).size(level_word(player.level))[0]
    draw_level(surface, ui, player.level, midleft, room, words=word + ui.frame.px(50) <= room)


def draw_plate(
    surface: pygame.Surface,
    ui: Ui,
    rect: pygame.Rect,
    player: Player,
    total: int,
    *,
    lit: bool,
    halo: Color,
    coin: Tones,
) -> pygame.Rect:
    """Portrait, name, level and score; returns the rectangle left for a line below the name."""
    frame, theme = ui.frame, ui.theme
    plate_ground(surface, ui, rect, PlateStyle(30, (1.3, 1.8), 6, (9, halo)), lit=lit)
    side = min(rect.h - frame.px(6), frame.px(52))
    face = portrait(ui, player.face, side)
    middle = (rect.left + frame.px(4) + side // 2, rect.centery)
    paint.put(surface, face, center=middle)
    disc = min(rect.h - frame.px(10), frame.px(46))
    spot = (rect.right - frame.px(6) - disc // 2, rect.centery)
    paint.put(surface, paint.panel(disc, disc, disc // 2, *coin, frame.px(1.4)), center=spot)
    ui.label(surface, signed(total), 20, theme.score, disc - frame.px(8), "display", center=spot)
    left = rect.left + side + frame.px(13)
    room = rect.right - disc - frame.px(12) - left
    step = rect.h * 0.21
    _name(surface, ui, player, face.get_rect(center=middle), (left, round(rect.centery - step)), room)
    return pygame.Rect(left, round(rect.centery + step) - rect.h // 5, room, rect.h // 5 * 2)


def _name(
    surface: pygame.Surface, ui: Ui, player: Player, face: pygame.Rect, at: tuple[int, int], room: int
) -> None:
    """The name at a midleft with the bidder's dots after it; a long one has the dots on the portrait."""
    frame, (left, y) = ui.frame, at
    dots = frame.px(50) if player.level in DOTS else 0
    size = NAME * 0.94
    beside = ui.type.fits(player.name, size, room - dots, "heavy")
    name = set_name(ui, player.name, size, (room - dots if beside else room, 0), frame.px(ROUND))
    paint.put(surface, name, midleft=(left, y))
    if dots and not beside:
        _rank(surface, ui, player, face)
    elif dots:
        x = left + name.get_width() + frame.px(8)
        draw_level(surface, ui, player.level, (x, y + frame.px(1)), left + room - x, words=False)


def _rank(surface: pygame.Surface, ui: Ui, player: Player, face: pygame.Rect) -> None:
    """A bidder's dots on a small ground at the foot of the portrait."""
    frame = ui.frame
    box = pygame.Rect(0, 0, frame.px(50), frame.px(14))
    box.midbottom = (face.centerx, face.bottom + frame.px(2))
    ground, edge = (22, 19, 23, 236), (*ui.theme.edge[:3], 255)
    paint.draw_panel(surface, box, box.h // 2, ground, ground, edge, max(1, frame.px(1)))
    draw_level(surface, ui, player.level, (box.left + frame.px(5), box.centery), 0, words=False)


def hand_sign(high: int, ground: Color) -> pygame.Surface:
    """A little card back ``high`` pixels high."""
    wide = round(high * 0.7)
    out = paint.rounded(wide, high, max(1, high // 7), (250, 242, 224))
    edge = max(1, round(high * 0.1))
    out.blit(paint.rounded(wide - 2 * edge, high - 2 * edge, max(1, high // 12), ground), (edge, edge))
    return out
