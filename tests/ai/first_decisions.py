"""How long the first decision of a fresh process takes, in a game it has not seen before.

``python -m tests.ai.first_decisions [--game G] [--level master] [--seats 2,5] [--games 1]``: in Raj after
each number of random rounds, in other games where a seat first has a choice. Each decision has a process of
its own, which has been made ready for the game as the window does it when a table is laid; getting ready is
told apart. All on processor time.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import process_time

from ai.arena.tally import summary
from ai.bidder import Budget, bidder_for
from game.engine.core import Setup, stream
from game.engine.race import open_table
from game.engine.registry import GAMES, rules_of
from game.engine.table import Question
from tests.ai.tables import raj_question

ROUNDS = range(15)

Case = tuple[str, str, int, int, int]


def first_question(game: str, seats: int, seed: int) -> Question:
    """What somebody is asked first in a game with more than one answer."""
    names = tuple(f"player {seat}" for seat in range(seats))
    table = open_table(rules_of(game), Setup(names), seed=f"first {seed}", nonce=str)
    while True:
        for seat in table.waiting:
            question = table.question(seat)
            if len(question.options) > 1:
                return question
            table.answer(table.epoch, seat, question.options[0])
        table.step()


def first(case: Case) -> tuple[float, float]:
    """Milliseconds of getting ready and of deciding: a game, a level, seats, a seed, rounds played."""
    game, level, seats, seed, rounds = case
    begun = process_time()
    bidder = bidder_for(game, level)
    ready = process_time()
    question = raj_question(seats, seed, rounds) if game == "raj" else first_question(game, seats, seed)
    asked = process_time()
    bidder.decide(question, stream(seed, rounds), Budget(60.0))
    return 1000 * (ready - begun), 1000 * (process_time() - asked)


def main() -> None:
    """A line for every number of seats."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=sorted(GAMES), default="raj")
    parser.add_argument("--level", default="master")
    parser.add_argument("--seats", default="2,3,4,5")
    parser.add_argument("--games", type=int, default=1)
    given = parser.parse_args()
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as pool:
        for seats in map(int, given.seats.split(",")):
            stages = ROUNDS if given.game == "raj" else range(1)
            cases = [
                (given.game, given.level, seats, seed, rounds)
                for seed in range(given.games)
                for rounds in stages
            ]
            ready, took = zip(*pool.map(first, cases), strict=True)
            for what, times in (("ready", ready), ("first decision", took)):
                parts = ", ".join(f"{name} {value:.0f}" for name, value in summary(list(times)).items())
                print(
                    f"{given.game} {given.level}, {seats} seats, {len(cases)} × {what}: {parts} ms",
                    flush=True,
                )


if __name__ == "__main__":
    main()
