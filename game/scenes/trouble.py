"""When something unexpected happened: where the log is, and the way back to the saved game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.scene import Scene
from game.client.type import NAME, SCORE
from game.client.widgets import Button, Kind
from game.client.words import tr

if TYPE_CHECKING:
    from game.client.house import House


class TroubleScene(Scene):
    """Says that something went wrong, and lets the player go on."""

    is_trouble = True
    first = "resume"

    def __init__(self, house: House, error: BaseException) -> None:
        super().__init__(house)
        self.error = error

    def arrange(self) -> None:
        frame = self.ui.frame
        wide, high = 360.0, 54.0 * max(1.0, frame.text * 0.8)
        x, y = (frame.w - wide) / 2, frame.h * 0.62
        rows = [
            ("resume", tr("Back to the saved game"), self._resume, Kind.MAIN),
            ("title", tr("To the title"), self._title, Kind.PLAIN),
            ("quit", tr("Quit"), self._quit, Kind.PLAIN),
        ]
        self.take(
            [
                Button(key, frame.rect(x, y + i * (high + 10), wide, high), text, do, kind=kind)
                for i, (key, text, do, kind) in enumerate(rows)
            ]
        )

    def draw(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        surface.fill(ui.theme.ground)
        head = ui.type.fit(tr("Something went wrong"), SCORE, ui.theme.accent, frame.width * 0.9, "heavy")
        surface.blit(head, head.get_rect(center=frame.point(frame.w / 2, frame.h * 0.18)))
        text = tr(
            "Your game is saved up to the last decision. What happened is written down in {log}.",
            log=self.house.places.log_file,
        )
        body = ui.type.block(text, NAME, ui.theme.text, frame.width * 0.7, center=True)
        surface.blit(body, body.get_rect(midtop=frame.point(frame.w / 2, frame.h * 0.27)))
        what = f"{type(self.error).__name__}: {self.error}"
        small = ui.type.block(what, NAME, ui.theme.dim, frame.width * 0.7, "text", center=True)
        surface.blit(small, small.get_rect(midtop=frame.point(frame.w / 2, frame.h * 0.44)))
        self.draw_widgets(surface)

    def back(self) -> None:
        self._title()

    def _resume(self) -> None:
        from game.client.saves import unfinished
        from game.scenes.table import resume
        from game.scenes.title import TitleScene

        saves = unfinished(self.house.places.saves)
        self.house.stage.reset(TitleScene(self.house))
        if saves:
            resume(self.house, saves[0])

    def _title(self) -> None:
        from game.scenes.title import TitleScene

        self.house.stage.reset(TitleScene(self.house))

    def _quit(self) -> None:
        self.house.stage.reset()
