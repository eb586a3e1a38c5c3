"""Why a game of Bids ended as it did, when the totals alone do not say it (BID-20, BID-23, BID-R13)."""

from __future__ import annotations

from game.engine.games.bids.cards import VALUE
from game.engine.games.bids.events import RoundScored
from game.scenes.bids.faces import face
from game.tabletop.presentation import Verdict
from game.tabletop.sample_row import Sample, sample_row
from game.tabletop.ties import tie_of
from game.ui.i18n import trn
from game.ui.names import capital, inside
from game.ui.session import Session


def verdict(session: Session) -> Verdict:
    """What told those with the highest total apart; empty when one has it alone."""
    tie = tie_of(session)
    if tie is None:
        return Verdict()
    if tie.winner is None:
        words = trn(
            "{names} tie on {n} point, and nothing separates them: they win together.",
            "{names} tie on {n} points, and nothing separates them: they win together.",
            tie.score,
            names=tie.names,
        )
        return Verdict(capital(words))
    winner, name = tie.winner, inside(session.players[tie.winner].name)
    sheet = next(event for event in session.history[-1] if isinstance(event, RoundScored)).sheet
    if all(sheet[winner].score > sheet[seat].score for seat in tie.seats if seat != winner):
        words = trn(
            "{names} tie on {n} point. Best in the last round: {winner}.",
            "{names} tie on {n} points. Best in the last round: {winner}.",
            tie.score,
            names=tie.names,
            winner=name,
        )
        return Verdict(capital(words))
    words = trn(
        "{names} tie on {n} point. Best black card of the last round: {winner}.",
        "{names} tie on {n} points. Best black card of the last round: {winner}.",
        tie.score,
        names=tie.names,
        winner=name,
    )
    line = sheet[winner]
    card = next(card for card in line.cards if VALUE[card] == line.best_card)
    return Verdict(
        capital(words), sample_row(Sample(lambda ui, width: face(ui, f"card {card}", width), 96))
    )
