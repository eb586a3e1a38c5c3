"""Why a game of Wild Wild Pattern ended as it did (WWP-23, WWP-52, WWP-60, WWP-61, WWP-R17)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.engine.core import Result, Seat
from game.engine.games.wild_pattern.bank import LOOSE
from game.engine.games.wild_pattern.cards import LAST_ROUND
from game.engine.games.wild_pattern.events import CardLaid, PatternFound, WildHandShown
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.faces import face
from game.scenes.wild_pattern.names import card_name, sentence_of
from game.tabletop.presentation import Verdict
from game.tabletop.sample_row import Sample, SampleRow, sample_row
from game.ui.i18n import tr
from game.ui.session import Session
from game.ui.widgets import Ui

WIDE = 104.0
"""How wide a card that decided is shown (units)."""


def verdict(session: Session) -> Verdict:
    """The pattern or the hand that won, or what the mode makes of the money."""
    result, view = session.result, session.table.view(Seat(0))
    if result is None:
        return Verdict()
    for event in session.history[-1]:
        if isinstance(event, PatternFound) and event.wild:
            pattern = sentence_of(event.pattern.statement)
            words = tr(
                "A Wild Wild Pattern: all eight cards of the wheel take part. {pattern}.", pattern=pattern
            )
            return Verdict(f"{words} {_last(session, view)}".strip(), _row(view.wheel), _out(view))
        if isinstance(event, WildHandShown):
            return Verdict(f"{_hand(view)} {_won(session, event, view)}", _row(event.cards), _out(view))
    words = _survived(result) if view.variant.dead_or_alive else _richest(view, result)
    return Verdict(words, fates=_out(view))


def _hand(view: WildPatternView) -> str:
    if view.variant.wild == LOOSE:
        return tr("A Wild hand wins the whole game: five colours, or five objects.")
    return tr(
        "A Wild hand wins the whole game: five different colours with five different objects, or five "
        "Wanted posters."
    )


def _last(session: Session, view: WildPatternView) -> str:
    """Who laid the last card, and when; it makes the pattern."""
    laid = (
        one for step in reversed(session.history) for one in reversed(step) if isinstance(one, CardLaid)
    )
    last = next(laid, None)
    if last is None:
        return ""
    if last.seat == session.you:
        return tr(
            "You laid the last card, the {card}, in round {n}.", card=card_name(last.card), n=view.round
        )
    said = {"name": session.players[last.seat].name, "card": card_name(last.card), "n": view.round}
    return tr("{name} laid the last card, the {card}, in round {n}.", **said)


def _won(session: Session, event: WildHandShown, view: WildPatternView) -> str:
    """Whose hand it is, and when it was whole."""
    if event.seat == session.you:
        return tr("You had it in round {n}.", n=view.round)
    return tr("{name} had it in round {n}.", name=session.players[event.seat].name, n=view.round)


def _survived(result: Result) -> str:
    if len(result.winners) > 1:
        return tr("Dead or Alive: three rounds in a row with everybody tied, so those left win together.")
    return tr("Dead or Alive: the last one left wins; the money shown is from the last round.")


def _richest(view: WildPatternView, result: Result) -> str:
    if view.round < LAST_ROUND:
        return tr("Saloon: whoever has more than $3, and more than anybody else, wins.")
    if len(result.winners) > 1:
        return tr("Saloon ends after 20 rounds: those with the most money win together.")
    return tr("Saloon ends after 20 rounds: the most money wins.")


def _out(view: WildPatternView) -> dict[Seat, str]:
    """Who was eliminated, and when (WWP-61)."""
    return {Seat(seat): tr("out in round {n}", n=number) for seat, number in enumerate(view.out) if number}


def _row(cards: Sequence[int]) -> SampleRow:
    return sample_row(*(Sample(partial(_face, card), WIDE) for card in cards))


def _face(card: int, ui: Ui, width: int) -> pygame.Surface:
    return face(ui, f"card {card}", width)
