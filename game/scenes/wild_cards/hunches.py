"""In which direction to look, without the move: what others want of the row, how high, for what."""

from __future__ import annotations

from typing import Final

from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import REFILL, VALUE, earns_bonus
from game.engine.games.wild_cards.moves import WildCardsAction
from game.engine.games.wild_cards.prospects import gain_of_swapping, gain_of_taking, loses_leader
from game.engine.games.wild_cards.view import WildCardsView
from game.scenes.wild_cards.words import THE
from game.ui.i18n import gettext_noop, tr, trn
from game.ui.names import capital, listed

HOME_PAYS: Final = gettext_noop("Look for an animal whose own habitat pays for it: that brings 2 points.")
MODEST: Final = 2
"""A bid that is not high, however low the hand is, unless the hand has none higher."""


def hunch(view: WildCardsView, action: WildCardsAction) -> str:
    """Whether it is about the row or about the hand, how high, and what others want of the row."""
    match action:
        case moves.Bid((card,)) if card == REFILL:
            return tr("Think of your hand more than of the row.") if view.round < view.rounds else ""
        case moves.Bid(cards) if REFILL in cards:
            return tr("With the eagle you can leave open whether you bid at all.")
        case moves.Bid(cards):
            values = sorted(VALUE[card] for card in view.hand)
            most = max(VALUE[card] for card in cards)
            middle = values[len(values) // 2]
            words = tr("You need not choose first here: a low bid costs fewer cards.")
            if most > values[0] and (most == values[-1] or most > max(middle, MODEST)):
                words = tr("An animal in the row is worth a bid with one of your higher cards.")
            elif values[0] < most < middle:
                words = tr("You need not choose first here: a rather low bid will do.")
            elif most > values[0]:
                words = tr("A bid of middle height will do here.")
            return words
        case moves.ChooseBid(card) if card != REFILL:
            if VALUE[card] >= max(VALUE[laid] for laid in view.laid):
                return tr("The higher of your two bids is worth it here.")
            return tr("The lower of your two bids will do here.")
        case moves.Swap():
            return _swap_hunch(view, action)
        case moves.Lay(cards) if cards:
            return _payment_hunch(view, cards)
        case moves.Acquire(animal, payment):
            return _worth_its_price(view, animal, payment)
        case moves.TakeBack() | moves.Lay(()):
            if view.round == view.rounds:
                return tr("Here it is better to take no animal.")
            return tr("Here it is better to take no animal this round, and draw cards.")
        case moves.ReturnBid(False):
            return tr("Here it is better to do without.")
    return ""


def _payment_hunch(view: WildCardsView, cards: tuple[int, ...]) -> str:
    """How high a payment in a tie is among those that the hand has; or that it is about a habitat."""
    if any(earns_bonus(animal, view.bids[view.seat], cards) for animal in view.row):
        return tr(HOME_PAYS)
    values, total = sorted(VALUE[card] for card in view.hand), sum(VALUE[card] for card in cards)
    if total == sum(values[-len(cards) :]):
        return tr("Here it is worth a high payment to go first.")
    if total == sum(values[: len(cards)]):
        return tr("A low payment will do here: keep your high cards.")
    return tr("A payment of middle height will do here.")


def _swap_hunch(view: WildCardsView, action: moves.Swap) -> str:
    """Whether to swap, and for a leader or what comes later; points at once are a fact of their own."""
    if action == moves.NO_SWAP:
        return tr("Here it is better to keep the animals that you have.")
    if loses_leader(view, action.give, action.take):
        return tr("A swap can be worth a leader here: look at what it brings besides.")
    if gain_of_swapping(view, action.give, action.take) > 0 or view.round == view.rounds:
        return ""
    return tr("A swap adds no points at once here, but it may later.")


def _worth_its_price(view: WildCardsView, animal: int, payment: tuple[int, ...]) -> str:
    """What an animal brings, without its name."""
    if earns_bonus(animal, view.bids[view.seat], payment):
        return tr(HOME_PAYS)
    if view.would_lead(animal) and view.leaders[animal] != view.seat:
        return tr("Look for an animal that wins its leader.")
    own = view.collections[view.seat]
    if own[animal] and own[animal] == max(own):
        return tr("Look for the species that you have most of.")
    return tr("Something in the row is worth its price.")


def wanted(view: WildCardsView) -> str:
    """Which animal of the row would bring most others more points than any else, and whom."""
    best: list[tuple[int, list[int]]] = []
    others = [seat for seat in range(view.seats) if seat != view.seat]
    gains = {seat: [gain_of_taking(view, animal, seat) for animal in view.row] for seat in others}
    for animal in dict.fromkeys(view.row):
        rest = [place for place, one in enumerate(view.row) if one != animal]
        seats = [
            seat
            for seat, own in gains.items()
            if rest and own[view.row.index(animal)] > max(own[place] for place in rest)
        ]
        best.append((animal, seats))
    animal, seats = max(best, key=lambda one: len(one[1]), default=(0, []))
    if not seats:
        return ""
    said = trn(
        "{name} gets most points with {the_animal}.",
        "{name} get most points with {the_animal}.",
        len(seats),
        name=listed(view.names[seat] for seat in seats),
        the_animal=tr(THE[animal]),
    )
    return capital(said)
