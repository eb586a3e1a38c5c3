"""What a click means at a Wild Cards table: half-made choices, the moves they make, why one cannot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.games.wild_cards import (
    DECK,
    EAGLE,
    HABITAT,
    HOME,
    NO_SWAP,
    NONE,
    REFILL,
    VALUE,
    WILD,
    Acquire,
    Bid,
    ChooseBid,
    Discard,
    Lay,
    Phase,
    ReturnBid,
    Show,
    Swap,
    TakeBack,
    WildCardsAction,
    WildCardsView,
    earns_bonus,
)
from game.scenes.wild_cards.piece_layout import TOP, Picks
from game.tabletop.pieces import Key
from game.ui.i18n import gettext_noop, tr

PLAY: Final = "play"
"""What was used is chosen already: do it."""
RULE: Final = {
    Phase.BIDS: "WC-10",
    Phase.EAGLE: "WC-11",
    Phase.SWAP: "WC-21",
    Phase.DISCARDS: "WC-20",
    Phase.PAYMENTS: "WC-40",
    Phase.TIE_CARDS: "WC-41",
    Phase.TURN: "WC-30",
    Phase.IBEX: "WC-50",
}
"""The rule that says what is decided in a phase."""
_NOT_NOW: Final = {
    Phase.BIDS: ("WC-10", gettext_noop("first everybody bids; animals are taken when the bids are open")),
    Phase.EAGLE: ("WC-11", gettext_noop("choose one of your two cards as the bid first")),
    Phase.SWAP: ("WC-21", gettext_noop("swap an animal or keep them all first")),
    Phase.DISCARDS: ("WC-20", gettext_noop("a refill takes no animal: say what you discard")),
    Phase.PAYMENTS: ("WC-40", gettext_noop("the tie is settled first: lay a payment or leave")),
    Phase.TIE_CARDS: (
        "WC-41",
        gettext_noop("the tie is settled first: choose the deck or a card from hand"),
    ),
    Phase.TURN: ("WC-31", gettext_noop("take an animal of the row, or take your bid back")),
    Phase.IBEX: ("WC-50", gettext_noop("say whether your ibex brings the bid back")),
}
"""Phase → what is said about something that is no part of the choice."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be chosen: the rule and a translated sentence."""

    rule: str
    words: str

    @property
    def text(self) -> str:
        return f"{self.rule}: {self.words}"


def use(view: WildCardsView, picks: Picks, key: Key) -> Refusal | str:
    """Choose or let go what was used; PLAY when it was chosen already, else nothing or a refusal."""
    match view.phase, key[0]:
        case Phase.BIDS, "hand":
            return _one(picks, key, 2 if view.leaders[EAGLE] == view.seat else 1)
        case Phase.EAGLE, "bid":
            return _one(picks, key, 1)
        case Phase.SWAP, "row":
            picks.row = None if picks.row == key[1] else _index(key)
        case Phase.SWAP, ("coll" | "leader") if _own_species(view, key) != NONE:
            animal = _own_species(view, key)
            picks.give = None if picks.give == animal else animal
        case Phase.DISCARDS, "hand":
            if key[1] == REFILL:
                return Refusal("WC-20", tr("the refill card comes back to your hand: discard habitats"))
            _toggle(picks, key, len(view.hand))
        case ((Phase.PAYMENTS | Phase.TURN), "hand"):
            return _pay(view, picks, key)
        case Phase.TIE_CARDS, ("hand" | "top"):
            return _break_tie(view, picks, key)
        case Phase.TURN, "row":
            if picks.row == key[1]:
                return PLAY
            picks.row = _index(key)
            if not view.paid[view.seat]:
                cards = suggestion(view, view.row[picks.row])
                if not picks.cards or len(picks.cards) < view.price:
                    picks.cards = cards
        case Phase.IBEX, "bid" if key[1] == view.seat:
            return PLAY
        case _:
            rule, words = _NOT_NOW[view.phase]
            return Refusal(rule, tr(words))
    return ""


def action(view: WildCardsView, picks: Picks) -> WildCardsAction | None:
    """The move that the choice makes; None while something is missing."""
    kinds = picks.kinds
    match view.phase:
        case Phase.BIDS:
            return Bid(kinds) if kinds else None
        case Phase.EAGLE:
            chosen = [view.laid[_index(key, 2)] for key in picks.cards]
            return ChooseBid(chosen[0]) if chosen else None
        case Phase.SWAP:
            if picks.row is None or picks.give is None:
                return None
            return Swap(picks.give, view.row[picks.row])
        case Phase.DISCARDS:
            return Discard(kinds)
        case Phase.PAYMENTS:
            return Lay(kinds) if kinds else None
        case Phase.TIE_CARDS:
            if TOP in picks.cards:
                if needs_other(view) and not kinds:
                    return None
                return Show(DECK, kinds[0]) if kinds else Show(DECK)
            return Show(kinds[0]) if kinds else None
        case Phase.TURN:
            if picks.row is None:
                return None
            return Acquire(view.row[picks.row], view.paid[view.seat] or kinds)
        case Phase.IBEX:
            return ReturnBid(True)
    return None


