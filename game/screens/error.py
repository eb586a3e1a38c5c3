"""When something unexpected happened: where the log is, and the way back to the game if one was played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.ui import paint
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.scene import Scene
from game.ui.spoken import Spoken, prose
from game.ui.type import NAME, SCORE
from game.ui.widgets import Button, Kind


class ErrorScene(Scene):
    """Says that something went wrong, and lets the player go on."""

    is_error = True

    def __init__(self, app: AppContext, error: BaseException, save: Path | None) -> None:
        super().__init__(app)
        self.error = error
        self.save = save
        """The game that was being played, where it is saved."""
        self.first = "title" if save is None else "resume"
        self.foot = 0.0
        """Where the buttons begin, in units."""

    def arrange(self) -> None:
        frame = self.ui.frame
        high = 54.0 * max(1.0, frame.text * 0.8)
        back, count = self.save is not None, 2 + (self.save is not None)
        self.foot = frame.h - max(frame.h * 0.06, 20.0) - count * high - (count - 1) * 10
        wide = 360.0 * max(1.0, frame.text * 0.7)
        places = frame.column((frame.w - wide) / 2, self.foot, wide, high, 10)
        words = tr("Back to the saved game")
        self.set_controls(
            [
                *([Button("resume", next(places), words, self._resume, kind=Kind.MAIN)] if back else []),
                Button(
                    "title",
                    next(places),
                    tr("Main menu"),
                    self.back,
                    kind=Kind.PLAIN if back else Kind.MAIN,
                ),
                Button("quit", next(places), tr("Quit"), self.app.stack.reset),
            ]
        )

    @property
    def spoken_name(self) -> str:
        return tr("Something went wrong")

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        return [prose(self._words)]

    @property
    def _words(self) -> str:
        saved = [] if self.save is None else [tr("Your game is saved up to the last decision.")]
        return " ".join([*saved, tr("The details are in {log}.", log=self.app.paths.log_file)])

    def draw(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        surface.fill(ui.theme.ground)
        wide = frame.width * 0.86
        head = ui.type.fit(tr("Something went wrong"), SCORE, ui.theme.accent, wide, "heavy")
        gap = frame.px(14)
        room = frame.px(self.foot) - head.get_height() - 4 * gap
        what = f"{type(self.error).__name__}: {self.error}"
        small = ui.type.shrunk(what, NAME, ui.theme.dim, (wide, room * 0.4), "text")
        assert small is not None
        body = ui.type.shrunk(self._words, NAME, ui.theme.text, (wide, room - small.get_height()))
        assert body is not None
        words = (head, body, small)
        top = (frame.px(self.foot) - sum(one.get_height() for one in words) - 2 * gap) // 2
        for one in words:
            top = paint.put(surface, one, midtop=(frame.width // 2, top)).bottom + gap
        self.draw_widgets(surface)

    def back(self) -> None:
        self.app.navigator.title()

    def _resume(self) -> None:
        if self.save is None or not self.app.navigator.tables.resume(self.save):
            self.back()
