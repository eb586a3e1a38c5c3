"""Positions of Bids for the tests of its bidders."""

from __future__ import annotations

from random import Random
from typing import Any

from game.engine.core import CHANCE, Setup
from game.engine.games.bids import RULES
from game.engine.games.bids.state import BidsState
from game.engine.table import Question

NAMES = ("Annabel", "Ben", "Caz", "Dee", "Eli", "Fay")


def reached(seats: int, options: dict[str, Any], seed: int, moves: int) -> BidsState:
    """The state after about this many random moves, where a seat is asked."""
    setup = Setup(NAMES[:seats], options)
    RULES.check_setup(setup)
    state = RULES.new(setup)
    luck = Random(seed)
    while True:
        waiting = RULES.waiting_for(state)
        if waiting == CHANCE:
            RULES.apply_chance(state, RULES.chance(state, luck))
        elif moves <= 0 or not waiting:
            return state
        else:
            RULES.apply(state, {waiting[0]: luck.choice(RULES.legal(state, waiting[0]))})
            moves -= 1


def asked(state: BidsState) -> Question | None:
    """What the seat to act is asked; None when the game is over."""
    waiting = RULES.waiting_for(state)
    if not waiting:
        return None
    seat = waiting[0]
    return Question(7, seat, RULES.view(state, seat), tuple(RULES.legal(state, seat)))


def positions(count: int, seed: int = 1) -> list[Question]:
    """Questions from all over games of all sizes and options, thefts among them."""
    found: list[Question] = []
    luck = Random(seed)
    while len(found) < count:
        seats = luck.choice(RULES.seats)
        options = {
            spec.name: luck.choice(spec.values)
            for spec in RULES.options
            if spec.name != "rounds" and not (spec.name == "thief" and seats > 4)
        }
        options["ally"] = seats == 4 and luck.random() < 0.5
        question = asked(reached(seats, options, luck.randrange(10**6), luck.randrange(60 * seats)))
        if question is not None:
            found.append(question)
    return found
