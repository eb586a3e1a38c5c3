"""What a seat may do, and why not otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.core import Counted, IllegalAction, Seat, gettext_noop
from game.engine.games.wild_cards.cards import (
    DECK,
    EAGLE,
    IBEX,
    NONE,
    REFILL,
    VALUE,
    WILD,
    animal_name,
    code,
    codes,
)
from game.engine.games.wild_cards.choices import acquisitions, of_any_size, of_size
from game.engine.games.wild_cards.moves import (
    NO_SWAP,
    Acquire,
    Bid,
    ChooseBid,
    Discard,
    Lay,
    ReturnBid,
    Show,
    Swap,
    TakeBack,
    WildCardsAction,
)
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.refill import swaps
from game.engine.games.wild_cards.state import WildCardsState

_TAKE_BACK: Final = TakeBack()
_SINGLE: Final = tuple(Bid((card,)) for card in range(REFILL + 1))

EXPECTED: Final[dict[Phase, tuple[tuple[type, ...], str, str]]] = {
    Phase.BIDS: ((Bid,), "WC-10", gettext_noop("you must bid now")),
    Phase.EAGLE: (
        (ChooseBid,),
        "WC-11",
        gettext_noop("choose one of the two cards as the bid now"),
    ),
    Phase.SWAP: ((Swap,), "WC-21", gettext_noop("swap an animal or keep them all first")),
    Phase.DISCARDS: ((Discard,), "WC-20", gettext_noop("say which cards are discarded now")),
    Phase.PAYMENTS: ((Lay,), "WC-40", gettext_noop("play a payment or decline now")),
    Phase.TIE_CARDS: ((Show,), "WC-41", gettext_noop("choose the deck or a card from hand now")),
    Phase.TURN: ((Acquire, TakeBack), "WC-31", gettext_noop("take an animal or take the bid back now")),
    Phase.IBEX: ((ReturnBid,), "WC-50", gettext_noop("say whether the bid is taken back now")),
}
"""Phase → the moves it asks for, and what is said about any other."""

CHANCE_FIRST: Final = {
    Phase.ROW: ("WC-02", gettext_noop("the row must be revealed first")),
    Phase.DEAL: ("WC-03", gettext_noop("the habitats must be dealt first")),
    Phase.DRAW: ("WC-20", gettext_noop("cards must be drawn first")),
    Phase.TIE_DEAL: ("WC-41", gettext_noop("the top cards of the deck must be turned up first")),
    Phase.TIE_LOT: ("WC-R6", gettext_noop("a lot must be drawn first")),
}
"""Phase of chance's → why no seat may move."""


def draw_rule(state: WildCardsState) -> str:
    """The rule by which cards are drawn now: by a refill, or with a bid taken back."""
    return "WC-20" if state.called[state.turn] == REFILL else "WC-35"


def chance_first(state: WildCardsState) -> IllegalAction:
    """Why nothing else can be decided in a phase of chance."""
    rule, sentence = CHANCE_FIRST[state.phase]
    return IllegalAction(draw_rule(state) if state.phase == Phase.DRAW else rule, sentence)


def must_act_first(state: WildCardsState, rule: str) -> IllegalAction:
    """Why nobody else, and not chance, can decide anything before those who are asked."""
    return IllegalAction(
        rule,
        Counted("{names} must act first", "{names} must all act first", len(state.asked)),
        names=", ".join(state.names[seat] for seat in state.asked),
    )


def over() -> IllegalAction:
    return IllegalAction("WC-51", "the game is over: there are not enough animals for a row")


