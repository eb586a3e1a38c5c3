"""What the things on a Raj table say about themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from game.engine.core import Seat
from game.engine.games.raj.cards import PRIZES as ALL_PRIZES
from game.scenes.raj.model import BIDS, LAST, PRIZES, RajModel
from game.scenes.raj.words import pile_words
from game.tabletop.explanations.explanation import (
    Explained,
    Explanation,
    SeatKey,
    card_picture,
    explained_cards,
    explained_seat,
)
from game.tabletop.zones import DECK, HAND, PieceId, Zone
from game.ui.frame import Box
from game.ui.i18n import gettext_noop, tr
from game.ui.names import listing
from game.ui.type import signed

OUT = 48.0
"""How far a portrait stands out of its plate."""


def explained(model: RajModel) -> list[Explained]:
    """Every card and player of the table, the score track and the prizes."""
    return [*explained_cards(model, TOLD), *_around(model)]


def _around(model: RajModel) -> Iterator[Explained]:
    layout = model.layout
    for seat, place in layout.seat.items():
        left, top, wide, high = place.plate(layout.plate_size)
        box: Box = (left - OUT if place.side > 0 else left, top - 8, wide + OUT, high + 16)
        yield Explained(SeatKey(seat), partial(_seat, model, seat), box)
    yield Explained("track", _track, layout.track)
    yield Explained("prizes", partial(_prizes, model, PieceId(DECK)), layout.prizes)


def _seat(model: RajModel, seat: Seat) -> Explanation:
    """A player: what they took, what they played last, and with open history what they still hold.

    How many cards they hold stands on their plate.
    """
    view = model.view
    won = view.won[seat]
    prizes = pile_words(sorted(won, reverse=True)) if won else "–"
    lines = [tr("Prizes taken: {prizes}", prizes=prizes)]
    last = view.discards[seat]
    if view.open_history:
        cards = ", ".join(str(card) for card in view.remaining(seat))
        lines.append(tr("In hand: {cards}", cards=cards or "–"))
    elif last is not None:
        lines.append(tr("Played last: {card}", card=last))
    return explained_seat(model, seat, lines, "RAJ-R7" if view.open_history else "RAJ-09")


def _track() -> Explanation:
    line = tr("Everybody’s points so far. The highest score that only one player has wins.")
    return Explanation(tr("Score"), (line,), "RAJ-12")


def _prizes(model: RajModel, _key: PieceId) -> Explanation:
    """The prizes to come, on the table, and gone."""
    view = model.view
    gone = [one for one in ALL_PRIZES if one not in view.to_come and one not in view.pile]
    lines = []
    for words, prizes in (
        (tr("Still to come, in unknown order:"), sorted(view.to_come)),
        (tr("On the table:"), view.pile),
        (tr("Gone:"), gone),
    ):
        if prizes:
            lines.append(f"{words} {', '.join(signed(one, plus=True) for one in prizes)}")
    return Explanation(tr("Prizes"), tuple(lines), "RAJ-02")


def _prize(model: RajModel, key: PieceId) -> Explanation:
    """A prize on the table, and how the pile is fought for."""
    view, value = model.view, key.item
    title = f"{tr('Mouse') if value > 0 else tr('Vulture')} {signed(value, plus=True)}"
    fight = tr("It goes to the lowest card.") if view.lowest else tr("It goes to the highest card.")
    lines, rule = [fight], "RAJ-06"
    if len(view.pile) > 1:
        fight = (
            tr("The lowest card takes the whole pile.")
            if view.lowest
            else tr("The highest card takes the whole pile.")
        )
        lines, rule = [f"{pile_words(view.pile)}. {fight}"], "RAJ-08"
    lines.append(tr("Cards played by two or more players are skipped."))
    return Explanation(title, tuple(lines), rule, card_picture(RajModel.faces, model.pieces[key]))


def _held(model: RajModel, key: PieceId) -> Explanation:
    """A card of one's own hand: when it takes what lies there, and who could prevent that.

    Who still holds what is told only where it can be looked up: in the notebook, or by open history.
    """
    view, card = model.view, key.item
    if not view.pile:
        lines = [tr("Mice go to the highest card, vultures to the lowest; equal cards are skipped.")]
    elif view.lowest:
        lines = [tr("It gets stuck with {prize} if it is the lowest card that nobody matches.")]
    else:
        lines = [tr("It takes {prize} if it is the highest card that nobody matches.")]
    lines = [line.format(prize=pile_words(view.pile)) for line in lines]
    if view.pile and (view.open_history or model.app.settings.notebook):
        lines += _others(model, card)
    return Explanation(tr("Your {card}", card=card), tuple(lines), "RAJ-06" if view.pile else "RAJ-04")


def _others(model: RajModel, card: int) -> list[str]:
    """Who still holds a card that goes beyond this one, and who holds its equal."""
    view = model.view
    hands = [(model.names[seat], view.remaining(seat)) for seat in range(view.seats) if seat != view.seat]
    end = min if view.lowest else max
    beyond = _named([name for name, held in hands if end((*held, card)) != card], len(hands))
    equal = _named([name for name, held in hands if card in held], len(hands))
    if view.lowest:
        lines = [tr("Can play lower: {names}", names=beyond) if beyond else tr("Nobody can play lower.")]
    else:
        lines = [tr("Can play higher: {names}", names=beyond) if beyond else tr("Nobody can play higher.")]
    return [*lines, tr("Can play another {card}: {names}", card=card, names=equal)] if equal else lines


def _named(names: Sequence[str], most: int) -> str:
    """These players, in as few words as can be."""
    return tr("everybody else") if len(names) == most > 1 else listing(names)


def _bid(model: RajModel, key: PieceId) -> Explanation:
    """A card that lies sealed, or open: whether it is tied."""
    piece, name = model.pieces[key], model.names[key.item]
    picture, number = card_picture(RajModel.faces, piece), piece.face.split()[-1]
    if number.isdecimal():
        bids = [one.face.split()[-1] for other, one in model.pieces.items() if other.zone is BIDS]
        tied = tr("Cards played by two or more players are skipped.")
        return Explanation(
            f"{name}: {number}", (tied,) if bids.count(number) > 1 else (), "RAJ-07", picture
        )
    line = tr("All cards are revealed together once everybody has chosen.")
    title = model.about(key.item, gettext_noop("You have chosen"), gettext_noop("{name} has chosen"))
    return Explanation(title, (line,), "RAJ-04", picture)


def _last(model: RajModel, key: PieceId) -> Explanation:
    """The latest card of a player."""
    title = f"{model.names[key.item]}: {model.view.discards[key.item]}"
    line = tr("The last card played. Only the last one stays visible.")
    noted = model.app.settings.notebook and model.session.people and not model.session.disclosed
    if noted and key.item != model.view.seat:
        line = tr("The last card played. What is still in the hand is in the notes (N).")
    return Explanation(title, (line,), "RAJ-09", card_picture(RajModel.faces, model.pieces[key]))


TOLD: Final[dict[Zone, Callable[[RajModel, PieceId], Explanation]]] = {
    PRIZES: _prize,
    DECK: _prizes,
    HAND: _held,
    BIDS: _bid,
    LAST: _last,
}
"""What the pieces of a zone say."""
