"""What seats and chance decide in Bids, and how it stands in a record (docs/notation.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.core import IllegalAction, Json, Seat, as_written
from game.engine.games.bids.cards import NO_CARD, TURNS, card_of, code


@dataclass(frozen=True, slots=True)
class Steal:
    """The choice of the card that the Thief takes (BID-42)."""

    card: int


@dataclass(frozen=True, slots=True)
class StarterLot:
    """Chance's lot: the seat that starts (BID-R13)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance's deal: the removed cards and ten cards a seat, all sorted; the rest is the centre deck."""

    removed: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]


BidsAction = int | Steal
"""A card laid, or a theft."""

BidsChance = int | Deal | StarterLot
"""The next card of the centre deck, a deal, or a lot."""


def write_action(action: BidsAction) -> Json:
    """``{"play": "Y7"}`` or ``{"steal": "K7"}``."""
    return {"steal": code(action.card)} if isinstance(action, Steal) else {"play": code(action)}


def read_action(move: Json) -> BidsAction:
    """The action written there. Raises IllegalAction."""
    if set(move) == {"play"}:
        return _card(move["play"])
    if set(move) == {"steal"}:
        return Steal(_card(move["steal"]))
    raise IllegalAction("REC-04", "a player’s move is “play” and a card, or “steal” and a card")


def write_chance(chance: BidsChance) -> Json:
    """``{"starter": 2}``, ``{"removed": [...], "hands": [[...], ...]}`` or ``{"card": "K7"}``."""
    if isinstance(chance, StarterLot):
        return {"starter": chance.seat}
    if isinstance(chance, Deal):
        hands = [[code(card) for card in hand] for hand in chance.hands]
        return {"removed": [code(card) for card in chance.removed], "hands": hands}
    return {"card": code(chance)}


def read_chance(move: Json) -> BidsChance:
    """The outcome written there; the cards of a deal in any order. Raises IllegalAction."""
    keys = set(move)
    if keys == {"card"}:
        return _card(move["card"])
    if keys == {"starter"}:
        seat = move["starter"]
        if type(seat) is not int:
            raise IllegalAction("BID-R13", "“starter” is the number of a seat")
        return StarterLot(Seat(seat))
    if keys == {"removed", "hands"}:
        hands = move["hands"]
        if not isinstance(hands, list):
            raise IllegalAction(
                "BID-03", "“hands” is a list with {count} cards for every seat", count=TURNS
            )
        return Deal(_cards(move["removed"]), tuple(_cards(hand) for hand in hands))
    raise IllegalAction(
        "REC-04", "a line is “starter”, “removed” and “hands”, “card”, or “seat” and “play” or “steal”"
    )


def _cards(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise IllegalAction("BID-03", "removed cards and hands are lists of cards")
    return tuple(sorted(_card(text) for text in value))


def _card(text: Any) -> int:
    card = card_of(text)
    if card == NO_CARD:
        raise IllegalAction("BID-01", "there is no card {card}", card=as_written(text))
    return card
