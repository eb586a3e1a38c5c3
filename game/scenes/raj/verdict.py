"""Why a game of Raj ended as it did, when the scores alone do not say it (RAJ-12, RAJ-13)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Result, Seat
from game.scenes.raj.examples import picture
from game.tabletop.presentation import Verdict
from game.tabletop.ties import tie_of
from game.ui.i18n import tr
from game.ui.names import capital, inside, listed
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
        return _by_mouse(session, view.won)
    return Verdict(capital(_alone(result, names)), fates=_dropped(result))


def _by_mouse(session: Session, won: Sequence[Sequence[int]]) -> Verdict:
    tie = tie_of(session)
    if tie is None:
        return Verdict()
    if tie.winner is None:
        words = tr(
            "{names} tie at {score} without a single mouse: they win together.",
            names=tie.names,
            score=signed(tie.score),
        )
        return Verdict(capital(words))
    words = tr(
        "{names} tie at {score}. Winner on best mouse: {winner}.",
        names=tie.names,
        score=signed(tie.score),
        winner=inside(session.players[tie.winner].name),
    )
    mouse = max(won[tie.winner], default=0)
    return Verdict(capital(words), picture(mouse) if mouse > 0 else None)


def _dropped(result: Result) -> dict[Seat, str]:
    """Those with more than the winner, or in a draw with the most, have dropped out (RAJ-12)."""
    best = max((result.scores[seat] for seat in result.winners), default=max(result.scores))
    return {Seat(seat): tr("dropped out") for seat, score in enumerate(result.scores) if score > best}


def _alone(result: Result, names: Sequence[str]) -> str:
    if not result.winners:
        return tr("Every score is tied, so nobody wins: it’s a draw.")
    winner = result.winners[0]
    ahead = [seat for seat, score in enumerate(result.scores) if score > result.scores[winner]]
    if not ahead:
        return ""
    scores = {result.scores[seat] for seat in ahead}
    together = listed([names[seat] for seat in ahead])
    if len(scores) == 1:
        return tr(
            "{names} tie at {score} and drop out. Best score that nobody shares: {winner}.",
            names=together,
            score=signed(scores.pop()),
            winner=inside(names[winner]),
        )
    return tr(
        "{names} have tied scores and drop out. Best score that nobody shares: {winner}.",
        names=together,
        winner=inside(names[winner]),
    )
