"""What the things on a Bids table say about themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from game.engine.core import Seat
from game.engine.games.bids.cards import BLACK, COLOUR, TIMES_TWO, TURNS, VALUE
from game.engine.games.bids.scoring import half
from game.scenes.bids.hud import chips, chips_box, round_box
from game.scenes.bids.model import BIDS, FRONT, HIDDEN, LOT, OUT, UNDER, BidsModel
from game.scenes.bids.ribbon import seal_box
from game.scenes.bids.slots import became
from game.scenes.bids.turn_words import costs, forecast, lot_captions, lot_words
from game.scenes.bids.words import EXPLAINED, RULE, card_word, short_word
from game.tabletop.advice.fact_words import stopped
from game.tabletop.explanations.explanation import (
    Explained,
    Explanation,
    SeatKey,
    card_picture,
    explained_cards,
    explained_seat,
)
from game.tabletop.signs import round_words
from game.tabletop.zones import DECK, HAND, PieceId, Zone
from game.ui.i18n import gettext_noop, tr, trn
from game.ui.names import capital, listed
from game.ui.type import signed


def explained(model: BidsModel) -> list[Explained]:
    """Every card and player of the table, and the signs that say which rules hold now."""
    return [*explained_cards(model, TOLD), *_around(model)]


def _around(model: BidsModel) -> Iterator[Explained]:
    view, layout = model.view, model.layout
    for seat, place in layout.seat.items():
        yield Explained(SeatKey(seat), partial(_seat, model, seat), place.plate)
        if view.round and not view.fronts[seat]:
            yield Explained(f"luck {seat}", partial(_luck, model, seat), place.row)
    for number in range(view.seats if view.round else 0):
        if number >= len(view.bids) or COLOUR[view.bids[number]] == BLACK:
            tell, box = partial(_place, model, number), layout.place_box(number)
            free = number > len(view.bids) and view.seat_at(number) != model.viewpoint.you
            yield Explained(f"place {number}", tell, box, bare=free)
    if view.round:
        yield Explained("round", partial(_round, model), round_box(model))
        wide = layout.gavel_w
        box = (layout.gavel.x - wide / 2, layout.gavel.y - wide * 0.38, wide, wide * 0.76)
        yield Explained("gavel", partial(_gavel, model), box, bare=True)
    if view.allies is not None:
        box = seal_box(model.ui, layout, view.allies)
        yield Explained("allies", partial(_allies, model, *map(Seat, view.allies)), box)
    if view.variant.colour_bids:
        yield Explained("colours", _colours, layout.colours)
    if chips(model):
        yield Explained("chips", partial(_chips, model), chips_box(model))


# --- players and signs --------------------------------------------------------------------------


def _seat(model: BidsModel, seat: Seat) -> Explanation:
    """A player: what they have won in this round, and what is known of their hand."""
    view = model.view
    front = view.fronts[seat]
    won = ", ".join(short_word(card) for card in front)
    lines = [tr("Total: {n}", n=signed(view.totals[seat]))]
    if front:
        lines.append(tr("Won this round: {cards} ({n})", cards=won, n=signed(view.worth_of(seat))))
    lines.append(trn("{n} card in hand", "{n} cards in hand", view.counts[seat]))
    if view.luckless[seat]:
        lines.append(
            trn("{n} round without a black card", "{n} rounds without a black card", view.luckless[seat])
        )
    if view.allies is not None and seat in view.allies:
        other = view.allies[0] if view.allies[1] == seat else view.allies[1]
        mine = gettext_noop("Shares this round’s points with you")
        lines.append(model.about(other, mine, gettext_noop("Shares this round’s points with {name}")))
    if view.barred == seat and view.centre is not None:
        card = short_word(view.centre)
        lines.append(tr("Had this card in hand and can’t win it this round: {card}", card=card))
    return explained_seat(model, seat, lines, "BID-20")


def _round(model: BidsModel) -> Explanation:
    """How long a round lasts, and what comes after it."""
    view = model.view
    lines = (
        tr("turn {n} of 10", n=min(10, view.turn)),
        tr("After ten turns everybody scores the cards in front of them."),
        tr(
            "Then all cards are dealt anew; after {n} rounds the highest total wins.", n=view.variant.rounds
        ),
    )
    return Explanation(round_words(view.round, view.variant.rounds), lines, "BID-20")


def _allies(model: BidsModel, one: Seat, other: Seat) -> Explanation:
    """Who shares points in this round, and how many."""
    view = model.view
    points = signed(half(view.worth_of(one) + view.worth_of(other)))
    line = tr(
        "The points of both in this round are added up and halved: as it stands {n} for each.", n=points
    )
    names = capital(listed((model.names[one], model.names[other])))
    return Explanation(tr("Alliance: {names}", names=names), (line,), "BID-22")


def _gavel(model: BidsModel) -> Explanation:
    """Who starts this turn, and how that passes on."""
    mine = gettext_noop("You start this turn; then it goes clockwise.")
    theirs = gettext_noop("{name} starts this turn; then it goes clockwise.")
    return Explanation(tr("The gavel"), (model.about(model.view.starter, mine, theirs),), "BID-10")


def _place(model: BidsModel, place: int) -> Explanation:
    """Where nobody has laid a card yet, or where a black one has left."""
    view = model.view
    seat = view.seat_at(place)
    if place >= len(view.bids):
        words = gettext_noop("You have yet to bid."), gettext_noop("{name} has yet to bid.")
        return Explanation(tr("Bid"), (model.about(seat, *words),), "BID-10")
    card = view.bids[place]
    words = gettext_noop("You bid {n}."), gettext_noop("{name} bids {n}.")
    line = model.about(seat, *words, n=signed(VALUE[card]))
    went = became(view)
    return Explanation(short_word(card), (line, f"{went[:1].upper()}{went[1:]}."), "BID-14")


def _luck(model: BidsModel, seat: Seat) -> Explanation:
    """What the lucky loser gets, or an ally without a black card."""
    view = model.view
    if view.allies is not None and seat in view.allies:
        return _allies(model, *map(Seat, view.allies))
    count, factor = view.luckless[seat] + 1, view.variant.factor
    sums = f"{count} × {factor} = {count * factor}".replace(" ", "\N{NO-BREAK SPACE}")
    line = tr(
        "Win no card in this round and you score {sum} ({factor} for each such round, this one too).",
        factor=factor,
        sum=sums,
    )
    return Explanation(tr("Lucky loser"), (line,), "BID-21")


def _colours() -> Explanation:
    line = tr("The highest card of the colour played most often wins; the centre card counts as black.")
    return Explanation(tr("Colour Bids"), (line,), "BID-30")


def _chips(model: BidsModel) -> Explanation:
    """The states that change who wins."""
    view = model.view
    if view.lowest or view.lowest_next:
        words = tr(
            "Until the end of this round the lowest bid wins, and a tie for the lowest burns the lot."
        )
        return Explanation(tr("Lowest wins"), (words,), "BID-44")
    if view.blind and view.hidden:
        words = tr("Everybody bids for the next card of the deck, which nobody has seen.")
        return Explanation(tr("Bid blind"), (words,), "BID-45")
    return _colours()


# --- cards --------------------------------------------------------------------------------------


def _card(model: BidsModel, key: PieceId, lines: tuple[str, ...], rule: str) -> Explanation:
    """A card, large: special ones say what they do."""
    card = key.item
    title = card_word(card)
    if card in EXPLAINED:
        does = tr(EXPLAINED[card]).removeprefix(f"{title}: ")  # its name is the title
        lines, rule = (capital(does), *lines), RULE[card]
    picture = card_picture(BidsModel.faces, model.pieces[key])
    return Explanation(title[:1].upper() + title[1:], lines, rule, picture)


def _held(model: BidsModel, key: PieceId) -> Explanation:
    """A card of one's own hand, and what laying it now would do."""
    view, card = model.view, key.item
    lines: list[str] = []
    if card not in EXPLAINED:
        lines.append(
            tr("Bids {n} and joins the lot: its points go to whoever wins.", n=VALUE[card])
            if COLOUR[card] == BLACK
            else tr("Bids {n}. Its colour doesn’t matter.", n=VALUE[card])
            if not view.variant.colour_bids
            else tr("Bids {n}. The colour played most often decides.", n=VALUE[card])
        )
    if model.deciding and not model.stealing:
        lines.append(stopped(tr("Played now: {what}", what=forecast(view, card))))
    return _card(model, key, tuple(lines), "BID-14" if COLOUR[card] == BLACK else "BID-12")


