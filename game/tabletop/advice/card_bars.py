"""Small bars above one's own cards: what each may be expected to bring (a practice table)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.tabletop.explanations.bar_rows import BEHIND, bar_between
from game.tabletop.explanations.whisker import draw_whisker
from game.tabletop.hint_light import GREEN
from game.tabletop.pieces import Piece
from game.ui import paint
from game.ui.frame import Box, Frame
from game.ui.i18n import gettext_noop
from game.ui.type import CAPTION
from game.ui.widgets import Ui

WIDE, HIGH = 22.0, 5.0
"""How wide the best bar is and how high all are, in units: they lie between the hand and the sentence."""
ABOVE: Final = 2.0
"""Units between a card and its bar."""
DARK: Final = (0, 0, 0, 190)


def high_above(frame: Frame) -> float:
    """How far a bar and its number reach above a card, in units."""
    return ABOVE + HIGH + CAPTION * frame.grown * 1.36


@dataclass(frozen=True, slots=True)
class BarPlaces:
    """Where a game's bars stand: so far ``down`` below the upper edge of a card (units), what they tell in
    ``words`` (English), said above ``note``, a lower left corner (None: nowhere), in so much ``room``.
    """

    words: str = gettext_noop("On your cards: {unit}")
    down: float = 0.0
    note: tuple[float, float] | None = None
    room: tuple[float, float] = (230.0, 76.0)


def note_above(frame: Frame, button: Box, others: Sequence[Box]) -> BarPlaces:
    """What the bars tell stands above a button (units) unless one of the ``others`` lies there; rather in
    a lower place than nowhere.
    """
    words, wide = gettext_noop("On the cards: {unit}"), max(0.0, button[2] - 20)
    areas = [frame.rect(*one) for one in others]
    for high in (112.0, 92.0, 76.0, 62.0, 52.0, 42.0):
        room = wide, high * frame.text
        box = frame.rect(button[0], button[1] - 12 - room[1], *room)
        if box.collidelist(areas) < 0:
            return BarPlaces(words, note=(button[0] + 8, button[1] - 14), room=room)
    return BarPlaces(words, room=room)


def seen_edge(piece: Piece, after: Piece | None, down: float = 0.0) -> tuple[float, float]:
    """The middle of that part of a card's upper edge which the next card of the fan leaves free (units).

    ``down``: so far below it, along the card.
    """
    left, right = piece.corners()[:2]
    whole = math.dist(left, right)
    free = whole if after is None else min(whole, math.hypot(after.x - piece.x, after.y - piece.y))
    share = free / whole / 2
    turn = math.radians(piece.angle)
    x, y = left[0] + (right[0] - left[0]) * share, left[1] + (right[1] - left[1]) * share
    return x + math.sin(turn) * down, y + math.cos(turn) * down


@dataclass(frozen=True, slots=True)
class CardBar:
    """A bar from ``zero`` to this share of its width (None: no bar) that lies above ``top`` (units), and
    what is said above it, or ``below`` it where the card is seen there; a line over its end says how far it
    may be ``off``.
    """

    top: tuple[float, float]
    share: float | None
    note: str
    best: bool
    off: float = 0.0
    below: bool = False
    zero: float = 0.0


def draw_card_bars(surface: pygame.Surface, ui: Ui, bars: Sequence[CardBar]) -> list[pygame.Rect]:
    """Bars with their numbers, the most important first: one that would lie on those before stands below
    its bar, or is left out.

    Returns where numbers stand.
    """
    frame = ui.frame
    grounds = [frame.rect(bar.top[0] - WIDE / 2, bar.top[1] - ABOVE - HIGH, WIDE, HIGH) for bar in bars]
    for bar, ground in zip(bars, grounds, strict=True):
        if bar.share is None:
            continue
        tone = BEHIND if bar.share < bar.zero else GREEN if bar.best else ui.theme.accent
        part = bar_between(ground, bar.zero, bar.share, ground.h)
        edge = part.inflate(2, 2)  # no more than the bar: a full ground would say that it is certain
        paint.draw_panel(surface, edge, edge.h // 2, DARK, DARK)
        paint.draw_panel(surface, part, part.h // 2, (*tone, 255), (*tone, 255))
        draw_whisker(surface, ui, ground, bar.share, bar.off)
    told: list[pygame.Rect] = []
    for bar, ground in zip(bars, grounds, strict=True):
        number = number_sign(ui, bar.note, best=bar.best)
        places = [number.get_rect(midbottom=ground.midtop)]
        if bar.below:
            places.append(number.get_rect(midtop=ground.midbottom))
        free = (one for one in places if one.inflate(-frame.px(4), 0).collidelist(told) < 0)
        if box := next(free, None):
            surface.blit(number, box)
            told.append(box)
    return told


def number_sign(ui: Ui, note: str, *, best: bool) -> pygame.Surface:
    """A number as it stands above its card."""
    frame = ui.frame
    size = CAPTION * frame.grown / frame.text
    words = ui.type.line(note, size, GREEN if best else ui.theme.text, "heavy")
    out = pygame.Surface(words.get_rect().inflate(frame.px(8), -frame.px(3)).size, pygame.SRCALPHA)
    paint.draw_panel(out, out.get_rect(), out.get_height() // 3, DARK, DARK)
    paint.put(out, words, center=out.get_rect().center)
    return out
