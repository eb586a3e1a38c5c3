"""Finished games: their score sheets, from where they are reviewed."""

from __future__ import annotations

import datetime
import logging
from functools import partial
from pathlib import Path
from typing import Final

from game.engine.record import BadRecord, parse
from game.screens.saved_game import GAP, WIDEST, SaveRow, SaveSummary
from game.tabletop.presentation import presentation_of
from game.ui.context import AppContext
from game.ui.disk import read_regular
from game.ui.i18n import tr, trn
from game.ui.menu_page import MenuPage
from game.ui.saves import FORKED
from game.ui.unfinished import finished
from game.ui.widgets import Widget

log = logging.getLogger("farol.saves")

MOST: Final = 60
"""So many games are listed."""
HEADER: Final = 1 << 16
"""Bytes in which a header is looked for."""
ROW: Final = 84.0


def summary_of(path: Path) -> SaveSummary | None:
    """What a record's header says; None for what is no record."""
    try:
        head = read_regular(path, HEADER).split(b"\n", 1)[0] + b"\n"
        header = parse(head).header
        played = datetime.datetime.fromtimestamp(path.stat().st_mtime)
        forked = FORKED in header.extra
        return SaveSummary(path, played, presentation_of(header.game), header.names, 0, forked=forked)
    except (BadRecord, OSError, KeyError, ValueError, OverflowError) as error:
        log.warning("%s: %s", path.name, error)
        return None


class FinishedScene(MenuPage):
    """Lists the games that are over, the last one first."""

    music = "music_title"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        found = map(summary_of, finished(app.paths.records)[:MOST])
        self.games = [one for one in found if one is not None]
        self.first = str(self.games[0].path) if self.games else "back"

    def arrange(self) -> None:
        frame = self.ui.frame
        note = trn("{n} game", "{n} games", len(self.games))
        left, wide = self.begin(tr("Finished games"), note, WIDEST)
        high = ROW * max(1.0, 0.42 + 0.58 * frame.text)
        places = frame.column(left, 22.0, wide, high, GAP)
        rows: list[Widget] = [SaveRow(one, next(places), partial(self._open, one)) for one in self.games]
        view = frame.rect(left - 14, self.head.bottom, wide + 40, frame.h - self.head.bottom)
        self.fill(view, frame.px(22.0 + len(rows) * (high + GAP) + 16), rows)

    def _open(self, game: SaveSummary) -> None:
        self.app.navigator.look_at(game.path)
