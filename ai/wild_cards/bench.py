"""How fast the bidders think, over sealed bids from all over games of four seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from typing import Final

from ai.bidder import Budget
from ai.throughput import rate
from ai.wild_cards.choices import weigh
from ai.wild_cards.flat_search import Effort, flat_search
from ai.wild_cards.judge import Judge
from ai.wild_cards.playouts import play_on
from ai.wild_cards.position import Position
from ai.wild_cards.regular import Regular
from game.engine.core import CHANCE, Seat, Setup, stream
from game.engine.games.wild_cards import RULES
from game.engine.table import Question

SEATS: Final = 4
GAMES: Final = 3
BATCH: Final = 48
"""Playouts a position before the next one takes its turn."""


def questions() -> list[Question]:
    """What is asked before the bids of every round but the last ones, which are played to the end."""
    found: list[Question] = []
    for number in range(GAMES):
        luck = stream("bench", number)
        state = RULES.new(Setup(tuple(f"{seat}" for seat in range(SEATS))))
        for rounds in range(state.rounds - Effort(0).end - 1):
            play_on(state, luck, rounds)
            while RULES.waiting_for(state) == CHANCE:
                RULES.apply_chance(state, RULES.chance(state, luck))
            seat = Seat(rounds % SEATS)
            found.append(Question(0, seat, RULES.view(state, seat), tuple(RULES.legal(state, seat))))
    return found


def playouts(seconds: float) -> float:
    """Options of a master played out: guessed worlds, the others' sealed bids, the rest of the round by
    quick regulars, and its judgement; a decision's preparations included.
    """

    def work(question: Question, number: int) -> int:
        rng = stream("bench", number)
        weighed = weigh(Judge(Position.of_view(question.view)), rng)
        trials = flat_search(question.view, weighed, rng, Effort(BATCH, behind=1e9), 60.0)
        return sum(len(trial.chances) for trial in trials)

    return rate(seconds, _works(work))


def worlds(seconds: float) -> float:
    """Hidden hands and deck guessed from a view."""

    def work(question: Question, number: int) -> int:
        RULES.determinize(question.view, stream("bench", number))
        return 1

    return rate(seconds, _works(work))


def decisions(seconds: float) -> float:
    """Bids of a regular."""
    bidder = Regular()

    def work(question: Question, number: int) -> int:
        bidder.decide(question, stream("bench", number), Budget())
        return 1

    return rate(seconds, _works(work))


def _works(work: Callable[[Question, int], int]) -> Iterator[Callable[[], int]]:
    return cycle([partial(work, one, k) for k, one in enumerate(questions())])
