"""A line of the score sheet: place, portrait, name, what there is to say, score."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.engine.core import Seat
from game.tabletop.levels import level_word
from game.tabletop.presentation import GamePresentation
from game.ui import paint
from game.ui.chart import marker
from game.ui.i18n import tr
from game.ui.portraits import portrait
from game.ui.session import Player
from game.ui.type import CAPTION, NAME, SCORE
from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class Line:
    """A seat, its place in words, where its line is (units of the content), and when it comes.

    ``dropped``: its score was better than the winner's, but shared.
    """

    seat: Seat
    player: Player
    score: int
    place: str
    wins: bool
    dropped: bool
    box: tuple[float, float, float, float]
    at: float


def draw_line(
    surface: pygame.Surface,
    ui: Ui,
    presentation: GamePresentation,
    line: Line,
    rect: pygame.Rect,
    *,
    decided: bool,
) -> None:
    """Draw a line; who won and who dropped out shows only once all is ``decided``."""
    frame = ui.frame
    crowned = line.wins and decided
    ui.panel(surface, rect, 18, lit=crowned)
    x = rect.left + frame.px(20)
    wide = ui.type.font("display", NAME * 1.2).size("8")[0]
    tone = ui.theme.accent if crowned else ui.theme.dim
    number = ui.type.line(line.place, NAME * 1.2, tone, "display")
    paint.put(surface, number, center=(x + wide // 2, rect.centery))
    x += wide + frame.px(20)
    side = rect.h - frame.px(14)
    middle = (x + side // 2 + frame.px(6), rect.centery)
    if crowned:
        wreath = ui.art.get("common/laurel", round(side * 1.66), round(side * 1.66 * 0.75))
        paint.put(surface, wreath, center=middle)
        side = round(side * 0.74)
    paint.put(surface, portrait(ui, line.player.face, side), center=middle)
    badge = presentation.seat_badge(ui, line.seat, round(rect.h * 0.32))
    paint.put(surface, badge, center=(middle[0] - side // 3, middle[1] + side // 3))
    _words(surface, ui, presentation, line, rect, x + rect.h + frame.px(22), decided)


def _words(
    surface: pygame.Surface,
    ui: Ui,
    presentation: GamePresentation,
    line: Line,
    rect: pygame.Rect,
    x: int,
    decided: bool,
) -> None:
    """Name, note, the marker of the seat's line in the chart, score."""
    frame = ui.frame
    score = ui.type.line(presentation.written(line.score), SCORE * 0.92, ui.theme.score, "display")
    paint.put(surface, score, midright=(rect.right - frame.px(22), rect.centery))
    room = rect.right - frame.px(34) - max(score.get_width(), frame.px(SCORE)) - x
    name = ui.type.fit(line.player.name, NAME * 1.08, ui.theme.text, room, "heavy")
    dropped = line.dropped and decided
    note = tr("dropped out") if dropped else level_word(line.player.level)
    tone = ui.theme.accent if dropped else ui.theme.dim
    small = ui.type.fit(note, CAPTION, tone, room - frame.px(24), "semi")
    top = rect.centery - (name.get_height() + small.get_height()) // 2
    surface.blit(name, (x, top))
    side = frame.px(16)
    glyph = pygame.Surface((side * 2, side * 2), pygame.SRCALPHA)
    color = presentation.seat_colors[line.seat % len(presentation.seat_colors)]
    marker(glyph, line.seat, (side, side), side * 0.62, color)
    mark = pygame.transform.smoothscale(glyph, (side, side))
    row = top + name.get_height() + small.get_height() // 2
    paint.put(surface, mark, midleft=(x, row))
    paint.put(surface, small, midleft=(x + frame.px(22), row))
