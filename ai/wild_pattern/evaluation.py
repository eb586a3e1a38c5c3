"""The chance to win the game from what everybody has captured and what lies on the wheel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp
from typing import Final

from ai.wild_pattern.human_model import Skill
from ai.wild_pattern.prospects import Cards, cards_to_come, prospects_of, speeds_of, with_card
from ai.wild_pattern.standing import Standing, last_uses, price
from game.engine.games.wild_pattern.bank import PAYS, is_wild
from game.engine.games.wild_pattern.cards import FULL_HAND, NO_CARD, PATTERN_CARDS, SALOON_GOAL
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import NOBODY
from game.engine.games.wild_pattern.view import WildPatternView

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
STEP: Final = 0.05
"""What a beginner feels a captured card is worth as such, as a chance …"""
RICHES: Final = 450.0
"""… and the cents of its own that seem to be two thirds of all that can be wished."""


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
        self._finishes = skill.finishes
        tops = [top for top in view.wheel if top != NO_CARD]
        pool = {view.card, *tops, *view.unseen()} & set(PATTERN_CARDS)
        self.prospects = prospects_of(tuple(sorted(pool)), view.variant.wild)
        self._statics: dict[tuple[tuple[Cards, ...], tuple[float, ...], tuple[float, ...]], float] = {}

    def standing(self) -> Standing:
        """How things are."""
        view = self.view
        return Standing(
            tuple(tuple(sorted(view.captured[seat])) for seat in self.seats),
            tuple(view.money[seat] for seat in self.seats),
            tuple(sum(map(price, view.challenges[seat])) for seat in self.seats),
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
        cents = standing.owned(self.me) + self.prospects.now(cards, self.view.targets[self.view.seat])
        purse = (1.0 - FULL_HAND * STEP) * (1.0 - exp(-cents / RICHES))
        return purse + STEP * (count if count <= FULL_HAND else 0)

    def _static(self, standing: Standing) -> float:
        key = (standing.captured, standing.money, standing.held)
        if key not in self._statics:
            self._statics[key] = self._over(standing) if standing.over else self._open(standing)
        return self._statics[key]

    def _over(self, standing: Standing) -> float:
        """Where the fifth card lies: who won it uses a challenge card if that helps (WWP-26, WWP-41)."""
        if not self._finishes:
            return self._ended(standing, self.me)
        standing = replace(standing, held=(0.0,) * len(self.seats))
        last = self._last(standing)
        if last is None:
            return self._ended(standing, self.me)
        ends = [standing, *last_uses(self.view, self.seats, standing, last)]
        return self._ended(max(ends, key=lambda end: self._ended(end, last)), self.me)

    def _last(self, standing: Standing) -> int | None:
        """Who may still use a challenge card where this is a round's last turn."""
        view = self.view
        if view.phase == Phase.CHALLENGE or (view.phase == Phase.TAKE and view.winner == NOBODY):
            return None
        full = (who for who, cards in enumerate(standing.captured) if len(cards) >= FULL_HAND)
        return next((who for who in full if view.challenges[self.seats[who]]), None)

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
            money.append(standing.owned(who) + pay)
        return mine + (1.0 - wins) * self._by_money(money, self.me, ended=False)

    def _ended(self, standing: Standing, me: int) -> float:
        """What the end of a round brings ``me``, to the letter (WWP-51, WWP-52, WWP-60, WWP-61)."""
        wild = self.view.variant.wild
        if wild != PAYS:
            hands = [who for who, cards in enumerate(standing.captured) if is_wild(cards, wild)]
            if hands:
                return float(me in hands) / len(hands)
        money = [
            standing.owned(who) + self.prospects.now(cards, self.view.targets[self.seats[who]])
            for who, cards in enumerate(standing.captured)
        ]
        return self._by_money(money, me, ended=True)

    def _by_money(self, money: Sequence[float], me: int, *, ended: bool) -> float:
        count = len(money)
        if self.view.variant.dead_or_alive:
            if ended:
                least = min(money)
                gone = [who for who, cents in enumerate(money) if cents == least]
                if len(gone) == count:
                    return 1.0 / count
                return 0.0 if me in gone else 1.0 / (count - len(gone))
            if count == 2:
                return _share(money, me, DUEL)
            return (1.0 - _share([-cents for cents in money], me, SURVIVAL)) / (count - 1)
        most = max(money)
        if ended and most > SALOON_GOAL and list(money).count(most) == 1:
            return float(money[me] == most)
        return _share(money, me, LAST_STEP + FAR * max(0.0, SALOON_GOAL - most))


def _share(money: Sequence[float], me: int, scale: float) -> float:
    """The part of a chance that falls to ``me`` when cents count by this logistic scale."""
    best = max(money)
    weights = [exp((cents - best) / scale) for cents in money]
    return weights[me] / sum(weights)
