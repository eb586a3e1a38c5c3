"""What knowing all hands is worth: a master and its twin that is shown them, one among others, same deals.

``python -m tests.ai.cheats GAME [--seats 4] [--games 100] [--others regular] [--iterations N] [--json]``
The twin is the same search, and its guessed worlds are the true one. What others choose face down, and what
chance will bring, it does not know either.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable
from statistics import fmean
from typing import Any, Final, Protocol

from ai.arena import interval
from ai.arena.match import named_bidder
from ai.bidder import Bidder, Budget, bidder_for
from ai.wild_cards.searchers import MASTER, Searcher
from game.engine.core import Rng, Seat, Setup, stream
from game.engine.games.wild_cards.state import WildCardsState
from game.engine.race import open_table
from game.engine.registry import rules_of
from tests.ai.bids.cheats import Twin as BidsTwin


class Twin(Bidder, Protocol):
    """A bidder that is shown the true state before every question."""

    state: Any


class WildCardsTwin(Searcher):
    """A master of Wild Cards that is shown all hands."""

    def __init__(self) -> None:
        super().__init__(MASTER, sample=self._truth)
        self.state: WildCardsState | None = None

    def _truth(self, rng: Rng) -> WildCardsState:
        assert self.state is not None
        return self.state.clone()


TWINS: Final[dict[str, Callable[[], Twin]]] = {"bids": BidsTwin, "wild-cards": WildCardsTwin}


def deals_won(
    game: str, make: Callable[[], Bidder], others: str, seats: int, games: int, seed: str, budget: Budget
) -> list[float]:
    """The share of the wins of one bidder among others in every deal, the seats turned once all around."""
    return [
        fmean(_won(game, make, others, seats, mine, f"{seed}:{deal}", budget) for mine in range(seats))
        for deal in range(math.ceil(games / seats))
    ]


def _won(
    game: str, make: Callable[[], Bidder], others: str, seats: int, mine: int, seed: str, budget: Budget
) -> float:
    names = [others] * seats
    names[mine] = "one"
    bidders = [make() if seat == mine else named_bidder(game, others) for seat in range(seats)]
    table = open_table(rules_of(game), Setup(tuple(names)), seed=seed, nonce=str)
    while not table.over:
        for seat in table.waiting:
            bidder = bidders[seat]
            if hasattr(bidder, "state"):
                bidder.state = table._state
            rng = stream(seed, "bidder", names[seat], seat, table.epoch, mine)
            table.answer(table.epoch, seat, bidder.decide(table.question(seat), rng, budget).action)
        table.step()
    result = table.result
    assert result is not None
    first = result.ranking[0]
    return (Seat(mine) in first) / len(first)


def main() -> int:
    """Print the shares of the wins of the master and of its twin."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sorted(TWINS))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100, help="how many (whole rotations are played)")
    parser.add_argument("--others", default="regular")
    parser.add_argument("--seed", default="twin")
    parser.add_argument(
        "--iterations", type=int, help="iterations of the search instead of the level's own"
    )
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    budget = Budget(60.0, given.iterations)
    report: dict[str, Any] = {"game": given.game, "seats": given.seats}
    makes: dict[str, Callable[[], Bidder]] = {
        "master": lambda: bidder_for(given.game, "master"),
        "twin": TWINS[given.game],
    }
    for name, make in makes.items():
        won = deals_won(given.game, make, given.others, given.seats, given.games, given.seed, budget)
        low, high = interval(won, len(won) * given.seats)
        report[name] = {"win_share": round(fmean(won), 4), "ci95": [round(low, 4), round(high, 4)]}
        report["games"] = len(won) * given.seats
        if not given.json:
            print(f"{name}: {100 * fmean(won):.1f} % ({100 * low:.1f}–{100 * high:.1f})", flush=True)
    report["part"] = round(report["master"]["win_share"] / max(1e-9, report["twin"]["win_share"]), 4)
    if given.json:
        print(json.dumps(report))
    else:
        part = 100 * report["part"]
        print(f"the master reaches {part:.0f} % of its twin's share in {report['games']} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
