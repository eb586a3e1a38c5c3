"""A large card to choose: its picture, name, what it is about, and a line below, like how many play it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from game.engine.registry import rules_of
from game.tabletop.presentation import GamePresentation, Painter
from game.ui import paint
from game.ui.easing import out_back
from game.ui.focus_transition import FocusTransition
from game.ui.i18n import tr, trn
from game.ui.lettering import golden
from game.ui.spoken import Spoken
from game.ui.theme import Theme
from game.ui.type import CAPTION, font
from game.ui.widgets import Ui

LIFT: Final = 12.0
SWELL: Final = 0.05
RIM: Final = (196, 172, 128)
CREAM: Final = (250, 243, 226)
SIZES: Final = tuple(CAPTION * share for share in (1.16, 1.05, 0.94, 0.82, 0.7, 0.6))


def seats_words(presentation: GamePresentation) -> str:
    """How many can play, in words."""
    seats = rules_of(presentation.name).seats
    least, most = seats.start, seats.stop - 1
    if least == most:
        return trn("{n} player", "{n} players", least)
    return tr("{least} to {most} players", least=least, most=most)


@dataclass(frozen=True, slots=True)
class CardFace:
    """What stands on a large card: words in the player's language, an ``emblem`` drawn into its box."""

    name: str
    title: str
    tagline: str
    foot: str
    theme: Theme
    emblem: Painter
    icon: str = "icon_seats"
    """Before the line at the foot."""


def face_of_game(presentation: GamePresentation) -> CardFace:
    """A game's card."""
    title, tagline = tr(presentation.title), tr(presentation.tagline)
    words = title, tagline, seats_words(presentation)
    return CardFace(presentation.name, *words, presentation.theme, presentation.emblem)


EVEN: Final = (0.9, 0.8, 0.7, 0.6)
"""Shares of the room in which a tagline is set, too: no word stands alone in its last line."""


