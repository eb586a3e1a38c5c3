"""Buttons: pills with words and round ones with a drawing."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Final

import pygame

from game.ui import paint
from game.ui.spoken import Spoken
from game.ui.type import CAPTION, SENTENCE, wrap
from game.ui.widgets.base import NOTHING, Spared, Ui, Widget

NOTED: Final = 15.0
"""Units between a note and the sides of its button, which are round there."""


class Kind(Enum):
    """How much a button wants to be used."""

    MAIN = "main"
    """The golden one, at most one on a screen."""
    PLAIN = "plain"


WIDEST_TIP: Final = 420.0
"""How wide a tip is at most, in units."""
WIDEST_NAME: Final = 320.0
"""The same of the name of a round button: a longer one would lie on its neighbours' words."""
RIM: Final = 30.0
"""Units at the left and the right edge of the window where no tip lies: tables have their rim there."""


class Button(Widget):
    """A pill with words, an optional second line that says what will happen, an optional icon.

    ``tip``: what stands above it while it has the focus.
    """

    tip = ""

    def __init__(
        self,
        key: object,
        area: pygame.Rect,
        text: str,
        do: Callable[[], object],
        *,
        kind: Kind = Kind.PLAIN,
        note: str = "",
        icon: str = "",
        size: float = SENTENCE,
        left: bool = False,
    ) -> None:
        super().__init__(key, area, do)
        self.text = text
        self.kind = kind
        self.note = note
        self.icon = icon
        self.size = size
        self.left = left

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.text, note=self.note)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, theme = ui.frame, ui.theme
        rect = self.area.move(0, frame.px(1.5)) if self.pressed else self.area
        lit = self.kind is Kind.MAIN
        self.radius = frame.units(rect.h) / 2
        if lit:
            top, bottom = (*theme.accent, 255), (*theme.accent_low, 255)
            edge = (255, 242, 200, 255)
        else:
            top, bottom, edge = theme.panel_top, theme.panel_bottom, theme.edge
        if focused:
            ui.ring(surface, rect, self.radius)
        paint.draw_panel(
            surface, rect, rect.h // 2, top, bottom, edge, frame.px(1.4), 0 if focused else frame.px(5)
        )
        ink = theme.on_accent if lit else theme.text
        self._words(surface, ui, rect, ink, lit)
        if focused and self.tip and not self.left_behind and not self.clicked:
            tip = ui.type.block(self.tip, CAPTION, theme.text, frame.px(WIDEST_TIP), "bold", center=True)
            draw_tip(surface, ui, tip, rect, surface.get_rect(), self.tip_spares, above=True)

    def _words(
        self, surface: pygame.Surface, ui: Ui, rect: pygame.Rect, ink: paint.Color, lit: bool
    ) -> None:
        frame = ui.frame
        pad = frame.px(18)
        left = rect.left + pad
        room = rect.w - 2 * pad
        if self.icon:
            side = min(frame.px(24 * min(1.4, frame.text)), rect.h * 2 // 3)
            icon = ui.icon(self.icon, side)
            picture = (
                ui.art.made(("ink", self.icon, side, ink), partial(paint.shape, icon, ink)) if lit else icon
            )
            surface.blit(picture, (left, rect.centery - side // 2))
            left += side + frame.px(10)
            room -= side + frame.px(10)
        beneath = room if self.icon or self.left else rect.w - 2 * frame.px(NOTED)
        above = self._least(ui, self.text, self.size, "heavy", room)
        note = self._line(ui, self.note, CAPTION, ink, "semi", (beneath, rect.h - above - frame.px(4)))
        beside = note.get_height() if self.note else 0
        high = rect.h - beside - frame.px(4)
        words = self._line(ui, self.text, self.size, ink, "heavy", (room, high))
        if self.note and words.get_height() > high:
            size = self.size * high / words.get_height()
            words = self._line(ui, self.text, size, ink, "heavy", (room, high))
        place = words.get_rect(midleft=(left, rect.centery))
        if not self.left and not self.icon:
            place.centerx = rect.centerx
        if self.note:
            both = words.get_height() + note.get_height() - frame.px(2)
            place.top = rect.centery - both // 2
            under = note.get_rect(top=place.bottom - frame.px(2))
            under.left = left if (self.left or self.icon) else rect.centerx - note.get_width() // 2
            surface.blit(note, under)
        surface.blit(words, place)

    def rise(self, ui: Ui) -> None:
        """Grow upwards to where words and note have room, if they are too long for the button."""
        frame, area = ui.frame, self.area
        room, beneath = area.w - 2 * frame.px(18), area.w - 2 * frame.px(NOTED)
        high = self._least(ui, self.text, self.size, "heavy", room) + frame.px(6)
        high += self._least(ui, self.note, CAPTION, "semi", beneath) if self.note else 0
        if high > area.h:
            self.place(pygame.Rect(area.x, area.bottom - high, area.w, high))

    @staticmethod
    def _least(ui: Ui, text: str, size: float, face: str, room: int) -> int:
        """How high words are at least, in pixels: in one line, or in the smallest type in several."""
        letters = ui.type.font(face, size * ui.type.shares(size)[-1])
        lines = 1 if ui.type.fits(text, size, room, face) else len(wrap(letters, text, room))
        return lines * round(letters.get_linesize() * 1.02)

    def _line(
        self, ui: Ui, text: str, size: float, ink: paint.Color, face: str, room: tuple[int, int]
    ) -> pygame.Surface:
        """Words in one line; what is too long for that in more and smaller ones."""
        block = None
        if " " in text and not ui.type.fits(text, size, room[0], face):
            block = ui.type.shrunk(text, size, ink, room, face, least=0.45)
        return block or ui.type.fit(text, size, ink, room[0], face)


class IconButton(Widget):
    """A round button with a drawing; ``text`` names it for those who cannot see the drawing.

    ``faded``: using it does nothing now but say why; a ``note`` says so beforehand, and it wears a lock.
    ``tip``: its name stands below it while it has the focus, or that note; ``above`` it instead, or
    ``beside`` it, to the left; with the ``letter`` of the key that does the same. ``at_once``: it is
    used whatever moves.
    """

    at_once = False
    faded = False
    tip = True
    above = beside = False
    note = ""
    letter = ""

    def __init__(
        self, key: object, area: pygame.Rect, icon: str, text: str, do: Callable[[], object]
    ) -> None:
        super().__init__(key, area, do)
        self.icon = icon
        self.text = text
        self.radius = 22

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.name or self.text, note=self.note)

    @property
    def locked(self) -> bool:
        """Whether it does nothing at this table, for the reason in its note."""
        return self.faded and bool(self.note)

    def hit(self, pos: tuple[int, int]) -> bool:
        near = pygame.Vector2(pos).distance_to(self.area.center) <= self.area.w / 2 + 2
        return near and self.shows(pos)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, theme = ui.frame, ui.theme
        rect = self.area.move(0, frame.px(1)) if self.pressed else self.area
        self.radius = frame.units(rect.h) / 2
        if focused:
            ui.ring(surface, rect, self.radius)
        rim = ((255, 222, 150, 255), (140, 92, 34, 255))
        paint.draw_panel(surface, rect, rect.h // 2, *rim, shadow=frame.px(5))
        inner = rect.inflate(-frame.px(3), -frame.px(3))
        paint.draw_panel(surface, inner, inner.h // 2, theme.panel_top, theme.panel_bottom)
        side = round(rect.w * 0.52)
        icon = ui.icon(self.icon, side)
        if self.faded:
            icon = ui.art.made(("faded", self.icon, side), partial(paint.tinted, icon, (255, 255, 255, 90)))
        paint.put(surface, icon, center=rect.center)
        if self.locked:
            lock = rect.right - rect.w // 8, rect.bottom - rect.h // 8
            paint.put(surface, ui.icon("icon_lock", round(rect.w * 0.44)), center=lock)
        if focused and self.text and self.tip and not self.left_behind and not self.clicked:
            self._tip(surface, ui, rect)

    def _tip(self, surface: pygame.Surface, ui: Ui, rect: pygame.Rect) -> None:
        if self.locked:
            room = ui.frame.px(WIDEST_TIP)
            words = ui.type.block(self.note, CAPTION, ui.theme.text, room, "bold", center=True)
        else:
            said = f"{self.text} ({self.letter})" if self.letter else self.text
            room = ui.frame.px(WIDEST_NAME)
            words = ui.type.block(said, CAPTION, ui.theme.text, room, "bold", center=True)
        seen = surface.get_rect() if self.view is None else self.view
        draw_tip(surface, ui, words, rect, seen, self.tip_spares, above=self.above, beside=self.beside)


def draw_tip(
    surface: pygame.Surface,
    ui: Ui,
    words: pygame.Surface,
    rect: pygame.Rect,
    seen: pygame.Rect,
    spared: Spared = NOTHING,
    *,
    above: bool = False,
    beside: bool = False,
) -> None:
    """Words on a ground of their own below what they are about, or above it, as where there is no room;
    or beside it. Where they would cover something of what is ``spared`` they hang elsewhere around it.
    """
    pad = ui.frame.px(9)
    box = words.get_rect().inflate(2 * pad, pad)
    bounds = seen.inflate(-ui.frame.px(2 * RIM), -ui.frame.px(16))
    low = rect.bottom + ui.frame.px(9) + box.h > bounds.bottom
    wanted = "left" if beside else "above" if above or low else "below"
    box = _tip_place(box, rect, bounds, ui.frame.px(9), wanted, spared)
    round_ = min(box.h // 2, 2 * pad)
    paint.draw_panel(surface, box, round_, ui.theme.panel_bottom, ui.theme.panel_bottom, ui.theme.edge)
    paint.put(surface, words, center=box.center)


def _tip_place(
    box: pygame.Rect, rect: pygame.Rect, bounds: pygame.Rect, gap: int, wanted: str, spared: Spared
) -> pygame.Rect:
    """Where a tip of this size lies: on no control, then on few words, then where it is wanted."""
    around = rect.inflate(2 * gap, 2 * gap)
    places = {
        "below": [{"midtop": around.midbottom}],
        "above": [{"midbottom": around.midtop}],
        "left": [{"midright": around.midleft}],
        "right": [{"midleft": around.midright}],
        "aside": [
            {one: (x, y)}
            for ends, y in (
                (("topleft", "topright"), around.bottom),
                (("bottomleft", "bottomright"), around.top),
            )
            for one, x in zip(ends, (rect.left, rect.right), strict=True)
        ],
    }
    ways = [one for name in (wanted, *places) for one in places[name]]

    def cost(one: pygame.Rect) -> tuple[int, int]:
        controls, words = (sum(_common(one, area) for area in areas) for areas in spared)
        return controls + _common(one, rect), words

    return min((_held_in(bounds, box, **way) for way in ways), key=cost)


def _held_in(bounds: pygame.Rect, box: pygame.Rect, **anchor: tuple[int, int]) -> pygame.Rect:
    """A box at this place, moved as little as can be to lie within bounds."""
    there = box.copy()
    for name, spot in anchor.items():
        setattr(there, name, spot)
    return there.clamp(bounds)


def _common(one: pygame.Rect, other: pygame.Rect) -> int:
    """How many pixels two areas have in common."""
    both = one.clip(other)
    return both.w * both.h
