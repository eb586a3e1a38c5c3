"""Why a game of Raj ended as it did, when the scores alone do not say it (RAJ-12, RAJ-13)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Result, Seat
from game.scenes.raj.examples import picture
from game.tabletop.presentation import Verdict
from game.ui.i18n import tr
from game.ui.session import Session
from game.ui.type import signed


def verdict(session: Session) -> Verdict:
    """Who dropped out, or whose mouse decided; empty when one player simply has the most."""
    result = session.result
    if result is None:
        return Verdict()
    names = [player.name for player in session.players]
    view = session.table.view(Seat(0))
    if view.mouse_breaks_ties:
        return _by_mouse(result, names, view.won)
    return Verdict(_alone(result, names), fates=_dropped(result))


def _by_mouse(result: Result, names: Sequence[str], won: Sequence[Sequence[int]]) -> Verdict:
    best = max(result.scores)
    leaders = [seat for seat, score in enumerate(result.scores) if score == best]
    if len(leaders) < 2:
        return Verdict()
    together = listed([names[seat] for seat in leaders])
    if len(result.winners) == 1:
        winner = result.winners[0]
        words = tr(
            "{names} have {score} each; the most valuable mouse is {winner}’s (RAJ-13).",
            names=together,
            score=signed(best),
            winner=names[winner],
        )
        mouse = max(won[winner], default=0)
        return Verdict(words, picture(mouse) if mouse > 0 else None)
    words = tr(
        "{names} have {score} each and not a mouse among them: they win together (RAJ-13, RAJ-R6).",
        names=together,
        score=signed(best),
    )
    return Verdict(words)


def _dropped(result: Result) -> dict[Seat, str]:
    """Those with more than the winner, or in a draw with the most, have dropped out (RAJ-12)."""
    best = max((result.scores[seat] for seat in result.winners), default=max(result.scores))
    return {Seat(seat): tr("dropped out") for seat, score in enumerate(result.scores) if score > best}


def _alone(result: Result, names: Sequence[str]) -> str:
    if not result.winners:
        return tr("Every score is shared, so nobody wins: a draw (RAJ-12).")
    winner = result.winners[0]
    ahead = [seat for seat, score in enumerate(result.scores) if score > result.scores[winner]]
    if not ahead:
        return ""
    scores = {result.scores[seat] for seat in ahead}
    together = listed([names[seat] for seat in ahead])
    if len(scores) == 1:
        return tr(
            "{names} share {score} and drop out: {winner} has the best score that nobody shares (RAJ-12).",
            names=together,
            score=signed(scores.pop()),
            winner=names[winner],
        )
    return tr(
        "{names} share their scores and drop out: {winner} has the best score that nobody shares (RAJ-12).",
        names=together,
        winner=names[winner],
    )


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: Ana, Ben and Caz."""
    if len(names) < 2:
        return "".join(names)
    return tr("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])
