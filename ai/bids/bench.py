"""How fast the bidders think, over positions from all over a game of four seats."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import cycle
from typing import Final

from ai.bidder import Budget
from ai.bids.regular import Regular
from ai.bids.searchers import MASTER, likely
from ai.bids.turn_problem import TurnProblem
from ai.throughput import rate
from game.engine.core import CHANCE, Setup, stream
from game.engine.games.bids import RULES
from game.engine.games.bids.phases import Phase
from game.engine.table import Question

POSITIONS: Final = 24
SEATS: Final = 4
BATCH: Final = MASTER.effort.iterations
"""Iterations a position before the next one takes its turn: those of a hard decision."""


def questions() -> list[Question]:
    """What is asked in positions after more and more random moves; hands of two cards at the least."""
    found: list[Question] = []
    names = tuple(f"{seat}" for seat in range(SEATS))
    for number in range(POSITIONS):
        luck = stream("bench", number)
        state = RULES.new(Setup(names))
        moves = 3 + 9 * number
        while True:
            waiting = RULES.waiting_for(state)
            if waiting == CHANCE:
                RULES.apply_chance(state, RULES.chance(state, luck))
                continue
            legal = tuple(RULES.legal(state, waiting[0]))
            if moves <= 0 and state.phase == Phase.BIDDING and len(legal) > 1:
                found.append(Question(0, waiting[0], RULES.view(state, waiting[0]), legal))
                break
            RULES.apply(state, {waiting[0]: luck.choice(legal)})
            moves -= 1
    return found


def iterations(seconds: float) -> float:
    """Iterations of a master's search: a guessed world, down the tree and on to the end of the running
    turn by heuristics, judged there, credited; world sampling and a decision's preparations included.
    """
    effort = replace(MASTER.effort, iterations=BATCH, seconds=60.0, clear=1e9, close=-1.0)

    def work(question: Question, number: int) -> int:
        view = question.view
        return TurnProblem(view).search(likely(view), effort, stream("bench", number)).iterations

    return rate(seconds, cycle([partial(work, one, k) for k, one in enumerate(questions())]))


def decisions(seconds: float) -> float:
    """Decisions of a regular with all the time it likes."""
    bidder = Regular()

    def work(question: Question, number: int) -> int:
        bidder.decide(question, stream("bench", number), Budget())
        return 1

    return rate(seconds, cycle([partial(work, one, k) for k, one in enumerate(questions())]))
