"""Fits ``SURE`` and ``PACE`` of the evaluator: with them those who won are likeliest to.

Plays fresh games between four seats, mixed levels and then masters, and takes positions of each at random.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from math import exp, log
from pathlib import Path
from statistics import stdev
from typing import Any, Final

from ai.bidder import LEVELS
from ai.evaluation.calibration import MIXED, Trial, positions
from ai.evaluation.evaluator import outcome
from ai.evaluation.kept import measured
from ai.spread import add_options
from ai.wild_pattern.evaluator import LEAST, PACE, SURE, prospects
from game.engine.core import Json, Seat, stream

SLOWEST: Final = -12.0
"""How slow a level is at most: one that never wins would have no end."""
STEPS: Final = (0.2, 1.0)
"""First steps of the search, for ``SURE`` and a pace."""
FINE: Final = 0.02
"""The last step of a pace."""

Weights = tuple[float, ...]
"""``SURE``, and the pace of every level but the last, which has none."""


def watched(trial: Trial, number: int) -> Json:
    """One game: who played, log prospects at some positions, and who won."""
    rng = stream(trial.seed, "calibration", number)
    *kept, ended = positions(trial, number, rng)
    assert ended.result is not None
    found = []
    for table in kept:
        chances = prospects(table.position)
        found.append(
            [log(max(chances[seat], LEAST)) if seat in chances else None for seat in map(Seat, table.seats)]
        )
    match = trial.match(number)
    return {
        "levels": list(match.seats),
        "positions": found,
        "came": outcome(ended.result, trial.evaluator(match).unit),
    }


def likelihood(games: Sequence[Json], weights: Weights) -> float:
    """The log likelihood of who won."""
    sure, paces = weights[0], dict(zip(LEVELS, (*weights[1:], 0.0), strict=True))
    found = 0.0
    for game in games:
        for row in game["positions"]:
            odds = [
                None if one is None else sure * one + paces[level]
                for one, level in zip(row, game["levels"], strict=True)
            ]
            most = max(one for one in odds if one is not None)
            whole = most + log(sum(exp(one - most) for one in odds if one is not None))
            found += sum(
                won * ((log(LEAST) if one is None else one) - whole)
                for won, one in zip(game["came"], odds, strict=True)
                if won
            )
    return found


def fitted(games: Sequence[Json], start: Weights) -> Weights:
    """The weights that make the winners likeliest, from these on, one after the other in halving steps."""
    best, score = start, likelihood(games, start)
    steps = [STEPS[0], *(STEPS[1] for _ in start[1:])]
    while steps[-1] >= FINE:
        better = None
        for place, step in enumerate(steps):
            for change in (step, -step):
                there = max(SLOWEST, best[place] + change) if place else best[place] + change
                tried = (*best[:place], there, *best[place + 1 :])
                found = likelihood(games, tried)
                if found > score:
                    better, best, score = tried, tried, found
        if better is None:
            steps = [step / 2 for step in steps]
    return best


def errors(games: Sequence[Json], best: Weights, parts: int = 10) -> Weights:
    """Standard errors, by leaving out a tenth of the games at a time (jackknife)."""
    found = [
        fitted([game for number, game in enumerate(games) if number % parts != part], best)
        for part in range(parts)
    ]
    return tuple((parts - 1) / parts**0.5 * stdev(column) for column in zip(*found, strict=True))


def main(argv: Sequence[str] | None = None) -> int:
    """The command: plays, fits, and says what the constants would be; it writes none."""
    parser = argparse.ArgumentParser(prog="python -m ai.fitting wild-wild-pattern", description=__doc__)
    parser.add_argument("--games", type=int, default=110, help="of mixed levels")
    parser.add_argument("--masters", type=int, default=85, help="games of masters")
    parser.add_argument("--positions", type=int, default=5, help="of each game")
    parser.add_argument("--seed", default="1")
    add_options(parser)
    parser.add_argument("--keep", metavar="FOLDER", type=Path, help="where games are written down")
    given = parser.parse_args(argv)
    games: list[Any] = []
    for name, count in ((MIXED, given.games), (LEVELS[-1], given.masters)):
        trial = Trial("wild-wild-pattern", (name,) * 4, given.seed, given.positions)
        work: Callable[[int], Json] = partial(watched, trial)
        keep = given.keep and given.keep / f"{name}.jsonl"
        games += measured(work, count, keep, given.jobs, given.scheduler)
    best = fitted(games, (SURE, *(PACE[level] for level in LEVELS[:-1])))
    names = ["SURE", *LEVELS[:-1]]
    for name, value, error in zip(names, best, errors(games, best), strict=True):
        print(f"{name} {value:.2f} ± {1.96 * error:.2f} (95 %)")
    print(f"{LEVELS[-1]} 0 by definition; {len(games)} games")
    return 0
