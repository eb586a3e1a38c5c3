"""How the moves of Wild Cards stand in a record (docs/notation.md)."""

from __future__ import annotations

from typing import Any, Final

from game.engine.core import IllegalAction, Json, Seat, as_written
from game.engine.games.wild_cards.cards import (
    ANIMALS,
    DECK,
    NONE,
    REFILL,
    animal_of,
    card_of,
    code,
)
from game.engine.games.wild_cards.moves import (
    NO_SWAP,
    Acquire,
    Bid,
    ChooseBid,
    Deal,
    Discard,
    Draw,
    Lay,
    Lot,
    ReturnBid,
    Row,
    Show,
    Swap,
    TakeBack,
    Turned,
    WildCardsAction,
    WildCardsChance,
)

LONGEST: Final = 46
"""Cards in a list at most."""


def write_action(action: WildCardsAction) -> Json:
    """``{"bid": "F3"}``, ``{"take": "lion", "pay": ["S1"]}`` …"""
    match action:
        case Bid(cards):
            return {"bid": code(cards[0]) if len(cards) == 1 else _codes(cards)}
        case ChooseBid(card):
            return {"choose": code(card)}
        case Swap(give, take):
            return {"swap": "no"} if action == NO_SWAP else {"give": ANIMALS[give], "get": ANIMALS[take]}
        case Discard(cards):
            return {"discard": _codes(cards)}
        case Lay(cards):
            return {"lay": _codes(cards)}
        case Show(card, otherwise):
            return {"show": code(card)} | ({} if otherwise == NONE else {"else": code(otherwise)})
        case Acquire(animal, payment):
            return {"take": ANIMALS[animal], "pay": _codes(payment)}
        case TakeBack():
            return {"take": "bid"}
        case ReturnBid(back):
            return {"ibex": "take" if back else "leave"}


def read_action(move: Json) -> WildCardsAction:
    """The action written there, its cards in any order. Raises IllegalAction."""
    match move:
        case {"bid": cards, **rest} if not rest:
            return Bid(_pair(cards) if isinstance(cards, list) else (_card(cards, REFILL),))
        case {"choose": card, **rest} if not rest:
            return ChooseBid(_card(card, REFILL))
        case {"swap": "no", **rest} if not rest:
            return NO_SWAP
        case {"give": give, "get": take, **rest} if not rest:
            return Swap(_animal(give), _animal(take))
        case {"discard": cards, **rest} if not rest:
            return Discard(_cards(cards, "WC-20"))
        case {"lay": cards, **rest} if not rest:
            return Lay(_cards(cards, "WC-40"))
        case {"show": card, **rest} if not rest:
            return Show(_card(card, DECK))
        case {"show": card, "else": otherwise, **rest} if not rest:
            return Show(_card(card, DECK), _card(otherwise))
        case {"take": "bid", **rest} if not rest:
            return TakeBack()
        case {"take": animal, **rest} if not rest:
            return Acquire(_animal(animal), ())
        case {"take": animal, "pay": cards, **rest} if not rest and animal != "bid":
            return Acquire(_animal(animal), _cards(cards, "WC-31"))
        case {"ibex": ("take" | "leave") as choice, **rest} if not rest:
            return ReturnBid(choice == "take")
    raise IllegalAction(
        "REC-04",
        "a player’s move is “bid”, “choose”, “give” and “get”, “swap”, “discard”, “lay”, “show”, "
        "“take” or “ibex”, as docs/notation.md says",
    )


def write_chance(chance: WildCardsChance) -> Json:
    """``{"row": [...]}``, ``{"hands": [[...], ...]}``, ``{"draw": [...]}`` …"""
    match chance:
        case Row(animals):
            return {"row": [ANIMALS[animal] for animal in animals]}
        case Deal(hands):
            return {"hands": [_codes(hand) for hand in hands]}
        case Draw(cards):
            return {"draw": _codes(cards)}
        case Turned(cards):
            return {"turned": [code(card) for card in cards]}
        case Lot(order):
            return {"lot": list(order)}


def read_chance(move: Json) -> WildCardsChance:
    """The outcome written there; cards of hands and draws in any order. Raises IllegalAction."""
    match move:
        case {"row": list(animals), **rest} if not rest and len(animals) <= LONGEST:
            return Row(tuple(_animal(animal) for animal in animals))
        case {"hands": list(hands), **rest} if not rest and len(hands) <= LONGEST:
            return Deal(tuple(_cards(hand, "WC-03") for hand in hands))
        case {"draw": cards, **rest} if not rest:
            return Draw(_cards(cards, "WC-20"))
        case {"turned": list(cards), **rest} if not rest and len(cards) <= LONGEST:
            return Turned(tuple(_card(card) for card in cards))
        case {"lot": list(order), **rest} if not rest and len(order) <= LONGEST:
            for seat in order:
                if type(seat) is not int:
                    raise IllegalAction(
                        "WC-R6", "a lot is a list of seats, not {seat}", seat=as_written(seat)
                    )
            return Lot(tuple(Seat(seat) for seat in order))
    raise IllegalAction(
        "REC-04",
        "a line is “seat” and a move, or “row”, “hands”, “draw”, “turned” or “lot” with a list",
    )


def _codes(cards: tuple[int, ...]) -> list[str]:
    return [code(card) for card in sorted(cards)]


def _cards(value: Any, rule: str) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) > LONGEST:
        raise IllegalAction(rule, "this must be a list of cards, not {cards}", cards=as_written(value))
    return tuple(sorted(_card(text) for text in value))


def _pair(cards: list[Any]) -> tuple[int, ...]:
    """The eagle's two cards."""
    if len(cards) != 2:
        raise IllegalAction("WC-11", "a list of cards is a bid of the eagle’s owner: two of them")
    return tuple(sorted(_card(text, REFILL) for text in cards))


def _card(text: Any, also: int = NONE) -> int:
    """A habitat, or the card ``also``."""
    card = card_of(text)
    if card == NONE or (card in (REFILL, DECK) and card != also):
        raise IllegalAction("WC-03", "there is no habitat card {card}", card=as_written(text))
    return card


def _animal(text: Any) -> int:
    animal = animal_of(text)
    if animal == NONE:
        raise IllegalAction("WC-01", "there is no animal {animal}", animal=as_written(text))
    return animal
