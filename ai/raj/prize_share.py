"""``python -m ai.raj.prize_share``: how many of the prizes equal bidders give out.

Bidders that always agreed would only tie, and nobody would take anything (RAJ-08).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Final

from ai.arena.match import named_bidder
from ai.bidder import Budget
from game.engine.core import Seat, Setup, stream
from game.engine.games.raj import RULES
from game.engine.table import Table

SECONDS: Final = 20.0
"""A budget that never ends a decision before its iterations do."""


def prizes_given_out(name: str, seats: int, seed: object, iterations: int | None = None) -> int:
    """How many of the fifteen prizes somebody has at the end of a game between equals."""
    bidder, budget = named_bidder("raj", name), Budget(SECONDS, iterations)
    table = Table(RULES, Setup((name,) * seats), seed=seed, nonce=str)
    while not table.over:
        for seat in table.waiting:
            luck = stream(seed, "given", seat, table.epoch)
            table.answer(table.epoch, seat, bidder.decide(table.question(seat), luck, budget).action)
        table.step()
    return sum(map(len, table.view(Seat(0)).won))


def main(argv: Sequence[str] | None = None) -> int:
    """The command: prints one JSON object; 0, or 2 for wrong use."""
    parser = argparse.ArgumentParser(prog="python -m ai.raj.prize_share", description=__doc__)
    parser.add_argument("--bidder", default="master")
    parser.add_argument("--seats", type=int, choices=RULES.seats, default=5)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args(argv)
    prizes = [prizes_given_out(asked.bidder, asked.seats, f"{asked.seed}:{k}") for k in range(asked.games)]
    share = sum(prizes) / (15 * len(prizes))
    print(json.dumps({**vars(asked), "share": round(share, 4)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
