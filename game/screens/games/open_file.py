"""Games that lie in files, of others and one's own: where the program finds some, each with a click."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.screens.games.saved_game import GAP, WIDEST, day_words
from game.ui import paint
from game.ui.context import AppContext
from game.ui.exchange import files_of_games
from game.ui.exchanging import short
from game.ui.i18n import tr, trn
from game.ui.menu_page import MenuPage
from game.ui.spoken import Spoken, prose
from game.ui.type import COUNT, NAME, SENTENCE
from game.ui.widgets import Ui, Widget

MOST: Final = 60
"""So many files are shown, the newest first."""


class FileRow(Widget):
    """A file; using it watches the game in it."""

    def __init__(self, path: Path, changed: float, area: pygame.Rect, do: Callable[[], None]) -> None:
        super().__init__(str(path), area, do)
        self.path = path
        self.when = day_words(datetime.datetime.fromtimestamp(changed), datetime.date.today())

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.path.stem, note=f"{self.path.parent.name} · {self.when}")

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, theme = ui.frame, ui.theme
        rect = self.draw_panel(surface, ui, focused=focused, lit=focused)
        side, pad = round(rect.h * 0.4), frame.px(18)
        icon = paint.put(surface, ui.icon("icon_play", side), midleft=(rect.left + pad, rect.centery))
        left, room = icon.right + pad, rect.right - pad - icon.right - pad
        lines = [
            ui.type.fit(self.path.stem, NAME, theme.text, room, "heavy"),
            ui.type.fit(self.spoken.note, COUNT, theme.dim, room, "semi"),
        ]
        paint.put_lines(surface, lines, midleft=(left, rect.centery))


class OpenFileScene(MenuPage):
    """Lists the files of games in the usual folders; others are dropped onto the window."""

    music = "music_title"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.files = files_of_games(app.paths.shared)[:MOST]
        self.first = str(self.files[0][0]) if self.files else "back"

    def arrange(self) -> None:
        frame = self.ui.frame
        note = trn("{n} file", "{n} files", len(self.files)) if self.files else ""
        left, wide = self.begin(tr("Open a file"), note, WIDEST)
        high = 74 * max(1.0, 0.42 + 0.58 * frame.text)
        self._words = tr(
            "To open a game file (.farol), drop it onto this window. Files in these folders are listed "
            "here already: {folders}.",
            folders=", ".join(short(one) for one in self.app.paths.shared),
        )
        self._said = self.ui.type.block(
            self._words, SENTENCE * 0.9, self.ui.theme.text, frame.px(wide), "semi"
        )
        top = frame.units(self._said.get_height()) + 28
        places = frame.column(left, top, wide, high, GAP)
        rows = [
            FileRow(path, changed, next(places), partial(self.app.navigator.records.replay, path))
            for path, changed in self.files
        ]
        self._box = (left, 12.0, wide, top)
        view = frame.rect(left - 14, self.head.bottom, wide + 40, frame.h - self.head.bottom)
        self.fill(view, frame.px(top + len(rows) * (high + GAP) + 12), rows)

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        return [*super().spoken_texts, prose(self._words)]

    def draw_content(self, surface: pygame.Surface) -> None:
        surface.blit(self._said, self.on_screen(self._box))
