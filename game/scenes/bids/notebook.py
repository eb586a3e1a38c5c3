"""What an attentive player knows of the others at a Bids table: what is left, who bid what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.games.bids.cards import BLACK, COLOUR, VALUE, WHITE
from game.engine.games.bids.events import Dealt, TurnEnded
from game.engine.games.bids.state import Turn
from game.engine.games.bids.view import BidsView
from game.scenes.bids.faces import face
from game.scenes.bids.model import BidsModel
from game.scenes.bids.words import card_word, short_word
from game.tabletop.explanations.explanation import CardRow, Explanation
from game.ui.i18n import tr
from game.ui.type import signed

NEAR: Final = 2
"""Lots whose points differ by so much at most are similar."""
MOST: Final = 4
"""How many cards are told."""
LIKE: Final = 2
"""How many bids on similar lots: in large type the panel covers no lot."""


def notebook(model: BidsModel) -> Explanation:
    """What is still out, then a row for each opponent."""
    view = model.view
    turns = [*_earlier(model), *view.history]
    seats = [seat for seat in range(view.seats) if seat != view.seat]
    rows = [*_out(view), *(_played(view, turns, seat, model.names[seat]) for seat in seats)]
    return Explanation(tr("Notes"), cards=tuple(rows))


def _row(words: str, cards: Sequence[int], spoken: str, brief: str, note: str = "") -> CardRow:
    return CardRow(words, tuple(f"card {card}" for card in cards), face, spoken, note, brief=brief)


def _out(view: BidsView) -> Iterator[CardRow]:
    """The highest cards that nobody has seen in this round: coloured ones are in other hands, there the
    lowest where these win; black ones may be lots to come as well.
    """
    unseen = sorted(view.unseen(), key=lambda card: -VALUE[card])
    coloured = [card for card in unseen if COLOUR[card] not in (BLACK, WHITE)]
    lowest = view.lowest or view.lowest_next
    coloured = coloured[: -MOST - 1 : -1] if lowest else coloured[:MOST]
    black = [card for card in unseen if COLOUR[card] == BLACK][:2]
    if coloured and lowest:
        said = tr("Lowest cards in other hands: {cards}", cards=_words(coloured))
        several = len(coloured) == MOST
        words = tr("The {n} lowest in other hands", n=MOST) if several else tr("Lowest in other hands")
        yield _row(words, coloured, said, tr("In other hands"))
    elif coloured:
        said = tr("Highest cards in other hands: {cards}", cards=_words(coloured))
        several = len(coloured) == MOST
        words = tr("The {n} highest in other hands", n=MOST) if several else tr("Highest in other hands")
        yield _row(words, coloured, said, tr("In other hands"))
    if black:
        said = tr("And the highest black ones, in a hand or in the deck: {cards}", cards=_words(black))
        yield _row(tr("Highest black unseen"), black, said, "")


def _words(cards: Sequence[int]) -> str:
    return ", ".join(map(card_word, cards))


def _played(view: BidsView, turns: Sequence[Turn], seat: int, name: str) -> CardRow:
    """What a seat has played in this round, the running turn too; below it how it bid on similar lots."""
    laid = [_bid(turn, seat) for turn in view.history]
    laid += [card for place, card in enumerate(view.bids) if view.seat_at(place) == seat]
    said = tr("{name} played nothing yet", name=name)
    if laid:
        said = tr("{name} has played {cards}", name=name, cards=_words(laid))
    now = _worth(view.on_table)
    like = [turn for turn in turns if view.on_table and abs(_worth(turn.lot) - now) <= NEAR]
    told = ", ".join(
        tr(
            "{card} (for {points})", card=short_word(_bid(turn, seat)), points=signed(_worth(turn.lot))
        ).replace(" ", "\N{NO-BREAK SPACE}")
        for turn in like[-LIKE:]
    )
    note = tr("Similar lots: {bids}", bids=told) if told else ""
    brief = tr("{name}, last", name=name) if laid else said
    return _row(tr("{name} played", name=name) if laid else said, laid, said, brief, note)


def _bid(turn: Turn, seat: int) -> int:
    return turn.bids[(seat - turn.starter) % len(turn.bids)]


def _worth(cards: tuple[int, ...]) -> int:
    return sum(VALUE[card] for card in cards)


def _earlier(model: BidsModel) -> Iterator[Turn]:
    """The turns of the rounds that are over; the running one is in the view."""
    events = [event for step in model.session.history for event in step]
    dealt = max((number for number, event in enumerate(events) if isinstance(event, Dealt)), default=0)
    yield from (event.turn for event in events[:dealt] if isinstance(event, TurnEnded))
