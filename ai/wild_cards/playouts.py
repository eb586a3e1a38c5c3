"""A quick way to play on from a whole state, for searches and for fitting."""

from __future__ import annotations

from ai.wild_cards.auction import Auction
from ai.wild_cards.choices import weigh
from ai.wild_cards.judge import Judge
from ai.wild_cards.position import Position
from ai.wild_cards.regular import CAREFUL, Care, pick
from ai.wild_cards.worth import WEIGHTS, Weights
from game.engine.core import CHANCE, Rng, Seat
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.moves import WildCardsAction
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import WildCardsState

FORESEEN = Care(0.8, 2.5)
"""How the bids of others are foreseen that are not careful ones."""


def reply(state: WildCardsState, seat: Seat, rng: Rng, weights: Weights = WEIGHTS) -> WildCardsAction:
    """What a quick regular would do in this seat, which is asked; it looks at no other hand."""
    judge = Judge(Position.of_state(state, seat), weights)
    return pick(weigh(judge), rng).action


class Sealed:
    """What regulars choose while nobody knows the others' choices, in worlds that nobody can tell apart.

    How a seat foresees the bids follows from what lies open, and is found out once.
    """

    def __init__(self) -> None:
        self._auctions: dict[Seat, Auction] = {}

    def reply(self, state: WildCardsState, seat: Seat, rng: Rng) -> WildCardsAction:
        """What a regular would choose; every other time a careful one."""
        care = rng.choice((CAREFUL, FORESEEN))
        judge = Judge(Position.of_state(state, seat))
        auction = None
        if state.phase == Phase.BIDS:
            known = self._auctions.get(seat)
            auction = known.seen_by(judge) if known else Auction(judge)
            self._auctions.setdefault(seat, auction)
        return pick(weigh(judge, rng, auction), rng, care=care).action


def play_on(state: WildCardsState, rng: Rng, last: int) -> None:
    """Let quick regulars play until the round ``last`` is over, or the game."""
    while state.asked and not (state.phase == Phase.ROW and state.round >= last):
        if state.asked == CHANCE:
            RULES.apply_chance(state, RULES.chance(state, rng))
        else:
            RULES.apply(state, {seat: reply(state, seat, rng) for seat in state.asked})
