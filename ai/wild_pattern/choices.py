"""What each thing that a seat can do would bring: claims, cards to take, challenge cards, places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ai.bidder import Alternative
from ai.wild_pattern.evaluation import Evaluator
from ai.wild_pattern.human_model import Skill
from ai.wild_pattern.standing import Standing, used
from game.engine.core import Rng
from game.engine.games.wild_pattern.cards import MONEY_CARDS
from game.engine.games.wild_pattern.moves import Lay, Pass, Take, Use
from game.engine.games.wild_pattern.patterns import Claim, Pattern
from game.engine.games.wild_pattern.view import WildPatternView

PAIRS: Final = 6
"""How many pairs of cards to take are thought through to the end."""
ALMOST: Final = 0.999
"""No feeling is better: a won game beats every hope."""


class Choices:
    """The options of one decision with their chances to win the game, felt with the noise of the level."""

    def __init__(self, view: WildPatternView, skill: Skill, rng: Rng) -> None:
        self.view = view
        self.evaluator = Evaluator(view, skill)
        self.start = self.evaluator.standing()
        self._noise = skill.noise
        self._rng = rng

    @property
    def me(self) -> int:
        return self.evaluator.me

    def felt(self, standing: Standing) -> float:
        """The chance to win there, as far as this player can tell; what the bank pays at once, all can."""
        chance = self.evaluator.chance(standing)
        return chance if standing.over else self._felt(chance)

    def idle(self) -> float:
        """The chance if somebody else gets the next card."""
        return self.evaluator.idle(self.start)

    def free(self) -> float:
        """The chance with any one card of the wheel as it lies."""
        return max(self.evaluator.chance(one) for one in self._picks(self.start))

    def claim(self, claim: Claim, card: int, *, laid: bool = False) -> float:
        """The chance with the reward of a claim; ``laid`` when the card covers its place already."""
        if claim.pattern.wild:
            return 1.0
        start = self.start if laid else self.start.laid(claim.place, card)
        return self.felt(self._rewarded(start, claim.place, claim.pattern, card))

    def takes(self, options: Iterable[Take]) -> list[Alternative]:
        """What each card to take would bring, the best first; the first of two with the best to follow.

        Of level ones, as when the game is won or lost anyway, the one that looks better comes first.
        """
        again = self.view.pickers[1:2] == (self.view.seat,)
        found = []
        looks = {}
        for option in options:
            after = self.start.taken(self.me, option.place)
            if again:
                after = max(self._picks(after), key=self.evaluator.chance)
            found.append(Alternative(option, self.felt(after)))
            looks[option] = self.evaluator.appeal(self.me, after.captured[self.me])
        return ranked(sorted(found, key=lambda one: -looks[one.action]))

    def uses(self, options: Iterable[Use | Pass]) -> list[Alternative]:
        """What each challenge card would bring, the best first; of those for money only the dearest."""
        options = tuple(options)
        money = [_cents(option) for option in options]
        found = [
            Alternative(option, self.felt(self._after(option)))
            for option, cents in zip(options, money, strict=True)
            if not 0 < cents < max(money)
        ]
        return ranked(found)

    def layings(self, options: Iterable[Lay]) -> list[Alternative]:
        """What the wheel would be like with the card in hand on each place, the best first."""
        return ranked(
            [
                Alternative(option, self.felt(self.start.laid(option.place, self.view.card)))
                for option in options
            ]
        )

    def _rewarded(self, start: Standing, place: int, pattern: Pattern, card: int) -> Standing:
        """The best that the reward of a claim can lead to (WWP-21, WWP-22)."""
        chance = self.evaluator.chance
        if pattern.statement.with_suit:
            covered = start.piles[place][-2:-1]
            after = start
            for one in covered:
                after = after.given(self.me, one).cleared(place)
            return after.taken(self.me, place) if pattern.count > 2 else after
        if pattern.picks == 1:
            return max(self._picks(start, barred=place), key=chance)
        pairs = [two for one in self._picks(start) for two in self._picks(one)]
        return max(self._promising(pairs), key=chance)

    def _promising(self, pairs: list[Standing]) -> list[Standing]:
        """The pairs whose cards look best to their owner, each once."""
        distinct = {two.captured[self.me]: two for two in pairs}
        cards = sorted(distinct, key=lambda one: -self.evaluator.appeal(self.me, one))
        return [distinct[one] for one in cards[:PAIRS]]

    def _picks(self, start: Standing, barred: int = -1) -> list[Standing]:
        return [
            start.taken(self.me, place)
            for place, pile in enumerate(start.piles)
            if pile and place != barred
        ]

    def _after(self, use: Use | Pass) -> Standing:
        """How things are after a challenge card, or after none."""
        if isinstance(use, Pass):
            return self.start
        return used(self.view, self.evaluator.seats, self.start, self.me, use)

    def _felt(self, chance: float) -> float:
        """What is felt of a chance; everybody knows a won or lost game."""
        if chance in (0.0, 1.0):
            return chance
        return min(ALMOST, chance + self._rng.gauss(0.0, self._noise))


def _cents(option: Use | Pass) -> int:
    """What the bank pays for using this card."""
    return MONEY_CARDS.get(option.card, 0) if isinstance(option, Use) else 0


def ranked(found: list[Alternative]) -> list[Alternative]:
    """The best first; level ones keep their order."""
    return sorted(found, key=lambda one: -one.expected)
