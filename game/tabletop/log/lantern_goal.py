"""What a table of the lantern round is played for, as it is said while it is played."""

from __future__ import annotations

from typing import Final

from game.library import lantern_round
from game.library.lantern_round import FILE, Lantern
from game.ui.i18n import gettext_noop, tr
from game.ui.session import Session

GOALS: Final = {
    1: gettext_noop("Lantern {n} of {all}: win to light it."),
    2: gettext_noop("Lantern {n} of {all}: come first or second to light it."),
    3: gettext_noop("Lantern {n} of {all}: come third or better to light it."),
}
"""By the place that is needed."""


def lantern_of(session: Session) -> tuple[int, Lantern] | None:
    """The lantern that this table may light and its number, from 0; None for any other game."""
    mark, lanterns = session.programme, lantern_round.ROUND
    table = None if mark is None or mark.get("of") != FILE.removesuffix(".json") else mark.get("table")
    return (table, lanterns[table]) if isinstance(table, int) and 0 <= table < len(lanterns) else None


def lantern_goal(session: Session) -> str:
    """Which place lights the lantern of this table; empty for any other game."""
    found = lantern_of(session)
    return "" if found is None else tr(GOALS[found[1].need], n=found[0] + 1, all=len(lantern_round.ROUND))
