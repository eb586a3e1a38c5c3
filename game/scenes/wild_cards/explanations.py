"""What the things on a Wild Cards table say about themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import ANY_HABITAT, HABITAT, HOME, NONE, REFILL, VALUE
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.prospects import gain_of_taking
from game.scenes.wild_cards.choosing import can_earn
from game.scenes.wild_cards.faces import HABITAT_WORDS, NAMES
from game.scenes.wild_cards.model import WildCardsModel
from game.scenes.wild_cards.prompts import leader_words, limit
from game.scenes.wild_cards.tooltips import tell_of
from game.scenes.wild_cards.words import (
    EXPLAINED,
    LEADERS,
    card_word,
    cards_count,
    cards_words,
    counts_words,
    some_words,
)
from game.scenes.wild_cards.zones import (
    BIDS,
    COLLECTED,
    HABITATS,
    HERD,
    PAID,
    PILE,
    ROW,
    SHOWN,
    TIED,
    TOP,
    TOP_CARD,
)
from game.scenes.wild_cards.zones import LEADERS as LEADERS_ZONE
from game.tabletop.explanations.explanation import (
    CardPicture,
    Explained,
    Explanation,
    SeatKey,
    card_picture,
    explained_cards,
    explained_seat,
)
from game.tabletop.pieces import RATIO
from game.tabletop.zones import HAND, PieceId, Zone
from game.ui.frame import Box
from game.ui.i18n import gettext_noop, tr, trn


def explained(model: WildCardsModel) -> list[Explained]:
    """Every card and player of the table, and the leaders that have left the supply."""
    cards = (replace(one, box=words_box(model, one.key)) for one in explained_cards(model, TOLD))
    return [*cards, *_around(model)]


def taking_back() -> Explanation:
    """What the button means that takes the bid back."""
    lines = (
        tr("You take no animal this round: the bid comes back to your hand, and you draw two cards."),
        tr("Worth it when no animal in the row is worth what it costs."),
    )
    return Explanation(tr("Take the bid back"), lines, "WC-31")


def words_box(model: WildCardsModel, key: object) -> Box | None:
    """Where the word for the power of a leader in the supply is, if it is one and the word is there, or how
    far the number of habitats reaches below their deck.
    """
    if key == TOP_CARD:
        wide, spot = model.layout.deck_w, model.layout.deck
        return spot.x - wide / 2, spot.y, wide, wide * RATIO / 2 + model.ui.frame.least_units * 0.6
    if not isinstance(key, PieceId) or key.zone is not LEADERS_ZONE or key not in model.pieces:
        return None
    told = model.layout.labelled and model.view.leaders[key.item] == NONE
    return model.layout.power_box(key.item) if told else None


def _around(model: WildCardsModel) -> Iterator[Explained]:
    layout = model.layout
    for seat, place in layout.seat.items():
        yield Explained(SeatKey(seat), partial(_seat, model, seat), place.plate)
    if not any(key.zone is PILE for key in model.pieces):
        yield Explained("no pile", partial(_pile, model, None), layout.pile_box)
    laid = {key.seat for key in model.pieces if key.zone in (BIDS, PAID, SHOWN)}
    for number, bidder in enumerate(model.order if model.view.round else ()):
        if bidder not in laid:
            tell = partial(_no_bid, model, Seat(bidder))
            empty = model.view.phase == Phase.BIDS and model.view.counts[bidder] > 0
            yield Explained(f"bid {bidder}", tell, layout.slot_box(number), bare=empty)
    for animal, owner in enumerate(model.view.leaders):
        if owner != NONE:
            tell = partial(_leader, model, PieceId(LEADERS_ZONE, animal))
            yield Explained(f"gone {animal}", tell, layout.leader_cell(animal))


# --- players ------------------------------------------------------------------------------------


def _seat(model: WildCardsModel, seat: Seat) -> Explanation:
    """A player: what they have collected, what that is worth, and what is known of their hand."""
    view = model.view
    line = view.sheet[seat]
    lines = []
    own = [animal for animal, count in enumerate(view.collections[seat]) for _ in range(count)]
    if own:
        lines.append(tr("Collected: {animals}", animals=some_words(own)))
    terms = (
        (f"2 × {line.most_count}", tr("largest species"), line.most_count),
        (f"1 × {line.second_count}", tr("second species"), line.second_count),
        (f"{line.leader_points + line.peacock_points}", tr("leaders"), line.leaders + line.peacock),
        (f"{line.chips}", tr("chips"), line.chips),
    )
    parts = [f"{points} ({name})" for points, name, count in terms if count]
    total = f"{' + '.join(parts)} = {line.total}" if parts else "0"
    lines.append(tr("Points: {sum}", sum=total))
    count = view.counts[seat]
    hand = trn(
        "{n} habitat in hand (the refill card aside)", "{n} habitats in hand (the refill card aside)", count
    )
    known = view.known(seat) if seat != view.seat else ()
    lines.append(tr("{hand}, among them {cards}", hand=hand, cards=cards_words(known)) if known else hand)
    return explained_seat(model, seat, lines, "WC-60")


# --- animals and leaders ------------------------------------------------------------------------


def _animal(model: WildCardsModel, key: PieceId, animal: int) -> Explanation:
    view = model.view
    home = tr(HABITAT_WORDS[HOME[animal]])
    lines = [
        tr("{habitat}: paid for entirely with this habitat, it scores 2 points at once.", habitat=home),
        counts_words(animal, view.collections, model.names),
    ]
    if key.zone is ROW and not model.covered and view.phase != Phase.END:
        gain = gain_of_taking(view, animal)
        adds = tr("Points it would add right now: {n}.", n=gain)
        none = tr("It would add no points right now: only your two largest species and leaders score.")
        lines.append(adds if gain else none)
        if view.phase == Phase.TURN and view.asked == (view.seat,) and can_earn(view, animal):
            lines[-1] = tr("Points it would add right now: {n}, and 2 more with the chip.", n=gain)
        lines.append(f"{leader_words(view, animal, model.names)[1]}.")
        return Explanation(tr(NAMES[animal]), tuple(lines), "WC-33")
    line = view.sheet[key.seat] if key.seat >= 0 else None
    if line is not None and view.collections[key.seat][animal] == view.most(animal):
        lines.append(tr("Golden number: nobody has more."))
    elif line is not None:
        lines.append(tr("Dark number: another player has more."))
    if line is not None and animal == line.most:
        lines.append(tr("×2: in the largest species of a player, every animal scores 2 points."))
    elif line is not None and animal == line.second:
        lines.append(tr("×1: in the second largest species of a player, every animal scores 1 point."))
    picture = card_picture(WildCardsModel.faces, model.pieces[key])
    return Explanation(tr(NAMES[animal]), tuple(lines), "WC-60", picture)


def _row(model: WildCardsModel, key: PieceId) -> Explanation:
    return _animal(model, key, model.view.row[key.item])


def _collected(model: WildCardsModel, key: PieceId) -> Explanation:
    return _animal(model, key, key.item)


def _leader(model: WildCardsModel, key: PieceId) -> Explanation:
    """A leader, wherever it lies: whose it is beside its name, for there is always room for that, its
    power, and who would get it.
    """
    view, animal = model.view, key.item
    owner = view.leaders[animal]
    rule, words = EXPLAINED[animal]
    name, whose = tr(LEADERS[animal]), tr("free")
    moves = tr("It goes to whoever takes an animal of its species, if nobody has more.")
    if owner != NONE:
        whose = tr("yours") if owner == model.own_seat else model.names[owner]
        moves = tr("It goes to somebody else who takes an animal of its species, if nobody has more.")
    power = tr(words).partition(": ")[2]
    lines = (power[:1].upper() + power[1:], moves, counts_words(animal, view.collections, model.names))
    title = f"{name[:1].upper()}{name[1:]} · {whose}"
    return Explanation(title, lines, rule, CardPicture(WildCardsModel.faces, f"leader {animal}"))


# --- habitats -----------------------------------------------------------------------------------


def _card(model: WildCardsModel, key: PieceId, card: int, lines: tuple[str, ...], rule: str) -> Explanation:
    name = card_word(card)
    picture = card_picture(WildCardsModel.faces, model.pieces[key])
    return Explanation(name[:1].upper() + name[1:], lines, rule, picture)


def _held(model: WildCardsModel, key: PieceId) -> Explanation:
    """A card of one's own hand."""
    if key.item == REFILL:
        words = tr(
            "Bid it to discard what you like and draw up to {n}; it comes back to your hand.",
            n=limit(model.view),
        )
        return _card(model, key, REFILL, (words,), "WC-20")
    more = VALUE[key.item] - 1
    cost = tr("With it, an animal costs nothing else.")
    if more:
        cost = trn(
            "With it, an animal costs {n} more card.", "With it, an animal costs {n} more cards.", more
        )
    before, after = tr("As a bid, it acts before lower ones."), tr("As a bid, it acts after higher ones.")
    lines = [before if more else after, cost]
    if HABITAT[key.item] == ANY_HABITAT:
        lines.append(tr("Wild cards belong to every habitat."))
    return _card(model, key, key.item, tuple(lines), "WC-31")


