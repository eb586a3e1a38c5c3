"""What every control shares, and the kit it is drawn with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui import paint
from game.ui.art import Art
from game.ui.frame import Frame
from game.ui.paint import Color
from game.ui.spoken import Spoken
from game.ui.theme import Theme
from game.ui.type import COUNT, Type

REACH: Final = 24.0
"""Units around what has the focus in which its ring and the glow of that lie."""
RINGS: Final = 64
"""Rings of the focus are made in sizes so many pixels apart, so that what glides and grows needs few."""


class Ui(NamedTuple):
    """The drawing kit for one frame size: geometry, type, drawings, colours."""

    frame: Frame
    type: Type
    art: Art
    theme: Theme

    @property
    def grow(self) -> float:
        """How much marks beside words grow with the text: less than the words."""
        return min(1.6, max(1.0, 0.4 + 0.6 * self.frame.text))

    def panel(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        radius: float = 18,
        *,
        lit: bool = False,
        solid: bool = False,
    ) -> None:
        """A panel of the theme with its shadow; nothing beneath a ``solid`` one is seen."""
        theme = self.theme
        top, bottom = theme.panel_top, theme.panel_bottom
        if solid:
            top, bottom = (*top[:3], 255), (*bottom[:3], 255)
        edge = (*theme.accent, 255) if lit else theme.edge
        paint.draw_panel(
            surface,
            rect,
            self.frame.px(radius),
            top,
            bottom,
            edge,
            self.frame.px(1.3),
            self.frame.px(7),
        )

    def section(
        self, surface: pygame.Surface, rect: pygame.Rect, title: str, inset: tuple[float, float] = (20, 13)
    ) -> None:
        """A panel with its title in capitals at the top left, ``inset`` units from the corner."""
        self.panel(surface, rect, 20)
        words = self.type.fit(title.upper(), COUNT, self.theme.accent, rect.w - self.frame.px(40), "heavy")
        surface.blit(words, (rect.left + self.frame.px(inset[0]), rect.top + self.frame.px(inset[1])))

    def icon(self, name: str, side: int) -> pygame.Surface:
        return self.art.get(f"common/{name}", side)

    def label(
        self,
        surface: pygame.Surface,
        text: str,
        size: float,
        color: Color,
        room: float,
        face: str = "bold",
        **place: tuple[float, float],
    ) -> pygame.Rect:
        """A line no wider than ``room`` pixels, by one of its anchors (``midleft=…``); where it is."""
        return paint.put(surface, self.type.fit(text, size, color, room, face), **place)

    def ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
        """The visible focus: a bright outline with a glow around the control; never golden."""
        wide, high = rect.size
        if min(rect.size) >= 2 * self.frame.px(radius):  # its sides are straight
            wide, high = wide + -wide % RINGS, high + -high % RINGS
        reach = 2 * self.frame.px(REACH)
        paint.put_quarters(surface, self.ring_image((wide, high), radius), rect.inflate(reach, reach))

    def ring_image(self, size: tuple[int, int], radius: float, angle: float = 0.0) -> pygame.Surface:
        """The ring around something of this size (pixels), turned; ``REACH`` units wider at every side."""
        frame, reach, tone = self.frame, self.frame.px(REACH), self.theme.focus
        gap, line, corner = frame.px(3), max(2, frame.px(2.4)), frame.px(radius)
        wide, high = size

        def make() -> pygame.Surface:
            if angle:
                return pygame.transform.rotozoom(self.ring_image(size, radius), angle, 1.0)
            out = pygame.Surface((wide + 2 * reach, high + 2 * reach), pygame.SRCALPHA)
            inside = pygame.Rect(reach, reach, wide, high)
            outer = inside.inflate(2 * gap + 2 * line, 2 * gap + 2 * line)
            around, blur = corner + gap, frame.px(5)
            paint.put(out, paint.softened(*outer.size, around, blur, 150, tone), center=outer.center)
            self.outline(out, outer, around + line, tone, line)
            hole = paint.rounded(wide, high, corner, (0, 0, 0, 255))
            out.blit(hole, inside, special_flags=pygame.BLEND_RGBA_SUB)
            return out

        return self.art.made(("ring", wide, high, reach, gap, line, corner, tone, angle), make)

    @staticmethod
    def outline(surface: pygame.Surface, rect: pygame.Rect, radius: int, color: Color, wide: int) -> None:
        """A rounded outline with smooth edges."""
        image = paint.panel(rect.w, rect.h, radius, (0, 0, 0, 0), (0, 0, 0, 0), (*color, 255), wide)
        surface.blit(image, rect)


class Spared(NamedTuple):
    """What a tip leaves in sight if it can: other controls, and what is read (pixels)."""

    controls: Sequence[pygame.Rect]
    words: Sequence[pygame.Rect]


NOTHING: Final = Spared((), ())


class Widget:
    """A control: a key that outlives rebuilds, an area in pixels, and something to do."""

    layer = 0
    idle = False
    """Whether there is nothing to use: it is shown and never takes the focus."""
    radius = 18.0
    name = ""
    """What a screen reader calls it, when it has no words of its own."""
    left_behind = False
    """Whether the pointer has gone away from it: then it keeps the focus, but its tip goes."""
    clicked = False
    """Whether it was clicked and the pointer is still there: what comes of it is not covered by a tip."""
    tip_spares = NOTHING
    """Where its tip does not hang if there is another place."""
    view: pygame.Rect | None = None
    """What can be seen of the area it scrolls in; None when it does not scroll."""
    shares_row = False
    """Whether others stand beside it in its row: left and right lead to them, + and − change its value."""
    explained_by: object = None
    """The key of what says more about it and comes into sight with it."""

    def __init__(self, key: object, area: pygame.Rect, do: Callable[[], object] | None = None) -> None:
        self.key = key
        self._area = area
        self._do = do
        self.pressed = False

    @property
    def area(self) -> pygame.Rect:
        return self._area

    @property
    def spoken(self) -> Spoken:
        """What a screen reader says of it."""
        return Spoken(self.name)

    def place(self, area: pygame.Rect) -> None:
        """Move it (scrolling)."""
        self._area = area

    def need(self, ui: Ui) -> int:
        """How high it must be for what it says (pixels); 0 when it fits any height."""
        return 0

    def hit(self, pos: tuple[int, int]) -> bool:
        return self._area.collidepoint(pos) and self.shows(pos)

    def shows(self, pos: tuple[int, int]) -> bool:
        """Whether nothing it scrolls under covers this place."""
        return self.view is None or self.view.collidepoint(pos)

    def link_at(self, pos: tuple[int, int]) -> Callable[[], object] | None:
        """What a press on this place of it does instead of using it."""
        return None

    def use(self) -> None:
        if self._do is not None:
            self._do()

    def adjust(self, dx: int) -> bool:
        return False

    def drag(self, pos: tuple[int, int]) -> bool:
        """Follow a pressed mouse; False when it means nothing here."""
        return False

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        if focused:
            ui.ring(surface, self._area, self.radius)

    def draw_panel(self, surface: pygame.Surface, ui: Ui, *, focused: bool, lit: bool) -> pygame.Rect:
        """Its panel, lower while it is pressed, and the ring of the focus; where the panel is (pixels)."""
        rect = self.area.move(0, ui.frame.px(1.5)) if self.pressed else self.area
        if focused:
            ui.ring(surface, rect, self.radius)
        ui.panel(surface, rect, self.radius, lit=lit)
        return rect


UNPLACED: Final = pygame.Rect(0, 0, 1, 1)
"""Where a control is before it is placed."""


def place_rows(
    ui: Ui, rows: Sequence[Widget], corner: tuple[float, float], size: tuple[float, float], gap: float
) -> float:
    """Place controls below each other, each as high as it needs; returns where the next goes (units)."""
    x, y = corner
    for row in rows:
        row.place(ui.frame.rect(x, y, *size))
        row.place(pygame.Rect(row.area.topleft, (row.area.w, max(row.area.h, row.need(ui)))))
        y += ui.frame.units(row.area.h) + gap
    return y
