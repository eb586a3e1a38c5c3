"""What is wrong with a picture: words that are cut, small, crossed, on each other, out of their box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.frame import Frame
from tests.tools.contact_sheet.surfaces import Box, Ground, Point, Words
from tests.tools.contact_sheet.tracing import BROKEN

SLACK: Final = 1.5
"""Pixels that ink may reach over an edge: an edge is soft, and a glyph is narrower than its place."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a line of type: which kind of fault, the words, and with what."""

    fault: str
    text: str
    other: str = ""

    def __str__(self) -> str:
        return f"{self.fault}: {self.text!r}" + (f" / {self.other}" if self.other else "")


def bounds(points: tuple[Point, ...]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def apart(one: Box, other: Box) -> bool:
    """Whether two upright boxes have nothing in common."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def crosses(one: tuple[Point, ...], other: tuple[Point, ...], slack: float = SLACK) -> bool:
    """Whether two upright or turned boxes lie on each other by more than ``slack`` pixels."""
    for points in (one, other):
        for i in range(4):
            (x0, y0), (x1, y1) = points[i], points[(i + 1) % 4]
            nx, ny = y1 - y0, x0 - x1
            length = (nx * nx + ny * ny) ** 0.5
            if not length:
                return False
            here = [(x * nx + y * ny) / length for x, y in one]
            there = [(x * nx + y * ny) / length for x, y in other]
            if min(max(here), max(there)) - max(min(here), min(there)) <= slack:
                return False
    return True


def holds(outer: tuple[Point, ...], inner: tuple[Point, ...], slack: float = SLACK) -> bool:
    """Whether a turned box holds all corners of another, but for ``slack`` pixels."""
    for i in range(4):
        (x0, y0), (x1, y1) = outer[i], outer[(i + 1) % 4]
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        if not length:
            return False
        sides = [((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / length for x, y in inner]
        if min(sides) < -slack:
            return False
    return True


def _box(clip: Box) -> tuple[Point, ...]:
    left, top, right, bottom = clip
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def painted(ground: Ground) -> tuple[Point, ...]:
    """The part that is painted: the corners of drawings are mostly empty."""
    corners = ground.corners
    if ground.kind not in ("art", "sign"):
        return corners
    x, y = sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
    return tuple((x + 0.75 * (left - x), y + 0.75 * (top - y)) for left, top in corners)


def clipped(words: Words) -> tuple[Point, ...]:
    """The corners of what can be seen of the ink."""
    left, top, right, bottom = bounds(words.ink)
    seen = words.clip
    if seen[0] <= left and seen[1] <= top and right <= seen[2] and bottom <= seen[3]:
        return words.ink
    return _box((max(left, seen[0]), max(top, seen[1]), min(right, seen[2]), min(bottom, seen[3])))


class Picture:
    """What one picture is made of; ``findings`` says what is wrong with it."""

    def __init__(
        self,
        frame: Frame,
        marks: list[Words | Ground],
        *,
        prompt: str = "",
        strip: pygame.Rect | None = None,
        scrolls: bool = False,
        window: tuple[int, int] | None = None,
    ) -> None:
        self.frame = frame
        self.marks = marks
        self.prompt = prompt
        self.strip = strip
        """Where the sentence of the table stands: the same words may be read out elsewhere, too."""
        wide, high = window or (frame.width, frame.height)
        self._window = (0.0, 0.0, float(wide), float(high))
        self.scrolls = scrolls
        self.shown: list[tuple[int, Words]] = []
        """The lines that can be seen, with their place in the order of drawing."""
        self.crossed: list[tuple[Words, Ground]] = []
        self._look()

    def _look(self) -> None:
        live: list[tuple[int, Words, tuple[Point, ...], Box]] = []
        for number, mark in enumerate(self.marks):
            if isinstance(mark, Words):
                ink = clipped(mark)
                live.append((number, mark, ink, bounds(ink)))
                continue
            left = []
            seen = tuple(_box(mark.clip)) if mark.clip != self._window else None
            edge = painted(mark)
            around = bounds(edge)
            for one in live:
                _, words, ink, box = one
                if apart(around, box) or not crosses(edge, ink) or (seen and not crosses(seen, ink)):
                    left.append(one)
                elif not holds(mark.corners, ink) or (seen and not holds(seen, ink)):
                    left.append(one)
                    if not words.piece or mark.kind != "piece":
                        self.crossed.append((words, mark))
                elif self._prompts(words):
                    self.crossed.append((words, mark))
            live = left
        self.shown = [(place, words) for place, words, _, _ in live]
        still = {id(words) for _, words in self.shown}
        self.crossed = [(w, g) for w, g in self.crossed if id(w) in still or self._prompts(w)]

    def _prompts(self, words: Words) -> bool:
        """Whether this is a line of the sentence of the table."""
        if self.strip is not None and not self.strip.collidepoint(words.ink[0]):
            return False
        return words.text == self.prompt or (" " in words.text and words.text in self.prompt)

    def findings(self, *, moving: bool = False) -> list[Finding]:
        """Everything that is wrong; while things move only what must never be."""
        found = [*self._sizes(), *self._cuts()]
        if moving:
            crossed = [words for words, _ in self.crossed if self._prompts(words)]
            found += [Finding("crossed", one.text, "the sentence") for one in crossed]
        else:
            found += [*self._crossings(), *self._overlaps(), *self._boxes()]
        return list(dict.fromkeys(found))

    def _sizes(self) -> list[Finding]:
        least = self.frame.least_type - 0.25
        return [
            Finding("small", words.text, f"{words.pixels / self.frame.unit:.1f}")
            for _, words in self.shown
            if words.pixels < least and not words.piece
        ]

    def _cuts(self) -> list[Finding]:
        out = []
        for _, words in self.shown:
            if words.cut:
                out.append(Finding("cut", words.text))
            if (words.text, round(words.pixels)) in BROKEN:
                out.append(Finding("broken", words.text))
            if words.piece:
                continue
            left, top, right, bottom = bounds(words.ink)
            seen = words.clip
            if left < seen[0] - SLACK or right > seen[2] + SLACK:
                out.append(Finding("clipped", words.text, "side"))
            whole = self._window
            if top < whole[1] or bottom > whole[3] or left < whole[0] or right > whole[2]:
                if seen == whole:
                    out.append(Finding("leaves", words.text, "the window"))
            elif (top < seen[1] - SLACK or bottom > seen[3] + SLACK) and not self.scrolls:
                out.append(Finding("clipped", words.text, "top or bottom"))
        return out

    def _crossings(self) -> list[Finding]:
        return [
            Finding("crossed", words.text, ground.kind)
            for words, ground in self.crossed
            if not words.piece and not self._drawn(words)
        ]

    def _drawn(self, words: Words) -> bool:
        """Whether it is a letter of the logo: its lantern hangs in it."""
        return len(words.text) == 1 and words.pixels > 5 * self.frame.least_type

    def _visible(self, words: Words) -> bool:
        box = _box(words.clip)
        return holds(box, words.ink, 3.0)

    def _overlaps(self) -> list[Finding]:
        out = []
        lines = [one for _, one in self.shown if self._visible(one)]
        boxes = [bounds(one.ink) for one in lines]
        for number, one in enumerate(lines):
            here = boxes[number]
            for other, there in zip(lines[:number], boxes, strict=False):
                if apart(here, there) or (one.piece and other.piece) or not crosses(one.ink, other.ink):
                    continue
                away = abs(here[0] - there[0]) + abs(here[1] - there[1])
                if one.text == other.text and away < 0.3 * one.pixels:
                    continue  # a shadow of its own
                out.append(Finding("overlap", other.text, one.text))
        return out

    def _boxes(self) -> list[Finding]:
        """Words that reach over the edge of what they stand on."""
        out = []
        for place, words in self.shown:
            if words.piece or not self._visible(words):
                continue
            for mark in reversed(self.marks[:place]):
                if isinstance(mark, Words) or mark.kind in ("line", "shape"):
                    continue
                if not crosses(painted(mark), words.ink) or self._backdrop(mark, words):
                    continue
                if holds(mark.corners, words.ink) or mark.kind == "sign":
                    if mark.kind == "panel" and self._touches(words, mark):
                        out.append(Finding("touches", words.text, mark.kind))
                    break
                out.append(Finding("edge", words.text, mark.kind))
                break
        return out

    def _backdrop(self, ground: Ground, words: Words) -> bool:
        """Whether it is a large drawing that words stand on wherever they like, over its edge, too."""
        left, top, right, bottom = bounds(ground.corners)
        if ground.kind == "fill":  # the table of a room before its wall
            return right - left >= self.frame.width and not holds(ground.corners, words.ink)
        return ground.kind == "art" and min(right - left, bottom - top) > 300 * self.frame.unit

    def _touches(self, words: Words, ground: Ground) -> bool:
        """Whether ink comes too near to the edge of its panel."""
        left, top, right, bottom = bounds(words.ink)
        edge = bounds(ground.corners)
        beside, above = 3.0 * self.frame.unit, 0.9 * self.frame.unit
        aside = min(left - edge[0], edge[2] - right) < beside
        return aside or min(top - edge[1], edge[3] - bottom) < above
