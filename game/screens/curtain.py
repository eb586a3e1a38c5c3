"""The curtain between people at one computer: nothing of anybody's shows until the right one has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.tabletop.presentation import GamePresentation
from game.ui import paint
from game.ui.art import rasterise
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.intents import Intent
from game.ui.lettering import golden
from game.ui.message import fitted
from game.ui.patience import Patience
from game.ui.portraits import portrait
from game.ui.scene import Scene
from game.ui.session import Player
from game.ui.spoken import Spoken, prose
from game.ui.type import COUNT, SENTENCE
from game.ui.widgets import Button, IconButton, Kind, Ui, Widget

CLOSING: Final = 0.45
"""Seconds in which the curtain closes."""


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody else who may have come: to change what they have ``sealed`` (RAJ-R9), or for their turn."""

    name: str
    sealed: bool
    came: Callable[[], None]


class CurtainScene(Scene):
    """Opaque: nothing is drawn below it. ``opened`` is called by the player who was asked for, for their
    turn or, ``changing``, to choose anew what they have sealed. ``away`` are the names of the other people.
    ``sweeping``: it is seen to close, over a table at which everything is covered.
    """

    first = "open"
    sudden = True
    sweeps = True

    def __init__(
        self,
        app: AppContext,
        presentation: GamePresentation,
        player: Player,
        opened: Callable[[], None],
        others: Sequence[Other],
        pause: Callable[[], None],
        *,
        away: Sequence[str] = (),
        changing: bool = False,
        sweeping: bool = False,
    ) -> None:
        super().__init__(app)
        self.theme = presentation.theme
        self.player = player
        self.changing = changing
        self._away_names = away
        self._opened = opened
        self._others = list(others)
        self._pause = pause
        self._patience = Patience()
        settings = app.settings
        self._drawn = 0.0 if sweeping and settings.speed and not settings.reduced_motion else 1.0
        """How far the curtain is drawn: what lies below it is covered, and seen until it has closed."""
        self.overlay = self._drawn < 1

    def enter(self) -> None:
        self.app.sound.play("curtain")

    def leave(self) -> None:
        self.app.sound.play("curtain")

    def on_focus_lost(self) -> None:
        self._close()

    def _close(self) -> None:
        """It is closed: nothing below it is drawn any more."""
        self._drawn, self.overlay, self.dirty = 1.0, False, True

    def arrange(self) -> None:
        frame = self.ui.frame
        text = max(1.0, frame.text)
        high, small = 60 * (0.4 + 0.6 * text), 48 * (0.4 + 0.6 * text)
        wide = min(frame.w - 80, 560 * (0.5 + 0.5 * text))
        inner = wide - 64
        each_row = 2 if len(self._others) > 1 else 1
        rows = -(-len(self._others) // each_row)
        self._write(frame.px(inner))
        words = frame.px(self._side() / 2 + 8) + self._head.get_height() + self._away.get_height()
        head = frame.units(words)
        box_high = head + 24 + high + (rows * (small + 8) + 14 if rows else 0) + 22
        alone = box_high - (rows * (small + 8) + 14 if rows else 0)  # others stand below: nothing moves
        x, y = (frame.w - wide) / 2, max(self._side() / 2 + 8, (frame.h - alone) / 2 + 26)
        y = min(y, frame.h - box_high - 8)
        self.box = frame.rect(x, y, wide, box_high)
        left, row = x + 32, y + head + 18
        here = tr("I’m {name}", name=self.player.name)
        area = frame.rect(left, row, inner, high)
        widgets: list[Widget] = [
            IconButton("pause", frame.rect(24, 24, 50, 50), "icon_pause", tr("Pause"), self._pause),
            Button("open", area, here, self._opened, kind=Kind.MAIN, size=SENTENCE * 1.1),
        ]
        row += high + 14
        each = (inner - 10 * (each_row - 1)) / each_row
        for i, one in enumerate(self._others):
            across, down = i % each_row, i // each_row
            area = frame.rect(left + across * (each + 10), row + down * (small + 8), each, small)
            note = tr("change my choice") if one.sealed else tr("it’s my turn")
            icon = "icon_sealed" if one.sealed else "icon_play"
            widgets.append(
                Button(("change", i), area, one.name, one.came, note=note, icon=icon, size=COUNT)
            )
        self.set_controls(widgets)

    def update(self, seconds: float) -> None:
        self._patience.update(seconds)
        if self.overlay:
            self._drawn += seconds / CLOSING
            self.dirty = True
            if self._drawn >= 1:
                self._close()

    def intent(self, intent: Intent) -> None:
        """Enter that has just decided something for one player does not open for the next."""
        if self._patience.hears(intent):
            super().intent(intent)

    def back(self) -> None:
        self._pause()

    def shortcut(self, key: str) -> None:
        if key == "p":
            self._pause()

    @property
    def spoken_name(self) -> str:
        if self.changing:
            return tr("{name}, you can choose again.", name=self.player.name)
        return tr("{name}, it’s your turn.", name=self.player.name)

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        return [prose(self._look_away)]

    @property
    def _look_away(self) -> str:
        """Who is not to see what comes: the only other person by name."""
        if len(self._away_names) == 1:
            return tr("{name}, look away.", name=self._away_names[0])
        return tr("Everybody else, look away.")

    @property
    def message_area(self) -> pygame.Rect:
        """Above the portrait or below the words, where there is more room: on neither of them."""
        frame, gap = self.ui.frame, self.ui.frame.px(12)
        top = self.box.top - frame.px(self._side() / 2) - 2 * gap
        below = frame.height - self.box.bottom - 2 * gap
        high = min(max(top, below), frame.px(64))
        y = gap + top - high if top >= below else self.box.bottom + gap
        return fitted(self.ui, self.app.stack.message, pygame.Rect(self.box.x, y, self.box.w, high))

    # --- the picture ----------------------------------------------------------------------------

    def _side(self) -> float:
        """The portrait's diameter in units."""
        return 150.0 if self.ui.frame.text <= 1.3 else 120.0

    def _write(self, room: int) -> None:
        """Set the sentences in so many pixels."""
        ui = self.ui
        self._head = golden(ui, self.spoken_name, 38 * min(1.3, 0.7 + 0.3 * ui.frame.text), room)
        self._away = ui.type.block(self._look_away, SENTENCE, ui.theme.text, room, center=True)

    def draw(self, surface: pygame.Surface) -> None:
        ui, frame, box = self.ui, self.ui.frame, self.box
        cloth = ui.art.made(("curtain", surface.get_size()), lambda: _curtain(ui))
        if self.overlay:
            paint.draw_parted(surface, cloth, (1 - self._drawn) ** 2)
            return
        surface.blit(cloth, (0, 0))
        ground = (*ui.theme.panel_top[:3], 244), (*ui.theme.panel_bottom[:3], 248)
        edge = (222, 176, 96, 255), frame.px(2)
        paint.draw_panel(surface, box, frame.px(28), *ground, *edge, frame.px(18))
        side = frame.px(self._side())
        paint.put(surface, portrait(ui, self.player.face, side), center=(box.centerx, box.top))
        head = paint.put(surface, self._head, midtop=(box.centerx, box.top + side // 2 + frame.px(6)))
        paint.put(surface, self._away, midtop=(box.centerx, head.bottom))
        self.draw_widgets(surface)


def _curtain(ui: Ui) -> pygame.Surface:
    """The drawn curtain, filling the window, its middle kept in the middle."""
    frame = ui.frame
    scale = max(frame.width / 1280, frame.height / 720)
    image = rasterise("common/curtain.svg", round(1280 * scale), round(720 * scale))
    out = pygame.Surface((frame.width, frame.height))
    paint.put(out, image, center=out.get_rect().center)
    return out
