"""The log of a Wild Wild Pattern table: a row for each deed of a turn, headed by rounds."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Event, Seat
from game.engine.games.wild_pattern import events
from game.scenes.wild_pattern.words import brief_words, outcome
from game.tabletop.log.row import LogRow
from game.ui.i18n import tr


def log_rows(history: Sequence[Sequence[Event]], names: Sequence[str], own: Seat) -> list[LogRow]:
    """The log, oldest first; the number of a turn stands on its first row."""
    rows: list[LogRow] = []
    turn, fresh = 0, False
    for event in (event for step in history for event in step):
        if isinstance(event, events.RoundBegan):
            turn, fresh = 0, False
            rows.append(LogRow(tr("Round {n}", n=event.round), heading=True))
            continue
        if isinstance(event, events.CardsDrawn):
            turn, fresh = turn + 1, True
        words = outcome(event, names, own)
        if words:
            cards, laid = _cards(event)
            said, seat = brief_words(event, names, own), getattr(event, "seat", None)
            if len({one for one, _ in laid}) == 1:  # the face stands at the left, as of all deeds
                seat, cards, laid = laid[0][0], tuple(face for _, face in laid), ()
            if isinstance(event, events.PatternFound) and said:
                words = said[0]  # of everybody in the same way
            rows.append(LogRow(words, seat, cards, laid, turn=turn if fresh else 0, brief=said))
            fresh = False
    return rows


def _cards(event: Event) -> tuple[tuple[str, ...], tuple[tuple[Seat, str], ...]]:
    """The faces of the cards that a fact is about, and whose card is which."""
    cards: tuple[int, ...] = ()
    laid: tuple[tuple[Seat, str], ...] = ()
    match event:
        case events.CardsDrawn(challenges=challenges):
            drawn = [(seat, card) for seat, some in enumerate(challenges) for card in some]
            laid = tuple((Seat(seat), f"card {card}") for seat, card in drawn)
        case events.CardLaid(card=card, covered=covered):
            cards = (covered, card)
        case events.WildHandShown(cards=held):
            cards = held
        case _:
            cards = (event.card,) if hasattr(event, "card") else ()
    return tuple(f"card {card}" for card in cards), laid