def way_out(view: WildCardsView) -> WildCardsAction | None:
    """The move that declines, where there is one."""
    match view.phase:
        case Phase.SWAP:
            return NO_SWAP
        case Phase.PAYMENTS:
            return Lay(())
        case Phase.TURN:
            return TakeBack()
        case Phase.IBEX:
            return ReturnBid(False)
    return None


def needs_other(view: WildCardsView) -> bool:
    """Whether choosing the deck needs a hand card for the case that it gives nothing (WC-R6)."""
    group = next((group for group in view.groups if len(group) > 1), ())
    return view.seat in group and group.index(view.seat) >= view.deck + len(view.pile)


def payment(view: WildCardsView, picks: Picks) -> tuple[int, ...]:
    """The cards that would be paid: those laid in the tie (WC-R5), or those chosen."""
    return view.paid[view.seat] or picks.kinds


def bonus(view: WildCardsView, animal: int, cards: tuple[int, ...]) -> bool:
    """Whether these cards beside the bid earn the habitat bonus (WC-32)."""
    return len(cards) == view.price and earns_bonus(animal, view.bids[view.seat], cards)


def can_earn(view: WildCardsView, animal: int) -> bool:
    """Whether the bid can be paid so that the animal brings the habitat bonus (WC-32)."""
    bound = view.paid[view.seat]
    if bound:
        return bonus(view, animal, bound)
    home = [card for card in view.hand if card == WILD or HABITAT[card] == HOME[animal]]
    return earns_bonus(animal, view.bids[view.seat], ()) and len(home) >= view.price


def suggestion(view: WildCardsView, animal: int) -> list[Key]:
    """The cheapest payment, in the animal's habitat when that earns the bonus (WC-32)."""
    price, hand = view.price, list(view.hand)
    if can_earn(view, animal):
        hand = [card for card in hand if card == WILD or HABITAT[card] == HOME[animal]]
    hand.sort(key=lambda card: (VALUE[card] + (2 if card == WILD else 0), card))
    found: list[Key] = []
    for card in hand[:price]:
        found.append(("hand", card, sum(key[1] == card for key in found)))
    return found


# --- parts --------------------------------------------------------------------------------------


def _index(key: Key, at: int = 1) -> int:
    index = key[at]
    assert isinstance(index, int)
    return index


def _own_species(view: WildCardsView, key: Key) -> int:
    """The species of an own animal, or of an own leader that lies on its animals; else NONE."""
    if key[0] == "coll" and key[1] == view.seat:
        return _index(key, 2)
    animal = _index(key)
    mine = key[0] == "leader" and view.leaders[animal] == view.seat
    return animal if mine and view.collections[view.seat][animal] else NONE


def _one(picks: Picks, key: Key, most: int) -> str:
    """Choose a card, used again it is played; beyond ``most`` the oldest is let go."""
    if key in picks.cards:
        return PLAY
    picks.cards = [*picks.cards, key][-most:]
    return ""


def _toggle(picks: Picks, key: Key, most: int) -> None:
    if key in picks.cards:
        picks.cards.remove(key)
    else:
        picks.cards = [*picks.cards, key][-most:]


def _pay(view: WildCardsView, picks: Picks, key: Key) -> Refusal | str:
    price = view.price
    if view.paid[view.seat]:
        return Refusal("WC-R5", tr("the payment you laid in the tie is bound"))
    if key[1] == REFILL:
        return Refusal("WC-31", tr("only habitats pay, not the refill card"))
    if price == 0:
        return Refusal("WC-31", tr("a bid of 1 costs nothing more: choose an animal"))
    if len(view.hand) < price:
        return Refusal("WC-R1", tr("you cannot pay this bid: take it back"))
    _toggle(picks, key, price)
    return ""


def _break_tie(view: WildCardsView, picks: Picks, key: Key) -> Refusal | str:
    if key[1:2] == (REFILL,):
        return Refusal("WC-41", tr("the refill card has no value: show a habitat"))
    if key == TOP and not view.deck + len(view.pile):
        return Refusal("WC-R6", tr("deck and discard pile are empty: show a card from hand"))
    if key in picks.cards and (key == TOP or TOP not in picks.cards):
        return PLAY
    other = needs_other(view) and (key == TOP or TOP in picks.cards)
    kept = [one for one in picks.cards if other and (one == TOP) != (key == TOP)]
    picks.cards = [*kept, key]
    return ""
