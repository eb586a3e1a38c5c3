"""What positions and actions are worth, for people: chances to win, after the round is played on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from ai.bidder import Budget, Fact, shortlist
from ai.evaluation.evaluator import Care, Unit, Valued, reasoning
from ai.evaluation.levels import Levelled, Scale
from ai.evaluation.playouts import Playouts, valued
from ai.wild_cards.beside import facts_beside
from ai.wild_cards.choices import weigh
from ai.wild_cards.judge import Judge
from ai.wild_cards.playouts import Sealed, reply
from ai.wild_cards.position import Position
from ai.wild_cards.preferred import preferred
from ai.wild_cards.reasons import facts_about
from ai.wild_cards.searchers import SEALED
from ai.wild_cards.winning import chances
from game.engine.core import Rng, Seat
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.moves import WildCardsAction
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import WildCardsState
from game.engine.table import Question

WORLDS: Final = 20
"""Guessed worlds in which every action is tried, without a budget of iterations."""
TIMES: Final = 12
"""How often a round is played on from a position whose cards are known."""
MOST: Final = 8
"""How many actions are looked at."""
LAST: Final = 2
"""With so many rounds to come or fewer, the whole game is played on."""
EDGE: Final = {"novice": -2.9, "regular": -1.65, "sharp": -0.9, "master": 0.0}
"""How much a level adds to the log odds, with the whole game to come (``python -m ai.fitting wild-cards
levels``)."""


def answer(state: WildCardsState, seat: Seat, rng: Rng) -> WildCardsAction:
    """What a quick regular does in this seat; sealed choices vary."""
    return Sealed().reply(state, seat, rng) if state.phase in SEALED else reply(state, seat, rng)


def judged(start: WildCardsState, state: WildCardsState) -> Sequence[float] | None:
    """Every seat's chance to win between two rounds."""
    if not state.asked:
        return chances(state)
    last = state.rounds if state.rounds - start.round <= LAST else start.round
    return chances(state) if state.phase == Phase.ROW and state.round >= last else None


PLAYOUTS: Final = Playouts(RULES, answer, judged)


class WildCardsEvaluator(Levelled):
    """Chances to win."""

    unit = Unit.CHANCES
    scale = Scale(Unit.CHANCES, EDGE)
    telling = 0.08
    doubt = 0.11
    closer: int | None = 4 * WORLDS
    care = Care(outcomes=24, part=0.1, streams=24)

    def candidates(self, question: Question, chosen: Any, rng: Rng) -> Sequence[Any]:
        weighed = weigh(Judge(Position.of_view(question.view)), rng)
        return shortlist([one.action for one in weighed], chosen, MOST) if weighed else [chosen]

    def judge(
        self, question: Question, actions: Sequence[Any], rng: Rng, budget: Budget
    ) -> tuple[Valued, ...]:
        sample = partial(RULES.determinize, question.view)
        worlds = budget.iterations or WORLDS
        return valued(actions, PLAYOUTS.rows(question.seat, actions, sample, rng, worlds, budget.seconds))

    def preferred(self, question: Question, level: Sequence[Valued]) -> Sequence[Valued]:
        weighed = weigh(Judge(Position.of_view(question.view)), reasoning(question))
        return preferred(question.view, level, {one.action: one.worth for one in weighed})

    def facts(self, question: Question, action: WildCardsAction, rng: Rng) -> tuple[Fact, ...]:
        weighed = weigh(Judge(Position.of_view(question.view)), rng)
        own = next((one for one in weighed if one.action == action), None)
        return facts_about(question.view, action, own)

    def facts_beside(
        self, question: Question, action: WildCardsAction, chosen: WildCardsAction, rng: Rng
    ) -> tuple[Fact, ...]:
        """What speaks for the chosen action as well would not say why the other is better."""
        weighed = {one.action: one for one in weigh(Judge(Position.of_view(question.view)), rng)}
        return facts_beside(question.view, action, chosen, (weighed.get(action), weighed.get(chosen)))

    def plain(self, state: WildCardsState, rng: Rng, part: float = 1.0) -> tuple[float, ...]:
        return PLAYOUTS.worth(state, rng, max(1, round(part * TIMES)))

    def left(self, state: WildCardsState) -> float:
        return (state.rounds - state.round + (state.phase not in _BETWEEN)) / state.rounds


_BETWEEN: Final = (Phase.ROW, Phase.END)
"""No round is going on."""
