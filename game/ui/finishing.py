"""The end of a game: its record goes to the finished ones."""

from __future__ import annotations

import logging
from pathlib import Path

from game.engine.daily import place_of
from game.ui.context import AppContext
from game.ui.days import Days, OwnDay
from game.ui.i18n import tr
from game.ui.same_deal import seed_note
from game.ui.saves import SaveFile
from game.ui.session import Session

log = logging.getLogger("farol.table")


def finish_record(app: AppContext, session: Session, file: SaveFile) -> Path:
    """Say in the record what the deals came from, and move it; where it is, with a word if it stays."""
    if session.one_seed:
        file.write([seed_note(session.table.seed)])
    try:
        record = file.finish(app.paths.records)
        if session.day is not None and session.counts and session.result is not None:
            own = OwnDay(False, session.result.scores[0], place_of(session.result), record.name)
            Days(app.paths.days).finish(session.day, session.game, own)
        return record
    except OSError as error:
        log.error("the record could not be moved: %s", error)
        if not file.failed:  # else it was said that the game is not saved
            words = tr("Disk error: the record stays with the saved games.")
            app.stack.say(words, bad=True, stays=True)
    return file.path
