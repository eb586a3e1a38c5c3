"""The novice: goes by feeling, counts neither cards nor rounds, and has a favourite animal."""

from __future__ import annotations

from dataclasses import replace

from ai.bidder import Alternative, Budget, Decision, Tempered
from ai.wild_cards.choices import Weighed, weigh
from ai.wild_cards.judge import Judge
from ai.wild_cards.position import Position
from ai.wild_cards.reasons import facts_about
from ai.wild_cards.worth import WEIGHTS
from game.engine.core import Rng, stream
from game.engine.games.wild_cards.cards import ANIMALS, REFILL, VALUE
from game.engine.games.wild_cards.moves import Acquire, Bid
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
NOISE = {"steady": 3.4, "bold": 3.4, "thrifty": 3.4, "bluffing": 3.6}
"""How far it strays from what it would think best, in points."""
WANDER = 0.56
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
        weighed = weigh(Judge(Position.of_view(view), FEELING))
        for one in weighed:
            one.worth += self._fancy(one, loved)
        noise = NOISE[self.temper]
        chosen = max(weighed, key=lambda one: one.worth + rng.gauss(0.0, noise))
        if rng.random() < WANDER:
            action = rng.choice(question.options)
            chosen = next((one for one in weighed if one.action == action), Weighed(action, 0.0))
        weighed.sort(key=lambda one: -one.worth)
        shown = [chosen, *(one for one in weighed if one is not chosen)][:3]
        shown.sort(key=lambda one: -one.worth)
        alternatives = tuple(Alternative(one.action, round(one.worth, 2) + 0.0) for one in shown)
        return Decision(chosen.action, alternatives, facts_about(view, chosen.action, chosen))

    def _fancy(self, one: Weighed, loved: int) -> float:
        """What is added to an option for no good reason."""
        fancy = 0.0
        if one.animal == loved:
            fancy += FONDNESS * (1.0 if isinstance(one.action, Acquire) else one.sure)
        if isinstance(one.action, Bid) and REFILL not in one.action.cards:
            high = max(VALUE[card] for card in one.action.cards) - 2.5
            fancy += {"bold": 0.4, "thrifty": -0.4}.get(self.temper, 0.0) * high
        return fancy
