"""Cheating bidders of Bids: one for the test of honesty to catch, one to measure what knowing is worth."""

from __future__ import annotations

import argparse
import gc
import math
from collections.abc import Callable
from statistics import fmean

from ai.arena import interval
from ai.bidder import Bidder, Budget, Decision, bidder_for
from ai.bids.panel import RankBidder
from ai.bids.searching import MASTER, Searcher
from game.engine.core import NATURE, Rng, Seat, Setup, stream
from game.engine.games.bids import BIDDING, RULES, VALUE, BidsState
from game.engine.table import Question


class Peeker:
    """Looks for a state in memory and lays its highest card when no later seat holds a higher one."""

    def __init__(self, temper: str = "steady") -> None:
        self.plain = RankBidder()

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """The highest card or the lowest, or an honest bid when it finds no state."""
        view = question.view
        if view.phase == BIDDING:
            for found in gc.get_objects():
                if isinstance(found, BidsState) and found.phase == BIDDING and found.bids == [*view.bids]:
                    later = [found.seat_at(place) for place in range(len(view.bids) + 1, view.seats)]
                    theirs = max((VALUE[card] for seat in later for card in found.hands[seat]), default=0)
                    best = max(question.options, key=lambda card: VALUE[card])
                    if VALUE[best] > theirs:
                        return Decision(best)
                    return Decision(min(question.options, key=lambda card: VALUE[card]))
        return self.plain.decide(question, rng, budget)


class Twin(Searcher):
    """A master that is shown all hands: the same search, the true state instead of samples."""

    def __init__(self, temper: str = "steady") -> None:
        super().__init__(MASTER, temper, self._truth)
        self.state: BidsState | None = None

    def _truth(self, rng: Rng) -> BidsState:
        assert self.state is not None
        return self.state.clone()


def share(
    make: Callable[[], Bidder], others: str, seats: int, games: int, seed: str, budget: Budget
) -> tuple[float, tuple[float, float]]:
    """The win share of one bidder among others, over whole rotations, and its 95 % interval."""
    deals = []
    for deal in range(math.ceil(games / seats)):
        won = 0.0
        for mine in range(seats):
            names = [others] * seats
            names[mine] = "twin"
            bidders = [make() if seat == mine else bidder_for("bids", others) for seat in range(seats)]
            state = RULES.new(Setup(tuple(names)))
            step = 0
            while waiting := RULES.waiting_for(state):
                step += 1
                if waiting == NATURE:
                    luck = stream(seed, deal, "nature", step)
                    RULES.apply_chance(state, RULES.chance(state, luck))
                    continue
                seat = waiting[0]
                bidder = bidders[seat]
                if isinstance(bidder, Twin):
                    bidder.state = state
                question = Question(
                    step, Seat(seat), RULES.view(state, seat), tuple(RULES.legal(state, seat))
                )
                action = bidder.decide(question, stream(seed, deal, mine, seat, step), budget).action
                RULES.apply(state, {seat: action})
            result = RULES.result(state)
            assert result is not None
            first = result.ranking[0]
            won += (Seat(mine) in first) / len(first)
        deals.append(won / seats)
    return fmean(deals), interval(deals, len(deals) * seats)


def main() -> None:
    """Print the shares of the master and of its twin that is shown all hands, and the ratio."""
    parser = argparse.ArgumentParser(prog="python -m tests.ai.bids_cheats", description=main.__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--others", default="regular")
    parser.add_argument("--seed", default="twin")
    parser.add_argument("--iterations", type=int, default=400)
    given = parser.parse_args()
    budget = Budget(600.0, given.iterations)
    shares = []
    for name, make in (("master", lambda: Searcher(MASTER)), ("twin", Twin)):
        found, (low, high) = share(make, given.others, given.seats, given.games, given.seed, budget)
        shares.append(found)
        print(f"{name}: {100 * found:.1f} % ({100 * low:.1f}–{100 * high:.1f})", flush=True)
    if shares[1]:
        print(f"the master reaches {100 * shares[0] / shares[1]:.0f} % of its twin's share", flush=True)


if __name__ == "__main__":
    main()
