"""The course of a game as lines: a colour, a marker and a label each, so that colour is never alone."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise
from statistics import fmean
from typing import Final

import pygame

from game.ui import paint
from game.ui.paint import Color
from game.ui.pictures import PICTURES
from game.ui.type import CAPTION, TICK, signed
from game.ui.widgets import Ui

MARKERS: Final = ("circle", "square", "triangle", "diamond", "hexagon", "star")
FINE: Final = 2
"""Lines are drawn this much larger and scaled down, for smooth edges."""
MANY: Final = 30
"""So many rounds stand further apart."""
_ONE_TWO_FIVE: Final = [step * 10**power for power in range(8) for step in (1, 2, 5)]
"""How many rounds there may be from one number below a chart to the next."""


class Chart:
    """Scores after each round, in one rectangle; ``draw`` shows the first ``share`` of it.

    ``course`` may have more rows than rounds: then ``rounds`` are the rows with which rounds end, and only
    ``dots``, a row and a seat each, have the seat's sign on its line; the number of a round stands in its
    middle. ``band`` is what lies around the
    first line, lowest and highest a row; without ``grounded`` the chart need not reach down to zero.
    Lines without names have none at their ends.
    """

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        course: Sequence[Sequence[int]],
        names: Sequence[str],
        colors: Sequence[Color],
        round_word: str,
        written: Callable[[int], str] = signed,
        *,
        rounds: Sequence[float] | None = None,
        dots: Sequence[tuple[int, int]] | None = None,
        band: Sequence[tuple[int, int]] = (),
        grounded: bool = True,
    ) -> None:
        self.ui = ui
        self.rect = rect
        self.course = [tuple(row) for row in course] or [(0,) * len(names)]
        self.names = names
        self.colors = colors
        self.written = written
        self.rounds = range(1, len(self.course)) if rounds is None else rounds
        self.dots = dots
        self.band = band
        scores = [score for row in (*self.course, *band) for score in row] + [0] * grounded
        self.step = step_for(max(scores) - min(scores))
        self.low = math.floor(min(scores) / self.step) * self.step
        self.high = max(self.low + self.step, math.ceil(max(scores) / self.step) * self.step)
        self.inner = self._inner()
        self.round_word = round_word

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """Axes, the lines up to ``share`` of the rounds, and the names once all is drawn."""
        axes = PICTURES.get(self._key("axes"), self._bake_axes)
        lines = PICTURES.get(self._key("lines"), self._bake_lines)
        surface.blit(axes, self.rect)
        pad = self.ui.frame.px(14)
        wide = round((self.inner.w + 2 * pad) * min(1.0, share))
        part = pygame.Rect(self.inner.left - pad, 0, wide, self.rect.h)
        surface.blit(lines, (self.rect.left + part.left, self.rect.top), part)
        if share >= 1:
            self._draw_names(surface)

    # --- places ---------------------------------------------------------------------------------

    def point(self, row: int, seat: int) -> tuple[int, int]:
        """Where a seat's line is at a row of the course, in the window."""
        x, y = self._at(row, self.course[row][seat])
        return self.rect.left + round(x), self.rect.top + round(y)

    def dot_at(self, pos: tuple[int, int], within: int) -> tuple[int, int] | None:
        """The dot, a row and a seat, that is nearest to a place in the window, at most so far (pixels)."""

        def away(dot: tuple[int, int]) -> float:
            return math.dist(self.point(*dot), pos)

        nearest = min(self.dots or (), key=away, default=None)
        return nearest if nearest is not None and away(nearest) <= within else None

    def _inner(self) -> pygame.Rect:
        """Where the lines run, relative to the rectangle."""
        ui, frame = self.ui, self.ui.frame
        ticks = ui.type.font("digits", TICK)
        left = max(ticks.size(self.written(value))[0] for value in self._marks()) + frame.px(14)
        labels = ui.type.font("bold", CAPTION)
        widest = max(labels.size(name)[0] for name in self.names)
        last = ticks.size(str(len(self.rounds)))[0] // 2 + frame.px(4)
        right = min(round(self.rect.w * 0.3), widest + frame.px(34)) if widest else max(frame.px(12), last)
        bottom = ticks.get_linesize() + frame.px(8) + ui.type.font("semi", TICK).get_linesize()
        top = frame.px(12)
        return pygame.Rect(left, top, self.rect.w - left - right, self.rect.h - top - bottom)

    def _marks(self) -> range:
        """The scores that have a line across."""
        return range(self.low, self.high + 1, self.step)

    def _at(self, index: float, score: float) -> tuple[float, float]:
        last = max(1, len(self.course) - 1)
        x = self.inner.left + self.inner.w * index / last
        y = self.inner.bottom - self.inner.h * (score - self.low) / (self.high - self.low)
        return x, y

    # --- drawing --------------------------------------------------------------------------------

    def _key(self, what: str) -> tuple[Hashable, ...]:
        """The name of a picture of this chart: all that it depends on."""
        course = (*self.course, None, *self.band, None, *(self.dots or ()), *self.rounds)
        look = self.ui.frame, self.ui.theme, *self.rect.size, self.round_word, *self.names, *self.colors
        return "chart", what, self.dots is None, self.low, self.high, self.written, course, look

    def _bake_axes(self) -> pygame.Surface:
        ui, frame = self.ui, self.ui.frame
        out = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        inner = self.inner
        line_high = ui.type.font("digits", TICK).get_linesize()
        skip = max(1, math.ceil(line_high / max(1.0, inner.h * self.step / (self.high - self.low))))
        for value in self._marks():
            y = round(self._at(0, value)[1])
            zero = value == 0
            line = (*ui.theme.text, 120 if zero else 34)
            out.fill(line, (inner.left, y, inner.w, max(1, frame.px(1.6 if zero else 1))))
            if value // self.step % skip:
                continue
            words = ui.type.line(
                self.written(value), TICK, ui.theme.text if zero else ui.theme.dim, "digits"
            )
            paint.put(out, words, midright=(inner.left - frame.px(8), y))
        rounds = len(self.rounds)
        wide = ui.type.font("digits", TICK).size("0" * max(2, len(str(rounds))))[0]
        wide += frame.px(6 if rounds < MANY else 22)
        every = next(n for n in _ONE_TWO_FIVE if inner.w * n / max(1, rounds) >= wide)
        for number in range(every if every > 1 else 1, rounds + 1, every):
            end = self.rounds[number - 1]
            middle = end if self.dots is None else (end + self._begin(number)) / 2
            x = round(self._at(middle, 0)[0])
            for row in {end, self._begin(number)} if self.dots is not None else {end}:
                mark = round(self._at(row, 0)[0])
                out.fill((*ui.theme.text, 90), (mark, inner.bottom, max(1, frame.px(1)), frame.px(6)))
            words = ui.type.line(str(number), TICK, ui.theme.dim, "digits")
            paint.put(out, words, midtop=(x, inner.bottom + frame.px(5)))
        title = ui.type.fit(self.round_word, TICK, ui.theme.dim, inner.w, "semi")
        paint.put(out, title, midbottom=(inner.centerx, self.rect.h))
        return out

    def _begin(self, number: int) -> float:
        """The row at which a round begins: the end of the one before."""
        return self.rounds[number - 2] if number > 1 else 0

    def _bake_lines(self) -> pygame.Surface:
        frame = self.ui.frame
        big = pygame.Surface((self.rect.w * FINE, self.rect.h * FINE), pygame.SRCALPHA)
        thick = max(2, frame.px(2.6)) * FINE
        radius = max(3.0, frame.px(5.2)) * FINE
        if self.band:
            self._fill_band(big)
        for seat in range(len(self.names)):
            shift = (seat - (len(self.names) - 1) / 2) * frame.px(1.1)
            points = [
                (x * FINE, (y + shift) * FINE)
                for x, y in (self._at(i, row[seat]) for i, row in enumerate(self.course))
            ]
            color = self.colors[seat % len(self.colors)]
            for one, other in pairwise(points):
                _stroke(big, color, one, other, thick)
            first = 1 if len(points) > 1 else 0
            signs = range(first, len(points)) if self.dots is None else _rows(self.dots, seat)
            for row in signs:
                marker(big, seat, points[row], radius, color)
        return pygame.transform.smoothscale(big, self.rect.size)

    def _fill_band(self, big: pygame.Surface) -> None:
        """What lies around the first line, pale."""
        edges = [[self._at(i, row[end]) for i, row in enumerate(self.band)] for end in (0, 1)]
        around = [(x * FINE, y * FINE) for x, y in (*edges[0], *reversed(edges[1]))]
        if len(around) > 2:
            pygame.draw.polygon(big, (*self.colors[0], 60), around)

    def _draw_names(self, surface: pygame.Surface) -> None:
        """The names at the ends of the lines, pushed apart where they would cover each other."""
        ui, frame = self.ui, self.ui.frame
        last = self.course[-1]
        order = sorted(range(len(self.names)), key=lambda seat: (-last[seat], seat))
        high = ui.type.font("bold", CAPTION).get_linesize()
        ends = [self._at(len(self.course) - 1, last[seat])[1] for seat in order]
        places = apart(ends, high, self.inner.top, self.inner.bottom)
        x = self.rect.left + self.inner.right + frame.px(26)
        room = self.rect.right - x
        for seat, y, end in zip(order, places, ends, strict=True):
            if not self.names[seat]:
                continue
            color = self.colors[seat % len(self.colors)]
            middle = self.rect.top + round(y)
            start = (self.rect.left + self.inner.right + frame.px(8), self.rect.top + round(end))
            pygame.draw.aaline(surface, color, start, (x - frame.px(14), middle))
            image = sign(seat, frame.px(14), frame.px(5.2) * FINE, color)
            paint.put(surface, image, center=(x - frame.px(9), middle))
            pale = (
                color[0] + (255 - color[0]) // 3,
                color[1] + (255 - color[1]) // 3,
                color[2] + (255 - color[2]) // 3,
            )
            ui.label(surface, self.names[seat], CAPTION, pale, room, "bold", midleft=(x, middle))


