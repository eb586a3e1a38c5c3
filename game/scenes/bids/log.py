"""The log of a Bids table: a row a turn with its bids, headed by rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.core import Event, Seat
from game.engine.games.bids import events
from game.scenes.bids.words import brief, outcome, short_word
from game.tabletop.log_row import LogRow
from game.ui.i18n import tr


def log_rows(history: Sequence[Sequence[Event]], names: Sequence[str], own: Seat) -> list[LogRow]:
    """The log, oldest first: who laid what in a turn, what came of it, and what else became true."""
    rows: list[LogRow] = []
    turn, fresh = 0, False
    laid: list[tuple[Seat, str]] = []
    bids: list[str] = []
    for event in (event for step in history for event in step):
        if isinstance(event, events.Dealt):
            turn, fresh = 0, False
        elif isinstance(event, events.CentreRevealed | events.BlindTurnBegan):
            turn, fresh = event.turn, True
        elif isinstance(event, events.BidLaid):
            laid.append((event.seat, _face(event.card)))
            bids.append(short_word(event.card))
        words = outcome(event, names, own)
        if not words:
            continue
        row = replace(_row(event, words), brief=brief(event, names, own))
        if isinstance(event, events.TurnWon | events.Burned):
            row, laid, bids = replace(row, laid=tuple(laid)), [], []
        if fresh and not row.heading:
            row, fresh = replace(row, turn=turn), False
        if isinstance(event, events.LotTaken) and rows[-1].laid and rows[-1].seat == event.seat:
            won = rows.pop()  # what was won stands beside the bids that won it
            row = replace(row, laid=won.laid, turn=won.turn)
        rows.append(row)
    if laid:
        words = tr("Bids so far: {cards}", cards=", ".join(bids))
        last = tr("Last bid: {card}", card=bids[-1])
        rows.append(LogRow(words, laid=tuple(laid), turn=turn if fresh else 0, brief=(last,)))
    return rows


def _face(card: int) -> str:
    return f"card {card}"


def _row(event: Event, words: str) -> LogRow:
    """A fact in these words, with the face and the cards that it is about."""
    cards: tuple[int, ...] = ()
    match event:
        case events.Dealt(removed=removed):
            return LogRow(words, cards=tuple(map(_face, removed)), heading=True)
        case events.LotTaken(cards=taken):
            cards = taken
        case events.CentreRevealed(card=card) | events.HiddenRevealed(card=card):
            cards = (card,)
        case events.CardSetAside(card=card) | events.Stolen(card=card):
            cards = (card,)
    seat: Seat | None = getattr(event, "barred", None)
    seat = getattr(event, "seat", seat)
    return LogRow(words, seat, tuple(map(_face, cards)))
