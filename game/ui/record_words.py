"""What is said of a record that cannot be shown."""

from __future__ import annotations

from game.engine.record import BadRecord, OtherVersion
from game.ui.i18n import tr


def record_trouble(name: str, error: BadRecord | OSError) -> str:
    """Why the file of this name is no game that can be opened, as a sentence."""
    if isinstance(error, OSError):
        reason = error.strerror or type(error).__name__
        return tr("{file} can’t be read: {reason}.", file=name, reason=reason)
    if isinstance(error, OtherVersion):
        return tr("{file} was written by another version of Farol.", file=name)
    if error.line <= 1:
        return tr("{file} is no record of a game of Farol ({rule}).", file=name, rule=error.rule)
    where = tr("line {line}, {rule}", line=error.line, rule=error.rule)
    return tr("{file} breaks the rules of its game ({where}).", file=name, where=where)