def sign(seat: int, side: int, radius: float, color: Color) -> pygame.Surface:
    """The marker of a seat's line as a picture ``side`` pixels wide; ``radius`` is in halves of a pixel."""
    glyph = pygame.Surface((side * 2, side * 2), pygame.SRCALPHA)
    marker(glyph, seat, (side, side), radius, color)
    return pygame.transform.smoothscale(glyph, (side, side))


def marker(
    surface: pygame.Surface, seat: int, center: tuple[float, float], radius: float, color: Color
) -> None:
    """The sign of a seat's line: a shape of its own in its colour with a dark edge."""
    kind = MARKERS[seat % len(MARKERS)]
    for size, tone in ((radius * 1.22, (20, 12, 30)), (radius * 0.92, color)):
        if kind == "circle":
            pygame.draw.circle(surface, tone, center, size)
        else:
            pygame.draw.polygon(surface, tone, _corners(kind, center, size))


def _corners(kind: str, center: tuple[float, float], size: float) -> list[tuple[float, float]]:
    count, turn, grow = {
        "square": (4, 45, 1.15),
        "triangle": (3, -90, 1.3),
        "diamond": (4, 0, 1.25),
        "hexagon": (6, 0, 1.1),
        "star": (10, -90, 1.35),
    }[kind]
    points = []
    for i in range(count):
        far = size * grow * (0.5 if kind == "star" and i % 2 else 1.0)
        angle = math.radians(turn + 360 * i / count)
        points.append((center[0] + far * math.cos(angle), center[1] + far * math.sin(angle)))
    return points


