"""The standings of an evening: who has how many points, and which table brought them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.library.evening import written
from game.tabletop.presentation import presentation_of
from game.ui import paint
from game.ui.portraits import portrait
from game.ui.session import Player
from game.ui.type import CAPTION, COUNT, NAME
from game.ui.widgets import Ui

ROW, HEAD = 38.0, 56.0
"""Units that a player and the heads of the columns are high."""
NAMES, SUM = 0.3, 0.13
"""Shares of the width for names and for all points together."""
WIDEST = 110.0
"""Units that a column is wide at most."""

Row = tuple[Player, Sequence[float], float]
"""A player, the points of each table that is over, and all of them."""


def _grow(ui: Ui) -> float:
    return 0.7 + 0.3 * max(1.0, ui.frame.text)


def standings_high(ui: Ui, players: int) -> float:
    """How high they are with so many players (units)."""
    return (HEAD + players * ROW) * _grow(ui)


def draw_standings(
    surface: pygame.Surface,
    ui: Ui,
    area: pygame.Rect,
    games: Sequence[str],
    rows: Sequence[Row],
    lit: int,
    winners: int,
) -> None:
    """A column for each table, its number and its game on top; that of the table ``lit`` is brighter. So
    many players at the top have won all of it, and a crown."""
    frame, theme = ui.frame, ui.theme
    head, row = frame.px(HEAD * _grow(ui)), frame.px(ROW * _grow(ui))
    names, sums = round(area.w * NAMES), round(area.w * SUM)
    each = min(frame.px(WIDEST), (area.w - names - sums) // len(games))
    middles = [area.left + names + number * each + each // 2 for number in range(len(games))]
    end = area.left + names + len(games) * each + sums // 2
    for number, (game, middle) in enumerate(zip(games, middles, strict=True)):
        tone, place = theme.accent if number == lit else theme.dim, (middle, area.top)
        words = ui.label(surface, str(number + 1), CAPTION, tone, each, "heavy", midtop=place)
        sign = pygame.Rect(0, 0, min(each, round(head * 0.9)), head - words.h - frame.px(6))
        sign.midtop = words.midbottom
        presentation_of(game).emblem(ui, surface, sign)
    paint.put(surface, ui.icon("crown", round(head * 0.5)), center=(end, area.top + head // 2))
    for line, (player, brought, total) in enumerate(rows):
        y = area.top + head + line * row + row // 2
        face = paint.put(surface, portrait(ui, player.face, row - frame.px(4)), midleft=(area.left, y))
        left = face.right + frame.px(8)
        room = area.left + names - left - frame.px(4)
        tone = theme.text
        if line < winners:
            tone, side = theme.accent, round(row * 0.6)
            left = paint.put(surface, ui.icon("crown", side), midleft=(left, y)).right + frame.px(6)
            room -= side + frame.px(6)
        ui.label(surface, player.name, NAME * 0.85, tone, room, "heavy", midleft=(left, y))
        for number, middle in enumerate(middles):
            over = number < len(brought)
            told, tone = (written(brought[number]), theme.text) if over else ("–", theme.dim)
            ui.label(surface, told, COUNT, tone, each - 4, "bold", center=(middle, y))
        ui.label(surface, written(total), NAME, theme.accent, sums, "heavy", center=(end, y))
