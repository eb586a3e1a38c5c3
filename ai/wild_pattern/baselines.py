"""Plain bidders that levels are measured against."""

from __future__ import annotations

from ai.bidder import Alternative, Budget, Decision, Tempered
from game.engine.core import Rng
from game.engine.games.wild_pattern.moves import Lay, Pass
from game.engine.games.wild_pattern.patterns import claims_at, claims_on
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import NO_CLOCK
from game.engine.race import Stamped
from game.engine.table import Question


class RandomRacer(Tempered):
    """Any moment of the first two thirds of the running clock, and any true claim; otherwise any option.

    A declaration at random is false 99 times in 100, and a moment of the whole minute comes after nearly
    everybody's: that would measure nothing.
    """

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        view = question.view
        move = rng.choice(question.options)
        if view.phase == Phase.DECLARE:
            claims = claims_at(view.wheel_before, view.wheel[view.place], view.place)
            if claims:
                move = rng.choice(claims).pattern.statement
        elif view.phase in (Phase.RACE, Phase.SONG):
            claims = claims_on(view.wheel, view.playable)
            move = Lay(rng.choice(claims).place) if claims else Pass()
        told = (Alternative(move, 0.0),)
        if view.deadline == NO_CLOCK or isinstance(move, Pass):
            return Decision(move, told)
        end = view.deadline - (view.deadline - view.now) // 3
        return Decision(Stamped(rng.randrange(view.now, end), move), told)
