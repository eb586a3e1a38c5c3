"""What lies on the table, fact by fact: the picture follows the events and ends at the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from game.engine.core import Event, Seat
from game.engine.games.wild_pattern import (
    NO_CARD,
    NOBODY,
    BankPaid,
    Buzzed,
    CardLaid,
    CardLaidDown,
    CardMoved,
    CardRemoved,
    CardsDrawn,
    CardTaken,
    ChallengeUsed,
    Clicked,
    GapsFilled,
    MoneyGot,
    Reshuffled,
    RoundBegan,
    Variant,
    WildPatternView,
    is_pattern,
)

Cards = tuple[int, ...]
T = TypeVar("T")
HIDDEN = -2
"""A card in somebody's hand that this screen does not show."""


@dataclass(frozen=True, slots=True)
class Board:
    """The table as the people at this screen see it.

    ``hands``: a card, ``NO_CARD`` or ``HIDDEN`` a seat; ``place`` was covered by ``player``, who must
    declare (-1: nobody); ``clicker`` sings over ``clicked``.
    """

    variant: Variant
    round: int
    piles: tuple[Cards, ...]
    deck: int
    hands: Cards
    captured: tuple[Cards, ...]
    challenges: tuple[Cards, ...]
    targets: Cards
    money: Cards
    out: Cards
    player: int
    place: int
    clicker: int
    clicked: int

    @staticmethod
    def of(view: WildPatternView, shown: Mapping[Seat, int]) -> Board:
        """The table as this view says; ``shown`` has the hands that lie open here."""
        hands = [
            shown.get(Seat(seat), HIDDEN) if holds else NO_CARD for seat, holds in enumerate(view.holding)
        ]
        return Board(
            variant=view.variant,
            round=view.round,
            piles=view.piles,
            deck=view.deck,
            hands=tuple(hands),
            captured=view.captured,
            challenges=view.challenges,
            targets=view.targets,
            money=view.money,
            out=view.out,
            player=view.player,
            place=view.place,
            clicker=view.clicker,
            clicked=view.clicked,
        )

    @property
    def seats(self) -> int:
        return self.variant.seats

    @property
    def wheel(self) -> Cards:
        """The top card of every place, ``NO_CARD`` in a gap."""
        return tuple(pile[-1] if pile else NO_CARD for pile in self.piles)

    def after(self, event: Event) -> Board:
        """The table when this has become true."""
        match event:
            case RoundBegan():
                none: tuple[Cards, ...] = ((),) * self.seats
                return replace(
                    self.swept(event.wheel, event.deck),
                    round=event.round,
                    hands=(NO_CARD,) * self.seats,
                    captured=none,
                    challenges=none,
                    targets=event.targets,
                )
            case Reshuffled():
                return self.swept(event.wheel, event.deck)
            case CardsDrawn():
                return self._drawn(event)
            case Buzzed(seat):
                return replace(self, player=seat)
            case Clicked(seat, card):
                return replace(self._hand(seat, NO_CARD), clicker=seat, clicked=card)
            case CardLaid(seat, card, place):
                left = self._hand(seat, NO_CARD) if not event.clicked else replace(self, clicked=NO_CARD)
                return replace(left._pile(place, (*left.piles[place], card)), player=seat, place=place)
            case CardRemoved(card):
                return self._without(card)
            case CardTaken(seat, card) | CardMoved(seat, card):
                return self._without(card)._given(seat, card)
            case ChallengeUsed(_, card):
                return self._without(card)
            case MoneyGot(seat, _, money):
                return replace(self, money=_put(self.money, seat, money))
            case CardLaidDown(seat, card, place):
                bare = replace(self, player=NOBODY, place=NOBODY, clicker=NOBODY)._hand(seat, NO_CARD)
                return bare._pile(place, (*bare.piles[place], card))
            case GapsFilled(turned, places, deck):
                filled = self
                for place, card in zip(places, [one for one in turned if is_pattern(one)], strict=True):
                    filled = filled._pile(place, (card,))
                return replace(filled, deck=deck)
            case BankPaid(_, money):
                return replace(self, money=money)
        return self

    def swept(self, wheel: Sequence[int], deck: int) -> Board:
        """A new wheel; nobody has begun anything."""
        return replace(
            self,
            piles=tuple((card,) if card != NO_CARD else () for card in wheel),
            deck=deck,
            player=NOBODY,
            place=NOBODY,
            clicker=NOBODY,
            clicked=NO_CARD,
        )

    def _drawn(self, event: CardsDrawn) -> Board:
        hands = tuple(HIDDEN if card is None else card for card in event.hands)
        kept = tuple((*own, *new) for own, new in zip(self.challenges, event.challenges, strict=True))
        bare = replace(self, player=NOBODY, place=NOBODY, clicker=NOBODY, clicked=NO_CARD)
        return replace(bare, hands=hands, challenges=kept, deck=event.deck)

    def _hand(self, seat: int, card: int) -> Board:
        return replace(self, hands=_put(self.hands, seat, card))

    def _pile(self, place: int, pile: Cards) -> Board:
        return replace(self, piles=_put(self.piles, place, pile))

    def _given(self, seat: int, card: int) -> Board:
        if is_pattern(card):
            return replace(self, captured=_put(self.captured, seat, (*self.captured[seat], card)))
        return replace(self, challenges=_put(self.challenges, seat, (*self.challenges[seat], card)))

    def _without(self, card: int) -> Board:
        """This card is nowhere any more; a hidden hand that must have been it is empty."""

        def rest(groups: tuple[Cards, ...]) -> tuple[Cards, ...]:
            return tuple(tuple(one for one in group if one != card) for group in groups)

        known = card == self.clicked or any(card in group for group in (*self.piles, *self.captured))
        hands = tuple(NO_CARD if one == card else one for one in self.hands)
        if not known and is_pattern(card) and hands == self.hands and self.player != NOBODY:
            hands = _put(hands, self.player, NO_CARD)
        return replace(
            self,
            piles=rest(self.piles),
            captured=rest(self.captured),
            challenges=rest(self.challenges),
            clicked=NO_CARD if card == self.clicked else self.clicked,
            hands=hands,
        )


def _put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return tuple(value if number == index else one for number, one in enumerate(row))