def _stroke(
    surface: pygame.Surface,
    color: Color,
    start: tuple[float, float],
    end: tuple[float, float],
    thick: int,
) -> None:
    """A thick line with round ends at any angle."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length * thick / 2, dx / length * thick / 2
    shape = [
        (start[0] + nx, start[1] + ny),
        (end[0] + nx, end[1] + ny),
        (end[0] - nx, end[1] - ny),
        (start[0] - nx, start[1] - ny),
    ]
    pygame.draw.polygon(surface, color, shape)
    pygame.draw.circle(surface, color, start, thick / 2)
    pygame.draw.circle(surface, color, end, thick / 2)


def _rows(dots: Sequence[tuple[int, int]], seat: int) -> list[int]:
    """The rows at which a seat's line has its sign."""
    return [row for row, whose in dots if whose == seat]


def step_for(spread: int) -> int:
    """The distance of the ticks: 1, 2 or 5 times a power of ten, at most eight of them."""
    step = 1
    while spread > 8 * step:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step


def apart(wanted: Sequence[float], high: int, top: int, bottom: int) -> list[float]:
    """Heights for labels, as near to ``wanted`` (rising) as they can be without covering each other."""
    groups: list[list[float]] = []  # labels that touch, as heights above the lowest place of each
    for i, place in enumerate(wanted):
        groups.append([place - i * high])
        while len(groups) > 1 and fmean(groups[-2]) > fmean(groups[-1]):
            groups[-2:] = [groups[-2] + groups[-1]]
    middles = [fmean(group) for group in groups for _ in group]
    places = [middle + i * high for i, middle in enumerate(middles)]
    for i in range(len(places)):
        places[i] = max(places[i], min(wanted[0], top) + i * high)
    over = places[-1] - bottom
    if over > 0:
        places[-1] -= over
        for i in range(len(places) - 2, -1, -1):
            places[i] = min(places[i], places[i + 1] - high)
    if places[0] < top - high:
        step = (bottom - top + high) / max(1, len(places))
        places = [top - high / 2 + step * (i + 0.5) for i in range(len(places))]
    return places


__all__ = ["MARKERS", "Chart", "apart", "marker", "sign", "step_for"]
