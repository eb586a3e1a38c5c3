"""What a search needs of the heuristic: an evaluation of whole states, and a quick way to play on."""

from __future__ import annotations

from ai.wild_cards.choices import weigh
from ai.wild_cards.judge import Judge
from ai.wild_cards.position import Position, coming
from ai.wild_cards.regular import pick
from ai.wild_cards.worth import WEIGHTS, Outlook, Weights
from game.engine.core import Rng, Seat
from game.engine.games.wild_cards import WildCardsAction, WildCardsState


def expected_points(state: WildCardsState, weights: Weights = WEIGHTS) -> list[float]:
    """The final points each seat may expect, hands included; at the end of a game the score (WC-60).

    Meant for the moment between two rounds or before the bids: what lies on the table counts nothing.
    """
    later = state.rounds - state.round
    outlook = Outlook(state.seats, later, coming(state.animals, state.animal_deck), weights)
    hands = [outlook.hand(hand) for hand in state.hands]
    return outlook.standing(state.collections, state.leaders, state.chips, hands)


def reply(state: WildCardsState, seat: Seat, rng: Rng, weights: Weights = WEIGHTS) -> WildCardsAction:
    """What a quick regular would do in this seat, which is asked; it looks at no other hand."""
    judge = Judge(Position.of_state(state, seat), weights)
    return pick(weigh(judge), rng).action
