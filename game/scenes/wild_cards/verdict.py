"""Why a game of Wild Cards ended as it did, when the scores alone do not say it (WC-61)."""

from __future__ import annotations

from game.engine.core import Seat
from game.tabletop.presentation import Verdict
from game.tabletop.ties import tie_of, told_apart
from game.ui.i18n import trn
from game.ui.names import capital, inside
from game.ui.session import Session


def verdict(session: Session) -> Verdict:
    """Who won a tie by animals, or that it is shared (WC-61); of all that are level on points it is said
    how many animals they have. Empty when the points alone decide.
    """
    tie = tie_of(session)
    fates = _animals(session)
    if tie is None:
        return Verdict(fates=fates)
    if tie.winner is not None:
        words = trn(
            "{names} tie on {n} point. Most animals: {winner}.",
            "{names} tie on {n} points. Most animals: {winner}.",
            tie.score,
            names=tie.names,
            winner=inside(session.players[tie.winner].name),
        )
        return Verdict(capital(words), fates=fates)
    words = trn(
        "{names} tie on {n} point with the same number of animals: they win together.",
        "{names} tie on {n} points with the same number of animals: they win together.",
        tie.score,
        names=tie.names,
    )
    return Verdict(capital(words), fates=fates)


def _animals(session: Session) -> dict[Seat, str]:
    """How many animals those have whom they told apart: level on points, and not in rank."""
    level = {seat for ahead, behind in told_apart(session) for seat in (*ahead, *behind)}
    counts = session.table.view(Seat(0)).collections
    return {
        seat: trn("Tie-break: {n} animal", "Tie-break: {n} animals", sum(counts[seat])) for seat in level
    }
