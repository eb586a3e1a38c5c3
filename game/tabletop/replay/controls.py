"""The row of controls below a replayed game: steps, the rounds, speed, who looks, and what can be asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

import pygame

from game.engine.core import Seat
from game.tabletop.advice.table_help import TableHelp
from game.tabletop.presentation import GamePresentation
from game.tabletop.replay.bar import RoundBar
from game.tabletop.replay.replayed import Replaying
from game.ui.context import AppContext
from game.ui.exchanging import save_as_file, take_in
from game.ui.frame import Frame
from game.ui.i18n import tr
from game.ui.settings import speed_word
from game.ui.type import COUNT
from game.ui.widgets import Button, IconButton, Widget

SIDE, GAP = 44.0, 12.0
"""Units: how large a round button is, and what lies between two."""

RoundButton = tuple[str, str, str, Callable[[], None]]
"""A round button: its key, its icon, its words, and what it does."""


class Replay(Protocol):
    """A game that is watched: how far it is, and what the controls do with it."""

    app: AppContext
    session: Replaying
    presentation: GamePresentation
    playing: bool
    record: Path | None
    help: TableHelp

    @property
    def pace(self) -> float: ...
    @property
    def viewer(self) -> Seat: ...
    @property
    def row_high(self) -> int: ...
    def name(self, seat: Seat) -> str: ...
    def toggle(self) -> None: ...
    def step_by(self, by: int) -> None: ...
    def jump_to_round(self, number: int) -> None: ...
    def change_seat(self) -> None: ...
    def faster(self) -> None: ...
    def show_hands(self) -> None: ...
    def renew_controls(self) -> None: ...


class ReplayControls:
    """What stands in the row is made anew with every step; the bar of the rounds stays."""

    def __init__(self, scene: Replay) -> None:
        course, word = scene.session.course, tr(scene.presentation.round_word).capitalize()
        self._scene = scene
        self._taken_in = False
        """Whether the game of a file has been taken among one's own."""
        self.bar = RoundBar("rounds", course.rounds, len(course.steps), word, scene.jump_to_round)

    def widgets(self) -> list[Widget]:
        """From left to right: steps, the rounds, speed, who looks, reasons, hands."""
        scene, foot = self._scene, self._scene.app.foot
        # shown hands change no place here
        frame = Frame(*scene.app.window.size, scene.app.settings.text_size / 100)
        side, gap = frame.px(SIDE * min(1.3, max(1.0, 0.4 + 0.6 * frame.text))), frame.px(GAP)
        low = pygame.Rect(0, 0, foot.w - 4 * gap, side)
        low.midbottom = foot.centerx, foot.bottom - (scene.row_high - side) // 2
        left, right = low.left, low.right
        found: list[Widget] = []
        ends = {"step": scene.session.at_end, "step back": not scene.session.at}
        for key, icon, text, do in self._steps():
            button = IconButton(key, pygame.Rect(left, low.top, side, side), icon, text, do)
            button.faded = ends.get(key, False)
            found.append(button)
            left += side + gap
        for key, icon, text, do in self._questions():
            right -= side
            found.append(IconButton(key, pygame.Rect(right, low.top, side, side), icon, text, do))
            right -= gap
        view = tr("View: {name}", name=scene.name(scene.viewer))
        share = 0.22 if frame.text > 1 else 0.17
        for key, text, wide, do in (
            ("view", view, round(low.w * share), scene.change_seat),
            ("pace", speed_word(scene.pace), round(low.w * share * 0.5), scene.faster),
        ):
            right -= wide
            found.append(Button(key, pygame.Rect(right, low.top, wide, side), text, do, size=COUNT))
            right -= gap
        self.bar.place(pygame.Rect(left + gap, low.top, right - left - 2 * gap, side))
        self.bar.at, self.bar.round = scene.session.at, scene.session.round
        found.append(self.bar)
        for one in found:
            one.layer = RoundBar.layer
        return found

    def _steps(self) -> list[RoundButton]:
        """One back, play or stop, one on."""
        scene = self._scene
        playing, words = "icon_play", tr("Let it run")
        if scene.playing:
            playing, words = "icon_pause", tr("Pause")
        elif scene.session.ended:
            playing, words = "icon_again", tr("From the beginning")
        return [
            ("step back", "icon_prev", tr("One step back"), partial(scene.step_by, -1)),
            ("play", playing, words, scene.toggle),
            ("step", "icon_next", tr("One step on"), partial(scene.step_by, 1)),
        ]

    def _questions(self) -> list[RoundButton]:
        """Hands, where any are hidden, reasons, where bots have any, and the file."""
        scene = self._scene
        found: list[RoundButton] = []
        if not scene.session.table.rules.timed:
            found.append(("hands", "icon_cards", tr("All hands"), scene.show_hands))
        if scene.presentation.advice is not None:
            found.append(("why", "icon_why", tr("Why?"), scene.help.next_why))
        if scene.record is not None and scene.record.parent == scene.app.paths.records:
            save = partial(save_as_file, scene.app, scene.record)
            found.append(("export", "icon_save", tr("Save as a file"), save))
        elif scene.record is not None:
            words = tr("Among my games") if self._taken_in else tr("Keep among my games")
            icon = "icon_check" if self._taken_in else "icon_save"
            found.append(("keep", icon, words, partial(self._keep, scene.record)))
        return found

    def _keep(self, record: Path) -> None:
        """Take the game of a file among one's own."""
        self._taken_in = take_in(self._scene.app, record)
        self._scene.renew_controls()
