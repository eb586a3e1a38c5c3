"""Fits ``chances.json``: what scores and hands are worth at three seats and more, by playing on.

Everybody plays the equilibrium of every round by the weights so far, now and then any card at all. What a
position was worth is half what its next round promised and half what came of it, back from the end of the
game (TD(λ), Sutton 1988). After every part of the games the weights are those under which that was most
likely (Newton's method, a ridge), by the latest games and half of those before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import exp
from operator import mul
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from ai.arena.match import Match, open_match
from ai.evaluation.kept import measured
from ai.raj.chances import PAIRS, Weights, falling_efforts, swing
from ai.raj.linear import solved
from ai.raj.public_view import public_view
from ai.raj.stage_game import StageGame, scores
from ai.raj.worth import pair, signs
from game.engine.core import Json, Rng, stream
from game.engine.games.raj.cards import CARDS
from game.engine.games.raj.state import RajView

TURNS: Final = 60
EXPLORED: Final = 0.08
"""How often a seat bids any card at all."""
TRACE: Final = 0.5
"""How much of what a position was worth is what came later than its next round (λ)."""
PARTS: Final = 5
"""How often the weights are fitted anew."""
NEWTON: Final = 8
RIDGE: Final = 1e-4
FIRST: Final = (0.35, 0.2, 0.1, *(0.0,) * (PAIRS - 3), 1.0)
"""The weights to begin with: higher cards against cards near them, and points."""

Position = Mapping[str, Any]
"""How many cards are left, the features of every seat, and what each had of the win."""


def features(view: RajView) -> list[list[float]]:
    """What every seat's chances are a function of, before the latest prize was revealed."""
    left, seats = (*view.to_come, view.pile[-1]), range(view.seats)
    hands = [view.remaining(seat) for seat in seats]
    sizes, size, wide = falling_efforts(left, view.seats), len(left), swing(left)
    places = [
        [pair(size - 1 - i, size - 1 - j, sizes, 0.0)[:PAIRS] for j in range(size)] for i in range(size)
    ]
    found = [[0.0] * PAIRS + [score / wide] for score in scores(view)]
    for a in seats:
        for b in range(a):
            for line, row in zip(signs(hands[a], hands[b]), places, strict=True):
                for sign, marks in zip(line, row, strict=True):
                    scale = sign / (wide * (view.seats - 1))
                    for k, mark in enumerate(marks):
                        found[a][k] += scale * mark
                        found[b][k] -= scale * mark
    return found


def game(seats: int, seed: str, weights: Weights, number: int) -> list[Json]:
    """The positions of one game of self-play, with what each was worth to every seat."""
    match = Match("raj", ("master",) * seats, seed)
    table, luck = open_match(match, f"{seed} {seats} {number}"), stream(seed, "explored", seats, number)
    promised: list[list[float]] = []
    positions: list[dict[str, Any]] = []
    while not table.over:
        if table.waiting:
            view = public_view(table.question(table.waiting[0]).view, 0)
            positions.append({"size": len(view.hand), "features": features(view)})
            round_ = StageGame(view, weights)
            mixtures = round_.play([[]] * seats, TURNS).learnt
            if view.to_come:
                values = [
                    sum(map(mul, round_.worths(mixtures, seat).chances, mixtures[seat]))
                    for seat in range(seats)
                ]
                promised.append([value / sum(values) for value in values])
            for seat in table.waiting:
                table.answer(table.epoch, seat, _drawn(view.remaining(seat), mixtures[seat], luck))
        table.step()
    result = table.result
    assert result is not None
    first = result.ranking[0]
    came = [1.0 / len(first) if seat in first else 0.0 for seat in range(seats)]
    promised.append(came)
    for position, values in zip(reversed(positions), reversed(promised), strict=True):
        came = [TRACE * later + (1.0 - TRACE) * value for later, value in zip(came, values, strict=True)]
        position["won"] = came
    return [_written(position) for position in positions[1:]]


def _drawn(hand: Sequence[int], mixture: Sequence[float], luck: Rng) -> int:
    return luck.choice(hand) if luck.random() < EXPLORED else luck.choices(hand, mixture)[0]


def _written(position: Position) -> Json:
    return {
        "size": position["size"],
        "features": [[round(one, 5) for one in line] for line in position["features"]],
        "won": [round(one, 4) for one in position["won"]],
    }


def likeliest(positions: Sequence[Position], start: Sequence[float]) -> list[float]:
    """The weights under which what came was most likely, but for a ridge; a point is free of it."""
    weights, count = list(start), len(start)
    ridge = RIDGE * len(positions)
    for _ in range(NEWTON):
        system = [[(ridge + 1e-9) * (i == j) for j in range(count)] for i in range(count)]
        side = [-ridge * weight for weight in weights[:PAIRS]] + [0.0] * (count - PAIRS)
        for one in positions:
            lines, won = one["features"], one["won"]
            sums = [sum(map(mul, weights, line)) for line in lines]
            parts = [exp(total - max(sums)) for total in sums]
            shares = [part / sum(parts) for part in parts]
            mean = [sum(map(mul, shares, column)) for column in zip(*lines, strict=True)]
            for line, share, came in zip(lines, shares, won, strict=True):
                apart = [mark - middle for mark, middle in zip(line, mean, strict=True)]
                for i, mark in enumerate(apart):
                    side[i] += (came - share) * line[i]
                    row, scaled = system[i], share * mark
                    for j, other in enumerate(apart):
                        row[j] += scaled * other
        [way] = solved(system, [side])
        weights = [weight + one for weight, one in zip(weights, way, strict=True)]
    return weights


def learn(
    seats: int, games: int, seed: str, keep: Path | None = None, jobs: int = 1, scheduler: str | None = None
) -> Iterator[Weights]:
    """The weights after every part of the games; what ``keep`` holds is not played again."""
    weights: dict[int, Sequence[float]] = dict.fromkeys(range(1, len(CARDS)), FIRST)
    known: list[Position] = []
    with TemporaryDirectory() as folder:
        path = keep or Path(folder) / "games"
        done = 0
        for part in range(1, PARTS + 1):
            last = games * part // PARTS
            found = measured(partial(game, seats, seed, weights), last, path, jobs, scheduler)
            known = [*known[len(known) // 2 :], *(one for played in found[done:last] for one in played)]
            done = last
            for size in weights:
                weights[size] = likeliest([one for one in known if one["size"] == size], weights[size])
            yield dict(weights)


def fit(
    seats: int, games: int, seed: str, keep: Path | None, jobs: int = 1, scheduler: str | None = None
) -> Json:
    """A table of the data file, and where it comes from."""
    steps: list[Weights] = []
    for weights in learn(seats, games, seed, keep, jobs, scheduler):
        steps.append(weights)
        print(f"{games * len(steps) // PARTS} games", flush=True)
    return {
        "from": f"python -m ai.fitting raj chances --seats {seats} --games {games} --seed {seed}",
        "weights": {str(size): [float(f"{one:.4g}") for one in line] for size, line in steps[-1].items()},
    }
