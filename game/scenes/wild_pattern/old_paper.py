"""Old paper: its inks, a sheet of it, and the bank's notice that says what it pays."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.games.wild_pattern.cards import COLOUR_PAYS, OBJECT_PAYS, SUIT_PAYS, TARGET_PAYS
from game.scenes.wild_pattern.names import money
from game.ui import canvas, paint
from game.ui.frame import Frame
from game.ui.i18n import tr
from game.ui.paint import Color
from game.ui.pictures import PICTURES
from game.ui.widgets import Ui

INK: Final[Color] = (58, 28, 14)
RUST: Final[Color] = (128, 40, 24)
LINE: Final[Color] = (168, 110, 60)
SMALLEST: Final = 13.0
"""The smallest type of the bank's notice, at its natural size."""
STEP: Final = 64
"""Sheets are drawn in heights so many pixels apart, and scaled from there."""
COLUMNS: Final = (0.33, 0.437, 0.556, 0.7, 0.872)
"""The middles of what is paid for one card to five; the last two hold the long sums."""


def draw_paper(surface: pygame.Surface, ui: Ui, rect: pygame.Rect, art: str = "paper") -> None:
    """A strip of old paper with its shadow."""
    blur = ui.frame.px(8)
    shade = paint.soft(rect.w - blur, rect.h - blur // 2, ui.frame.px(8), blur, 180)
    paint.put(surface, shade, center=(rect.centerx + ui.frame.px(2), rect.centery + ui.frame.px(5)))

    key, high = ("wwp paper", art, rect.size), rect.h + -rect.h % STEP
    drawing = f"wild_pattern/{art}", rect.w, high
    if key not in PICTURES:
        ui.art.get(*drawing)  # asked for by itself: a large one is brought by a thread

    def make() -> pygame.Surface:
        return pygame.transform.smoothscale(ui.art.get(*drawing), rect.size)

    surface.blit(ui.art.made(key, make), rect)


def rule(surface: pygame.Surface, ui: Ui, left: int, right: int, y: int) -> None:
    """A hairline from left to right."""
    canvas.line(surface, LINE, (left, y), (right, y), max(1, ui.frame.px(1.4)))


def notice_type(frame: Frame, size: tuple[int, int]) -> float:
    """How large the type of a notice of so many pixels is; large type fills it up to the edges."""
    share = frame.units(min(size[1] / 168, size[0] / 214))
    return share * max(1.0, min(1.5, frame.text / share), frame.least_units / (SMALLEST * share))


def notice_face(ui: Ui, size: tuple[int, int]) -> pygame.Surface:
    """What the bank pays, as a table on old paper (WWP-51)."""
    w, h = size
    sheet = pygame.transform.smoothscale(ui.art.get("wild_pattern/notice", w, h), size)
    unit = notice_type(ui.frame, size)

    def put(
        text: str, type_: float, color: Color, room: float, face: str, **at: tuple[float, float]
    ) -> None:
        [(anchor, (x, y))] = at.items()
        words = ui.type.fit(text, type_ * unit, color, room * w, face, scaled=False)
        paint.put(sheet, words, **{anchor: (round(x * w), round(y * h))})

    titled = h * 0.135 > ui.frame.px(SMALLEST * unit)
    first, step = (0.325, 0.135) if titled else (0.15, 0.175)
    if titled:
        put(tr("The bank pays"), 15.5, RUST, 0.76, "heavy", center=(0.5, 0.145))
        y = round(h * 0.235)
        pygame.draw.line(sheet, LINE, (round(w * 0.1), y), (round(w * 0.9), y))
    for column, x in enumerate(COLUMNS, 1):
        put(str(column), 14, INK, 0.12, "digits", center=(x, first))
    rows = ((tr("colour"), COLOUR_PAYS), (tr("object"), OBJECT_PAYS), (tr("suit"), SUIT_PAYS))
    for row, (name, pays) in enumerate(rows):
        down = first + (row + 1) * step
        put(name, SMALLEST, INK, 0.25, "bold", midleft=(0.075, down))
        for column, x in enumerate(COLUMNS, 1):
            if column in pays:
                put(money(pays[column]), SMALLEST, RUST, 0.16, "digits", center=(x, down))
            else:
                at = (round(x * w), round(down * h))
                pygame.draw.circle(sheet, (190, 150, 98), at, max(1, round(h / 90)))
    note = tr("each card on target: {sum}", sum=money(TARGET_PAYS))
    put(note, SMALLEST, INK, 0.8, "bold", center=(0.5, 0.875))
    return sheet
