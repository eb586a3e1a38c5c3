"""Prizes of Raj as small signs, and the bar at the top that has all of them."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.games.raj.cards import PRIZES, ROUNDS
from game.engine.games.raj.state import RajView
from game.scenes.raj.faces import GOLD
from game.ui import paint
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.type import TICK, signed
from game.ui.widgets import Ui

HOLLOW: Final = ((70, 60, 120), (32, 25, 76), (152, 140, 196))
"""Rim, ground and digit of what is gone."""
RINGED: Final = (255, 250, 236)
"""The ring around what is on the table."""
STRUCK: Final = (112, 100, 162)
"""The line through it."""
AWAY: Final = 5.0
"""Units between the last prize of the upper row and the words beside it."""
DIGITS: Final = 1.42
"""How high the number on a prize's sign is, in radiuses of the sign."""


def draw_prizes(surface: pygame.Surface, ui: Ui, box: Box, view: RajView) -> None:
    """All fifteen prizes: to come, on the table, gone; round for mice, diamonds for vultures."""
    frame = ui.frame
    x, y, w, h = box
    rect = frame.rect(x, y, w, h)
    ui.panel(surface, rect, 16)
    gap = 15.0
    row, most = rect.top + frame.px(h * 0.29), (w - 2 * gap + 4) / len(PRIZES)
    rows = [PRIZES] if most >= 2 * sign_radius(ui) else [PRIZES[:5], PRIZES[5:]]
    if len(rows) == 1:
        title = ui.type.fit(tr("PRIZES"), TICK, ui.theme.dim, frame.px(w * 0.3), "heavy")
        paint.put(surface, title, midleft=(rect.left + frame.px(gap), row))
    running = view.round if view.revealed or not view.history else len(view.history)
    last = running == ROUNDS
    tone = ui.theme.accent if last else ui.theme.text
    number = tr("Last round") if last else tr("round {n} of 15", n=running)
    step = most if len(rows) == 1 else min(w / 10 - 3, 2.2 * sign_radius(ui))
    beside = w * 0.6 if len(rows) == 1 else w - 2 * gap - step * len(rows[0]) - AWAY
    headed = tr("prizes · {words}", words=number)
    if len(rows) > 1 and not last and ui.type.fits(headed, TICK, frame.px(beside), "bold"):
        number = headed
    words = ui.type.fit(number, TICK, tone, frame.px(beside), "bold")
    paint.put(surface, words, midright=(rect.right - frame.px(gap), row))
    for row_, values in enumerate(rows):
        down = 0.7 if row_ == len(rows) - 1 else 0.29
        for i, value in enumerate(values):
            center = frame.point(x + gap - 2 + step * (i + 0.5), y + h * down)
            state = "now" if value in view.pile else "to come" if value in view.to_come else "gone"
            if state == "now":
                paint.add_glow(surface, paint.glow(frame.px(44), (170, 110, 30), 1.4), center)
            paint.put(surface, prize_sign(ui, value, sign_radius(ui), state), center=center)


def sign_radius(ui: Ui) -> float:
    """How large the signs of prizes are, in units: their numbers are never too small to be read."""
    return max(9.2, ui.frame.least_units / DIGITS)


def prize_sign(ui: Ui, value: int, radius: float, state: str) -> pygame.Surface:
    """A prize as a small sign. ``state``: to come, now, gone or taken."""
    frame = ui.frame
    side = frame.px(radius * 3)

    def make() -> pygame.Surface:
        big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
        middle, r = side * 2, frame.px(radius) * 4

        def shape(size: float, color: tuple[int, int, int]) -> None:
            if value > 0:
                pygame.draw.circle(big, color, (middle, middle), size)
            else:
                k = size * 1.18
                points = [
                    (middle, middle - k),
                    (middle + k, middle),
                    (middle, middle + k),
                    (middle - k, middle),
                ]
                pygame.draw.polygon(big, color, points)

        edge = 1.4 * frame.unit * 4
        if state == "gone":
            shape(r, HOLLOW[0])
            shape(r - edge, HOLLOW[1])
            ink = HOLLOW[2]
        else:
            now = state == "now"  # its ring is as wide as the others' rim: it lies on no neighbour
            shape(r + edge * 0.6, RINGED if now else GOLD)
            shape(r - edge * (1.0 if now else 0.4), (150, 44, 62) if value < 0 else (186, 106, 16))
            ink = (255, 248, 230)
        if state == "gone":
            reach = r * 0.72
            ends = (middle - reach, middle + reach), (middle + reach, middle - reach)
            pygame.draw.line(big, STRUCK, *ends, round(edge * 1.8))
        out = pygame.transform.smoothscale(big, (side, side))
        digits = ui.type.line(signed(value), radius * DIGITS, ink, "digits", scaled=False)
        paint.put(out, digits, center=(side // 2, side // 2))
        return out

    return ui.art.made(("prize sign", value, side, state), make)
