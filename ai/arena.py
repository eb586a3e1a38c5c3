"""Bidder against bidder, measured: paired deals, every rotation of the seats, fixed seeds."""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import time
from collections.abc import Sequence
from typing import Any

from ai.bidder import Bidder, Budget, bidder_for
from game.engine.core import IllegalAction, OptionValue, Result, Setup, stream
from game.engine.race import open_table
from game.engine.registry import GAMES, rules_of

Times = dict[str, list[float]]


def seated(game: str, name: str) -> Bidder:
    """The bidder called ``level`` or ``level:temper``. Raises KeyError for an unknown name."""
    level, _, temper = name.partition(":")
    return bidder_for(game, level, temper or "steady")


def play(
    game: str,
    seats: Sequence[str],
    seed: object,
    options: dict[str, OptionValue] | None = None,
    *,
    luck: object = "",
    times: Times | None = None,
) -> Result:
    """One game between the named bidders; the same seed gives the same deal to every seating.

    ``luck`` sets the bidders' own streams apart in games that share a deal; ``times`` collects
    milliseconds a decision under each bidder's name.
    """
    bidders = [seated(game, name) for name in seats]
    table = open_table(rules_of(game), Setup(tuple(seats), options or {}), seed=seed, nonce=str)
    budget = Budget()
    while not table.over:
        for seat in table.waiting:
            question = table.question(seat)
            rng = stream(seed, "bidder", seats[seat], seat, table.epoch, luck)
            start = time.perf_counter()
            decision = bidders[seat].decide(question, rng, budget)
            if times is not None:
                times.setdefault(seats[seat], []).append(1000 * (time.perf_counter() - start))
            table.answer(table.epoch, seat, decision.action)
        table.step()
    result = table.result
    assert result is not None
    return result


def interval(deals: Sequence[float], games: int) -> tuple[float, float]:
    """The 95 % interval of a mean of per-deal means; by the rule of three when they are all equal."""
    mean = statistics.fmean(deals)
    spread = statistics.stdev(deals) / math.sqrt(len(deals)) if len(deals) > 1 else 0.0
    half = 1.96 * spread if spread else 3.0 / games
    return max(0.0, mean - half), min(1.0, mean + half)


def measure(
    game: str,
    seats: Sequence[str],
    games: int,
    seed: object,
    options: dict[str, OptionValue] | None = None,
) -> dict[str, Any]:
    """Play whole rotations until ``games`` are done; an interrupt ends it with what there is.

    A win that is shared, or a draw, is divided by those who share the first place.
    """
    count = len(seats)
    times: Times = {}
    shares: list[list[float]] = [[] for _ in seats]
    points: list[list[int]] = [[] for _ in seats]
    try:
        for deal in range(math.ceil(games / count)):
            won = [0.0] * count
            for turn in range(count):
                order = [(turn + seat) % count for seat in range(count)]
                names = [seats[i] for i in order]
                result = play(game, names, f"{seed}:{deal}", options, luck=turn, times=times)
                for first in result.ranking[0]:
                    won[order[first]] += 1.0 / len(result.ranking[0])
                for seat, i in enumerate(order):
                    points[i].append(result.scores[seat])
            for share, mine in zip(shares, won, strict=True):
                share.append(mine / count)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
    if not shares[0]:
        return {"game": game, "games": 0, "seats": [], "decision_ms": {}}
    played = count * len(shares[0])
    return {
        "game": game,
        "games": played,
        "seats": [
            {
                "bidder": name,
                "win_share": round(statistics.fmean(share), 4),
                "ci95": [round(bound, 4) for bound in interval(share, played)],
                "mean_score": round(statistics.fmean(mine[:played]), 2),
            }
            for name, share, mine in zip(seats, shares, points, strict=True)
        ],
        "decision_ms": {name: summary(took) for name, took in times.items()},
    }


def option(text: str) -> tuple[str, OptionValue]:
    """``name=value`` as on the command line: numbers, ``true`` and ``false`` are what they look like."""
    name, _, value = text.partition("=")
    try:
        return name, int(value)
    except ValueError:
        return name, {"true": True, "false": False}.get(value, value)


def summary(took: Sequence[float]) -> dict[str, float]:
    """Median, 95th percentile and maximum of milliseconds."""
    ordered = sorted(took)
    p95 = ordered[min(len(ordered) - 1, math.ceil(0.95 * len(ordered)) - 1)]
    parts = {"median": statistics.median(ordered), "p95": p95, "max": ordered[-1]}
    return {name: round(value, 3) for name, value in parts.items()}


def main(argv: Sequence[str] | None = None) -> int:
    """The command: exit status 0, or 2 for names nobody knows."""
    parser = argparse.ArgumentParser(prog="arena", description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES), default="raj")
    parser.add_argument("--seats", required=True, help="bidders, e.g. regular,novice or regular:bold,rank")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument(
        "--option", action="append", type=option, default=[], help="an option of the game, e.g. rounds=3"
    )
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(argv)
    seats = given.seats.split(",")
    options = dict(given.option)
    try:
        rules_of(given.game).check_setup(Setup(tuple(seats), options))
        for name in seats:
            seated(given.game, name)
    except KeyError as unknown:
        parser.error(f"there is no bidder {unknown}")
    except IllegalAction as problem:
        parser.error(str(problem))
    report = measure(given.game, seats, max(1, given.games), given.seed, options)
    if given.json:
        print(json.dumps(report))
        return 0
    print(f"{report['game']}: {report['games']} games, parity {100 / len(seats):.1f} %")
    for row in report["seats"]:
        low, high = (100 * bound for bound in row["ci95"])
        share = f"{100 * row['win_share']:5.1f} % ({low:.1f}–{high:.1f})"
        print(f"{row['bidder']:>16}  wins {share}  score {row['mean_score']:6.2f}")
    for name, took in report["decision_ms"].items():
        print(f"{name:>16}  median {took['median']} ms, p95 {took['p95']}, max {took['max']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
