"""The curtain between people at one computer: nothing of anybody's shows until the right one has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.tabletop.presentation import GamePresentation
from game.ui import paint
from game.ui.art import rasterise
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.page_header import golden
from game.ui.portraits import portrait
from game.ui.scene import Scene
from game.ui.type import COUNT, SENTENCE
from game.ui.widgets import Button, IconButton, Kind, Ui, Widget


class CurtainScene(Scene):
    """Opaque: nothing is drawn below it. ``opened`` is called by the player who was asked for;
    ``change`` are players who have sealed a choice and may want it back (RAJ-R9)."""

    first = "open"
    sudden = True

    def __init__(
        self,
        app: AppContext,
        presentation: GamePresentation,
        name: str,
        face: str,
        opened: Callable[[], None],
        change: Sequence[tuple[str, Callable[[], None]]],
        pause: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self.theme = presentation.theme
        self.name = name
        self.face = face
        self._opened = opened
        self._change = list(change)
        self._pause = pause
        self.box = pygame.Rect(0, 0, 1, 1)

    def enter(self) -> None:
        self.app.sound.play("curtain")

    def arrange(self) -> None:
        frame = self.ui.frame
        text = max(1.0, frame.text)
        high, small = 60 * (0.4 + 0.6 * text), 48 * (0.4 + 0.6 * text)
        wide = min(frame.w - 80, 560 * (0.5 + 0.5 * text))
        inner = wide - 64
        each_row = 2 if len(self._change) > 1 else 1
        rows = -(-len(self._change) // each_row)
        head = frame.units(self._head_high(frame.px(inner)))
        box_high = head + 24 + high + (rows * (small + 8) + 14 if rows else 0) + 22
        x, y = (frame.w - wide) / 2, max(self._side() / 2 + 8, (frame.h - box_high) / 2 + 26)
        y = min(y, frame.h - box_high - 8)
        self.box = frame.rect(x, y, wide, box_high)
        left, row = x + 32, y + head + 18
        widgets: list[Widget] = [
            IconButton("pause", frame.rect(24, 24, 50, 50), "icon_pause", tr("Pause"), self._pause),
            Button(
                "open",
                frame.rect(left, row, inner, high),
                tr("I am {name}", name=self.name),
                self._opened,
                kind=Kind.MAIN,
                size=SENTENCE * 1.1,
            ),
        ]
        row += high + 14
        each = (inner - 10 * (each_row - 1)) / each_row
        for i, (name, do) in enumerate(self._change):
            across, down = i % each_row, i // each_row
            area = frame.rect(left + across * (each + 10), row + down * (small + 8), each, small)
            note = tr("change my choice")
            widgets.append(Button(("change", i), area, name, do, note=note, icon="icon_sealed", size=COUNT))
        self.take(widgets)

    def back(self) -> None:
        self._pause()

    def shortcut(self, key: str) -> None:
        if key == "p":
            self._pause()

    # --- the picture ----------------------------------------------------------------------------

    def _side(self) -> float:
        """The portrait's diameter in units."""
        return 150.0 if self.ui.frame.text <= 1.3 else 120.0

    def _parts(self, room: int) -> tuple[pygame.Surface, pygame.Surface]:
        ui, frame = self.ui, self.ui.frame
        words = tr("{name}, it is your turn.", name=self.name)
        size = 38 * min(1.3, 0.7 + 0.3 * frame.text)
        head = golden(ui, words, size)
        if head.get_width() > room:
            head = golden(ui, words, size * room / head.get_width())
        away = ui.type.block(tr("Everybody else looks away."), SENTENCE, ui.theme.text, room, center=True)
        return head, away

    def _head_high(self, room: int) -> int:
        head, away = self._parts(room)
        half = self.ui.frame.px(self._side() / 2 + 8)
        return half + head.get_height() + away.get_height()

    def draw(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        surface.blit(ui.art.made(("curtain", surface.get_size()), lambda: _curtain(ui)), (0, 0))
        theme = ui.theme
        ground = (*theme.panel_top[:3], 244), (*theme.panel_bottom[:3], 248)
        paint.draw_panel(
            surface, self.box, frame.px(28), *ground, (222, 176, 96, 255), frame.px(2), frame.px(18)
        )
        side = frame.px(self._side())
        paint.put(surface, portrait(ui, self.face, side), center=(self.box.centerx, self.box.top))
        head, away = self._parts(self.box.w - frame.px(64))
        place = head.get_rect(midtop=(self.box.centerx, self.box.top + side // 2 + frame.px(6)))
        surface.blit(head, place)
        paint.put(surface, away, midtop=(self.box.centerx, place.bottom))
        self.draw_widgets(surface)


def _curtain(ui: Ui) -> pygame.Surface:
    """The drawn curtain, filling the window, its middle kept in the middle."""
    frame = ui.frame
    scale = max(frame.width / 1280, frame.height / 720)
    image = rasterise("common/curtain.svg", round(1280 * scale), round(720 * scale))
    out = pygame.Surface((frame.width, frame.height))
    paint.put(out, image, center=out.get_rect().center)
    return out
