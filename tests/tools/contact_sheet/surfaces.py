"""Surfaces without pixels: they know which words and grounds lie on them, in which order and where."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import pygame

from game.ui.legible import shown
from game.ui.sized_surface import SizedSurface
from game.ui.type import WORD_SPACE, Letters

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels."""
Matrix = tuple[float, float, float, float, float, float]
"""What ``x`` and ``y`` become: ``a x + b y + c`` and ``d x + e y + f``."""
STILL: Final[Matrix] = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)
OPAQUE: Final = 130
"""The least opacity (of 255) of what hides what lies below it."""
NOT_DRAWN: Final = (
    pygame.BLEND_RGB_ADD,
    pygame.BLEND_RGBA_MULT,
    pygame.BLEND_RGB_MULT,
    pygame.BLEND_RGBA_ADD,
)
"""Ways of blitting that only change light and shade."""


def after(one: Matrix, other: Matrix) -> Matrix:
    """First ``other``, then ``one``."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a * g + b * j, a * h + b * k, a * i + b * m + c, d * g + e * j, d * h + e * k, d * i + e * m + f


def moved(matrix: Matrix, box: Box) -> tuple[Point, ...]:
    """The corners of a box, moved."""
    a, b, c, d, e, f = matrix
    left, top, right, bottom = box
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return tuple((a * x + b * y + c, d * x + e * y + f) for x, y in corners)


@dataclass(slots=True, eq=False)
class Words:
    """A line of type: where its ink is (corners, in pixels of the window) and how high its letters are.

    ``cut``: it ends in an ellipsis; ``piece``: it is printed on a card; ``clip``: what can be seen of it.
    """

    text: str
    ink: tuple[Point, ...]
    pixels: float
    color: tuple[int, ...]
    cut: bool
    piece: int
    clip: Box


@dataclass(slots=True, eq=False)
class Ground:
    """Something that covers what was drawn before it: a panel, a card, a drawing."""

    corners: tuple[Point, ...]
    kind: str
    alpha: int
    piece: int
    clip: Box


@dataclass(slots=True, eq=False)
class SetLine:
    """A line of type as it was set."""

    text: str
    box: Box
    pixels: float
    color: tuple[int, ...]
    cut: bool = False


@dataclass(slots=True, eq=False)
class Area:
    """A part of a surface that was painted."""

    box: Box
    kind: str
    alpha: int


@dataclass(slots=True, eq=False)
class Group:
    """What had been drawn on a surface when it was put on this one."""

    source: Traced
    length: int
    matrix: Matrix
    clip: Box
    alpha: int


@lru_cache(maxsize=20_000)
def ink_of(letters: Letters, text: str) -> tuple[Box, tuple[int, int]]:
    """The box of the ink of a line, and the size of its picture."""
    text = shown(text).replace(" ", WORD_SPACE)
    wide, high = pygame.font.Font.size(letters, text)
    measures = [one for one in letters.metrics(text) if one is not None and one[1] > one[0]]
    base = letters.get_ascent()
    top = base - max((one[3] for one in measures), default=0)
    bottom = base - min((one[2] for one in measures), default=0)
    return (0, top, wide, bottom), (wide, high)


class Traced(SizedSurface):
    """A surface with a size, without pixels; ``ops`` is what was drawn on it, in order."""

    ops: list[SetLine | Area | Group]
    soft: bool
    piece: str
    """What all of it is: a “piece” (a card) or a “sign”, with what is printed on it; empty for neither."""
    _parent: tuple[Traced, int, int] | None

    def __new__(cls, size: Any = (1, 1), flags: int = 0, *_depth: Any) -> Traced:
        return super().__new__(cls)

    def __init__(self, size: Any = (1, 1), flags: int = 0, *_depth: Any) -> None:
        super().__init__((1, 1), pygame.SRCALPHA, 32)
        self._size = (max(0, int(size[0])), max(0, int(size[1])))
        self.ops = []
        self.soft, self.piece = False, ""
        self._parent = None
        self._clip = pygame.Rect((0, 0), self._size)

    # --- what it is ---------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    def get_bounding_rect(self, *_least: Any) -> pygame.Rect:
        return self.get_rect()

    def get_at(self, _place: Any) -> pygame.Color:
        return pygame.Color(128, 128, 128, 255)

    def get_clip(self) -> pygame.Rect:
        return self._clip.copy()

    def set_clip(self, rect: Any = None, *_rest: Any) -> None:
        whole = self.get_rect()
        self._clip = whole if rect is None else pygame.Rect(rect).clip(whole)

    # --- copies -------------------------------------------------------------------------------------

    def like(self, size: tuple[int, int], matrix: Matrix = STILL) -> Traced:
        """A new surface with what lies on this one, moved."""
        out = Traced(size)
        out.soft, out.piece = self.soft, self.piece
        if self.ops:
            out.ops.append(Group(self, len(self.ops), matrix, (0, 0, *size), 255))
        return out

    def copy(self) -> Traced:
        out = Traced(self._size)
        out.soft, out.piece = self.soft, self.piece
        out.ops = list(self.ops)
        return out

    def convert(self, *_rest: Any) -> Traced:
        return self.copy()

    def convert_alpha(self) -> Traced:
        return self.copy()

    def subsurface(self, *rect: Any) -> Traced:
        area = pygame.Rect(*rect)
        out = self.like(area.size, (1, 0, -area.x, 0, 1, -area.y))
        out._parent = (self, area.x, area.y)
        return out

    # --- drawing ------------------------------------------------------------------------------------

    def add(self, one: SetLine | Area | Group) -> None:
        self.ops.append(one)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        area = self.get_rect() if rect is None else pygame.Rect(rect)
        alpha = pygame.Color(color)[3]
        if special_flags == 0 and rect is None:
            self.ops.clear()
        area = area.clip(self._clip)
        if special_flags == 0 and alpha and area:
            self.add(Area((area.left, area.top, area.right, area.bottom), "fill", alpha))
        elif special_flags == pygame.BLEND_RGBA_MULT and alpha < 255 and self.ops:
            below = Traced(self._size)
            below.ops = list(self.ops)
            self.ops[:] = [Group(below, len(below.ops), STILL, (0, 0, *self._size), alpha)]
        return area

    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        x, y = dest[:2] if not isinstance(dest, pygame.Rect) else dest.topleft
        part = source.get_rect() if area is None else pygame.Rect(area)
        there = pygame.Rect((round(x), round(y)), part.size)
        if special_flags == pygame.BLEND_RGBA_SUB:
            self.ops[:] = [one for one in self.ops if not isinstance(one, Area)]
        if special_flags in NOT_DRAWN or special_flags == pygame.BLEND_RGBA_SUB:
            return there
        seen = there.clip(self._clip)
        if (isinstance(source, Traced) and (source.soft or not source.ops)) or not seen.w or not seen.h:
            return there
        box = (seen.left, seen.top, seen.right, seen.bottom)
        if isinstance(source, Traced):
            alpha = source.get_alpha()
            matrix = (1, 0, there.x - part.x, 0, 1, there.y - part.y)
            self.add(Group(source, len(source.ops), matrix, box, 255 if alpha is None else alpha))
        else:
            self.add(Area(box, "art", 255))
        if self._parent is not None:
            parent, left, top = self._parent
            parent.blit(source, (there.x + left, there.y + top), area, special_flags)
        return there

    def blits(self, many: Any, *_rest: Any) -> Any:
        return [self.blit(*one) for one in many]


def cover(image: pygame.Surface, kind: str, alpha: int = 255) -> Traced:
    """A surface of the size of this one, all of which is painted."""
    out = Traced(image.get_size())
    if alpha:
        out.ops.append(Area((0, 0, *image.get_size()), kind, alpha))
    return out


# --- reading ----------------------------------------------------------------------------------------


def _within(clip: Box, matrix: Matrix, box: Box) -> Box:
    corners = moved(matrix, box)
    return (
        max(clip[0], min(x for x, _ in corners)),
        max(clip[1], min(y for _, y in corners)),
        min(clip[2], max(x for x, _ in corners)),
        min(clip[3], max(y for _, y in corners)),
    )


class _Reader:
    """Walks through everything that lies on a surface."""

    def __init__(self) -> None:
        self.found: list[Words | Ground] = []
        self._pieces = 0

    def read(self, surface: Traced, length: int, matrix: Matrix, clip: Box, alpha: int, piece: int) -> None:
        if surface.piece and not piece:
            self._pieces += 1
            piece = self._pieces
            box = (2, 2, surface.get_width() - 2, surface.get_height() - 2)
            self.found.append(Ground(moved(matrix, box), surface.piece, alpha, piece, clip))
        for one in surface.ops[:length]:
            if isinstance(one, Group):
                inner = after(matrix, one.matrix)
                seen = _within(clip, matrix, one.clip)
                if seen[0] < seen[2] and seen[1] < seen[3]:
                    self.read(one.source, one.length, inner, seen, alpha * one.alpha // 255, piece)
            elif isinstance(one, SetLine):
                if alpha >= OPAQUE:
                    scale = math.hypot(matrix[1], matrix[4])
                    ink = moved(matrix, one.box)
                    words = Words(one.text, ink, one.pixels * scale, one.color, one.cut, piece, clip)
                    self.found.append(words)
            elif not piece and alpha * one.alpha // 255 >= OPAQUE:
                shade = alpha * one.alpha // 255
                self.found.append(Ground(moved(matrix, one.box), one.kind, shade, piece, clip))


def read(surface: Traced) -> list[Words | Ground]:
    """Everything that lies on a surface, from below."""
    reader = _Reader()
    reader.read(surface, len(surface.ops), STILL, (0, 0, *surface.get_size()), 255, 0)
    return reader.found
