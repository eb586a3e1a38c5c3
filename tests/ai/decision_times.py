"""How long a level or the adviser thinks, on processor time: one of it among regulars, in no hurry.

``python -m tests.ai.decision_times --game G --level L [--seats 4] [--games 3] [--seconds 60]``
"""

from __future__ import annotations

import argparse
import gc
from time import process_time

from ai.arena.tally import summary
from ai.bidder import Budget, bidder_for
from ai.worker import GARBAGE
from game.engine.core import Setup, stream
from game.engine.race import open_table
from game.engine.registry import GAMES, rules_of


def milliseconds(game: str, level: str, seats: int, games: int, seconds: float) -> list[float]:
    """Of every decision of seat 0 in so many games, with so many seconds for each."""
    took = []
    for number in range(games):
        names = tuple(f"player {seat}" for seat in range(seats))
        table = open_table(rules_of(game), Setup(names), seed=f"times {number}", nonce=str)
        bidders = [bidder_for(game, "regular" if seat else level) for seat in range(seats)]
        while not table.over:
            for seat in table.waiting:
                question, rng = table.question(seat), stream(number, seat, table.epoch)
                begun = process_time()
                decision = bidders[seat].decide(question, rng, Budget(seconds))
                if seat == 0:
                    took.append(1000 * (process_time() - begun))
                table.answer(table.epoch, seat, decision.action)
            table.step()
    return took


def main() -> None:
    """Print median, 95th percentile and maximum."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=sorted(GAMES), required=True)
    parser.add_argument("--level", default="master")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60.0, help="of wall time that a decision may take")
    given = parser.parse_args()
    gc.set_threshold(*GARBAGE)  # as where bots think
    took = milliseconds(given.game, given.level, given.seats, given.games, given.seconds)
    parts = ", ".join(f"{name} {value:.0f}" for name, value in summary(took).items())
    print(f"{given.game} {given.level}, {given.seats} seats, {len(took)} decisions: {parts} ms")


if __name__ == "__main__":
    main()
