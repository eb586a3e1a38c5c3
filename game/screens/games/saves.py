"""Unfinished games: go on with one, or throw it away."""

from __future__ import annotations

import logging
from functools import partial

from game.library.programme import goes_on, mark_of
from game.screens.games.saved_game import GAP, WIDEST, SaveRow, SaveSummary, read_summary
from game.screens.games.waiting_programmes import go_on_with, programme_summary, waiting_programmes
from game.screens.setup.known_people import plays_alone
from game.ui.context import AppContext
from game.ui.i18n import tr, trn
from game.ui.lock import Taken
from game.ui.menu_page import MenuPage
from game.ui.saves import SaveFile, taken_words
from game.ui.unfinished import unfinished
from game.ui.widgets import IconButton, Widget

log = logging.getLogger("farol.saves")


class SavesScene(MenuPage):
    """Lists what can be gone on with, the last played first."""

    music = "music_title"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._read()

    def _read(self) -> None:
        folder = self.app.paths.saves
        me = plays_alone(self.app).name
        found = [read_summary(path) for path in unfinished(folder)]
        found += [programme_summary(one, me) for one in waiting_programmes(folder)]
        self.saves = sorted(found, key=lambda one: one.played, reverse=True)
        self.first = str(self.saves[0].path) if self.saves else "back"

    def arrange(self) -> None:
        frame = self.ui.frame
        waiting = [one.title for one in self.saves if one.programme is not None]
        games = len(self.saves) - len(waiting)
        told = [trn("{n} unfinished game", "{n} unfinished games", games)] if games else []
        note = " · ".join([*told, *waiting])
        left, wide = self.begin(tr("Continue"), note, WIDEST)
        high, side = 84 * max(1.0, 0.42 + 0.58 * frame.text), 46.0
        rows = frame.column(left, 22.0, wide - side - 18, high, GAP)
        bins = frame.column(left + wide - side, 22.0 + (high - side) / 2, side, side, high + GAP - side)
        widgets: list[Widget] = []
        for saved in self.saves:
            widgets.append(SaveRow(saved, next(rows), partial(self._go_on, saved)))
            place = next(bins)
            if saved.programme is not None:  # its own page ends it
                continue
            delete, key = partial(self._ask, saved), ("delete", str(saved.path))
            bin_ = IconButton(key, place, "icon_close", tr("Delete"), delete)
            bin_.name = tr("Delete {game}", game=saved.title)
            widgets.append(bin_)
        view = frame.rect(left - 14, self.head.bottom, wide + 40, frame.h - self.head.bottom)
        self.fill(view, frame.px(22.0 + len(self.saves) * (high + GAP) + 16), widgets)

    def resume(self) -> None:
        self._refresh()

    def _refresh(self) -> None:
        """Look again what is there; without anything left, go back."""
        self._read()
        if not self.saves:
            self.app.stack.pop()
        else:
            self.arrange()
            if self.focus.current is None:
                self.focus.to(self.first)

    def _go_on(self, saved: SaveSummary) -> None:
        if saved.programme is not None:
            go_on_with(self.app.navigator, saved.programme)
        elif not self.app.navigator.tables.resume(saved.path):
            self._refresh()

    def _ask(self, saved: SaveSummary) -> None:
        game = saved.title if saved.presentation is not None else saved.path.name
        note = tr("{game} ({names}): it can’t be recovered.", game=game, names=", ".join(saved.names))
        if saved.parts:
            parts = " · ".join(saved.parts)
            note = f"{parts[:1].upper()}{parts[1:]}. {note}"
        mark = mark_of(saved.path)
        if mark is not None and goes_on(mark, saved.path.parent):
            note += " " + tr("Its table is dealt anew when you go on there.")
        self.app.navigator.confirm(tr("Delete this game?"), note, tr("Delete"), lambda: self._delete(saved))

    def _delete(self, saved: SaveSummary) -> None:
        try:
            SaveFile(saved.path).delete()
        except Taken as error:
            self.app.stack.say(taken_words(error), bad=True)
        except OSError as error:
            log.warning("%s: %s", saved.path, error)
            self.app.stack.say(tr("Disk error: this game couldn’t be deleted."), bad=True)
        self._refresh()
