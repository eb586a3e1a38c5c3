"""``farol arena``: bidder against bidder, measured; everybody against everybody; a test of a difference."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import combinations
from typing import Any, Final

from ai.arena import Match, Tally
from ai.arena.rating import elo, ratings, sprt
from ai.bidder import Budget, names_of
from ai.evaluation.evaluator import Unit
from game.cli import arena_exploits, arena_runs
from game.cli.arena_plot import plot
from game.cli.arena_runs import Missing
from game.cli.say import say
from game.engine.core import BadSetup, Json, OptionValue
from game.engine.registry import GAMES, rules_of
from game.engine.rules import OptionSpec

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C, as shells have it; what was measured is printed all the same."""


def add_parser(commands: Any) -> None:
    """Add the command to ``farol``."""
    parser = commands.add_parser("arena", help="measure bidders against each other", description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES), default="raj")
    parser.add_argument("--seats", default="", help="bidders, e.g. master,regular or regular:bold,rank")
    parser.add_argument(
        "--games", type=_positive, default=200, help="how many (whole rotations are played)"
    )
    parser.add_argument("--seed", default="1", help="the same seed deals the same cards")
    parser.add_argument("--jobs", type=_positive, default=1, help="how many processes share the work")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="hand the work to this Dask scheduler")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a rule's option"
    )
    parser.add_argument("--iterations", type=_positive, help="iterations of a search instead of its own")
    parser.add_argument("--seconds", type=float, default=Budget().seconds, help="the time for a decision")
    parser.add_argument("--matrix", action="store_true", help="all bidders of the game against each other")
    parser.add_argument(
        "--sprt", metavar="ELO0,ELO1", help="stop when the first is surely one or the other"
    )
    parser.add_argument(
        "--exploitability",
        choices=sorted(GAMES),
        metavar="GAME",
        help="what the best opponent wins from one bidder (--seats, by default master) of this game",
    )
    parser.add_argument("--cards", type=_positive, help="the size of a hand for --exploitability")
    parser.add_argument(
        "--luck-adjusted",
        action="store_true",
        help="tell the result with luck subtracted, too: the same mean, from fewer games",
    )
    parser.add_argument("--plot", metavar="FILE.png", help="draw the result (needs farol[arena])")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(parser=parser)


def run(args: argparse.Namespace) -> int:
    """Measure and print; 0, or 2 for wrong use, or 130 when it was interrupted."""
    wrong: argparse.ArgumentParser = args.parser
    if args.exploitability:
        return _exploitability(args)
    try:
        if args.cards:
            raise ValueError("--cards goes with --exploitability")
        matches = _matches(args)
        for match in matches:
            match.check()
        bounds = _bounds(args)
    except KeyError as unknown:
        wrong.error(_nobody(unknown, args.game))
    except (BadSetup, ValueError) as problem:
        wrong.error(str(problem))
    tallies = [Tally(match) for match in matches]
    try:
        interrupted = _measure(args, tallies, bounds)
    except Missing as missing:
        wrong.error(str(missing))
    report = _matrix(tallies) if args.matrix else tallies[0].report()
    if interrupted:
        report["interrupted"] = True
    if bounds is not None:
        verdict = sprt(tallies[0].shares[0], *bounds)
        report["sprt"] = {
            "elo0": bounds[0],
            "elo1": bounds[1],
            "llr": round(verdict.llr, 3),
            "bounds": [round(verdict.low, 3), round(verdict.high, 3)],
            "decided": verdict.decided,
        }
    if args.json:
        say(json.dumps(report), sys.stdout)
    else:
        for line in _matrix_words(report) if args.matrix else _words(report):
            say(line, sys.stdout)
    if args.plot:
        try:
            plot(report, args.plot)
        except (Missing, OSError, ValueError) as problem:
            wrong.error(str(problem))
    return INTERRUPTED if interrupted else 0


def _exploitability(args: argparse.Namespace) -> int:
    """Measure one bidder and print; 0, or 2 for wrong use."""
    wrong: argparse.ArgumentParser = args.parser
    try:
        report = arena_exploits.measured(args.exploitability, args.seats, args.cards)
    except KeyError as unknown:
        wrong.error(_nobody(unknown, args.exploitability))
    except ValueError as problem:
        wrong.error(str(problem))
    say(json.dumps(report) if args.json else arena_exploits.words(report), sys.stdout)
    return 0


def _nobody(unknown: KeyError, game: str) -> str:
    known = ", ".join(names_of(game))
    return f"there is no bidder {unknown.args[0]!r} in {game}: there are {known}"


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def _matches(args: argparse.Namespace) -> list[Match]:
    options = dict(_option(args.game, text) for text in args.option)
    budget = Budget(args.seconds, args.iterations)
    seats = tuple(name.strip() for name in args.seats.split(",")) if args.seats else ()
    if not args.matrix:
        if not seats:
            raise ValueError("say who plays: --seats master,regular")
        return [Match(args.game, seats, args.seed, options, budget, args.luck_adjusted)]
    if args.luck_adjusted:
        raise ValueError("--luck-adjusted goes with --seats, not with --matrix")
    everybody = seats or names_of(args.game)
    least = rules_of(args.game).seats.start
    return [
        Match(args.game, _pair_seats(one, other, least), args.seed, options, budget)
        for one, other in combinations(everybody, 2)
    ]


def _pair_seats(one: str, other: str, least: int) -> tuple[str, ...]:
    """Two bidders at the smallest table: alternating seats, as many of each as go in."""
    count = least + least % 2
    return tuple(one if seat % 2 == 0 else other for seat in range(count))


