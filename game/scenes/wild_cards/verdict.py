"""Why a game of Wild Cards ended as it did, when the scores alone do not say it (WC-61)."""

from __future__ import annotations

from game.tabletop.presentation import Verdict
from game.ui.i18n import trn
from game.ui.session import Session


def verdict(session: Session) -> Verdict:
    """Who won a tie by animals, or that it is shared (WC-61); empty when the points alone decide."""
    result = session.result
    if result is None:
        return Verdict()
    best = max(result.scores)
    level = [seat for seat, score in enumerate(result.scores) if score == best]
    if len(level) < 2:
        return Verdict()
    names = ", ".join(session.players[seat].name for seat in level)
    if len(result.winners) == 1:
        winner = session.players[result.winners[0]].name
        words = trn(
            "{names} have {n} point each; {winner} has more animals (WC-61).",
            "{names} have {n} points each; {winner} has more animals (WC-61).",
            best,
            names=names,
            winner=winner,
        )
        return Verdict(words)
    words = trn(
        "{names} have {n} point each and as many animals: they win together (WC-61).",
        "{names} have {n} points each and as many animals: they win together (WC-61).",
        best,
        names=names,
    )
    return Verdict(words)
