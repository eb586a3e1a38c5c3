"""What a table of the lantern round or of an evening has come to, on its score sheet."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.engine.daily import place_of
from game.library import lantern_round
from game.library.evening import FINAL, points, running_evening, written
from game.library.programme import Programme, goes_on
from game.screens.programmes.belonging import is_evening, programme_words
from game.tabletop.log.lantern_goal import lantern_of
from game.ui.i18n import gettext_noop, tr
from game.ui.session import Session

NEEDS: Final = {
    1: gettext_noop("Win to light this lantern."),
    2: gettext_noop("Come first or second to light this lantern."),
    3: gettext_noop("Come third or better to light this lantern."),
}


def lights(session: Session) -> bool:
    """Whether this table of the round has lit its lantern."""
    result, found = session.result, lantern_of(session)
    return result is not None and found is not None and place_of(result) <= found[1].need


def lantern_words(session: Session) -> str:
    """Whether the lantern has been lit, and if not what it takes; empty for any other game."""
    found = lantern_of(session)
    if session.result is None or found is None:
        return ""
    n, need = found[0] + 1, found[1].need
    if lights(session):
        return tr("Lantern {n} of {all} is lit!", n=n, all=len(lantern_round.ROUND))
    dark = tr("Lantern {n} stays dark for now.", n=n)
    return f"{dark} {tr(NEEDS[need])}"


def evening_of(session: Session, saves: Path) -> Programme | None:
    """The evening that goes on there of which this is a table; None for any other game."""
    mark = session.programme
    if mark is None or not (is_evening(mark) and goes_on(mark, saves)):
        return None
    return running_evening(saves)


def evening_words(session: Session, evening: Programme | None) -> str:
    """Which table of the evening this was, and what it brings everybody; empty for any other game."""
    result = session.result
    if result is None or evening is None:
        return ""
    last = _ends(session, evening)
    places = [place_of(result, seat) for seat in range(len(session.players))]
    brought = [FINAL * one if last else one for one in points(places)]
    order = sorted(range(len(places)), key=lambda seat: -brought[seat])
    told = ", ".join(f"{session.players[seat].name} {written(brought[seat])}" for seat in order)
    if last:
        return tr("The final of the evening, points twice: {points}.", points=told)
    return f"{programme_words(session.programme or {})}. " + tr("Points: {points}.", points=told)


def onward(session: Session, evening: Programme | None) -> str:
    """What leads on from a table of a programme, for a button."""
    if evening is not None and _ends(session, evening):
        return tr("To the final standings")
    return tr("On to the evening") if is_evening(session.programme or {}) else tr("To the lanterns")


def _ends(session: Session, evening: Programme) -> bool:
    """Whether this is the final of the evening."""
    return (session.programme or {}).get("table") == len(evening.stops) - 1