def _option(game: str, text: str) -> tuple[str, OptionValue]:
    name, _, value = text.partition("=")
    for spec in rules_of(game).options:
        for one in (*spec.values, *spec.numbers):
            if spec.name == name and str(one).lower() == value.lower():
                return name, one
    known = ", ".join(f"{spec.name}={_choices(spec)}" for spec in rules_of(game).options)
    raise ValueError(f"{text!r} is no option of {game}: there are {known}")


def _choices(spec: OptionSpec) -> str:
    if spec.numbers:
        return f"{spec.numbers[0]}…{spec.numbers[-1]}"
    return "|".join(map(str, spec.values))


def _bounds(args: argparse.Namespace) -> tuple[float, float] | None:
    if not args.sprt:
        return None
    if args.matrix or len(args.seats.split(",")) != 2:
        raise ValueError("--sprt compares two bidders at two seats")
    parts = args.sprt.split(",")
    try:
        low, high = map(float, parts)
    except ValueError:
        raise ValueError(f"--sprt takes two Elo differences, as in 0,50, not {args.sprt!r}") from None
    sprt([], low, high)
    return low, high


def _measure(args: argparse.Namespace, tallies: list[Tally], bounds: tuple[float, float] | None) -> bool:
    """Play until everything is done or the test has decided; True when the player interrupted."""
    work = [
        (which, number)
        for which, tally in enumerate(tallies)
        for number in range(math.ceil(args.games / len(tally.match.seats)))
    ]
    matches = [tally.match for tally in tallies]
    interrupted = False
    with closing(arena_runs.deals(matches, work, args.jobs, args.scheduler)) as done:
        progress = arena_runs.with_progress(done, len(work), f"{args.game} deals")
        try:
            for which, deal in progress:
                tallies[which].add(deal)
                if bounds is not None and sprt(tallies[0].shares[0], *bounds).decided:
                    break
        except KeyboardInterrupt:
            interrupted = True
            say("interrupted: this is what there is", sys.stderr)
    return interrupted


def _matrix(tallies: Sequence[Tally]) -> Json:
    """Shares of wins of everybody against everybody, each one's worst, and Elo with its uncertainty."""
    shares: dict[tuple[str, str], tuple[float, int]] = {}
    for tally in tallies:
        if not tally.games:
            continue
        one, other = tally.match.seats[:2]
        report = tally.report()
        mine = sum(row["win_share"] for row in report["seats"] if row["bidder"] == one)
        shares[one, other] = (mine, report["games"])
    names = list(dict.fromkeys(name for pair in shares for name in pair))
    table: dict[str, dict[str, float]] = {name: {} for name in names}
    for (one, other), (share, _) in shares.items():
        table[one][other], table[other][one] = round(share, 4), round(1 - share, 4)
    points = ratings(shares)
    return {
        "game": tallies[0].match.game,
        "games": sum(games for _, games in shares.values()),
        "matrix": table,
        "minimum": {name: min(row.values()) for name, row in table.items()},
        "elo": {name: [round(points[name].elo), round(points[name].plus_minus)] for name in names},
    }


def _words(report: Json) -> Iterator[str]:
    seats = report["seats"]
    if not seats:
        yield f"{report['game']}: no game was finished"
        return
    yield f"{report['game']}: {report['games']} games, parity {100 / len(seats):.1f} %"
    for row in seats:
        low, high = (100 * bound for bound in row["ci95"])
        share = f"{100 * row['win_share']:5.1f} % ({low:.1f}–{high:.1f})"
        yield f"{row['bidder']:>16}  wins {share}  score {row['mean_score']:6.2f}"
    if len(seats) == 2:
        low, high = (elo(bound) for bound in seats[0]["ci95"])
        yield f"{'Elo':>16}  {elo(seats[0]['win_share']):+.0f} ({low:+.0f} to {high:+.0f})"
    if "luck_adjusted" in report:
        yield from _luck_words(report["luck_adjusted"])
    for name, took in report["decision_ms"].items():
        yield f"{name:>16}  median {took['median']} ms, p95 {took['p95']}, max {took['max']}"
    if "sprt" in report:
        test = report["sprt"]
        said = test["decided"] or "not decided yet"
        yield f"{'SPRT':>16}  LLR {test['llr']:+.2f} of {test['bounds'][1]:.2f}: {said}"


def _luck_words(found: Json) -> Iterator[str]:
    """Both intervals, in points of lead or in per cent of the games, and what was spared."""
    scale, sign = (1.0, "points of lead") if found["unit"] == Unit.POINTS else (100.0, "% of wins")
    for row in found["seats"]:
        plain = f"{scale * row['mean']:+.2f} ± {scale * row['plus_minus']:.2f}"
        without = f"{scale * row['adjusted']:+.2f} ± {scale * row['adjusted_plus_minus']:.2f}"
        yield f"{row['bidder']:>16}  {plain}, without luck {without} {sign}"
    yield f"{'luck':>16}  takes {100 * found['spared']:.0f} % of the variance with it"


def _matrix_words(report: Json) -> Iterator[str]:
    names = sorted(report["matrix"], key=lambda name: -report["elo"][name][0])
    yield f"{report['game']}: {report['games']} games, share of wins in per cent (row against column)"
    yield " " * 16 + "".join(f"{name:>10.9}" for name in names) + "   minimum       Elo"
    for name in names:
        row = report["matrix"][name]
        cells = "".join(f"{100 * row[other]:10.1f}" if other in row else f"{'–':>10}" for other in names)
        points, plus_minus = report["elo"][name]
        yield f"{name:>16}{cells}{100 * report['minimum'][name]:10.1f}   {points:+5d} ± {plus_minus}"
