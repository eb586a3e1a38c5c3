"""Fits ``winning.json``: plays games of quick regulars, and weighs what is seen by who wins."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from functools import partial
from operator import mul
from pathlib import Path
from typing import Final

from ai.fitting import tables_so_far
from ai.spread import add_options, spread
from ai.wild_cards.playouts import reply
from ai.wild_cards.winning import DATA, FEATURES, Row, chances, features, shares
from game.engine.core import CHANCE, Rng, Setup, stream
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.phases import Phase

SLIP: Final = 0.03
"""How often anything legal is done, so that positions off the beaten track are met too."""
NEIGHBOUR: Final = 0.5
"""What a moment one round earlier or later counts, so that few games give smooth weights."""
STEPS: Final = 8
"""Of Newton's method."""
PULL: Final = 2.0
"""How strongly weights are held near 0."""


class Moment:
    """A moment between two rounds: the features of the seats, and which part of the win each got."""

    __slots__ = ("later", "rows", "won")

    def __init__(self, later: int, rows: list[Row]) -> None:
        self.later = later
        self.rows = rows
        self.won: list[float] = []


def game(seats: int, rng: Rng) -> list[Moment]:
    """All moments of a game between quick regulars."""
    state = RULES.new(Setup(tuple(f"{seat}" for seat in range(seats))))
    moments: list[Moment] = []
    while waiting := RULES.waiting_for(state):
        if waiting != CHANCE:
            moves = {
                seat: rng.choice(RULES.legal(state, seat))
                if rng.random() < SLIP
                else reply(state, seat, rng)
                for seat in waiting
            }
            RULES.apply(state, moves)
            continue
        if state.phase == Phase.ROW and state.round:
            moments.append(Moment(state.rounds - state.round, features(state)))
        RULES.apply_chance(state, RULES.chance(state, rng))
    won = chances(state)
    for moment in moments:
        moment.won = won
    return moments


def _numbered(seed: str, seats: int, number: int) -> list[Moment]:
    return game(seats, stream(seed, seats, number))


def fit(moments: Sequence[tuple[float, Moment]]) -> list[float]:
    """The weights under which the winners were most likely, each moment counting its part."""
    size = len(FEATURES)
    found = [0.0] * size
    for _ in range(STEPS):
        slope = [-PULL * one for one in found]
        curve = [[PULL * (i == j) for j in range(size)] for i in range(size)]
        for part, moment in moments:
            likely = shares([sum(map(mul, found, row)) for row in moment.rows])
            middle = [sum(map(mul, likely, column)) for column in zip(*moment.rows, strict=True)]
            for row, chance, won in zip(moment.rows, likely, moment.won, strict=True):
                away = [one - mean for one, mean in zip(row, middle, strict=True)]
                for i, one in enumerate(away):
                    slope[i] += part * (won - chance) * row[i]
                    for j in range(i + 1):
                        curve[i][j] += part * chance * one * away[j]
        found = [one + step for one, step in zip(found, _solved(curve, slope), strict=True)]
    return found


def _solved(lower: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric positive system that is given by its lower triangle (Cholesky)."""
    size = len(right)
    root = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i + 1):
            rest = lower[i][j] - sum(map(mul, root[i][:j], root[j][:j]))
            root[i][j] = rest**0.5 if i == j else rest / root[j][j]
    half: list[float] = []
    for i in range(size):
        half.append((right[i] - sum(map(mul, root[i], half))) / root[i][i])
    found = [0.0] * size
    for i in reversed(range(size)):
        rest = half[i] - sum(root[k][i] * found[k] for k in range(i + 1, size))
        found[i] = rest / root[i][i]
    return found


def near(moments: Sequence[Moment], later: int) -> Iterator[tuple[float, Moment]]:
    """The moments when so many rounds follow, and their neighbours with less weight."""
    for moment in moments:
        apart = abs(moment.later - later)
        if apart < 2:
            yield (NEIGHBOUR if apart else 1.0), moment


def main(argv: Sequence[str] | None = None) -> int:
    """The command: plays and fits for every number of seats asked for; the others keep what they have."""
    parser = argparse.ArgumentParser(prog="python -m ai.fitting wild-cards", description=__doc__)
    parser.add_argument("--seats", default="3,4,5")
    parser.add_argument("--games", type=int, default=800, help="games for every number of seats")
    parser.add_argument("--seed", default="1")
    add_options(parser)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name(DATA))
    given = parser.parse_args(argv)
    data = tables_so_far(given.out)
    data["features"] = FEATURES
    for seats in (int(text) for text in given.seats.split(",")):
        games = spread(
            partial(_numbered, given.seed, seats), range(given.games), given.jobs, given.scheduler
        )
        moments = [moment for found in games for moment in found]
        rounds = range(1, 1 + max(moment.later for moment in moments))
        data["tables"][f"{seats}"] = {
            "from": {"rules": RULES.version, "games": given.games, "seed": given.seed},
            "weights": [
                [float(f"{one:.4g}") for one in fit(list(near(moments, later)))] for later in rounds
            ],
        }
        given.out.write_text(json.dumps(data) + "\n", encoding="utf-8")
        print(f"{seats} seats: {len(moments)} moments", flush=True)
    return 0
