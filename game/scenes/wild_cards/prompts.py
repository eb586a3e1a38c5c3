"""What the person who looks is asked, in words: the status line, the buttons, what would follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Seat
from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import (
    ANIMALS,
    DEALT,
    DECK,
    EAGLE,
    LIMIT,
    NONE,
    REFILL,
    SQUIRREL,
    VALUE,
)
from game.engine.games.wild_cards.leaders import has_as_many, heir
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.view import WildCardsView
from game.scenes.wild_cards import choosing
from game.scenes.wild_cards.choosing import Picks
from game.scenes.wild_cards.faces import NAMES
from game.scenes.wild_cards.words import LEADERS, card_word, cards_count, cards_words
from game.ui.i18n import tr, trn
from game.ui.names import listing


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: its words, what would follow, and the move (None while something is missing).

    ``back`` is what it chooses for the ibex, and ``leaves`` the tie: to be done when it is chosen again.
    """

    key: str
    text: str
    note: str
    action: moves.WildCardsAction | None
    main: bool
    back: bool | None = None
    leaves: bool = False


def offers(view: WildCardsView, picks: Picks) -> tuple[Offer | None, Offer | None]:
    """The upper and the lower button of this moment for the seat that is asked: what goes on stands below,
    where the bid stood, and the way out above it, where nobody presses it in passing.
    """
    if view.phase == Phase.IBEX:
        return _ibex(view, picks)
    return _way_out(view, picks), _main(view, picks, choosing.action(view, picks))


def _main(view: WildCardsView, picks: Picks, move: moves.WildCardsAction | None) -> Offer | None:
    kinds = picks.kinds
    match view.phase:
        case Phase.BIDS if isinstance(move, moves.Bid):
            if len(kinds) == 2:
                return Offer("bid", tr("Play both"), tr("choose after the others"), move, True)
            card = kinds[0]
            words, paid = tr("Bid: {card}", card=card_word(card)), payable(view, card)
            note = price_words(view, card) if paid else tr("a bluff: you can’t pay it")
            return Offer("bid", words, note, move, paid)
        case Phase.EAGLE if move is not None:
            card = view.laid[picks.cards[0].item]
            return Offer(
                "choose", tr("Bid: {card}", card=card_word(card)), price_words(view, card), move, True
            )
        case Phase.SWAP if isinstance(move, moves.Swap):
            words = tr("{given} for {taken}", given=tr(ANIMALS[move.give]), taken=tr(ANIMALS[move.take]))
            return Offer("swap", tr("Swap them"), words, move, True)
        case Phase.DISCARDS:
            draws = drawn(view, len(kinds))
            note = trn("and draw {n} card", "and draw {n} cards", draws)
            text = tr("Discard nothing")
            if kinds:
                text = trn("Discard {n} card", "Discard {n} cards", len(kinds))
            return Offer("discard", text, note, move, True)
        case Phase.PAYMENTS if kinds:
            total = sum(VALUE[card] for card in kinds)
            note = _lacking(view, picks) or tr("worth {n} in total", n=total)
            return Offer("lay", tr("Play the payment"), note, move, choosing.ready(view, picks))
        case Phase.TIE_CARDS if isinstance(move, moves.Show):
            if move.card == DECK:
                return Offer("show", tr("Show the top card"), tr("whatever it is"), move, True)
            text = tr("Show {card}", card=card_word(move.card))
            return Offer("show", text, tr("it is discarded"), move, True)
        case Phase.TURN if isinstance(move, moves.Acquire):
            text = tr("Take {animal}", animal=tr(NAMES[move.animal]))
            note = tr("you paid in the tie") if view.paid[view.seat] else _payment(move.payment)
            note = _lacking(view, picks) or note
            return Offer("take", text, note, move, choosing.ready(view, picks))
    return None


