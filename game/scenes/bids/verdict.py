"""Why a game of Bids ended as it did, when the totals alone do not say it (BID-20, BID-23, BID-R13)."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.games.bids.cards import VALUE
from game.engine.games.bids.events import RoundScored
from game.engine.games.bids.scoring import Sheet
from game.scenes.bids.faces import face
from game.tabletop.presentation import Verdict
from game.tabletop.sample_row import Sample, sample_row
from game.tabletop.ties import tie_of, told_apart
from game.ui.i18n import tr, trn
from game.ui.names import capital, inside
from game.ui.session import Session


def verdict(session: Session) -> Verdict:
    """What told those with the highest total apart; the best of others that are level in total and not in
    place bear what told them apart. Empty when the totals alone decide.
    """
    tie, fates = tie_of(session), _tie_breaks(session)
    if tie is None:
        return Verdict(fates=fates)
    if tie.winner is None:
        words = trn(
            "{names} tie on {n} point, and nothing separates them: they win together.",
            "{names} tie on {n} points, and nothing separates them: they win together.",
            tie.score,
            names=tie.names,
        )
        return Verdict(capital(words), fates=fates)
    winner, name = tie.winner, inside(session.players[tie.winner].name)
    sheet = _last_sheet(session)
    if all(sheet[winner].score > sheet[seat].score for seat in tie.seats if seat != winner):
        words = trn(
            "{names} tie on {n} point. Best in the last round: {winner}.",
            "{names} tie on {n} points. Best in the last round: {winner}.",
            tie.score,
            names=tie.names,
            winner=name,
        )
        return Verdict(capital(words), fates=fates)
    words = trn(
        "{names} tie on {n} point. Best black card of the last round: {winner}.",
        "{names} tie on {n} points. Best black card of the last round: {winner}.",
        tie.score,
        names=tie.names,
        winner=name,
    )
    line = sheet[winner]
    card = next(card for card in line.cards if VALUE[card] == line.best_card)
    shown = sample_row(Sample(lambda ui, width: face(ui, f"card {card}", width), 96))
    return Verdict(capital(words), shown, fates)


def _last_sheet(session: Session) -> Sheet:
    return next(event for event in session.history[-1] if isinstance(event, RoundScored)).sheet


def _tie_breaks(session: Session) -> dict[Seat, str]:
    """Of those that are level in total with the next place what put them before it (BID-20)."""
    told = dict[Seat, str]()
    for ahead, behind in told_apart(session):
        lines = _last_sheet(session)
        better = lines[ahead[0]].score > lines[behind[0]].score
        words = tr("Tie-break: best last round") if better else tr("Tie-break: best black card")
        told.update(dict.fromkeys(ahead, words))
    return told
