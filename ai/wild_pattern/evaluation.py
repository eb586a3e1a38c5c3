"""The chance to win the game from what everybody has captured and what lies on the wheel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp
from typing import Final

from ai.wild_pattern.human_model import Skill
from ai.wild_pattern.prospects import Cards, cards_to_come, prospects_of, speeds_of, with_card
from game.engine.games.wild_pattern.bank import PAYS, is_wild
from game.engine.games.wild_pattern.cards import FULL_HAND, MONEY_CARDS, NO_CARD, PATTERN_CARDS, SALOON_GOAL
from game.engine.games.wild_pattern.view import WildPatternView

Piles = tuple[tuple[int, ...], ...]

LAST_STEP: Final = 90.0
"""Cents of lead that decide a Saloon when somebody is about to pass $3, as a logistic scale …"""
FAR: Final = 0.9
"""… and how much more is needed for every cent that the leader lacks."""
DUEL: Final = 45.0
"""The same for the two last in Dead or Alive: one round decides."""
SURVIVAL: Final = 45.0
"""The same with more players: not to have least is enough."""
HOPE: Final = 0.05
"""The chance that nobody else plays either."""
UNUSED: Final = 0.4
"""What part of a challenge card's money counts that is not used yet."""
TRICK: Final = 30
"""Cents that a challenge card without money is thought to be worth."""
STEP: Final = 0.05
"""What a beginner feels a captured card is worth as such, as a chance …"""
RICHES: Final = 450.0
"""… and the cents of its own that seem to be two thirds of all that can be wished."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What the seats that play own, in the order of ``Evaluator.seats``, and the piles of the wheel.

    ``money`` counts what unused challenge cards are worth too.
    """

    captured: tuple[Cards, ...]
    money: tuple[float, ...]
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
        return Standing((*self.captured[:who], mine, *self.captured[who + 1 :]), self.money, piles)

    def given(self, who: int, card: int) -> Standing:
        """``who`` gets a card from somewhere."""
        mine = with_card(self.captured[who], card)
        return replace(self, captured=(*self.captured[:who], mine, *self.captured[who + 1 :]))

    def lost(self, who: int, card: int) -> Standing:
        """A captured card of ``who`` is gone."""
        mine = tuple(one for one in self.captured[who] if one != card)
        return replace(self, captured=(*self.captured[:who], mine, *self.captured[who + 1 :]))

    def paid(self, who: int, cents: float) -> Standing:
        """``who`` gets money, or gives it up when ``cents`` are negative."""
        mine = self.money[who] + cents
        return replace(self, money=(*self.money[:who], mine, *self.money[who + 1 :]))

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


