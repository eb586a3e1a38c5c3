"""How fast the bidders see and think, over turns from all over games of four seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from typing import Final

from ai.bidder import Budget
from ai.throughput import rate
from ai.wild_pattern.evaluation import Evaluator
from ai.wild_pattern.human_model import SKILLS
from ai.wild_pattern.racer import Racer
from game.engine.core import Setup, stream
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern.cards import PATTERN_CARDS
from game.engine.games.wild_pattern.patterns import claims_on
from game.engine.games.wild_pattern.phases import Phase
from game.engine.race import RaceTable
from game.engine.table import Question

SEATS: Final = 4
TURNS: Final = 24


def questions() -> list[Question]:
    """What a seat is asked while everybody looks for a pattern, turn after turn between regulars."""
    found: list[Question] = []
    game = 0
    bidder = Racer("regular")
    while len(found) < TURNS:
        table = RaceTable(RULES, Setup(tuple(f"{seat}" for seat in range(SEATS))), seed=f"bench {game}")
        while not table.over and len(found) < TURNS:
            asked = [table.question(seat) for seat in table.waiting]
            found += [one for one in asked[:1] if one.view.phase == Phase.RACE]
            for one in asked:
                rng = stream("bench", game, table.epoch, one.seat)
                table.answer(table.epoch, one.seat, bidder.decide(one, rng, Budget()).action)
            table.step()
        game += 1
    return found


def listings(seconds: float) -> float:
    """Lists of every valid pattern that one card can make on one wheel."""

    def work(question: Question) -> int:
        for card in PATTERN_CARDS:
            claims_on(question.view.wheel, card)
        return len(PATTERN_CARDS)

    return rate(seconds, _works(work))


def judgements(seconds: float) -> float:
    """Standings judged by a master after a card was taken: who takes which card next, what comes of it."""

    def work(question: Question) -> int:
        evaluator = Evaluator(question.view, SKILLS["master"])
        start = evaluator.standing()
        places = [place for place, pile in enumerate(start.piles) if pile]
        for place in places:
            evaluator.chance(start.taken(evaluator.me, place))
        return len(places)

    return rate(seconds, _works(work))


def decisions(level: str, seconds: float) -> float:
    """Moves planned by a level."""
    bidder = Racer(level)

    def work(question: Question) -> int:
        bidder.decide(question, stream("bench", question.epoch), Budget(60.0))
        return 1

    return rate(seconds, _works(work))


def _works(work: Callable[[Question], int]) -> Iterator[Callable[[], int]]:
    return cycle([partial(work, one) for one in questions()])
