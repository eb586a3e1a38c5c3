"""When something unexpected happened: where the log is, and the way back to the saved game."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import paint
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.scene import Scene
from game.ui.spoken import Spoken, prose
from game.ui.type import NAME, SCORE
from game.ui.unfinished import unfinished
from game.ui.widgets import Button, Kind


class ErrorScene(Scene):
    """Says that something went wrong, and lets the player go on."""

    is_error = True
    first = "resume"

    def __init__(self, app: AppContext, error: BaseException) -> None:
        super().__init__(app)
        self.error = error

    def arrange(self) -> None:
        frame = self.ui.frame
        high = 54.0 * max(1.0, frame.text * 0.8)
        places = frame.column((frame.w - 360.0) / 2, frame.h * 0.62, 360.0, high, 10)
        self.set_controls(
            [
                Button("resume", next(places), tr("Back to the saved game"), self._resume, kind=Kind.MAIN),
                Button("title", next(places), tr("Main menu"), self.back),
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
        return tr(
            "Your game is saved up to the last decision. The details are in {log}.",
            log=self.app.paths.log_file,
        )

    def draw(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        surface.fill(ui.theme.ground)
        head = ui.type.fit(tr("Something went wrong"), SCORE, ui.theme.accent, frame.width * 0.9, "heavy")
        paint.put(surface, head, center=frame.point(frame.w / 2, frame.h * 0.18))
        body = ui.type.block(self._words, NAME, ui.theme.text, frame.width * 0.7, center=True)
        paint.put(surface, body, midtop=frame.point(frame.w / 2, frame.h * 0.27))
        what = f"{type(self.error).__name__}: {self.error}"
        small = ui.type.block(what, NAME, ui.theme.dim, frame.width * 0.7, "text", center=True)
        paint.put(surface, small, midtop=frame.point(frame.w / 2, frame.h * 0.44))
        self.draw_widgets(surface)

    def back(self) -> None:
        self.app.navigator.title()

    def _resume(self) -> None:
        saves = unfinished(self.app.paths.saves)
        if not (saves and self.app.navigator.resume(saves[0])):
            self.back()
