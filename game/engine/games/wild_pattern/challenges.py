"""Challenge cards: what each of them reaches (WWP-42, WWP-R9)."""

from __future__ import annotations

from game.engine.core import IllegalAction
from game.engine.games.wild_pattern.cards import (
    BULLETS,
    COIN,
    HANDS_UP,
    NO_CARD,
    ONE_CARD,
    PIANIST,
    SUIT_OF,
    SWAP,
    name_of,
)
from game.engine.games.wild_pattern.moves import Use
from game.engine.games.wild_pattern.state import WildPatternState


def uses_of(state: WildPatternState, seat: int) -> tuple[Use, ...]:
    """Every use of every challenge card this seat has; without a target there is none (WWP-R9)."""
    return tuple(use for card in state.challenges[seat] for use in _uses(state, seat, card))


def check_use(state: WildPatternState, seat: int, use: Use) -> None:
    """Raise IllegalAction unless ``seat`` may use this card so."""
    if use.card not in state.challenges[seat]:
        raise IllegalAction("WWP-41", "you do not have the challenge card {card}", card=name_of(use.card))
    if use in _uses(state, seat, use.card):
        return
    if use.card == SWAP:
        if use.give not in _own(state, seat):
            raise IllegalAction(
                "WWP-R9",
                "you can’t give {card}: it is not one of your face-up cards",
                card=name_of(use.give),
            )
        raise IllegalAction(
            "WWP-R9", "you can’t get {card}: no opponent has it face up", card=name_of(use.take)
        )
    if use.card in (PIANIST, HANDS_UP):
        suit = "bullets" if use.card == PIANIST else "coin"
        raise IllegalAction(
            "WWP-42",
            "{card} is not an opponent’s captured card with this suit: {suit}",
            card=name_of(use.take),
            suit=suit,
        )
    raise IllegalAction("WWP-R9", "{card} is not within reach of One card", card=name_of(use.take))


def _uses(state: WildPatternState, seat: int, card: int) -> list[Use]:
    others = state.opponents(seat)
    captured = [one for other in others for one in state.captured[other]]
    challenges = [one for other in others for one in state.challenges[other]]
    if card == ONE_CARD:
        tops = [one for one in state.wheel if one != NO_CARD]
        more = challenges if state.variant.one_card_takes_anything else []
        return [Use(card, one) for one in (*tops, *captured, *more)]
    if card in (PIANIST, HANDS_UP):
        suit = BULLETS if card == PIANIST else COIN
        return [Use(card, one) for one in captured if SUIT_OF[one] == suit]
    if card == SWAP:
        return [Use(card, one, own) for own in _own(state, seat) for one in (*captured, *challenges)]
    return [Use(card)]


def _own(state: WildPatternState, seat: int) -> list[int]:
    """What Swap can give: the face-up cards of a seat but for Swap itself (WWP-R9)."""
    return [*state.captured[seat], *(card for card in state.challenges[seat] if card != SWAP)]