def _ibex(view: WildCardsView, picks: Picks) -> tuple[Offer, Offer]:
    """Both answers, what gives the card up above; once chosen it says that it is to be chosen again."""
    given = picks.back is False
    note = tr("again to confirm") if given else tr("to the discard pile")
    take = tr("Take {card} back", card=card_word(view.bids[view.seat]))
    return (
        Offer("discard", tr("Leave it"), note, None, given, back=False),
        Offer("return", take, tr("thanks to the ibex leader"), None, picks.back is True, back=True),
    )


def _lacking(view: WildCardsView, picks: Picks) -> str:
    """What a payment still lacks; empty for nothing."""
    count = choosing.missing(view, picks)
    return trn("{n} card is missing", "{n} cards are missing", count) if count > 0 else ""


def _payment(cards: Sequence[int]) -> str:
    """What is paid: the card, or how many; which ones is seen beside it."""
    if not cards:
        return tr("costs nothing else")
    return tr("pay {cards}", cards=cards_words(cards) if len(cards) < 2 else cards_count(len(cards)))


def _way_out(view: WildCardsView, picks: Picks) -> Offer | None:
    move = choosing.WAY_OUT.get(view.phase)
    match view.phase:
        case Phase.SWAP:
            return Offer("keep", tr("Keep them all"), "", move, False)
        case Phase.PAYMENTS:
            note = tr("again to confirm") if picks.leaves else tr("no animal, draw two")
            return Offer("leave", tr("Leave the tie"), note, None, picks.leaves, leaves=True)
        case Phase.TURN:
            return Offer("back", tr("Take the bid back"), tr("and draw two cards"), move, False)
    return None


def payable(view: WildCardsView, card: int) -> bool:
    """Whether the rest of the hand pays for this bid (WC-31, WC-R1)."""
    return card == REFILL or VALUE[card] <= len(view.hand)


def price_words(view: WildCardsView, card: int) -> str:
    """What a bid of this card costs or does."""
    if card == REFILL:
        return tr("discard, then draw up to {n}", n=limit(view))
    more = VALUE[card] - 1
    if more == 0:
        return tr("costs nothing else")
    return trn("costs {n} more card", "costs {n} more cards", more)


def limit(view: WildCardsView) -> int:
    """What a refill draws up to (WC-20, WC-23)."""
    return LIMIT if view.leaders[SQUIRREL] == view.seat else DEALT


def drawn(view: WildCardsView, discarded: int) -> int:
    """How many cards come when so many are discarded (WC-05, WC-20, WC-R10, WC-R11)."""
    there = view.deck + len(view.pile) + discarded
    return max(0, min(limit(view) - (len(view.hand) - discarded), there))


# --- the status line ----------------------------------------------------------------------------


def goal(view: WildCardsView, due: Sequence[Seat], names: Sequence[str], own: Seat) -> str:
    """What happens now, and what you have to do about it."""
    asked = [seat for seat in view.asked if seat >= 0]
    if own in due and own in asked:
        return _your(view)
    who = [names[seat] for seat in asked if seat not in (own,)] or [names[seat] for seat in asked]
    if not who:
        return ""
    listed = listing(who)
    match view.phase:
        case Phase.BIDS:
            if own in asked:
                return tr("Waiting for the other bids")
            return trn("Waiting for: {name}", "Waiting for: {name}", len(who), name=listed)
        case Phase.EAGLE:
            return tr("Eagle leader: {name} chooses one of two cards", name=listed)
        case Phase.SWAP:
            return tr("Meerkat leader: {name} may swap an animal", name=listed)
        case Phase.DISCARDS:
            return tr("Refilling: {name}", name=listed)
        case Phase.PAYMENTS:
            return tr("Tie at {n}: payments are played face down", n=view.value)
        case Phase.TIE_CARDS:
            return tr("Still tied: one card each decides") if view.value > 1 else _first_tie()
        case Phase.TURN:
            return tr("{name} takes an animal, or the bid back", name=listed)
        case Phase.IBEX:
            return tr("Ibex leader: {name} may take the bid back", name=listed)
    return ""