class LargeCard(FocusTransition):
    """A card that rises towards the player while it has the focus."""

    seconds: ClassVar[float] = 0.14

    def __init__(self, face: CardFace, area: pygame.Rect, do: Callable[[], None]) -> None:
        super().__init__(face.name, area, do)
        self.face = face
        self.size = SIZES[0]
        """Of the words below the name; the scene gives all cards the same."""

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.face.title, note=f"{self.face.tagline} · {self.face.foot}")

    def _tagline(self, ui: Ui, size: float, room: int) -> pygame.Surface:
        """In as few lines as go into this room, none much shorter than the others."""

        def set_in(room: int) -> pygame.Surface:
            return ui.type.block(self.face.tagline, size, self.face.theme.text, room, "semi", center=True)

        found = set_in(room)
        for share in EVEN:
            narrow = set_in(round(room * share))
            if narrow.get_height() > found.get_height() or narrow.get_width() > round(room * share):
                break
            found = narrow
        return found

    def fitting(self, ui: Ui) -> float:
        """The largest size at which the tagline leaves the picture its room."""
        room = round(self.area.w * 0.80)
        most = self.area.h * (0.26 if ui.frame.text < 1.3 else 0.30)
        least = ui.frame.least_units / ui.frame.text / (1 - SWELL)  # as they are drawn
        sizes = [*(size for size in SIZES if size > least), least]
        return next((one for one in sizes if self._tagline(ui, one, room).get_height() <= most), least)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame = ui.frame
        rise = out_back(self.progress) if focused else self.progress
        scale = 1 - SWELL * (1 - rise)
        w, h = round(self.area.w * scale) // 2 * 2, round(self.area.h * scale) // 2 * 2
        rect = pygame.Rect(0, 0, w, h)
        rect.center = (self.area.centerx, self.area.centery + frame.px(LIFT * (0.6 - rise)))
        if self.pressed:
            rect.move_ip(0, frame.px(3))
        radius = round(w * 0.055)
        for blur, alpha, drop in ((5, 150, 3.0), (18, 130, 10 + 14 * rise)):
            paint.halo(surface, rect, radius, frame.px(blur), alpha, drop=frame.px(drop))
        if focused:
            blur = frame.px(13)
            larger = pygame.Rect(0, 0, w + blur // 2, h + blur // 2)
            larger.center = rect.center
            paint.halo(surface, larger, radius, blur, 215, (255, 196, 92))
        image = self._picture(ui)
        if image.get_size() != rect.size:
            image = ui.art.made(
                ("game card", *self._key(ui), w), lambda: pygame.transform.smoothscale(image, (w, h))
            )
        surface.blit(image, rect)
        if focused:
            gap = frame.px(4)
            outer = rect.inflate(2 * gap, 2 * gap)
            ui.outline(surface, outer, radius + gap, ui.theme.focus, max(2, frame.px(2.4)))
        elif self.progress < 0.5:
            surface.blit(paint.rounded(w, h, radius, (10, 6, 8, 54)), rect)

    def _key(self, ui: Ui) -> tuple[object, ...]:
        face = self.face
        return face.name, face.title, face.tagline, face.foot, self.area.size, ui.frame.text, self.size

    def _picture(self, ui: Ui) -> pygame.Surface:
        return ui.art.made(("game card", *self._key(ui)), lambda: self._compose(ui), again=True)

    def _compose(self, ui: Ui) -> pygame.Surface:
        face, frame = self.face, ui.frame
        w, h = self.area.size
        radius, edge, hair = round(w * 0.055), max(3, round(w * 0.024)), max(1, round(w * 0.004))
        out = paint.rounded(w, h, radius, RIM)
        out.blit(paint.rounded(w - 2 * hair, h - 2 * hair, radius - hair, CREAM), (hair, hair))
        inner = pygame.Rect(edge, edge, w - 2 * edge, h - 2 * edge)
        body = pygame.Surface(inner.size)
        body.blit(self._ground(inner), (0, 0))
        words = self._words(ui, inner.w)
        pad = round(inner.w * 0.07)
        below = max(words.get_height() + round(pad * 1.3), round(inner.h * 0.36))
        band = pygame.Rect(0, inner.h - below, inner.w, below)
        sign = pygame.Rect(0, 0, inner.w, band.top).inflate(-2 * pad, -2 * pad)
        glow = paint.glow(round(max(sign.w, sign.h) * 1.15), (92, 66, 34), 1.5)
        paint.add_glow(body, glow, sign.center)
        face.emblem(ui, body, sign)
        line = max(1, frame.px(2))
        top, bottom = face.theme.panel_top, face.theme.panel_bottom
        shade = paint.soft(inner.w, frame.px(6), 0, frame.px(7), 150)
        paint.put(body, shade, center=(inner.w // 2, band.top))
        body.blit(paint.gradient(band.w, band.h, (*top[:3], 255), (*bottom[:3], 255)), band)
        body.fill((222, 176, 92), (0, band.top, inner.w, line))
        body.fill((255, 232, 170), (0, band.top, inner.w, max(1, line // 2)))
        paint.put(body, words, center=(band.centerx, band.centery + line))
        body = body.convert_alpha()
        paint.round_off(body, max(2, radius - edge))
        out.blit(body, inner)
        return out

    def _ground(self, inner: pygame.Rect) -> pygame.Surface:
        """Night above, the game's colour below."""
        base = self.face.theme.ground
        dark = (round(base[0] * 0.7), round(base[1] * 0.7), round(base[2] * 0.7), 255)
        pale = (min(255, base[0] * 2 + 24), min(255, base[1] * 2 + 20), min(255, base[2] * 2 + 12), 255)
        return paint.gradient(inner.w, inner.h, dark, pale)

    def _words(self, ui: Ui, wide: int) -> pygame.Surface:
        """Name, tagline and foot below each other; smaller when they would take too much of the card."""
        face, size, room = self.face, self.size, round(wide * 0.86)
        tagline = self._tagline(ui, size, room)
        side = round(ui.type.font("semi", size).get_height() * 1.05)
        count_room = room - round(side * 1.4)
        count = ui.type.fit(face.foot, size, face.theme.accent, count_room, "bold")
        name = _name(ui, face.title, room, self.area.w)
        gap = ui.frame.px(7)
        high = name.get_height() + tagline.get_height() + max(side, count.get_height()) + 2 * gap
        out = pygame.Surface((wide, high), pygame.SRCALPHA)
        paint.put(out, name, midtop=(wide // 2, 0))
        paint.put(out, tagline, midtop=(wide // 2, name.get_height() + gap // 2))
        middle = high - max(side, count.get_height()) // 2
        whole = side + round(side * 0.4) + count.get_width()
        left = (wide - whole) // 2
        paint.put(out, ui.icon(face.icon, side), midleft=(left, middle))
        paint.put(out, count, midright=(left + whole, middle))
        return out


def _name(ui: Ui, title: str, room: int, wide: int) -> pygame.Surface:
    """The game's name in golden letters, as large as the card allows."""
    pixels = round(wide * 0.15)
    while pixels > 12 and font("display", pixels).size(title)[0] > room:
        pixels -= 1
    return golden(ui, title, ui.frame.units(pixels))
