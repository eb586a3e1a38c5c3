"""Whether bidders decide by what they may see: what is hidden is changed, the same question asked again.

``python -m tests.ai.honesty --game G --level L --worlds N [--json]`` plays games to many positions. At each
of them a seat is asked at the true table, and then at tables that look the same from this seat: other hands
and decks, other sealed choices or plans of the others, another seed for what chance will do. Nothing else
lies in memory meanwhile. The program's own session asks, and all that it sends travels as it does to the
process of the bidders: question, seed, whatever there is. The whole decision counts: action, moment,
alternatives, expectations and facts. The level ``peeker`` shows what is caught.
"""

from __future__ import annotations

import argparse
import json
import pickle
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from itertools import count

from ai.arena.match import named_bidder
from ai.bidder import Bidder, Budget, bidder_for
from ai.worker import Ask
from game.app.sessions import session_at
from game.engine.core import BadSetup, Rng, Seat, Setup, stream
from game.engine.race import open_table
from game.engine.registry import GAMES, rules_of
from game.engine.table import Question, Table
from game.ui.reasons import BidderAnswer
from game.ui.session import Player
from tests.ai.peeker import Snoop
from tests.contract.freeze import freeze

EACH = 10
"""Worlds at every position."""
NO_HURRY = 1e9
"""Seconds for a decision: no pause of the machine may cut one short."""
ITERATIONS = 6
"""Of a search: it must be repeatable, not good."""
PLAYERS = ("regular", "random")
"""Who plays the games in which the questions come up, by turns."""


@dataclass(frozen=True, slots=True)
class Findings:
    """What was asked and what came out.

    ``unlike`` worlds differed from the true one indeed; ``first`` is the number of the first ``differing``
    decision, None when there was none.
    """

    game: str
    level: str
    positions: int
    worlds: int
    unlike: int
    differing: int
    first: int | None


def examine(
    game: str,
    level: str,
    worlds: int,
    *,
    make: Callable[[], Bidder] | None = None,
    iterations: int = ITERATIONS,
) -> Findings:
    """Ask a bidder in so many permuted worlds; one made by ``make`` is examined until it is caught."""
    budget = Budget(NO_HURRY, iterations)
    positions = asked_in = unlike = differing = 0
    first = None
    for kept, seat in positions_of(game):
        luck = stream("honesty", game, positions)
        table: Table = pickle.loads(kept)
        seal_others(table, seat, luck)
        question, truth = table.question(seat), fingerprint(table)
        expected = answer(make, asked(table, seat, level, positions, budget))
        del table
        for _ in range(min(EACH, worlds - asked_in)):
            there = permuted(kept, seat, luck)
            assert there.question(seat) == question, "worlds that can be told apart are no test"
            unlike += fingerprint(there) != truth
            asked_in += 1
            if answer(make, asked(there, seat, level, positions, budget)) != expected:
                differing += 1
                first = first or asked_in
            del there
        positions += 1
        if asked_in == worlds or (make and differing):
            break
    return Findings(game, level, positions, asked_in, unlike, differing, first)


class Listener:
    """Stands where the bidders are, and hears all that a session sends there."""

    def ask(self, question: Question, game: str, level: str, temper: str, seed: str) -> int:
        self.heard = (question, game, level, temper, seed)
        return 1

    def poll(self) -> list[tuple[int, BidderAnswer]]:
        return []

    def close(self) -> None:
        pass


def asked(table: Table, seat: Seat, level: str, number: int, budget: Budget) -> bytes:
    """Everything that a session with this table sends to the process of the bidders."""
    listener = Listener()
    players = [Player(name, "asha", level) for name in table.setup.labels]
    session = session_at(table, table.rules.name, players, listener)
    session._secret = f"answer {number}"
    session._ask(seat)
    return pickle.dumps(Ask(0, *listener.heard, budget))


def answer(make: Callable[[], Bidder] | None, sent: bytes) -> bytes:
    """The decision of a new bidder, asked as the process of the bidders is asked."""
    ask: Ask = pickle.loads(sent)
    bidder = make() if make else bidder_for(ask.game, ask.level)
    return repr(bidder.decide(ask.question, ask.rng(), ask.budget)).encode()


def positions_of(game: str) -> Iterator[tuple[bytes, Seat]]:
    """Tables of game after game, put away, and a seat that has a choice there: played once a process."""
    found, more = games_of(game)
    for number in count():
        if number == len(found):
            found.append(next(more))
        yield found[number]


@cache
def games_of(game: str) -> tuple[list[tuple[bytes, Seat]], Iterator[tuple[bytes, Seat]]]:
    """Which of these positions have come up, and the games in which more do."""
    return [], played(game)


def played(game: str) -> Iterator[tuple[bytes, Seat]]:
    """Games one after the other, and the positions in them."""
    number = 0
    while True:
        luck = stream("positions", game, number)
        kept = pickle.dumps(opened(game, number, luck))
        player = PLAYERS[number % len(PLAYERS)]
        number += 1
        while kept:
            table: Table = pickle.loads(kept)
            seats = [seat for seat in table.asked if len(table.question(seat).options) > 1]
            if seats and luck.random() < 0.3:
                del table
                yield kept, luck.choice(seats)
                table = pickle.loads(kept)
            for seat in table.waiting:
                question = table.question(seat)
                bidder = named_bidder(game, player)
                table.answer(table.epoch, seat, bidder.decide(question, luck, Budget(NO_HURRY)).action)
            table.step()
            kept = b"" if table.over else pickle.dumps(table)
            del table


def opened(game: str, number: int, luck: Rng) -> Table:
    """A table of some size with some options."""
    rules = rules_of(game)
    names = tuple(f"player {seat}" for seat in range(rules.seats[number % len(rules.seats)]))
    while True:
        options = {spec.name: luck.choice(spec.values) for spec in rules.options}
        try:
            return open_table(rules, Setup(names, options), seed=luck.getrandbits(48), nonce=str)
        except BadSetup:
            continue


def seal_others(table: Table, seat: Seat, luck: Rng) -> None:
    """Let all the others choose before ``seat`` does."""
    for other in table.waiting:
        if other != seat:
            table.answer(table.epoch, other, luck.choice(table.question(other).options))


def permuted(kept: bytes, seat: Seat, luck: Rng) -> Table:
    """A table that ``seat`` cannot tell from the one put away."""
    table: Table = pickle.loads(kept)
    table._state = table.rules.determinize(table.view(seat), luck)
    table.seed = luck.getrandbits(48)
    seal_others(table, seat, luck)
    return table


def fingerprint(table: Table) -> int:
    """Of all that lies on the table, hidden or not."""
    return hash(freeze([table._state, table._sealed]))


def main() -> int:
    """Print the findings; 1 when a decision differed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=sorted(GAMES), required=True)
    parser.add_argument("--level", required=True)
    parser.add_argument("--worlds", type=int, default=10000)
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    make = Snoop if given.level == "peeker" else None
    found = examine(given.game, given.level, given.worlds, make=make, iterations=given.iterations)
    if given.json:
        print(json.dumps(asdict(found)))
    else:
        print(
            f"{found.game} {found.level}: {found.differing} differing decisions in {found.worlds} worlds"
            f" ({found.unlike} unlike the true one) at {found.positions} positions"
        )
    return 1 if found.differing else 0


if __name__ == "__main__":
    sys.exit(main())
