"""How long the first decision of a fresh process takes, at every stage of a game it has not seen before.

``python -m tests.ai.first_decisions [--level master] [--seats 2,5] [--games 1]``: Raj, after each number of
random rounds. Each decision has a process of its own, which has been made ready for the game as the window
does it when a table is laid; getting ready is told apart. All on processor time.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import process_time

from ai.arena.tally import summary
from ai.bidder import Budget, bidder_for
from game.engine.core import stream
from tests.ai.tables import raj_question

ROUNDS = range(15)

Case = tuple[str, int, int, int]


def first(case: Case) -> tuple[float, float]:
    """Milliseconds of getting ready and of deciding: a level, seats, the seed of a game, rounds played."""
    level, seats, seed, rounds = case
    begun = process_time()
    bidder = bidder_for("raj", level)
    ready = process_time()
    question = raj_question(seats, seed, rounds)
    asked = process_time()
    bidder.decide(question, stream(seed, rounds), Budget(60.0))
    return 1000 * (ready - begun), 1000 * (process_time() - asked)


def main() -> None:
    """A line for every number of seats."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--level", default="master")
    parser.add_argument("--seats", default="2,3,4,5")
    parser.add_argument("--games", type=int, default=1)
    given = parser.parse_args()
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as pool:
        for seats in map(int, given.seats.split(",")):
            cases = [(given.level, seats, seed, rounds) for seed in range(given.games) for rounds in ROUNDS]
            ready, took = zip(*pool.map(first, cases), strict=True)
            for what, times in (("ready", ready), ("first decision", took)):
                parts = ", ".join(f"{name} {value:.0f}" for name, value in summary(list(times)).items())
                print(f"raj {given.level}, {seats} seats, {len(cases)} × {what}: {parts} ms", flush=True)


if __name__ == "__main__":
    main()
