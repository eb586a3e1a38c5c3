"""The novice: goes by feeling, counts neither cards nor rounds, and has a favourite animal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ai.bidder import Alternative, Budget, Decision, Fact, Tempered
from ai.wild_cards.choices import Weighed, payable, weigh
from ai.wild_cards.judge import Judge
from ai.wild_cards.position import Position
from ai.wild_cards.reasons import MOST_FACTS, facts_about, favoured, felt
from ai.wild_cards.worth import WEIGHTS
from game.engine.core import Rng, stream
from game.engine.games.wild_cards.cards import ANIMALS, REFILL, VALUE, earns_bonus
from game.engine.games.wild_cards.moves import Acquire, Bid, WildCardsAction
from game.engine.games.wild_cards.view import WildCardsView
from game.engine.table import Question

FEELING = replace(
    WEIGHTS,
    card=0.2,
    quality=(1.0, 1.0, 1.0, 1.0, 1.0),
    third=1.0,
    fourth=1.0,
    deny=0.0,
    rush=8.0,
)
"""How a beginner judges: cards are cheap, every new species is nice, a leader stays for good."""
NOISE = {"steady": 1.2, "bold": 1.2, "thrifty": 1.2, "bluffing": 1.3}
"""How far it strays from what it would think best, in points."""
WANDER = 0.05
"""How often it does whatever takes its fancy."""
FONDNESS = 2.0
"""What the favourite animal seems to be worth more, in points."""


def favourite(view: WildCardsView) -> int:
    """The animal this seat loves most in this game; it never changes its mind."""
    first = view.history[0].row if view.history else view.revealed
    return stream("favourite", view.seat, first).randrange(len(ANIMALS))


class Novice(Tempered):
    """A beginner: the regular's options by feeling, with much noise."""

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """The option that feels best; ``expected`` is the feeling without its noise."""
        view = question.view
        loved = favourite(view)
        sensible = self._sensible(view, question.options)
        all_weighed = weigh(Judge(Position.of_view(view), FEELING))
        weighed = [one for one in all_weighed if one.action in sensible] or all_weighed
        for one in weighed:
            one.worth += self._fancy(one, loved)
        noise = NOISE[self.temper]
        chosen = max(weighed, key=lambda one: one.worth + rng.gauss(0.0, noise))
        whim = rng.random() < WANDER
        if whim:
            action = rng.choice(sensible)
            chosen = next((one for one in weighed if one.action == action), Weighed(action, 0.0))
        weighed.sort(key=lambda one: -one.worth)
        shown = [chosen, *(one for one in weighed if one is not chosen)][:3]
        shown.sort(key=lambda one: -one.worth)
        alternatives = tuple(Alternative(one.action, round(one.worth, 2) + 0.0) for one in shown)
        why = self._why(view, weighed[0], chosen, loved, whim=whim)
        facts = (*why, *facts_about(view, chosen.action, chosen))
        return Decision(chosen.action, alternatives, facts[:MOST_FACTS])

    @staticmethod
    def _why(
        view: WildCardsView, best: Weighed, chosen: Weighed, loved: int, *, whim: bool
    ) -> tuple[Fact, ...]:
        """Why it does not do what it thinks best, or thinks that best for no good reason."""
        if chosen is not best:
            return (felt(view, whim=whim),)
        return (favoured(view, loved),) if chosen.animal == loved else ()

    @staticmethod
    def _sensible(view: WildCardsView, options: Sequence[WildCardsAction]) -> Sequence[WildCardsAction]:
        """What even a beginner may do on a whim: bid what can be paid, and leave no bonus lying."""
        bid, size = view.bids[view.seat], len(view.hand)
        found = [one for one in options if payable(one, size)]
        gains = {
            one.animal
            for one in found
            if isinstance(one, Acquire) and earns_bonus(one.animal, bid, one.payment)
        }
        return [
            one
            for one in found
            if not isinstance(one, Acquire)
            or one.animal not in gains
            or earns_bonus(one.animal, bid, one.payment)
        ] or options

    def _fancy(self, one: Weighed, loved: int) -> float:
        """What is added to an option for no good reason."""
        fancy = 0.0
        if one.animal == loved:
            fancy += FONDNESS * (1.0 if isinstance(one.action, Acquire) else one.sure)
        if isinstance(one.action, Bid) and REFILL not in one.action.cards:
            high = max(VALUE[card] for card in one.action.cards) - 2.5
            fancy += {"bold": 0.4, "thrifty": -0.4}.get(self.temper, 0.0) * high
        return fancy
