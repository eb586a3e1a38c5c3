"""Controls with a value: + and − change it, and left and right where it has its row for itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

import pygame

from game.ui import canvas, paint
from game.ui.i18n import percent
from game.ui.spoken import Role, Spoken
from game.ui.type import CAPTION, SENTENCE
from game.ui.widgets.base import Ui, Widget


class _Row(Widget):
    """A row with a label at the left and a value at the right."""

    def __init__(self, key: object, area: pygame.Rect, label: str, changed: Callable[[Any], None]) -> None:
        super().__init__(key, area)
        self.label = label
        self.changed = changed

    share = 0.5
    """The part of the row's width that the label may take."""
    away = 0
    """Units that a label which may go on in a second line keeps from the value."""
    note = ""
    """A small second line under the label."""
    link: Callable[[], object] | None = None
    """What a press on the note does; it is underlined then."""
    _linked = pygame.Rect(0, 0, 0, 0)
    refused: Collection[Any] = ()
    """Values that cannot be chosen now; ``changed`` hears of it when one is tried."""
    reason = ""
    """Why they cannot: small lines below the row."""
    tells = True
    """Whether that is written; else only heard, for the row above says the same."""
    wraps = False
    """Whether a long label goes on in a second line instead of shrinking."""

    @property
    def closed(self) -> bool:
        """Whether no other value can be chosen than the one it has: it is greyed."""
        return False

    def link_at(self, pos: tuple[int, int]) -> Callable[[], object] | None:
        return self.link if self._linked.collidepoint(pos) else None

    def _split(self, ui: Ui) -> int:
        """How wide the part of the label is (pixels)."""
        return round(self.area.w * self.share)

    def _label(self, ui: Ui) -> pygame.Surface:
        room = self._split(ui) - ui.frame.px(18 + self.away * self.wraps)
        tone = ui.theme.dim if self.closed else ui.theme.text
        if self.wraps:
            return ui.type.block(self.label, SENTENCE * 0.87, tone, room, "bold")
        return ui.type.fit(self.label, SENTENCE, tone, room, "bold")

    def need(self, ui: Ui) -> int:
        return self._high(ui) + self._below(ui) if self.wraps or self.note else 0

    def _high(self, ui: Ui) -> int:
        """How high label and value are (pixels)."""
        note = ui.type.font("semi", CAPTION).get_linesize() if self.note else 0
        return self._label(ui).get_height() + note + ui.frame.px(12)

    def _below(self, ui: Ui) -> int:
        """How high the reason is, with the room below it (pixels)."""
        return self._reason(ui).get_height() + ui.frame.px(8) if self.reason and self.tells else 0

    def _reason(self, ui: Ui) -> pygame.Surface:
        room = self.area.w - ui.frame.px(36)
        return ui.type.block(self.reason, CAPTION, ui.theme.accent, room, "semi")

    def _row(self, surface: pygame.Surface, ui: Ui, focused: bool) -> pygame.Rect:
        """Draw ground and label; returns the box of the value."""
        rect, frame, theme = self.area, ui.frame, ui.theme
        self.radius = min(16.0, frame.units(rect.h) / 2)
        if focused:
            ui.ring(surface, rect, self.radius)
        paint.draw_panel(
            surface, rect, frame.px(self.radius), theme.panel_top, theme.panel_bottom, theme.edge
        )
        if not self.label:
            return rect.inflate(-frame.px(8), -frame.px(8))
        pad = frame.px(18)
        if self.reason and self.tells:
            rect = rect.move(0, 0)
            rect.h -= self._below(ui)
            surface.blit(self._reason(ui), (rect.left + pad, rect.bottom))
        room = self._split(ui) - pad
        words = self._label(ui)
        place = words.get_rect(midleft=(rect.left + pad, rect.centery))
        if self.note:
            note = ui.type.fit(self.note, CAPTION, theme.dim, room, "semi")
            place.top = rect.centery - (words.get_height() + note.get_height() - frame.px(2)) // 2
            under = note.get_rect(topleft=(place.left, place.bottom - frame.px(2)))
            surface.blit(note, under)
            if self.link is not None:
                line = max(1, frame.px(1.2))
                canvas.line(surface, theme.dim, under.bottomleft, under.bottomright, line)
                self._linked = under.inflate(frame.px(16), frame.px(6))
        surface.blit(words, place)
        left = rect.left + self._split(ui) + frame.px(6)
        return pygame.Rect(
            left, rect.top + frame.px(4), rect.right - frame.px(8) - left, rect.h - frame.px(8)
        )