class Evaluator:
    """Chances of one seat to win the game, as far as this skill goes; remembers what it worked out."""

    def __init__(self, view: WildPatternView, skill: Skill) -> None:
        self.view = view
        self.seats = view.playing
        self.me = self.seats.index(view.seat)
        others = [len(view.captured[seat]) for seat in self.seats if seat != view.seat]
        self._ahead = max(others) >= skill.heeds
        self._learnt = skill.learns
        self._selfish = not skill.foresees
        tops = [top for top in view.wheel if top != NO_CARD]
        pool = {view.card, *tops, *view.unseen()} & set(PATTERN_CARDS)
        self.prospects = prospects_of(tuple(sorted(pool)), view.variant.wild)
        self._statics: dict[tuple[tuple[Cards, ...], tuple[float, ...]], float] = {}

    def standing(self) -> Standing:
        """How things are."""
        view = self.view
        return Standing(
            tuple(tuple(sorted(view.captured[seat])) for seat in self.seats),
            tuple(
                view.money[seat] + sum(price(card) for card in view.challenges[seat]) for seat in self.seats
            ),
            view.piles,
        )

    def chance(self, standing: Standing) -> float:
        """The chance to win, thinking of who takes what next if the level does."""
        if self._selfish:
            return self._purse(standing)
        if standing.over or not self._ahead:
            return self._static(standing)
        speeds = speeds_of([FULL_HAND - len(cards) for cards in standing.captured], self._learnt)
        return sum(speed * self.won_by(who, standing) for who, speed in enumerate(speeds))

    def idle(self, standing: Standing) -> float:
        """The chance to win if somebody else takes the next card."""
        if self._selfish:
            return self._purse(standing)
        others = [who for who in range(len(self.seats)) if who != self.me]
        taken = sum(self.won_by(who, standing) for who in others) / len(others)
        return (1.0 - HOPE) * taken + HOPE * self._static(standing)

    def won_by(self, who: int, standing: Standing) -> float:
        """The chance to win after ``who`` has taken the card it likes best."""
        places = [place for place, pile in enumerate(standing.piles) if pile]
        if not places:
            return self._static(standing)
        if who == self.me:
            return max(self._static(standing.taken(who, place)) for place in places)
        cards = standing.captured[who]
        place = max(places, key=lambda one: self.appeal(who, with_card(cards, standing.piles[one][-1])))
        return self._static(standing.taken(who, place))

    def appeal(self, who: int, cards: Cards) -> float:
        """What captured cards look like to their owner, in cents."""
        return self.prospects.appeal(cards, self.view.targets[self.seats[who]])

    # --- without looking ahead --------------------------------------------------------------------

    def _purse(self, standing: Standing) -> float:
        """A beginner's feeling: own money and cards, a little for every card, and a Wild hand made."""
        cards = standing.captured[self.me]
        count = len(cards)
        if count == FULL_HAND and is_wild(cards, self.view.variant.wild):
            return 1.0
        cents = standing.money[self.me] + self.prospects.now(cards, self.view.targets[self.view.seat])
        purse = (1.0 - FULL_HAND * STEP) * (1.0 - exp(-cents / RICHES))
        return purse + STEP * (count if count <= FULL_HAND else 0)

    def _static(self, standing: Standing) -> float:
        key = (standing.captured, standing.money)
        if key not in self._statics:
            self._statics[key] = self._ended(standing) if standing.over else self._open(standing)
        return self._statics[key]

    def _open(self, standing: Standing) -> float:
        """In the middle of a round: who gets how many cards more, and what comes of them."""
        needs = tuple(FULL_HAND - len(cards) for cards in standing.captured)
        wins, mine, money = 0.0, 0.0, []
        for who, later in enumerate(cards_to_come(needs, self._learnt)):
            cards = standing.captured[who]
            target = self.view.targets[self.seats[who]]
            pay = self.prospects.later(cards, target, later)
            wild = later[needs[who]] * self.prospects.wild(cards)
            if self.view.variant.wild == PAYS:
                wild = 0.0
            wins += wild
            mine = wild if who == self.me else mine
            money.append(standing.money[who] + pay)
        return mine + (1.0 - wins) * self._by_money(money, ended=False)

    def _ended(self, standing: Standing) -> float:
        """At the end of a round, to the letter (WWP-51, WWP-52, WWP-60, WWP-61)."""
        wild = self.view.variant.wild
        if wild != PAYS:
            hands = [who for who, cards in enumerate(standing.captured) if is_wild(cards, wild)]
            if hands:
                return float(self.me in hands) / len(hands)
        money = [
            standing.money[who] + self.prospects.now(cards, self.view.targets[self.seats[who]])
            for who, cards in enumerate(standing.captured)
        ]
        return self._by_money(money, ended=True)

    def _by_money(self, money: Sequence[float], *, ended: bool) -> float:
        count = len(money)
        if self.view.variant.dead_or_alive:
            if ended:
                least = min(money)
                gone = [who for who, cents in enumerate(money) if cents == least]
                if len(gone) == count:
                    return 1.0 / count
                return 0.0 if self.me in gone else 1.0 / (count - len(gone))
            if count == 2:
                return _share(money, self.me, DUEL)
            return (1.0 - _share([-cents for cents in money], self.me, SURVIVAL)) / (count - 1)
        most = max(money)
        if ended and most > SALOON_GOAL and list(money).count(most) == 1:
            return float(money[self.me] == most)
        return _share(money, self.me, LAST_STEP + FAR * max(0.0, SALOON_GOAL - most))


def _share(money: Sequence[float], me: int, scale: float) -> float:
    """The part of a chance that falls to ``me`` when cents count by this logistic scale."""
    best = max(money)
    weights = [exp((cents - best) / scale) for cents in money]
    return weights[me] / sum(weights)
