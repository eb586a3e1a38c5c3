"""The log of a Bids table: a row a turn with its bids, headed by rounds."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Event, Seat
from game.engine.games.bids import events
from game.scenes.bids.words import brief, card_word, outcome, short_word, turned_out
from game.tabletop.log.row import LogRow
from game.ui.i18n import tr
from game.ui.names import capital, each


def log_rows(
    history: Sequence[Sequence[Event]], names: Sequence[str], own: Seat, *, colours: bool = False
) -> list[LogRow]:
    """The log, oldest first: who laid what in a turn, what came of it, and what else became true.

    ``colours``: they decide turns, and bids are named with them (BID-30).
    """
    called = card_word if colours else short_word
    rows: list[LogRow] = []
    turn, fresh, bids = 0, False, ""
    laid: list[tuple[Seat, int]] = []
    for event in (event for step in history for event in step):
        if isinstance(event, events.Dealt):
            turn, fresh = 0, False
        elif isinstance(event, events.CentreRevealed | events.BlindTurnBegan):
            turn, fresh = event.turn, True
        elif isinstance(event, events.BidLaid):
            laid.append((event.seat, event.card))
        words = outcome(event, names, own)
        if not words:
            continue
        beside: tuple[tuple[Seat, str], ...] = ()
        number, heading, said = 0, isinstance(event, events.Dealt), brief(event, names, own)
        if isinstance(event, events.TurnWon | events.Burned) and laid:
            last = laid[-1][0], called(laid[-1][1])
            won = called(event.card) if isinstance(event, events.TurnWon) else ""
            said = (turned_out(event, names, own, last, won), *said)
            beside, bids, laid = _faces(laid), ", ".join(called(card) for _, card in laid), []
        if fresh and not heading:
            number, fresh = turn, False
        if isinstance(event, events.LotTaken) and rows[-1].laid and rows[-1].seat == event.seat:
            bidding = rows.pop()  # what was won stands beside the bids that won it
            beside, number, said = bidding.laid, bidding.turn, (*bidding.brief[:1], *said)
        seat = None if heading else getattr(event, "seat", getattr(event, "barred", None))
        spoken = tr("{what}. Bids: {cards}", what=words, cards=bids) if beside else ""
        rows.append(
            LogRow(
                words, seat, _cards(event), beside, turn=number, heading=heading, said=spoken, brief=said
            )
        )
    if laid:
        words = tr("Bids so far: {cards}", cards=", ".join(called(card) for _, card in laid))
        few = tr("Bids: {cards}", cards=", ".join(called(card) for _, card in laid))
        newest = tr("Last bid: {card}", card=called(laid[-1][1]))
        named = capital(each((names[seat], called(card)) for seat, card in laid))
        rows.append(
            LogRow(words, laid=_faces(laid), turn=turn if fresh else 0, said=named, brief=(few, newest))
        )
    return rows


def _faces(laid: Sequence[tuple[Seat, int]]) -> tuple[tuple[Seat, str], ...]:
    return tuple((seat, _face(card)) for seat, card in laid)


def _face(card: int) -> str:
    return f"card {card}"


def _cards(event: Event) -> tuple[str, ...]:
    """The faces of the cards that a fact is about."""
    cards: tuple[int, ...] = ()
    match event:
        case events.Dealt(removed=cards) | events.LotTaken(cards=cards) | events.Burned(cards=cards):
            pass
        case events.CentreRevealed(card=card) | events.HiddenRevealed(card=card):
            cards = (card,)
        case events.CardSetAside(card=card) | events.Stolen(card=card):
            cards = (card,)
    return tuple(map(_face, cards))
