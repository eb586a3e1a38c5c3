"""Saving a game as a file and taking one in, with a word about how it went."""

from __future__ import annotations

import logging
from pathlib import Path

from game.engine.record import BadRecord
from game.ui.context import AppContext
from game.ui.exchange import NotOver, export_game, import_game
from game.ui.i18n import tr
from game.ui.record_words import record_trouble

log = logging.getLogger("farol.records")


def save_as_file(app: AppContext, record: Path) -> None:
    """Copy a record to where the player finds it, and say where that is."""
    folder = app.paths.exports
    try:
        path = export_game(record, folder)
    except (BadRecord, OSError) as error:
        log.warning("%s cannot be saved in %s: %s", record, folder, error)
        app.sound.play("error")
        app.stack.say(record_trouble(record.name, error), bad=True)
        return
    app.sound.play("coin")
    app.stack.say(tr("Saved as “{file}” in {folder}.", file=path.name, folder=short(folder)))


def take_in(app: AppContext, source: Path) -> bool:
    """Keep a game from somewhere else among the finished ones, and say so; whether it is there now."""
    try:
        _, new = import_game(source, app.paths.records)
    except NotOver:
        app.stack.say(tr("This game was never finished."), bad=True)
        return False
    except (BadRecord, OSError) as error:
        log.warning("%s cannot be kept: %s", source, error)
        app.sound.play("error")
        app.stack.say(record_trouble(source.name, error), bad=True)
        return False
    if not new:
        app.stack.say(tr("{file}: this game is among yours already.", file=source.name))
        return True
    app.sound.play("coin")
    app.stack.say(
        tr("{file} is among your games now; it doesn’t count towards your statistics.", file=source.name)
    )
    return True


def short(folder: Path) -> str:
    """A folder as people read it."""
    try:
        return f"~/{folder.relative_to(Path.home()).as_posix()}"
    except (RuntimeError, ValueError):
        return str(folder)