def _first_tie() -> str:
    """At a bid of 1 nothing is paid: nobody has been tied before (WC-R3)."""
    return tr("Tie at 1: one card each decides")


def _your(view: WildCardsView) -> str:
    match view.phase:
        case Phase.BIDS:
            if view.leaders[EAGLE] == view.seat:
                return tr("Your bid: one card, or two with your eagle")
            return tr("Your bid: a habitat for an animal, or the refill card")
        case Phase.EAGLE:
            return tr("Your eagle leader: which of the two is your bid?")
        case Phase.SWAP:
            return tr("Your meerkat leader: swap one of your animals for one in the row?")
        case Phase.DISCARDS:
            return tr("Your refill: choose what you discard, then draw up to {n}", n=limit(view))
        case Phase.PAYMENTS:
            price = VALUE[view.bids[view.seat]] - 1
            return trn(
                "Tie: play {n} card; the higher total goes first",
                "Tie: play {n} cards; the higher total goes first",
                price,
            )
        case Phase.TIE_CARDS if view.value == 1:
            if choosing.needs_other(view):
                return tr("Tie at 1: a hand card, or the deck with a backup card")
            return tr("Tie at 1: show a hand card or the top of the deck")
        case Phase.TIE_CARDS:
            if choosing.needs_other(view):
                return tr("Still tied: a hand card, or the deck with a backup card")
            return tr("Still tied: show a hand card or the top of the deck")
        case Phase.TURN:
            if view.paid[view.seat]:
                return tr("Your turn: choose an animal; your payment is in")
            if view.price:
                return trn(
                    "Your turn: choose an animal and pay {n} card",
                    "Your turn: choose an animal and pay {n} cards",
                    view.price,
                )
            return tr("Your turn: choose an animal; it costs nothing else")
        case Phase.IBEX:
            return tr("Your ibex leader: take the bid back into your hand?")
    return ""


# --- leaders ------------------------------------------------------------------------------------


def leader_words(view: WildCardsView, animal: int, names: Sequence[str]) -> tuple[bool, str]:
    """What acquiring one of this species does to its leader: whether you get it, and a sentence."""
    owner, leader = view.leaders[animal], tr(LEADERS[animal])
    if owner == view.seat:
        return True, tr("You keep the {leader}", leader=leader)
    if view.would_lead(animal):
        if owner == NONE:
            return True, tr("You get the {leader}", leader=leader)
        return True, tr("{leader} from {name}", leader=leader, name=names[owner])
    most = max(collection[animal] for collection in view.collections)
    own = view.collections[view.seat][animal] + 1
    if owner == NONE:
        return False, tr("No leader: you’d have {own}, the most is {most}", own=own, most=most)
    return False, tr("{name} keeps the leader, {most} to {own}", name=names[owner], most=most, own=own)


def swap_words(view: WildCardsView, move: moves.Swap, names: Sequence[str]) -> list[tuple[bool, str]]:
    """What a swap does to the two leaders (WC-22)."""
    after = [list(collection) for collection in view.collections]
    after[view.seat][move.give] -= 1
    after[view.seat][move.take] += 1
    found = []
    if view.leaders[move.take] != view.seat and has_as_many(after, view.seat, move.take):
        found.append((True, tr("You get the {leader}", leader=tr(LEADERS[move.take]))))
    if view.leaders[move.give] == view.seat:
        leader = tr(LEADERS[move.give])
        if after[view.seat][move.give] and has_as_many(after, view.seat, move.give):
            found.append((True, tr("You keep the {leader}", leader=leader)))
        else:
            to = heir(after, move.give)
            lost = tr("{leader} becomes free", leader=leader)
            if to != NONE:
                lost = tr("{leader} goes to {name}", leader=leader, name=names[to])
            found.append((False, lost))
    return found or [(False, tr("No leader changes hands"))]