def _bid(model: WildCardsModel, key: PieceId) -> Explanation:
    """A bid, sealed or open."""
    rule, _, words = tell_of(model.view, key, model.teller).partition(": ")
    picture = card_picture(WildCardsModel.faces, model.pieces[key])
    return Explanation(tr("Bid"), (words[:1].upper() + words[1:],), rule, picture)


def _no_bid(model: WildCardsModel, seat: Seat) -> Explanation:
    """The empty place of a bid: it has yet to come, or has left."""
    view = model.view
    if seat in view.refilled:
        words = (
            gettext_noop("You bid the refill card; it is back in your hand."),
            gettext_noop("{name} bid the refill card; it is back in their hand."),
        )
        return Explanation(tr("Bid"), (model.about(seat, *words),), "WC-20")
    if view.called[seat] != NONE == view.bids[seat]:
        words = (
            gettext_noop("You took your bid back and drew two cards."),
            gettext_noop("{name} took the bid back and drew two cards."),
        )
        return Explanation(tr("Bid"), (model.about(seat, *words),), "WC-31")
    if view.phase == Phase.BIDS and not view.counts[seat]:
        words = (
            gettext_noop("You have no habitats: your bid is the refill card."),
            gettext_noop("{name} has no habitats: the bid is the refill card."),
        )
        return Explanation(tr("Bid"), (model.about(seat, *words),), "WC-20")
    words = gettext_noop("You have yet to bid."), gettext_noop("{name} has yet to bid.")
    return Explanation(tr("Bid"), (model.about(seat, *words),), "WC-10")


