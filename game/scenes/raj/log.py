"""The log of a Raj table: a row a round, headed by its pile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.core import Event, Seat
from game.engine.games.raj.cards import DECKS
from game.engine.games.raj.events import BidsRevealed, PileCarried, PileLapsed, PrizeRevealed, PrizeTaken
from game.scenes.raj.words import outcome, pile_words
from game.tabletop.log.row import LogRow
from game.ui.i18n import tr
from game.ui.names import capital, inside


def log_rows(
    history: Sequence[Sequence[Event]], names: Sequence[str], own: Seat, *, open_history: bool
) -> list[LogRow]:
    """The log, oldest first. The winner's card is told as it was when it won; without open
    history the others' cards only of the last round (RAJ-09, RAJ-R7); rounds before that take a row."""
    rows: list[LogRow] = []
    told = [event for step in history for event in step]
    last = max((at for at, event in enumerate(told) if isinstance(event, BidsRevealed)), default=0)
    laid: tuple[tuple[Seat, str], ...] = ()
    tied: frozenset[Seat] = frozenset()
    number, shown = 0, True
    for at, event in enumerate(told):
        match event:
            case PrizeRevealed(number, _, pile):
                cards = tuple(f"icon prize {prize}" for prize in pile)
                rows.append(LogRow(tr("Round {n}", n=number), cards=cards, heading=True))
            case BidsRevealed(bids):
                shown = open_history or at == last
                faces = [f"icon {deck} {card}" for deck, card in zip(DECKS, bids, strict=False)]
                laid = tuple((Seat(seat), face) for seat, face in enumerate(faces)) if shown else ()
                tied = frozenset(Seat(seat) for seat, card in enumerate(bids) if bids.count(card) > 1)
            case PrizeTaken(seat, _, prizes):
                brief = f"{capital(inside(names[seat]))}: {pile_words(prizes)}"
                row = LogRow(outcome(event, names, own), seat, laid=laid, tied=tied, brief=(brief,))
                rows.append(row if shown else _in_a_row(rows.pop(), row, number))
            case PileCarried() | PileLapsed():
                row = LogRow(outcome(event, names, own), laid=laid, tied=tied, brief=(tr("All tied"),))
                rows.append(row if shown else _in_a_row(rows.pop(), row, number))
    return rows


def _in_a_row(heading: LogRow, row: LogRow, number: int) -> LogRow:
    """A round whose cards are not told any more: its number, what came of it, and its pile."""
    spoken = f"{heading.words}: {row.spoken}"
    return replace(row, cards=heading.cards, turn=number, said=spoken)