def legal(state: WildCardsState, seat: Seat) -> Sequence[WildCardsAction]:
    """The distinct moves of this seat, none when it is not asked."""
    if seat not in state.asked:
        return ()
    hand = tuple(state.hands[seat])
    match state.phase:
        case Phase.BIDS:
            cards = (*hand, REFILL)
            single = tuple(_SINGLE[card] for card in dict.fromkeys(cards))
            if state.leaders[EAGLE] != seat:
                return single
            return (*single, *(Bid(pair) for pair in of_size(cards, 2)))
        case Phase.EAGLE:
            return tuple(ChooseBid(card) for card in dict.fromkeys(state.laid))
        case Phase.SWAP:
            return (NO_SWAP, *swaps(state, seat))
        case Phase.DISCARDS:
            return tuple(Discard(cards) for cards in of_any_size(hand))
        case Phase.PAYMENTS:
            payments = of_size(hand, state.value - 1)
            return (Lay(()), *(Lay(cards) for cards in payments))
        case Phase.TIE_CARDS:
            return _shows(state, seat)
        case Phase.TURN:
            animals = tuple(dict.fromkeys(state.row))
            laid = state.paid[seat]
            size = VALUE[state.bids[seat]] - 1
            takes = acquisitions(animals, tuple(sorted(laid)) or hand, size)
            return (*takes, _TAKE_BACK)
        case _:
            return (ReturnBid(True), ReturnBid(False))


def _shows(state: WildCardsState, seat: Seat) -> list[WildCardsAction]:
    kinds = list(dict.fromkeys(state.hands[seat]))
    shows: list[WildCardsAction] = [Show(card) for card in kinds]
    if not state.available():
        return shows
    if state.deck_gives(seat):
        return [Show(DECK), *shows]
    return [*(Show(DECK, card) for card in kinds), *shows]


def check(state: WildCardsState, seat: Seat, action: WildCardsAction) -> None:
    """Raise IllegalAction with the rule that forbids this."""
    if state.phase == Phase.END:
        raise over()
    _check_asked_at_all(state, seat, action)
    if state.phase in CHANCE_FIRST:
        raise chance_first(state)
    kinds, rule, sentence = EXPECTED[state.phase]
    if seat not in state.asked:
        if state.phase == Phase.BIDS:
            raise IllegalAction(
                "WC-R15", "without a habitat the refill card is the only bid: there is nothing to choose"
            )
        if state.phase == Phase.TURN:
            rule = "WC-30"
        elif seat in state.refills:
            rule = "WC-R9"
        raise must_act_first(state, rule)
    if not isinstance(action, kinds):
        raise IllegalAction(rule, sentence)
    match action:
        case Bid(cards):
            _check_bid(state, seat, cards)
        case ChooseBid(card):
            if card not in state.laid:
                raise IllegalAction("WC-11", "{card} is not one of the two cards played", card=code(card))
        case Swap():
            _check_swap(state, seat, action)
        case Discard(cards):
            _check_held(state, seat, cards, "WC-20")
        case Lay(cards):
            if cards:
                _check_payment(state, seat, cards)
        case Show():
            _check_show(state, seat, action)
        case Acquire():
            _check_acquire(state, seat, action)
        case ReturnBid(back):
            if not isinstance(back, bool):
                raise IllegalAction(rule, sentence)


def _check_asked_at_all(state: WildCardsState, seat: Seat, action: WildCardsAction) -> None:
    """Raise when the move decides what has followed by itself (WC-50, WC-R1, WC-R2, WC-R16)."""
    name, bid = state.names[seat], state.called[seat]
    match action:
        case Acquire() | TakeBack():
            back = bid not in (NONE, REFILL) and state.bids[seat] == NONE
            if back and len(state.hands[seat]) < VALUE[bid]:
                raise IllegalAction(
                    "WC-R1",
                    "{name} can’t pay a bid of {bid}: the card has gone back to the hand",
                    name=name,
                    bid=VALUE[bid],
                )
        case Lay() | Show():
            if seat in state.left and state.value:
                raise IllegalAction("WC-R2", "{name} has left this tie and decides nothing", name=name)
        case ReturnBid():
            wild = bool(state.history) and state.history[-1].bids[seat] == WILD
            if wild and state.phase == Phase.ROW and state.leaders[IBEX] == seat:
                raise IllegalAction("WC-50", "a wild card that was bid can’t be taken back")


