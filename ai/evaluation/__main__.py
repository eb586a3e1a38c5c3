"""``python -m ai.evaluation {worths,differences,luck} --game G --seats a,b,…``: how true evaluators are.

Plays fresh games between bidders (``mixed`` for a level drawn anew each game), takes positions of each at
random, and compares what the game's evaluator says there with what came; or adds up what chance brought,
whose mean is 0 for every seat.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from ai.evaluation.agreement import agreement, both_ways, lean
from ai.evaluation.calibration import TIMES, UNHURRIED, Trial, by_group, differences, luck, worths
from ai.evaluation.kept import measured
from ai.evaluation.luck import QUICK
from ai.spread import add_options
from game.engine.registry import GAMES

WORKS: Final[dict[str, Callable[[Trial, int], list[Any]]]] = {
    "worths": worths,
    "differences": differences,
    "luck": luck,
}


def main(argv: Sequence[str] | None = None) -> int:
    """The command; status 0."""
    parser = argparse.ArgumentParser(prog="python -m ai.evaluation", description=__doc__)
    parser.add_argument("what", choices=tuple(WORKS))
    parser.add_argument("--game", required=True, choices=sorted(GAMES))
    parser.add_argument("--seats", required=True, help="bidders by name, or mixed, separated by commas")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--positions", type=int, default=4, help="of each game")
    parser.add_argument("--outcomes", type=int, default=QUICK.outcomes, help="that luck is compared with")
    parser.add_argument("--least", type=float, default=0.0, help="leave out lesser expected differences")
    parser.add_argument("--actions", type=int, default=2, help="that are compared at a position")
    parser.add_argument("--times", type=int, default=TIMES, help="that each of two actions is played on")
    parser.add_argument(
        "--seconds", type=float, default=UNHURRIED.seconds, help="for who plays on to think"
    )
    parser.add_argument("--thinking", type=int, metavar="N", help="iterations of those who play")
    parser.add_argument("--iterations", type=int, help="of the evaluator")
    parser.add_argument("--seed", default="1")
    add_options(parser)
    parser.add_argument(
        "--keep", metavar="FILE", help="write games there as they come, and go on from there"
    )
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(argv)
    trial = Trial(
        given.game,
        tuple(given.seats.split(",")),
        given.seed,
        given.positions,
        given.outcomes,
        iterations=given.iterations,
        least=given.least,
        actions=given.actions,
        times=given.times,
        seconds=given.seconds,
        thinking=given.thinking,
    )
    keep = Path(given.keep) if given.keep else None
    games = measured(partial(WORKS[given.what], trial), given.games, keep, given.jobs, given.scheduler)
    if given.what == "luck":
        return _tell_luck(given, games)
    told = [[pair for pair in game if abs(pair[0]) >= given.least] for game in games]
    found = agreement(told)
    if given.what == "differences":
        turned = agreement([both_ways(game) for game in told])
        found = replace(turned, pairs=found.pairs, bias=found.bias, bias_error=found.bias_error)
    groups = by_group(trial, games) if given.what == "worths" else {}
    leans = {name: lean(pairs) for name, pairs in groups.items()}
    if given.json:
        print(json.dumps({**asdict(found), **({"leans": leans} if leans else {})}))
        return 0
    print(f"{given.game}, {given.what}: {found.pairs} pairs of {given.games} games")
    print(f"  slope {found.slope:.3f} ± {1.96 * found.slope_error:.3f} (95 %)")
    print(f"  came less expected {found.bias:+.3f} ± {1.96 * found.bias_error:.3f}")
    print(f"  mean squared error {found.score:.4f}, of the constant {found.constant:.4f}")
    for name, (bias, error) in leans.items():
        print(f"  {name}: came less expected {bias:+.3f} ± {1.96 * error:.3f}, {len(groups[name])} games")
    return 0


def _tell_luck(given: argparse.Namespace, games: Sequence[Sequence[float]]) -> int:
    """The mean of every seat's luck and its standard error."""
    seats = [
        {"mean": fmean(brought), "error": stdev(brought) / sqrt(len(brought)), "spread": stdev(brought)}
        for brought in zip(*games, strict=True)
    ]
    if given.json:
        print(json.dumps(seats))
        return 0
    print(f"{given.game}, luck: {given.games} games")
    for number, seat in enumerate(seats):
        print(f"  seat {number}: {seat['mean']:+.4f}, standard error {seat['error']:.4f}", end="")
        print(f" (of one game {seat['spread']:.3f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
