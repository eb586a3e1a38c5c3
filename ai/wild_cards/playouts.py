"""A quick way to play on from a whole state, for searches and for fitting."""

from __future__ import annotations

from ai.wild_cards.choices import weigh
from ai.wild_cards.judge import Judge
from ai.wild_cards.position import Position
from ai.wild_cards.regular import CAREFUL, EASY, pick
from ai.wild_cards.worth import WEIGHTS, Weights
from game.engine.core import CHANCE, Rng, Seat
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.moves import WildCardsAction
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import WildCardsState


def reply(state: WildCardsState, seat: Seat, rng: Rng, weights: Weights = WEIGHTS) -> WildCardsAction:
    """What a quick regular would do in this seat, which is asked; it looks at no other hand."""
    judge = Judge(Position.of_state(state, seat), weights)
    return pick(weigh(judge), rng).action


def sealed_reply(state: WildCardsState, seat: Seat, rng: Rng) -> WildCardsAction:
    """What a regular would choose in this seat while nobody knows the others' choices; every other time a
    careful one.
    """
    care = rng.choice((CAREFUL, EASY))
    return pick(weigh(Judge(Position.of_state(state, seat)), rng), rng, care=care).action


def play_on(state: WildCardsState, rng: Rng, last: int) -> None:
    """Let quick regulars play until the round ``last`` is over, or the game."""
    while state.asked and not (state.phase == Phase.ROW and state.round >= last):
        if state.asked == CHANCE:
            RULES.apply_chance(state, RULES.chance(state, rng))
        else:
            RULES.apply(state, {seat: reply(state, seat, rng) for seat in state.asked})