def _check_held(state: WildCardsState, seat: Seat, cards: tuple[int, ...], rule: str) -> None:
    """Raise unless these are habitats in the seat's hand."""
    for card in cards:
        held, count = state.hands[seat].count(card), cards.count(card)
        if count > held:
            if held:
                raise IllegalAction(
                    rule,
                    Counted(
                        "you have only {n} {card}, not {count}",
                        "you have only {n} {card}, not {count}",
                        held,
                    ),
                    card=code(card),
                    count=count,
                )
            raise IllegalAction(rule, "you don’t have {card} in hand", card=code(card))


def _check_bid(state: WildCardsState, seat: Seat, cards: tuple[int, ...]) -> None:
    if not 1 <= len(cards) <= 2:
        raise IllegalAction("WC-10", "a bid is one card, not {count}", count=len(cards))
    if len(cards) == 2 and state.leaders[EAGLE] != seat:
        raise IllegalAction("WC-11", "only the owner of the eagle may play two cards")
    if cards.count(REFILL) > 1:
        raise IllegalAction("WC-03", "a hand has one refill card, not two")
    _check_held(state, seat, tuple(card for card in cards if card != REFILL), "WC-10")


def _check_swap(state: WildCardsState, seat: Seat, action: Swap) -> None:
    if action == NO_SWAP or action in swaps(state, seat):
        return
    give, take = animal_name(action.give), animal_name(action.take)
    if action.give == action.take:
        raise IllegalAction("WC-21", "the swap must be for a species other than {animal}", animal=give)
    if take not in [animal_name(animal) for animal in state.row]:
        raise IllegalAction("WC-21", "there is no {animal} in the row", animal=take)
    raise IllegalAction("WC-21", "you have no {animal} to give", animal=give)


def _check_payment(state: WildCardsState, seat: Seat, cards: tuple[int, ...]) -> None:
    """Raise unless these are exactly bid − 1 cards from hand (WC-31, WC-R3)."""
    price = VALUE[state.bids[seat]] - 1
    if len(cards) != price:
        raise IllegalAction(
            "WC-R3",
            Counted(
                "a bid of {bid} is paid with exactly {n} more card, not {count}",
                "a bid of {bid} is paid with exactly {n} more cards, not {count}",
                price,
            ),
            bid=VALUE[state.bids[seat]],
            count=len(cards),
        )
    _check_held(state, seat, cards, "WC-31")


def _check_show(state: WildCardsState, seat: Seat, action: Show) -> None:
    if action.card != DECK:
        _check_held(state, seat, (action.card,), "WC-41")
        if action.otherwise != NONE:
            raise IllegalAction("WC-41", "the card from your hand will be shown: name no other")
        return
    if not state.available():
        raise IllegalAction(
            "WC-R6", "the deck and the discard pile are empty: a card from hand must be shown"
        )
    if state.deck_gives(seat):
        if action.otherwise != NONE:
            raise IllegalAction("WC-R6", "the deck is sure to have a card for you: name no other")
        return
    if action.otherwise == NONE:
        raise IllegalAction("WC-R6", "the deck may be empty by then: name a backup card from your hand")
    _check_held(state, seat, (action.otherwise,), "WC-R6")


def _check_acquire(state: WildCardsState, seat: Seat, action: Acquire) -> None:
    if action.animal not in state.row:
        raise IllegalAction("WC-31", "there is no {animal} in the row", animal=animal_name(action.animal))
    bound = state.paid[seat]
    if not bound:
        _check_payment(state, seat, action.payment)
    elif sorted(action.payment) != sorted(bound):
        raise IllegalAction(
            "WC-R5",
            "you must pay with the cards played in the tie: {bound}, not {cards}",
            bound=codes(bound),
            cards=codes(action.payment),
        )
