"""What a search needs of the heuristic: an evaluation of whole states, and a quick way to play on."""

from __future__ import annotations

from math import exp, sqrt

from ai.wild_cards.choices import weigh
from ai.wild_cards.judge import Judge
from ai.wild_cards.position import Position, coming
from ai.wild_cards.regular import pick
from ai.wild_cards.worth import WEIGHTS, Weights, outlook
from game.engine.core import NATURE, Rng, Seat
from game.engine.games.wild_cards import RULES, WildCardsAction, WildCardsState, phases

DOUBT = 0.3
"""How many points ahead make a win e times as likely in the end, at least."""
DOUBT_PER_ROUND = 1.0
"""The same for every root of a round to come; fitted to games of quick regulars."""


def expected_points(state: WildCardsState, weights: Weights = WEIGHTS) -> list[float]:
    """The final points each seat may expect, hands included; at the end of a game the score (WC-60).

    Meant for the moment between two rounds or before the bids: what lies on the table counts nothing.
    """
    later = state.rounds - state.round
    then = outlook(state.seats, later, tuple(coming(state.animals, state.animal_deck)), weights)
    hands = [then.hand(hand) for hand in state.hands]
    collections = tuple(map(tuple, state.collections))
    return then.standing(collections, tuple(state.leaders), state.chips, hands)


def reply(state: WildCardsState, seat: Seat, rng: Rng, weights: Weights = WEIGHTS) -> WildCardsAction:
    """What a quick regular would do in this seat, which is asked; it looks at no other hand."""
    judge = Judge(Position.of_state(state, seat), weights)
    return pick(weigh(judge), rng).action


def play_on(state: WildCardsState, rng: Rng, last: int) -> None:
    """Let quick regulars play until the round ``last`` is over, or the game."""
    while state.asked and not (state.phase == phases.ROW and state.round >= last):
        if state.asked == NATURE:
            RULES.apply_chance(state, RULES.chance(state, rng))
        else:
            RULES.apply(state, {seat: reply(state, seat, rng) for seat in state.asked})


def chances(state: WildCardsState, weights: Weights = WEIGHTS) -> list[float]:
    """How likely each seat is to win, between two rounds or at the end of the game."""
    result = RULES.result(state)
    if result is not None:
        first = result.ranking[0]
        return [(seat in first) / len(first) for seat in range(state.seats)]
    doubt = DOUBT + DOUBT_PER_ROUND * sqrt(state.rounds - state.round)
    points = expected_points(state, weights)
    best = max(points)
    parts = [exp((one - best) / doubt) for one in points]
    whole = sum(parts)
    return [part / whole for part in parts]
