"""A lantern: a table of a programme, and how bright it is."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Final

import pygame

from game.tabletop.presentation import presentation_of
from game.ui import paint
from game.ui.frame import Frame
from game.ui.i18n import gettext_noop, tr
from game.ui.paint import Color
from game.ui.spoken import Spoken
from game.ui.type import COUNT
from game.ui.widgets import Ui, Widget

DARK: Final = (92, 88, 110)
EMBER: Final = (128, 112, 104)
"""Unlit, and the next: its rim and its words say so."""
HALF: Final = (196, 180, 168)
CLEAR: Final = (0, 0, 0, 0)
GLOW: Final = (120, 78, 26)
STEPS: Final = 12
"""So many brightnesses has a light on its way: each is a picture that is kept."""


SAG: Final = 16.0
"""How far the rope hangs through (units)."""
ROPE: Final = (58, 42, 30)


class Light(IntEnum):
    """How bright a lantern is."""

    DARK = 0
    DUE = 1
    LIT = 2
    CROWNED = 3


class LanternWidget(Widget):
    """A lantern: lit, due, or dark; using it shows its table below."""

    def __init__(
        self, number: int, area: pygame.Rect, game: str, state: str, do: Callable[[], None], light: Light
    ) -> None:
        super().__init__(("lantern", number), area, do)
        self.number = number
        self.game = game
        self.state = state
        """What is to be said of it."""
        self.light = light
        self.final = False
        """Whether its table is the last."""
        self.kindled = 1.0
        """The share of its light that it gives so far: less than 1 while it is being lit."""

    @property
    def spoken(self) -> Spoken:
        title = tr(presentation_of(self.game).title)
        note = " · ".join([tr("final"), self.state]) if self.final else self.state
        return Spoken(tr("Lantern {n}: {game}", n=self.number + 1, game=title), note=note)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, area = ui.frame, self.area
        if focused:
            ui.ring(surface, area, 18)
        letters = ui.type.font("heavy", COUNT).get_linesize()
        wide = min(frame.px(64), (area.h - frame.px(10) - letters) * 300 // 460)
        drawing = ui.art.get("common/lantern_brass", wide, round(wide * 460 / 300))
        middle = (area.centerx, area.top + frame.px(6) + drawing.get_height() // 2)
        if self.light >= Light.LIT:
            share = self.kindled
            flare = 1.0 + 1.2 * share * (1 - share)
            glow = _between((0, 0, 0), GLOW, round(STEPS * share) / STEPS)
            paint.add_glow(surface, paint.glow(round(frame.px(158) * flare), glow, 1.6), middle)
        elif self.light == Light.DUE:
            rim = (*ui.theme.accent, 255), frame.px(1.5)
            paint.draw_panel(surface, area, frame.px(18), CLEAR, CLEAR, *rim)
        tone = {Light.DARK: DARK, Light.DUE: EMBER}.get(self.light)
        if self.light >= Light.LIT and self.kindled < 1:
            tone = _between(HALF, (255, 255, 255), self.kindled)
        paint.put(surface, drawing if tone is None else paint.tinted(drawing, tone), center=middle)
        ink = ui.theme.dim if self.light == Light.DARK else ui.theme.accent
        words = str(self.number + 1)
        if self.light == Light.DUE or self.final:
            said = gettext_noop("{n} · final") if self.final else gettext_noop("{n} · next")
            words = tr(said, n=self.number + 1)
        room = area.w - frame.px(12)
        if not ui.type.fits(words, COUNT, room, "heavy"):
            words = tr("final") if self.final else str(self.number + 1)
        if not ui.type.fits(words, COUNT, room, "heavy"):
            words = str(self.number + 1)
        place = ui.label(
            surface, words, COUNT, ink, room, "heavy", midbottom=(area.centerx, area.bottom - frame.px(4))
        )
        if self.light == Light.CROWNED:
            side = frame.px(18)
            paint.put(surface, ui.icon("crown", side), midleft=(place.right + frame.px(5), place.centery))


def draw_rope(surface: pygame.Surface, frame: Frame, rect: pygame.Rect) -> None:
    """What a row of lanterns hangs on."""
    sag, top = frame.px(SAG), rect.top + frame.px(4)
    points = [
        (rect.left + rect.w * n // 48, top + round(sag * (1 - (2 * n / 48 - 1) ** 2))) for n in range(49)
    ]
    for down, tone in ((frame.px(2), (16, 10, 8)), (0, ROPE)):
        line = [(x, y + down) for x, y in points]
        pygame.draw.lines(surface, tone, False, line, max(2, frame.px(3)))


def _between(first: Color, second: Color, share: float) -> Color:
    red, green, blue, _ = pygame.Color(*first).lerp(second, share)
    return red, green, blue
