"""Fits the ``Scale`` of a game's evaluator: with it what came is told best.

Plays fresh games between four seats, mixed levels and then masters, and takes positions of each at random.
Chances make those who won likeliest; points have the least squared error.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import log
from pathlib import Path
from statistics import stdev
from typing import Any, Final

from ai.bidder import LEVELS
from ai.evaluation.calibration import MIXED, Trial, positions
from ai.evaluation.evaluator import Unit, evaluator_for, outcome
from ai.evaluation.kept import measured
from ai.evaluation.levels import Levelled, Scale
from ai.spread import add_options
from game.engine.core import Json, stream

LEAST: Final = 0.001
"""Chances below this count as this: who wins with none would make everything else mean nothing."""
FURTHEST: Final = -20.0
"""How far behind a level is at most: one that never wins would have no end."""
STEPS: Final = (0.2, 1.0)
"""First steps of the search, for ``sure`` and an edge."""
FINE: Final = 0.02
"""The last step of an edge."""

Weights = tuple[float, ...]
"""``sure``, and the edge of every level but the last, which has none."""


def watched(trial: Trial, number: int) -> Json:
    """One game: who played, what seats could expect at some positions if they were alike, and what came."""
    rng = stream(trial.seed, "calibration", number)
    *kept, ended = positions(trial, number, rng)
    assert ended.result is not None
    match = trial.match(number)
    evaluator = trial.evaluator(match)
    assert isinstance(evaluator, Levelled)
    return {
        "levels": list(match.seats),
        "positions": [
            {"left": evaluator.left(table.position), "plain": evaluator.plain(table.position, rng)}
            for table in kept
        ],
        "came": outcome(ended.result, evaluator.unit),
    }


def score(games: Sequence[Json], scale: Scale) -> float:
    """How well a scale tells what came: the log likelihood of who won, or less the squared error."""
    found = 0.0
    for game in games:
        edges = scale.edges_of(game["levels"])
        for position in game["positions"]:
            told = scale.told(position["plain"], edges, position["left"])
            for came, one in zip(game["came"], told, strict=True):
                if scale.unit is Unit.POINTS:
                    found -= (came - one) ** 2
                elif came:
                    found += came * log(max(one, LEAST))
    return found


def scale_of(unit: Unit, weights: Weights) -> Scale:
    """The scale that has these weights."""
    sure, *edges = weights
    return Scale(unit, dict(zip(LEVELS, (*edges, 0.0), strict=True)), sure)


def fitted(games: Sequence[Json], unit: Unit, start: Weights) -> Weights:
    """The weights that tell best what came, from these on, one after the other in halving steps; points are
    believed as they are.
    """
    best, most = start, score(games, scale_of(unit, start))
    steps = [0.0 if unit is Unit.POINTS else STEPS[0], *(STEPS[1] for _ in start[1:])]
    while steps[-1] >= FINE:
        better = None
        for place, step in enumerate(steps):
            for change in (step, -step) if step else ():
                there = max(FURTHEST, best[place] + change) if place else best[place] + change
                tried = (*best[:place], there, *best[place + 1 :])
                found = score(games, scale_of(unit, tried))
                if found > most:
                    better, best, most = tried, tried, found
        if better is None:
            steps = [step / 2 for step in steps]
    return best


def errors(games: Sequence[Json], unit: Unit, best: Weights, parts: int = 10) -> Weights:
    """Standard errors, by leaving out a tenth of the games at a time (jackknife)."""
    found = [
        fitted([game for number, game in enumerate(games) if number % parts != part], unit, best)
        for part in range(parts)
    ]
    return tuple((parts - 1) / parts**0.5 * stdev(column) for column in zip(*found, strict=True))


def main(game: str, argv: Sequence[str]) -> int:
    """The command: plays, fits, and says what the constants would be; it writes none."""
    parser = argparse.ArgumentParser(prog=f"python -m ai.fitting {game} levels", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="of mixed levels")
    parser.add_argument("--masters", type=int, default=0, help="games of masters, which tell of sure")
    parser.add_argument("--positions", type=int, default=5, help="of each game")
    parser.add_argument("--thinking", type=int, metavar="N", help="iterations of masters among themselves")
    parser.add_argument("--seed", default="1")
    add_options(parser)
    parser.add_argument("--keep", metavar="FOLDER", type=Path, help="where games are written down")
    given = parser.parse_args(argv)
    evaluator = evaluator_for(game)
    assert isinstance(evaluator, Levelled)
    games: list[Any] = []
    mixed = Trial(game, (MIXED,) * 4, given.seed, given.positions)
    masters = replace(mixed, seats=(LEVELS[-1],) * 4, thinking=given.thinking)
    for trial, count in ((mixed, given.games), (masters, given.masters)):
        work: Callable[[int], Json] = partial(watched, trial)
        keep = given.keep and given.keep / f"{trial.seats[0]}.jsonl"
        games += measured(work, count, keep, given.jobs, given.scheduler)
    scale = evaluator.scale
    best = fitted(games, scale.unit, (scale.sure, *(scale.edges[level] for level in LEVELS[:-1])))
    off = errors(games, scale.unit, best)
    for name, value, error in zip(("sure", *LEVELS), (*best, 0.0), (*off, 0.0), strict=True):
        print(f"{name} {value:.2f} ± {1.96 * error:.2f} (95 %)")
    print(f"{len(games)} games")
    return 0