def _paid(model: WildCardsModel, key: PieceId) -> Explanation:
    words = model.about(
        key.seat,
        gettext_noop("You pay with it; bids and payments are discarded at the end of the round."),
        gettext_noop("{name} pays with it; bids and payments are discarded at the end of the round."),
    )
    picture = card_picture(WildCardsModel.faces, model.pieces[key])
    return Explanation(tr("Payment"), (words,), "WC-31", picture)


def _tie(model: WildCardsModel, key: PieceId) -> Explanation:
    words = tr("Played to break a tie: the higher card acts first, then it is discarded.")
    picture = card_picture(WildCardsModel.faces, model.pieces[key])
    deck = key.zone is SHOWN and key.seat in model.from_deck
    lines = (tr("It is from the top of the deck."), words) if deck else (words,)
    return Explanation(tr("Tie"), lines, "WC-41", picture)


# --- decks --------------------------------------------------------------------------------------


def _herd(model: WildCardsModel, _key: PieceId) -> Explanation:
    view = model.view
    left = view.rounds - view.round
    lines = (
        trn("{n} animal is still to come.", "{n} animals are still to come.", view.animal_deck),
        trn("{n} more round after this one.", "{n} more rounds after this one.", left),
    )
    return Explanation(tr("Animals"), lines, "WC-51")


def _habitats(model: WildCardsModel, _key: PieceId) -> Explanation:
    again = tr("When none is left the discard pile is shuffled.")
    lines: tuple[str, ...] = (cards_count(model.view.deck), again)
    if model.asked == Phase.TIE_CARDS:
        lines = (tr("Choose the deck to show its top card, whatever it is."), *lines)
    return Explanation(tr("Habitats"), lines, "WC-24")


def _pile(model: WildCardsModel, _key: PieceId | None) -> Explanation:
    again = tr("It is shuffled when the deck is empty.")
    count = len(model.view.pile)
    lies = cards_count(count) if count else tr("Bids, payments and discarded habitats come here.")
    return Explanation(tr("Discard pile"), (lies, again), "WC-24")


TOLD: Final[dict[Zone, Callable[[WildCardsModel, PieceId], Explanation]]] = {
    ROW: _row,
    COLLECTED: _collected,
    LEADERS_ZONE: _leader,
    HAND: _held,
    BIDS: _bid,
    PAID: _paid,
    SHOWN: _tie,
    TIED: _tie,
    HERD: _herd,
    HABITATS: _habitats,
    TOP: _habitats,
    PILE: _pile,
}
"""What the pieces of a zone say."""