def _lot(model: BidsModel, key: PieceId) -> Explanation:
    """A card that is fought for."""
    view, you = model.view, model.viewpoint.you
    lines = [tr("The lot: {lot}. The winner of the turn takes it.", lot=lot_words(view, you))]
    if TIMES_TWO in view.on_table:
        lines.append(lot_captions(view, you, model.names)[0])
    return _card(model, key, tuple(lines), "BID-12")


def _bid(model: BidsModel, key: PieceId) -> Explanation:
    """A bid that has been laid."""
    view = model.view
    seat = view.seat_at(view.bids.index(key.item))
    mine, theirs = gettext_noop("You bid {n}."), gettext_noop("{name} bids {n}.")
    line = model.about(seat, mine, theirs, n=signed(VALUE[key.item]))
    if view.leading == (seat,) and not view.centre_leads:
        mine, theirs = gettext_noop("You are leading so far."), gettext_noop("Leading so far: {name}.")
        if costs(view):
            mine = gettext_noop("As it stands, you would have to take the lot.")
            theirs = gettext_noop("As it stands, {name} would have to take the lot.")
        line = model.about(seat, mine, theirs)
    elif seat in view.leading:
        line = tr("The deciding bids tie: as it stands the lot burns and goes under the centre deck.")
    return _card(model, key, (line,), "BID-15" if len(view.leading) > 1 else "BID-12")


