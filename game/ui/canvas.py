"""What a scene draws, noted, so that only what differs from the last picture reaches the window."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.ui.pictures import PICTURES, Kept
from game.ui.sized_surface import SizedSurface

Box = tuple[int, int, int, int]
Stroke = tuple[Any, ...]
"""Something drawn: a picture, its place, its area, flags; or a function of pygame.draw and its details."""
Point = Sequence[float]

LARGE: Final = 0.6
"""The share of the window from which on all of it is drawn."""


class Part(NamedTuple):
    """Something that was drawn: what it depended on, its strokes and their boxes, and its pictures."""

    state: object
    strokes: list[Stroke]
    boxes: list[Box]
    pictures: list[Kept]


class Canvas(SizedSurface):
    """Stands for the window while a scene is drawn, and notes every stroke; it has no pixels itself.

    ``show`` brings the window up to date: strokes that were not there before, or are no longer there, say
    where it changes, and there all strokes are done again. Whatever is drawn must never change afterwards.
    Shapes go through ``line``, ``polygon`` and the like in this module.
    """

    def __init__(self) -> None:
        super().__init__((1, 1))
        self._size = (0, 0)
        self._strokes: list[Stroke] = []
        self._boxes: list[Box] = []
        self._shown: tuple[list[Stroke], list[Box]] | None = None
        self._parts: dict[Hashable, Part] = {}
        self._parts_before: dict[Hashable, Part] = {}
        """The parts of the last picture."""

    # --- what a scene sees ----------------------------------------------------------------------

    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> Any:
        x, y = int(dest[0]), int(dest[1])
        part = None if area is None else tuple(area)
        self._strokes.append((source, (x, y), part, special_flags))
        self._boxes.append((x, y, *(source.get_size() if part is None else part[2:])))

    def blits(self, blit_sequence: Iterable[Any], doreturn: Any = 1) -> Any:
        del doreturn  # nobody asks for places that are not yet drawn
        for one in blit_sequence:
            self.blit(*one)

    def shape(self, how: Callable[..., Any], details: tuple[Any, ...], box: Box) -> None:
        """Note something that a function of pygame.draw draws within this box."""
        self._strokes.append((how, details))
        self._boxes.append(box)

    def part(self, key: Hashable, state: object, draw: Callable[[], object]) -> None:
        """A part of the picture: ``draw`` draws it, unless the last picture had it, in the same state.

        The key names it, the state must say everything that it depends on besides window and language.
        """
        part = self._parts_before.get(key)
        if part is None or part.state != state:
            begun = len(self._strokes)
            with PICTURES.noted() as pictures:
                draw()
            part = Part(state, self._strokes[begun:], self._boxes[begun:], pictures)
        else:
            self._strokes += part.strokes
            self._boxes += part.boxes
            PICTURES.draw_again(part.pictures)
        self._parts[key] = part

    # --- what the window sees -------------------------------------------------------------------

    def begin(self, size: tuple[int, int]) -> None:
        """A new picture of this size."""
        if size != self._size:
            self.forget()
            self._size = size
        self._strokes, self._boxes = [], []
        self._parts = {}

    def forget(self) -> None:
        """Something else was drawn on the window, or everything looks different now."""
        self._shown = None
        self._strokes, self._boxes = [], []
        self._parts, self._parts_before = {}, {}

    def show(self, surface: pygame.Surface) -> None:
        """Draw on the window what differs from the last picture."""
        for region in self._regions():
            surface.set_clip(region)
            self._draw(surface, [self._strokes[i] for i in region.collidelistall(self._boxes)])
        surface.set_clip(None)
        self._shown = self._strokes, self._boxes
        self._parts_before = self._parts

    @staticmethod
    def _draw(surface: pygame.Surface, strokes: list[Stroke]) -> None:
        begun = 0
        for number, stroke in enumerate(strokes):
            if len(stroke) == 2:
                surface.blits(strokes[begun:number], False)
                stroke[0](surface, *stroke[1])
                begun = number + 1
        surface.blits(strokes[begun:], False)

    def _regions(self) -> list[pygame.Rect]:
        """Where the window is to be drawn again."""
        whole = self.get_rect()
        if self._shown is None or not self._covered():
            return [whole]
        regions: list[pygame.Rect] = []
        for box in changes(*self._shown, self._strokes, self._boxes):
            region = whole.clip(box)
            while (met := region.collidelist(regions)) >= 0:
                region.union_ip(regions.pop(met))
            if region:
                regions.append(region)
        large = sum(one.w * one.h for one in regions) > LARGE * whole.w * whole.h
        return [whole] if large else regions

    def _covered(self) -> bool:
        """Whether the picture begins with one that covers the window."""
        first = self._strokes[0] if self._strokes else ()
        if len(first) != 4 or not pygame.Rect(self._boxes[0]).contains(self.get_rect()):
            return False
        ground, _, _, flags = first
        return not flags and not ground.get_flags() & pygame.SRCALPHA and ground.get_alpha() in (None, 255)


def draw_part(target: pygame.Surface, key: Hashable, state: object, draw: Callable[[], object]) -> None:
    """``Canvas.part``; on any other surface it is drawn."""
    if isinstance(target, Canvas):
        target.part(key, state, draw)
    else:
        draw()


def changes(
    old: Sequence[Stroke], old_boxes: Sequence[Box], new: Sequence[Stroke], new_boxes: Sequence[Box]
) -> list[Box]:
    """The boxes of all strokes that are only in one of the pictures, or not in the same order in both."""
    begin, end, shared = 0, 0, min(len(old), len(new))
    while begin < shared and old[begin] == new[begin]:
        begin += 1
    while end < shared - begin and old[-1 - end] == new[-1 - end]:
        end += 1
    places: dict[Stroke, list[int]] = {}
    for number in range(len(old) - end - 1, begin - 1, -1):
        places.setdefault(old[number], []).append(number)
    found = [
        (number, places[new[number]]) for number in range(begin, len(new) - end) if new[number] in places
    ]
    pairs = [(number, there.pop()) for number, there in found if there]
    kept = {pairs[i] for i in longest_rise([there for _, there in pairs])}
    stay_new, stay_old = {one for one, _ in kept}, {one for _, one in kept}
    gone = [old_boxes[i] for i in range(begin, len(old) - end) if i not in stay_old]
    return gone + [new_boxes[i] for i in range(begin, len(new) - end) if i not in stay_new]


def longest_rise(numbers: Sequence[int]) -> list[int]:
    """Where the members of a longest rising subsequence are."""
    ends: list[int] = []
    places: list[int] = []
    before: list[int] = []
    for place, number in enumerate(numbers):
        at = bisect_left(ends, number)
        before.append(places[at - 1] if at else -1)
        ends[at : at + 1], places[at : at + 1] = [number], [place]
    rise: list[int] = []
    place = places[-1] if places else -1
    while place >= 0:
        rise.append(place)
        place = before[place]
    return rise[::-1]


# --- shapes -----------------------------------------------------------------------------------------


def line(target: pygame.Surface, color: Any, start: Point, end: Point, width: int = 1) -> None:
    """pygame.draw.line, on a canvas too."""
    _shape(target, pygame.draw.line, (start, end), width, (color, tuple(start), tuple(end), width))


def lines(target: pygame.Surface, color: Any, points: Sequence[Point], width: int = 1) -> None:
    """pygame.draw.lines of a path that is not closed, on a canvas too."""
    path = tuple(map(tuple, points))
    _shape(target, pygame.draw.lines, path, width, (color, False, path, width))


def polygon(target: pygame.Surface, color: Any, points: Sequence[Point]) -> None:
    """pygame.draw.polygon, on a canvas too."""
    corners = tuple(map(tuple, points))
    _shape(target, pygame.draw.polygon, corners, 0, (color, corners))


def circle(target: pygame.Surface, color: Any, center: Point, radius: float, width: int = 0) -> None:
    """pygame.draw.circle, on a canvas too."""
    x, y = center
    corners = (x - radius, y - radius), (x + radius, y + radius)
    _shape(target, pygame.draw.circle, corners, 0, (color, (x, y), radius, width))


def _shape(
    target: pygame.Surface,
    how: Callable[..., Any],
    points: Sequence[Point],
    width: int,
    details: tuple[Any, ...],
) -> None:
    if not isinstance(target, Canvas):
        how(target, *details)
        return
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    left, top, around = int(min(xs)) - width - 1, int(min(ys)) - width - 1, 2 * width + 4
    target.shape(how, details, (left, top, int(max(xs)) - left + around, int(max(ys)) - top + around))
