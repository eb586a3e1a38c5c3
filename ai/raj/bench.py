"""How fast the bidders think: random games to the end, and searches of two seats."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import cycle, islice
from typing import Final

from ai.raj.playouts import duels, played
from ai.raj.sharp import leaf_for
from ai.search.joint import search
from ai.throughput import rate
from game.engine.core import CHANCE, Seat, Setup, stream
from game.engine.games.raj import RULES
from game.engine.games.raj.cards import CARDS, PRIZES
from game.engine.games.raj.state import RajState

GAMES: Final = 1024
"""Random games before the clock is looked at."""
BATCH: Final = 256
"""Iterations a position before the next one takes its turn."""


def random_games(seats: int, seconds: float) -> float:
    """Random games from the first prize to the last, with their scores."""
    rng = stream("bench", seats)

    def work() -> int:
        games: Iterable[object]
        if seats == 2:
            games = duels(CARDS, CARDS, PRIZES, rng, GAMES)
        else:
            games = played([CARDS] * seats, PRIZES, rng, GAMES)
        deque(games, maxlen=0)
        return GAMES

    return rate(seconds, cycle([work]))


def positions() -> Iterator[RajState]:
    """A random game of two seats: where bids are asked for, while several cards are left."""
    luck = stream("bench")
    state = RULES.new(Setup(("0", "1")))
    while len(state.hands[0]) > 1:
        if RULES.waiting_for(state) == CHANCE:
            RULES.apply_chance(state, RULES.chance(state, luck))
        else:
            yield RULES.clone(state)
            RULES.apply(state, {seat: luck.choice(RULES.legal(state, seat)) for seat in (Seat(0), Seat(1))})


def iterations(seconds: float) -> float:
    """Iterations of a sharp's search at two seats: a joint bid, judged by fitted worth, and learnt from."""

    def work(state: RajState, number: int) -> int:
        leaf = leaf_for(Seat(0), RULES.view(state, Seat(0)).to_come)
        return search(RULES, state, Seat(0), leaf, stream("bench", number), iterations=BATCH).iterations

    works: list[Callable[[], int]] = [
        partial(work, one, k) for k, one in enumerate(islice(positions(), 12))
    ]
    return rate(seconds, cycle(works))