def _won(model: BidsModel, key: PieceId) -> Explanation:
    """A card that somebody has won."""
    view = model.view
    seat = next(seat for seat, front in enumerate(view.fronts) if key.item in front)
    mine = gettext_noop("Won by you; it counts at the end of the round.")
    line = model.about(seat, mine, gettext_noop("Won by {name}; it counts at the end of the round."))
    return _card(model, key, (line,), "BID-20")


def _out(model: BidsModel, key: PieceId) -> Explanation:
    return _card(model, key, (tr("Out of play in this round."),), "BID-02")


def _under(model: BidsModel, key: PieceId) -> Explanation:
    return _card(model, key, (tr("Burnt: it is under the centre deck and may come up again."),), "BID-R11")


def _deck(model: BidsModel, _key: PieceId) -> Explanation:
    """The centre deck."""
    view = model.view
    count = view.deck_size
    lines = [trn("{n} black card lies in it, face down.", "{n} black cards lie in it, face down.", count)]
    if view.under:
        lines.append(
            trn(
                "{n} of them was burnt and is at the bottom.",
                "{n} of them were burnt and are at the bottom.",
                len(view.under),
            )
        )
    to_come = TURNS - view.turn
    lines.append(
        trn(
            "{n} more turn in this round: what is left over then isn’t played.",
            "{n} more turns in this round: what is left over then isn’t played.",
            to_come,
        )
        if to_come
        else tr("This is the last turn of the round: the rest isn’t played.")
    )
    return Explanation(tr("Centre deck"), tuple(lines), "BID-10")


def _hidden(model: BidsModel, key: PieceId) -> Explanation:
    words = tr("The next card of the deck: the winner of the turn gets it unseen.")
    picture = card_picture(BidsModel.faces, model.pieces[key])
    return Explanation(tr("Hidden card"), (words,), "BID-45", picture)


TOLD: Final[dict[Zone, Callable[[BidsModel, PieceId], Explanation]]] = {
    HAND: _held,
    LOT: _lot,
    BIDS: _bid,
    FRONT: _won,
    OUT: _out,
    UNDER: _under,
    DECK: _deck,
    HIDDEN: _hidden,
}
"""What the pieces of a zone say."""
