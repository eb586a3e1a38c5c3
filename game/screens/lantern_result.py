"""What a table of the lantern round has come to, on its score sheet."""

from __future__ import annotations

from typing import Final

from game.engine.daily import place_of
from game.library import lantern_round
from game.screens.belonging import is_evening
from game.ui.i18n import gettext_noop, tr
from game.ui.session import Session

NEEDS: Final = {
    1: gettext_noop("Win to light this lantern."),
    2: gettext_noop("Come first or second to light this lantern."),
    3: gettext_noop("Come third or better to light this lantern."),
}


def lights(session: Session) -> bool:
    """Whether this table of the round has lit its lantern."""
    mark, result = session.programme, session.result
    table = None if mark is None or is_evening(mark) else mark.get("table")
    if result is None or not isinstance(table, int) or not 0 <= table < len(lantern_round.ROUND):
        return False
    return place_of(result) <= lantern_round.ROUND[table].need


def lantern_words(session: Session) -> str:
    """Whether the lantern has been lit, and if not what it takes; empty for any other game."""
    mark, result = session.programme, session.result
    table = None if mark is None or is_evening(mark) else mark.get("table")
    if result is None or not isinstance(table, int) or not 0 <= table < len(lantern_round.ROUND):
        return ""
    need, n = lantern_round.ROUND[table].need, table + 1
    if lights(session):
        return tr("Lantern {n} of {all} is lit!", n=n, all=len(lantern_round.ROUND))
    dark = tr("Lantern {n} stays dark for now.", n=n)
    return f"{dark} {tr(NEEDS[need])}"