class Choice(_Row):
    """One of several values. ``options`` are (value, words) pairs; use goes to the next one, and round, as
    does a click between the arrows.

    The arrows change it both ways, by keys and by clicks; at its ends they are dimmed and stay. Where
    others share its row, keys lead to them.
    """

    away = 12

    def __init__(
        self,
        key: object,
        area: pygame.Rect,
        label: str,
        options: Sequence[tuple[Any, str]],
        value: Any,
        changed: Callable[[Any], None],
    ) -> None:
        super().__init__(key, area, label, changed)
        self.options = list(options)
        self.value = value
        self._box = area

    def use(self) -> None:
        self._change(1, wrap=True)

    def press_at(self, pos: tuple[int, int]) -> None:
        """Use it with the mouse: the left third goes back and the right one forward, as the arrows there;
        what is between them and the label use it."""
        third = self._box.w // 3
        if self._box.left <= pos[0] < self._box.left + third:
            self._change(-1)
        elif pos[0] >= self._box.right - third:
            self._change(1)
        else:
            self.use()

    def _ahead(self, dx: int, *, wrap: bool) -> list[Any]:
        """The values that come next in a direction, the next one first."""
        values = [value for value, _ in self.options]
        here = values.index(self.value) if self.value in values else 0
        ahead = values[here + 1 :] if dx > 0 else values[:here][::-1]
        if wrap:
            ahead += values[:here] if dx > 0 else values[here + 1 :][::-1]
        return ahead

    def ends(self, dx: int) -> bool:
        """Whether the arrow to this side leads nowhere: it is dimmed."""
        return not self._ahead(dx, wrap=False)

    def adjust(self, dx: int) -> bool:
        self._change(dx)
        return True

    def _change(self, dx: int, *, wrap: bool = False) -> None:
        """Take the next value that can be had, or hear why none can."""
        ahead = self._ahead(dx, wrap=wrap)
        there = next((value for value in ahead if value not in self.refused), None)
        if there is not None:
            self.value = there
            self.changed(there)
        elif ahead:
            self.changed(ahead[0])

    @property
    def words(self) -> str:
        """The value in words."""
        words: str = dict(self.options).get(self.value, "")
        return words

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.name or self.label, Role.CHOICE, self.reason or self.note, self.words)

    @property
    def closed(self) -> bool:
        return all(value in self.refused for value, _ in self.options if value != self.value)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        box, side = self._arrows(surface, ui, focused)
        room = box.w - 2 * side - ui.frame.px(10)
        paint.put(surface, self._value(ui, self.words, room), center=box.center)

    def _arrows(self, surface: pygame.Surface, ui: Ui, focused: bool) -> tuple[pygame.Rect, int]:
        """Draw ground, label and arrows; returns the box of the value and how wide an arrow is."""
        box = self._box = self._row(surface, ui, focused)
        side = min(box.h - ui.frame.px(8), ui.frame.px(20 * ui.grow))
        arrows = (("icon_prev", box.left, -1), ("icon_next", box.right - side, 1))
        for name, x, dx in arrows if len(self.options) > 1 else ():
            icon = ui.icon(name, side)
            if self.closed or self.ends(dx):
                icon = ui.art.made(("ended", name, side), partial(paint.tinted, icon, (255, 255, 255, 60)))
            surface.blit(icon, (x, box.centery - side // 2))
        return box, side

    def _value(self, ui: Ui, words: str, room: int) -> pygame.Surface:
        tone = ui.theme.dim if self.closed else ui.theme.accent
        if self.wraps and ui.type.font("heavy", SENTENCE).size(words)[0] > room:
            return ui.type.block(words, SENTENCE * 0.8, tone, room, "heavy", center=True)
        return ui.type.fit(words, SENTENCE, tone, room, "heavy")

    def _high(self, ui: Ui) -> int:
        """High enough for every value too."""
        room = round(self.area.w * (1 - self.share)) - ui.frame.px(24 + 2 * 20 * ui.grow)
        tallest = max(self._value(ui, words, room).get_height() for _, words in self.options)
        return max(super()._high(ui), tallest + ui.frame.px(16))


class Switch(_Row):
    """Yes or no."""

    def __init__(
        self, key: object, area: pygame.Rect, label: str, value: bool, changed: Callable[[bool], None]
    ) -> None:
        super().__init__(key, area, label, changed)
        self.value = value

    def _split(self, ui: Ui) -> int:
        """All but the switch itself, and the room around it."""
        return self.area.w - ui.frame.px(52 * ui.grow + 8 + 6 + 14)

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.label, Role.SWITCH, self.reason or self.note, on=self.value)

    @property
    def closed(self) -> bool:
        return (not self.value) in self.refused

    def use(self) -> None:
        wanted = not self.value
        if not self.closed:
            self.value = wanted
        self.changed(wanted)

    def adjust(self, dx: int) -> bool:
        if self.value != (dx > 0):
            self.use()
        return True

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        box = self._row(surface, ui, focused)
        frame, theme = ui.frame, ui.theme
        track = pygame.Rect(0, 0, frame.px(52 * ui.grow), frame.px(28 * ui.grow))
        track.midright = (box.right - frame.px(6), box.centery)
        if self.reason and self._reason(ui).get_width() < track.left - self.area.left - frame.px(30):
            track.centery = self.area.centery  # beside the label and the reason below it
        ground = (*theme.accent, 255) if self.value else (70, 62, 70, 255)
        paint.draw_panel(surface, track, track.h // 2, ground, ground, theme.edge)
        knob = track.h - frame.px(6)
        x = track.right - knob - frame.px(3) if self.value else track.left + frame.px(3)
        tone = theme.dim if self.closed else theme.text
        surface.blit(paint.plain(knob, knob, knob // 2, tone), (x, track.top + frame.px(3)))
        if self.value:
            tick = ui.icon("icon_check", round(knob * 0.8))
            dark = paint.plain(knob, knob, knob // 2, theme.on_accent)
            surface.blit(dark, (x, track.top + frame.px(3)))
            paint.put(surface, tick, center=(x + knob // 2, track.centery))


class Slider(_Row):
    """A whole number in a range; left and right change it by ``step``."""

    def __init__(
        self,
        key: object,
        area: pygame.Rect,
        label: str,
        value: int,
        limits: tuple[int, int, int],
        changed: Callable[[int], None],
    ) -> None:
        super().__init__(key, area, label, changed)
        self.value = value
        self.least, self.most, self.step = limits
        self._track = area

    @property
    def spoken(self) -> Spoken:
        limits = (self.least, self.most, self.step)
        return Spoken(self.label, Role.SLIDER, value=str(self.value), limits=limits)

    def use(self) -> None:
        """Activating it mutes it or brings the middle back."""
        middle = (self.least + self.most) // 2 // self.step * self.step
        self._set(self.least if self.value > self.least else middle)

    def adjust(self, dx: int) -> bool:
        self._set(self.value + dx * self.step)
        return True

    def drag(self, pos: tuple[int, int]) -> bool:
        share = (pos[0] - self._track.left) / max(1, self._track.w)
        raw = self.least + share * (self.most - self.least)
        self._set(round(raw / self.step) * self.step)
        return True

    def _set(self, value: int) -> None:
        value = max(self.least, min(self.most, value))
        if value != self.value:
            self.value = value
            self.changed(value)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        box = self._row(surface, ui, focused)
        frame, theme = ui.frame, ui.theme
        digits = frame.px(68 * (0.3 + 0.7 * max(1.0, frame.text)))
        number = ui.type.fit(percent(self.value), SENTENCE, theme.accent, digits, "heavy")
        paint.put(surface, number, midright=(box.right - frame.px(4), box.centery))
        room = max(frame.px(40), box.w - frame.px(32) - digits)
        self._track = track = pygame.Rect(box.left + frame.px(8), 0, room, frame.px(8 * ui.grow))
        track.centery = box.centery
        surface.blit(paint.plain(track.w, track.h, track.h // 2, (70, 62, 70)), track)
        share = (self.value - self.least) / (self.most - self.least)
        full = max(track.h, round(track.w * share))
        surface.blit(paint.plain(full, track.h, track.h // 2, theme.accent), track)
        knob = frame.px(20 * ui.grow)
        x = track.left + round(track.w * share) - knob // 2
        surface.blit(paint.plain(knob, knob, knob // 2, theme.text), (x, track.centery - knob // 2))
