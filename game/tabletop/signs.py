"""Small things that card tables paint around their cards: the header, words that fit, who is waited for."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.tabletop.pieces import Piece, card_height
from game.tabletop.seat_plate import Tones, pill
from game.ui import paint
from game.ui.i18n import tr
from game.ui.paint import Color
from game.ui.type import CAPTION, COUNT, TICK
from game.ui.widgets import Ui

Sign = tuple[pygame.Surface, str, float]
"""A small picture, the number beside it, and the gap between them in units."""


def round_words(number: int, total: int) -> str:
    """Which of so many rounds it is; the last one is called so."""
    return tr("Last round") if number == total else tr("Round {n} of {total}", n=number, total=total)


def draw_header(
    surface: pygame.Surface,
    ui: Ui,
    rect: pygame.Rect,
    title: str,
    note: str = "",
    pad: float = 16,
    *,
    last: bool = False,
) -> None:
    """Which round it is, with a smaller line below it, lit when it is the last; ``pad`` in units."""
    frame, room = ui.frame, rect.w - 2 * ui.frame.px(pad)
    ui.panel(surface, rect, frame.units(rect.h) / 2, lit=last)
    tone = ui.theme.accent if last else ui.theme.text
    if not note:
        ui.label(surface, title, COUNT, tone, room, "heavy", center=rect.center)
        return
    gap = frame.px(4)
    for share in ui.type.shares(COUNT):
        above = ui.type.fit(title, COUNT * share, tone, room, "heavy")
        below = ui.type.fit(note, TICK * share, ui.theme.dim, room, "semi")
        if above.get_height() + below.get_height() <= rect.h - gap:
            break
    paint.put(surface, above, midtop=(rect.centerx, rect.top + gap))
    paint.put(surface, below, midbottom=(rect.centerx, rect.bottom - gap))


def draw_signs(surface: pygame.Surface, ui: Ui, line: pygame.Rect, signs: Sequence[Sign]) -> int:
    """Signs with their numbers side by side on the line of a plate; returns where the next would begin."""
    x, y = line.midleft
    for image, text, gap in signs:
        x = paint.put(surface, image, midleft=(x, y)).right + ui.frame.px(gap)
        words = ui.type.line(text, CAPTION, ui.theme.text, "bold")
        x = paint.put(surface, words, midleft=(x, y)).right + ui.frame.px(14)
    return x


def draw_dots(surface: pygame.Surface, ui: Ui, center: tuple[int, int], side: float, color: Color) -> None:
    """Three dots of ``side`` units where somebody is waited for."""
    frame = ui.frame
    dot = paint.plain(frame.px(side), frame.px(side), frame.px(side / 2), color)
    for i in (-1, 0, 1):
        paint.put(surface, dot, center=(center[0] + i * frame.px(side * 15 / 8), center[1]))


def draw_badge(
    surface: pygame.Surface, ui: Ui, piece: Piece, words: pygame.Surface, tones: Tones, down: float
) -> None:
    """Words that go with a card until it fades: ``down`` from its middle, in halves of its height."""
    if piece.alpha > 0.5:
        y = piece.y + down * card_height(piece.width * piece.scale) / 2
        pill(surface, ui, words, ui.frame.point(piece.x, y), tones, (9, 1))


def draw_plaque(
    surface: pygame.Surface, ui: Ui, box: tuple[float, float, float, float], text: str, tones: Tones
) -> None:
    """What is going on, centred at the top of a box in units, in letters as small as it needs."""
    frame, (left, top, wide, high) = ui.frame, box
    room = frame.px(wide - 34), frame.px(high - 9)
    words = ui.type.shrunk(text, COUNT, ui.theme.text, room, "bold", even=True)
    assert words is not None
    rect = words.get_rect().inflate(frame.px(34), frame.px(9))
    rect.midtop = frame.point(left + wide / 2, top)
    paint.draw_panel(surface, rect, min(rect.h // 2, frame.px(20)), *tones, frame.px(1.2), frame.px(5))
    paint.put(surface, words, center=rect.center)


def shrunk_line(
    ui: Ui, text: str, size: float, color: Color, room: tuple[float, float], face: str = "heavy"
) -> pygame.Surface:
    """Words in one line no wider than the room in pixels; else in several, as small as they need."""
    whole = ui.type.fits(text, size, room[0], face)
    small = None if whole else ui.type.shrunk(text, size, color, room, face, even=True)
    return small or ui.type.fit(text, size, color, room[0], face)


def first_fitting(ui: Ui, texts: Sequence[str], room: int) -> pygame.Surface:
    """The first of these notes that fits, else as much as can be of the last."""
    text = next((one for one in texts if ui.type.fits(one, CAPTION, room, "semi")), texts[-1])
    return ui.type.fit(text, CAPTION, ui.theme.dim, room, "semi")
