"""What the seats own and what lies on the wheel, and what a challenge card makes of it (WWP-42)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ai.wild_pattern.prospects import Cards, with_card
from game.engine.core import Seat
from game.engine.games.wild_pattern.cards import (
    BULLETS,
    COIN,
    FULL_HAND,
    HANDS_UP,
    MONEY_CARDS,
    ONE_CARD,
    PIANIST,
    SUIT_OF,
    SWAP,
    is_pattern,
)
from game.engine.games.wild_pattern.moves import Use
from game.engine.games.wild_pattern.view import WildPatternView

Piles = tuple[tuple[int, ...], ...]

UNUSED: Final = 0.4
"""What part of a challenge card's money counts that is not used yet."""
TRICK: Final = 30
"""Cents that a challenge card without money is thought to be worth."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What the seats that play own, in the order of ``Evaluator.seats``, and the piles of the wheel.

    ``held`` is what unused challenge cards are worth, in cents.
    """

    captured: tuple[Cards, ...]
    money: tuple[float, ...]
    held: tuple[float, ...]
    piles: Piles

    @property
    def over(self) -> bool:
        """Whether the round ends here (WWP-50)."""
        return any(len(cards) >= FULL_HAND for cards in self.captured)

    def taken(self, who: int, place: int) -> Standing:
        """The top card of a place goes to ``who``."""
        pile = self.piles[place]
        piles = (*self.piles[:place], pile[:-1], *self.piles[place + 1 :])
        mine = with_card(self.captured[who], pile[-1])
        captured = (*self.captured[:who], mine, *self.captured[who + 1 :])
        return replace(self, captured=captured, piles=piles)

    def given(self, who: int, card: int) -> Standing:
        """``who`` gets a card from somewhere."""
        mine = with_card(self.captured[who], card)
        return replace(self, captured=(*self.captured[:who], mine, *self.captured[who + 1 :]))

    def lost(self, who: int, card: int) -> Standing:
        """A captured card of ``who`` is gone."""
        mine = tuple(one for one in self.captured[who] if one != card)
        return replace(self, captured=(*self.captured[:who], mine, *self.captured[who + 1 :]))

    def paid(self, who: int, cents: float) -> Standing:
        """``who`` gets money."""
        mine = self.money[who] + cents
        return replace(self, money=(*self.money[:who], mine, *self.money[who + 1 :]))

    def owned(self, who: int) -> float:
        """The money of ``who``, and what its challenge cards are worth."""
        return self.money[who] + self.held[who]

    def holding(self, who: int, cents: float) -> Standing:
        """``who`` has a challenge card worth so much more, or less when ``cents`` are negative."""
        mine = self.held[who] + cents
        return replace(self, held=(*self.held[:who], mine, *self.held[who + 1 :]))

    def laid(self, place: int, card: int) -> Standing:
        """A card is laid on a place."""
        piles = (*self.piles[:place], (*self.piles[place], card), *self.piles[place + 1 :])
        return replace(self, piles=piles)

    def cleared(self, place: int) -> Standing:
        """The covered card of a place is gone, the top card stays."""
        piles = (*self.piles[:place], self.piles[place][-1:], *self.piles[place + 1 :])
        return replace(self, piles=piles)


def price(challenge: int) -> float:
    """What an unused challenge card is worth, in cents."""
    return UNUSED * MONEY_CARDS.get(challenge, TRICK)


def owner_of(view: WildPatternView, seats: Sequence[Seat], card: int) -> int:
    """Who has a face-up card, by the order of ``seats``."""
    return next(
        who
        for who, seat in enumerate(seats)
        if card in view.captured[seat] or card in view.challenges[seat]
    )


def used(view: WildPatternView, seats: Sequence[Seat], start: Standing, who: int, use: Use) -> Standing:
    """``who`` uses a challenge card."""
    start = start.holding(who, -price(use.card))
    if use.card in MONEY_CARDS:
        return start.paid(who, MONEY_CARDS[use.card])
    place = next((one for one, pile in enumerate(start.piles) if pile[-1:] == (use.take,)), None)
    if place is not None:
        return start.taken(who, place)
    owner = owner_of(view, seats, use.take)
    start = _away(start, owner, use.take)
    if use.card in (PIANIST, HANDS_UP):
        return start
    start = _to(start, who, use.take)
    if use.card == SWAP:
        start = _to(_away(start, who, use.give), owner, use.give)
    return start


def last_uses(view: WildPatternView, seats: Sequence[Seat], end: Standing, who: int) -> Iterator[Standing]:
    """What each use of a challenge card of ``who`` makes of the end of a round."""
    others = [(other, card) for other, cards in enumerate(end.captured) if other != who for card in cards]
    for challenge in view.challenges[seats[who]]:
        if challenge in MONEY_CARDS:
            yield end.paid(who, MONEY_CARDS[challenge])
        elif challenge == ONE_CARD:
            yield from (end.lost(other, card).given(who, card) for other, card in others)
        elif challenge == SWAP:
            for other, card in others:
                after = end.lost(other, card).given(who, card)
                yield from (after.lost(who, own).given(other, own) for own in end.captured[who])
        else:
            suit = BULLETS if challenge == PIANIST else COIN
            yield from (end.lost(other, card) for other, card in others if SUIT_OF[card] == suit)


def _away(start: Standing, who: int, card: int) -> Standing:
    return start.lost(who, card) if is_pattern(card) else start.holding(who, -price(card))


def _to(start: Standing, who: int, card: int) -> Standing:
    return start.given(who, card) if is_pattern(card) else start.holding(who, price(card))
